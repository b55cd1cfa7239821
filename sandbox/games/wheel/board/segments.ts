import { segmentRamp } from '@/sandbox/games/wheel/look';
import type { RiskBet, WheelBet, WheelMaths } from '@/sandbox/games/wheel/types';
import type { Ramp } from '@/sandbox/kit/look';

export interface Segment {
  ramp: Ramp;
  /** What stands on it. */
  text: string;
}

/** Tenths as people write them: 15 → "1.5", 20 → "2". */
export function multipleText(tenths: number): string {
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** The segments of the wheel, or of the outer ring, that a bet is about; clockwise. */
export function outerSegments(maths: WheelMaths, bet: WheelBet): Segment[] {
  if (maths.game === 'values') {
    return maths.segments.map((name) => {
      const tenths = maths.pays[name] ?? 0;
      return { ramp: segmentRamp(name, tenths), text: multipleText(tenths) };
    });
  }
  const pays =
    maths.game === 'rings'
      ? maths.outer
      : (maths.wheels.find(({ risk, segments }) => {
          const chosen = bet as RiskBet | null;
          return risk === chosen?.risk && segments.length === chosen.segments;
        })?.segments ?? []);
  return pays.map((tenths) => ({ ramp: segmentRamp(null, tenths), text: multipleText(tenths) }));
}

export function innerSegments(maths: WheelMaths): Segment[] {
  if (maths.game !== 'rings') return [];
  return maths.inner.map((times) => ({
    ramp: segmentRamp(null, times === 1 ? 10 : times * 10 + 5),
    text: `×${times}`,
  }));
}
