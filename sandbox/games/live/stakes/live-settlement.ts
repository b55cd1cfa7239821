import { settleBets, type PlacedBet, type SettledBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import { settleStakes } from './settle-stakes';
import type { StakesSettled } from './types';

/** What a player has in a round, bet by bet, for whoever shows it; the sums are those that the server pays. */
export interface LiveSettlement extends StakesSettled {
  results: readonly SettledBet[];
}

/** The bets of a player by what each returns in hundredths, its own stake included. See `settleStakes`. */
export function liveSettlement(
  placed: readonly PlacedBet[],
  hundredthsOf: (key: string) => number,
  risks: TableRisks,
): LiveSettlement {
  const { results } = settleBets({ placed }, hundredthsOf);
  return { results, ...settleStakes(placed, hundredthsOf, risks) };
}
