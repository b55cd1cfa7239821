import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import { liveSettlement, type LiveSettlement } from '../stakes';
import { countOf, multipliersOf } from './multipliers';
import { wheelBets, type LiveWheelMaths, type LiveWheelResult } from './types';

/** The kind by which the limit of a spot goes; null for what is no bet. */
export function kindOf(key: string): string | null {
  return wheelBets.find((bet) => bet === key) ?? null;
}

/** What a bet returns in hundredths of its amount: its stake once, and its winnings as often as the round says. */
export function hundredthsOn(
  { pays }: LiveWheelMaths,
  { name, times }: Pick<LiveWheelResult, 'name' | 'times'>,
  key: string,
): number {
  if (kindOf(key) === null) throw new RangeError(`There is no bet ${key}`);
  return key === name ? 100 * (1 + pays[name] * times) : 0;
}

/** No two bets are opposite; together they can cover every segment. */
export function risksOf(maths: LiveWheelMaths): TableRisks {
  return {
    opposites: [],
    outcomes: () =>
      multipliersOf(maths).flatMap(({ times, ways }) =>
        wheelBets.map((name) => ({
          weight: ways * countOf(maths, name),
          hundredthsOf: (key: string) => hundredthsOn(maths, { name, times }, key),
        })),
      ),
  };
}

/** One player’s bets on a round. */
export function settleWheel(
  maths: LiveWheelMaths,
  placed: readonly PlacedBet[],
  result: LiveWheelResult,
): LiveSettlement {
  return liveSettlement(placed, (key) => hundredthsOn(maths, result, key), risksOf(maths));
}
