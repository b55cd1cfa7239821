import type { PoolClient } from 'pg';
import { mayTakeBack } from '@/sandbox/games/live/time-line';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { GameSession } from '../../session/session-store';
import { inTransaction } from '../../sql';
import { getBet, giveUpBet, listSeatBets, type TableBetRow } from '../store/bet-store';
import { databaseNowMs, holdRound, timed, type TableRound } from '../store/round-store';
import { lockOwnSeat } from '../store/seat-store';
import { tellUndone, type WalletTeller } from '../tell-wallet';
import { undoneByPlayer } from './place-slip';

export interface UndoInput {
  roundId: string;
  betId: string;
}

const isInTime = (round: TableRound, nowMs: number) => mayTakeBack(timed(round), nowMs);

async function takeBack(
  client: PoolClient,
  { playerId }: GameSession,
  { roundId, betId }: UndoInput,
): Promise<TableBetRow> {
  const held = await holdRound(client, roundId, isInTime);
  const seat = held && (await lockOwnSeat(client, roundId, playerId));
  const bets = seat ? await listSeatBets(client, seat.seatId) : [];
  const bet = bets.find((each) => each.betId === betId);
  if (!held || !bet) throw new VendorError('bet.not.found');
  if (bet.undoCode !== null) return bet;
  const live = bets.filter(({ undoCode }) => undoCode === null);
  // The newest goes first, so that what stands is always what was laid first.
  if (live.at(-1)?.betId !== betId) throw new VendorError('bet.not.last');
  if (!held.isHeld || !isInTime(held.round, await databaseNowMs(client)))
    throw new VendorError('round.closed');
  await giveUpBet(client, betId, { from: ['claimed', 'confirmed'], undoCode: undoneByPlayer });
  return (await getBet(client, betId)) ?? bet;
}

/**
 * Takes the last slip of the player back, until two seconds before the close; the same again answers the same. Throws
 * `bet.not.found`, `bet.not.last` and `round.closed`, with nothing moved. Where the wallet is silent the slip is answered as `undoing`:
 * its stake is on its way back.
 */
export async function undoSlip(
  teller: WalletTeller,
  session: GameSession,
  input: UndoInput,
): Promise<TableBetRow> {
  const bet = await inTransaction(teller.pool, (client) => takeBack(client, session, input));
  if (bet.state !== 'undone') await tellUndone(teller, bet, session.currency);
  return (await getBet(teller.pool, bet.betId)) ?? bet;
}
