import { baccaratBets } from '@/sandbox/games/baccarat/types';
import type { TableSpot } from '@/sandbox/kit/betting-table/placed-bets';
import { minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import { sideBets, type LiveBaccaratBetKey, type LiveBaccaratMaths } from './types';

/** The last coup of a shoe in which bets on pairs are taken. */
export const pairCoups = 40;
const pairBets: ReadonlySet<string> = new Set(['playerPair', 'bankerPair', 'eitherPair']);

/**
 * The spots that a table offers in a coup of its shoe, counted from 1; null at a table without one. Pairs end with the
 * fortieth: the fewer cards are left, the further their ranks can lean from a full shoe.
 */
export function spotsOf(maths: LiveBaccaratMaths, coup: number | null): TableSpot[] {
  const keys: LiveBaccaratBetKey[] = [
    ...baccaratBets.filter((key) => maths.pays[key] !== undefined),
    ...sideBets.filter((key) => maths.sidePays[key] !== undefined),
  ];
  return keys
    .filter((key) => coup === null || coup <= pairCoups || !pairBets.has(key))
    .map((key) => ({ key, kind: key }));
}

/** The kind by which the limit of a spot goes; null for what is not offered in this coup. */
export function kindOf(maths: LiveBaccaratMaths, key: string, coup: number | null): string | null {
  return spotsOf(maths, coup).find((spot) => spot.key === key)?.kind ?? null;
}

/** What the amount on a spot must be a multiple of, in minor units, so that every payout is whole. */
export function unitMinorOf(maths: LiveBaccaratMaths, key: string): bigint {
  const own = Object.hasOwn(maths.units, key) ? maths.units[key as LiveBaccaratBetKey] : undefined;
  return minorOf(own ?? maths.terms.unit);
}
