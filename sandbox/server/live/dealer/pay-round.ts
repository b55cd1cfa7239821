import type { PoolClient } from 'pg';
import { bySeat, countedActions, listActions, type TableAction } from '../store/action-store';
import { listConfirmedBets, type TableBetRow } from '../store/bet-store';
import type { TableRound } from '../store/round-store';
import { storePayouts, type Payout } from '../store/seat-store';
import type { TableGame } from '@/sandbox/games/live/table-game';

/** What a seat is owed: its slips by the result, and by what it has decided where there was something to decide. */
function payoutOf(
  game: TableGame,
  result: unknown,
  bets: readonly TableBetRow[],
  actions: readonly TableAction[],
) {
  const raises = new Set(actions.flatMap(({ betId }) => betId ?? []));
  const placed = bets.filter(({ betId }) => !raises.has(betId)).flatMap((bet) => bet.placed);
  return {
    stakeMinor: bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    ...game.settle(placed, result, countedActions(actions, game.decisions?.insteadOfRaise ?? '')),
  };
}

/** Stores what the round owes, all of it at once; the wallet is told afterwards, until it has answered. */
export async function storeOwed(
  client: PoolClient,
  game: TableGame,
  { roundId, result }: TableRound,
): Promise<void> {
  const seats = bySeat(await listConfirmedBets(client, roundId));
  const actions = game.decisions
    ? bySeat(await listActions(client, { roundId }))
    : new Map<string, TableAction[]>();
  const payouts: Payout[] = [...seats].map(([seatId, bets]) => ({
    seatId,
    ...payoutOf(game, result, bets, actions.get(seatId) ?? []),
  }));
  await storePayouts(client, payouts);
}
