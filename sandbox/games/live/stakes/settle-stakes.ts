import { returnedMinor, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { amountsOf, validStakeMinor, type TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import type { StakesSettled } from './types';

/**
 * One player’s bets of a round, by what each returns in hundredths of its amount, its own stake included. Throws for an amount of
 * which a payout would have to be rounded: the terms of a table keep them out.
 */
export function settleStakes(
  placed: readonly PlacedBet[],
  hundredthsOf: (key: string) => number,
  risks: TableRisks,
): StakesSettled {
  let payoutMinor = 0n;
  for (const [key, minor] of amountsOf(placed)) payoutMinor += returnedMinor(minor, hundredthsOf(key));
  return { payoutMinor, validStakeMinor: validStakeMinor(placed, hundredthsOf, risks) };
}
