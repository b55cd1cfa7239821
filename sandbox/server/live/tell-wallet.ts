import type { Pool } from 'pg';
import { moneyText, parseMoney } from '@/lib/money';
import { newId } from '../session/ids';
import type { Wallet } from '../wallet/wallet';
import { storeUndone, type TableBetRow } from './store/bet-store';
import { walletRoundOf, type PaidSeat, type TableSeat } from './store/seat-store';

/**
 * What the wallet is told of slips and seats until it has answered. Each can be repeated by anyone after any crash: transaction
 * ids follow from the ids of slip and seat.
 */
export interface WalletTeller {
  pool: Pool;
  wallet: Wallet;
}

export const betTransactionOf = (betId: string): string => `bet_${betId}`;

const balanceOf = (balance: string): bigint => parseMoney(balance) ?? 0n;

/**
 * The stake of a slip that was given up goes back, or is refused when it comes late. False when nobody knows. Throws for a slip that
 * has not been given up: a stake that counts is never taken back.
 */
export async function tellUndone(
  { pool, wallet }: WalletTeller,
  bet: Pick<TableBetRow, 'betId' | 'playerId' | 'walletRoundId' | 'state'>,
  currency: string,
): Promise<boolean> {
  if (bet.state !== 'undoing') throw new Error(`Bet ${bet.betId} has not been given up`);
  const answer = await wallet.rollback({
    playerId: bet.playerId,
    roundId: bet.walletRoundId,
    transactionId: `rbk_${bet.betId}`,
    betTransactionId: betTransactionOf(bet.betId),
    currency,
  });
  if (answer.kind !== 'done') return false;
  await storeUndone(pool, bet.betId, balanceOf(answer.value.balance));
  return true;
}

const winTransactionOf = (seatId: string): string => `win_${seatId}`;

/**
 * What these seats are owed, in one call; 0.00 ends a round at the wallet. Answers with those that it has booked, now or before: a
 * refusal is never taken for an answer.
 */
export async function tellPaid({ wallet }: WalletTeller, seats: readonly TableSeat[]): Promise<PaidSeat[]> {
  const answer = await wallet.settleBatch({
    batchId: newId('tba', Date.now()),
    wins: seats.map((seat) => ({
      playerId: seat.playerId,
      roundId: walletRoundOf(seat),
      amount: moneyText(seat.payoutMinor ?? 0n),
      transactionId: winTransactionOf(seat.seatId),
      currency: seat.currency,
      isRoundEnd: true,
      outcomeId: seat.roundId,
      ...(seat.validStakeMinor !== null && { validStake: moneyText(seat.validStakeMinor) }),
    })),
  });
  if (answer.kind !== 'done') return [];
  const booked = new Map(
    answer.value.results.flatMap(({ transactionId, balance }) =>
      balance === undefined ? [] : [[transactionId, balanceOf(balance)]],
    ),
  );
  return seats.flatMap(({ seatId }) => {
    const balanceAfterMinor = booked.get(winTransactionOf(seatId));
    return balanceAfterMinor === undefined ? [] : [{ seatId, balanceAfterMinor }];
  });
}
