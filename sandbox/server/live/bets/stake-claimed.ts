import { moneyText, parseMoney } from '@/lib/money';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { TableGame } from '@/sandbox/games/live/table-game';
import type { GameSession } from '../../session/session-store';
import { getBet, giveUpBet, isTooLate, refusalOfClaim, type TableBetRow } from '../store/bet-store';
import { confirmTogether } from './slips-together';
import { betTransactionOf, tellUndone, type WalletTeller } from '../tell-wallet';

/** What a slip that is not live any more answers to who asks for it again. */
export function refusalOf({ undoCode, betId }: TableBetRow, money: 'untouched' | 'unknown'): VendorError {
  return new VendorError(undoCode ?? 'round.closed', { money, betId });
}

/**
 * Gives a claimed slip up. Of two requests with one key one may hear that the stake was taken and the other that it was refused: the
 * first of them that writes it down decides, and what is confirmed by then stands and is answered so.
 */
async function giveUp(
  teller: WalletTeller,
  session: GameSession,
  { bet, undoCode }: { bet: TableBetRow; undoCode: string },
): Promise<TableBetRow> {
  await giveUpBet(teller.pool, bet.betId, { from: ['claimed'], undoCode });
  const now = (await getBet(teller.pool, bet.betId)) ?? bet;
  if (now.state === 'confirmed') return now;
  if (now.state === 'undone') throw refusalOf(now, 'untouched');
  // A refusal does not prove that nothing was taken: an earlier attempt may have arrived unheard.
  const isBack = await tellUndone(teller, now, session.currency);
  throw refusalOf((await getBet(teller.pool, bet.betId)) ?? now, isBack ? 'untouched' : 'unknown');
}

/**
 * Asks the wallet for the stake of a claimed slip, in the name of its table, also where a lobby was opened. Throws what the wallet refuses with, and `wallet.unavailable`.
 */
export async function stakeClaimed(
  teller: WalletTeller,
  { session, game: { tableCode: gameCode } }: { session: GameSession; game: TableGame },
  bet: TableBetRow,
): Promise<TableBetRow> {
  const { betId, playerId, walletRoundId, amountMinor } = bet;
  const { walletSessionId, currency } = session;
  const answer = await teller.wallet.bet({
    sessionId: walletSessionId,
    playerId,
    roundId: walletRoundId,
    transactionId: betTransactionOf(betId),
    gameCode,
    currency,
    amount: moneyText(amountMinor),
  });
  if (answer.kind === 'unanswered') throw new VendorError('wallet.unavailable', { money: 'unknown', betId });
  if (answer.kind === 'refused') return giveUp(teller, session, { bet, undoCode: answer.code });
  const balanceAfterMinor = parseMoney(answer.value.balance) ?? 0n;
  if (await confirmTogether(teller.pool, { betId, balanceAfterMinor }))
    return { ...bet, state: 'confirmed', balanceAfterMinor };
  return giveUp(teller, session, { bet, undoCode: 'round.closed' });
}

/** What the database refuses a claim with, as a player reads it; the same key may have been taken at the same moment. */
export function refusedOrThrow(error: unknown): never {
  const refusal = refusalOfClaim(error);
  if (refusal !== null) throw new VendorError(refusal);
  if (isTooLate(error)) throw new VendorError('round.closed');
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
  throw isTaken ? new VendorError('key.conflict') : error;
}
