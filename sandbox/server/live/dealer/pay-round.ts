import type { PoolClient } from 'pg';
import { listConfirmedBets, type TableBetRow } from '../store/bet-store';
import type { TableRound } from '../store/round-store';
import { storePayouts, type Payout } from '../store/seat-store';
import type { TableGame } from '../table-game';

/** What each seat of a round is owed by its result. */
function payoutsOf(game: TableGame, result: unknown, bets: readonly TableBetRow[]): Payout[] {
  const seats = new Map<string, TableBetRow[]>();
  for (const bet of bets) seats.set(bet.seatId, [...(seats.get(bet.seatId) ?? []), bet]);
  return [...seats].map(([seatId, own]) => ({
    seatId,
    stakeMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    ...game.settle(
      own.flatMap(({ placed }) => placed),
      result,
    ),
  }));
}

/** Stores what the round owes, all of it at once; the wallet is told afterwards, until it has answered. */
export async function storeOwed(
  client: PoolClient,
  game: TableGame,
  { roundId, result }: TableRound,
): Promise<void> {
  await storePayouts(client, payoutsOf(game, result, await listConfirmedBets(client, roundId)));
}
