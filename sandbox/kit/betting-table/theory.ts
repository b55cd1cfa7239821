import { equallyLikely, statistic } from '../theory/law';
import type { Theory } from '../theory/types';
import { minorOf, type TableBet } from './placed-bets';

/** By title and key: what a bet returns on each outcome, in hundredths. */
const known = new WeakMap<object, Map<string, readonly number[]>>();

function returnsOf(maths: object, key: string, hundredthsOf: () => readonly number[]): readonly number[] {
  const byKey = known.get(maths) ?? new Map<string, readonly number[]>();
  known.set(maths, byKey);
  const returns = byKey.get(key) ?? hundredthsOf();
  byKey.set(key, returns);
  return returns;
}

/** All bets of a round on every one of the outcomes, which are equally likely: exact, however the bets hang together. */
export function tableTheory<Outcome>(
  maths: object,
  bet: TableBet,
  outcomes: readonly Outcome[],
  hundredthsOn: (outcome: Outcome, key: string) => number,
): Theory {
  const payouts = outcomes.map(() => 0);
  for (const { key, amount } of bet.placed) {
    const minor = statistic(minorOf(amount));
    const returns = returnsOf(maths, key, () => outcomes.map((outcome) => hundredthsOn(outcome, key)));
    returns.forEach((hundredths, index) => {
      payouts[index] = (payouts[index] ?? 0) + (minor * hundredths) / 100;
    });
  }
  return equallyLikely(payouts);
}
