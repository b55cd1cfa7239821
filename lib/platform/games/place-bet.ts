import { CallError } from '@/lib/contract/errors';
import type { VendorBetInput, VendorReceipt } from '@/lib/contract/vendor';
import { assertSessionAlive } from '../accounts';
import { inTransaction, newId, requestHash, type Db, type Tx } from '../db';
import { assertMayStake } from '../protection';
import { receipt, requireAmount, requireCurrency, takeStake, type Purse } from './game-money';
import {
  getBetSituation,
  getTransaction,
  insertBet,
  lockRound,
  type BetPlace,
  type StoredTransaction,
} from './round-store';
import { refusalOfBet, refusalOfRepeat } from './rules';

interface Bet {
  signer: string;
  input: VendorBetInput;
  amountMinor: bigint;
  hash: string;
  now: Date;
}

/**
 * Takes a stake. The round, the vendor's transaction and the ledger's transfer commit together or not at all, and a
 * bet that is reported again answers what it answered, also after the player has logged out.
 *
 * Locks are taken in one order: a round before an account.
 */
export async function placeBet(
  db: Db,
  signer: string,
  input: VendorBetInput,
  now: Date,
): Promise<VendorReceipt> {
  const amountMinor = requireAmount(input.amount);
  if (amountMinor === 0n) throw new CallError('money.invalid');
  const { sessionId, playerId, roundId, gameCode } = input;
  const hash = requestHash(['bet', sessionId, playerId, roundId, gameCode, amountMinor.toString()]);
  const bet = { signer, input, amountMinor, hash, now };
  return inTransaction(db, async (tx) => {
    const { known, place, currency } = await getBetSituation(tx, { signer, ...input });
    if (currency) requireCurrency(input.currency, currency);
    if (known) return repeatBet(tx, bet, known);
    if (!place || place.gameCode !== gameCode) throw new CallError('auth.expired');
    await assertSessionAlive(tx, place.loginSessionId, now);
    if (place.currency === 'PLAY') await assertMayStake(tx, place.memberId, amountMinor, now);
    return takeBet(tx, bet, place);
  });
}

function movementOf({ signer, input, amountMinor }: Bet, { memberId, currency }: Purse, roundId: string) {
  return { key: `bet:${signer}:${input.transactionId}`, memberId, currency, amountMinor, roundId };
}

async function takeBet(tx: Tx, bet: Bet, place: BetPlace): Promise<VendorReceipt> {
  const { signer, input, amountMinor, now } = bet;
  const { isClaimed, roundId } = await insertBet(tx, {
    signer,
    transactionId: input.transactionId,
    vendorRoundId: input.roundId,
    roundId: newId('rnd', now.getTime()),
    sessionId: input.sessionId,
    place,
    amountMinor,
    requestHash: bet.hash,
    now,
  });
  if (!isClaimed) {
    // The same transaction was committed while this one waited for its id.
    const known = await getTransaction(tx, signer, input.transactionId);
    if (known) return repeatBet(tx, bet, known);
  }
  if (!roundId) {
    const round = await lockRound(tx, signer, input.roundId);
    throw new CallError(refusalOfBet(round, input.playerId, place.gameId) ?? 'round.closed');
  }
  return receipt(place, await takeStake(tx, movementOf(bet, place, roundId)), false);
}

async function repeatBet(tx: Tx, bet: Bet, known: StoredTransaction): Promise<VendorReceipt> {
  const refusal = refusalOfRepeat(known, 'bet', bet.hash);
  if (refusal) throw new CallError(refusal);
  const round = await lockRound(tx, bet.signer, known.vendorRoundId);
  if (!round) throw new CallError('round.not.found');
  return receipt(round, await takeStake(tx, movementOf(bet, round, round.roundId)), true);
}
