import { minorOf, returnedMinor, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { OppositeBets, StakesSettled } from './types';

/** How much stands on each spot, slips added up, in minor units. */
function amountsOf(placed: readonly PlacedBet[]): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const { key, amount } of placed) amounts.set(key, (amounts.get(key) ?? 0n) + minorOf(amount));
  return amounts;
}

/** Of two opposite bets only what one exceeds the other by can be won or lost. */
function netOfOpposites(amounts: ReadonlyMap<string, bigint>, opposites: OppositeBets): Map<string, bigint> {
  const net = new Map(amounts);
  for (const [one, other] of opposites) {
    const [first, second] = [amounts.get(one) ?? 0n, amounts.get(other) ?? 0n];
    const both = first < second ? first : second;
    net.set(one, first - both);
    net.set(other, second - both);
  }
  return net;
}

/**
 * One player’s bets of a round, by what each returns in hundredths of its amount, its own stake included. Of what is given back
 * without a win nothing counts as staked: all of it on a push, half of it where half comes back. Throws for an amount of
 * which a payout would have to be rounded: the terms of a table keep them out.
 */
export function settleStakes(
  placed: readonly PlacedBet[],
  hundredthsOf: (key: string) => number,
  opposites: OppositeBets = [],
): StakesSettled {
  const amounts = amountsOf(placed);
  let payoutMinor = 0n;
  for (const [key, minor] of amounts) payoutMinor += returnedMinor(minor, hundredthsOf(key));
  let validStakeMinor = 0n;
  for (const [key, minor] of netOfOpposites(amounts, opposites)) {
    if (minor === 0n) continue;
    const returned = hundredthsOf(key);
    validStakeMinor += returned > 100 ? minor : returnedMinor(minor, 100 - returned);
  }
  return { payoutMinor, validStakeMinor };
}
