import { ramps, type Ramp } from '@/sandbox/kit/look';
import type { Segment } from '../types';

/** The colour of each kind of segment, on the wheel and wherever it is spoken of. */
export const segmentRamps: Readonly<Record<Segment, Ramp>> = {
  '1': ramps.sky,
  '2': ramps.jade,
  '4': ramps.amber,
  '24': ramps.orchid,
  '48': ramps.ruby,
  double: ramps.gold,
  quintuple: ramps.pearl,
};
