import { termsOf, type LimitShares, type TableGiven } from '../stakes';
import type { LiveWheelMaths, Segment } from './types';

/** Limits of each spot in per cent of the main bet’s. */
const shares: LimitShares = { '1': 100, '2': 60, '4': 30, '24': 10, '48': 5 };

/** The rare segments stand apart; only segments of the smallest pay stand next to their like. */
const segments: readonly Segment[] =
  '48 1 2 4 1 2 1 1 1 4 24 2 1 2 1 4 2 1 1 2 double 4 2 1 1 1 4 2 1 2 1 1 4 2 1 1 2 1 4 24 2 1 1 2 4 1 2 1 1 quintuple 4 2 1 2 1 4 1 2'
    .split(' ')
    .map((name) => name as Segment);

/** Fifty-eight segments: two of them multiply, the others are bets. */
export function lanternWheel(given: TableGiven): LiveWheelMaths {
  return {
    terms: termsOf({ ...given, shares }),
    segments,
    pays: { '1': 1, '2': 2, '4': 4, '24': 24, '48': 48 },
    factors: { double: 2, quintuple: 5 },
    mostMultipliers: 2,
  };
}
