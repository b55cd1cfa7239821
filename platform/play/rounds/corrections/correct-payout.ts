import { CallError } from '@/lib/contract/errors';
import type { VendorCorrectInput, VendorCorrectReceipt } from '@/lib/contract/calls/vendor';
import { moneyText } from '@/lib/money';
import { getChosenLanguage, notifyMember } from '@/platform/brand/notices';
import { inTransaction, retried, type Db, type Tx } from '@/platform/ground/db';
import { requestHash } from '@/platform/ground/idempotency';
import { lockBalances, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { receipt, requireAmount, revenueIn, spendable, walletOf } from '../../purse';
import { refusalOfCorrection, refusalOfRepeat } from '../round-rules';
import { getTransaction, insertTransaction, lockRound, type StoredRound } from '../round-store';
import {
  getPaidAfter,
  insertCorrection,
  nameOfGame,
  readPayout,
  setPayout,
  type SettledPayout,
} from './correction-store';

interface Correcting {
  signer: string;
  input: VendorCorrectInput;
  askedMinor: bigint;
  hash: string;
  now: Date;
}

/**
 * Changes what a settled round has paid, within a day. More is paid at once. Less takes what is there in the wallet that was paid
 * into; the rest is the house's loss and nobody's debt: the mistake was not the member's. What of the payout went to bonus money
 * stays as it is, and what is added is the member's own.
 *
 * The stake is as it was, so that what it has turned over, earned and counted for stays. The round is locked first, then the member's
 * money.
 */
export async function correctPayout(
  db: Db,
  signer: string,
  input: VendorCorrectInput,
  now: Date,
): Promise<VendorCorrectReceipt> {
  const askedMinor = requireAmount(input.newTotal);
  const hash = requestHash(['correct', input.roundId, askedMinor.toString()]);
  return retried(() =>
    inTransaction(db, (tx) => askAndCorrect(tx, { signer, input, askedMinor, hash, now })),
  );
}

async function askAndCorrect(tx: Tx, correcting: Correcting): Promise<VendorCorrectReceipt> {
  const { signer, input, hash, now } = correcting;
  // The round first: a repeat that waited here must see what the first one wrote.
  const round = await lockRound(tx, signer, input.roundId);
  const known = await getTransaction(tx, signer, input.transactionId);
  if (known) {
    const refusal = refusalOfRepeat(known, 'correction', hash);
    if (refusal || !round) throw new CallError(refusal ?? 'round.not.found');
    const payout = moneyText(await getPaidAfter(tx, signer, input.transactionId));
    return { ...receipt(round, known.balanceAfterMinor ?? 0n, true), payout };
  }
  if (!round) throw new CallError('round.not.found');
  const paid = await readPayout(tx, round.roundId);
  const refusal = refusalOfCorrection({ ...round, ...paid }, now);
  if (refusal) throw new CallError(refusal);
  return write(tx, correcting, round, paid);
}

async function write(
  tx: Tx,
  { signer, input, askedMinor, hash, now }: Correcting,
  round: StoredRound,
  paid: SettledPayout,
): Promise<VendorCorrectReceipt> {
  const { transactionId, reason } = input;
  const changeMinor = await changeOf(tx, round, paid, askedMinor);
  const paidAfterMinor = paid.paidMinor + changeMinor;
  await move(tx, { key: `correct:${signer}:${transactionId}`, round, changeMinor });
  const balanceAfterMinor = await spendable(tx, round, now);
  const isClaimed = await insertTransaction(tx, {
    signer,
    transactionId,
    kind: 'correction',
    vendorRoundId: input.roundId,
    memberId: round.memberId,
    amountMinor: askedMinor,
    requestHash: hash,
    balanceAfterMinor,
    now,
  });
  // Another round took the id while this one was locked: two contents under one id.
  if (!isClaimed) throw new CallError('transaction.conflict');
  await insertCorrection(tx, {
    ...{ signer, transactionId, roundId: round.roundId, reason, correctedAt: now },
    ...{ paidBeforeMinor: paid.paidMinor, askedMinor, paidAfterMinor },
  });
  if (changeMinor !== 0n) {
    await setPayout(tx, round.roundId, paidAfterMinor);
    await tell(tx, round, { beforeMinor: paid.paidMinor, afterMinor: paidAfterMinor, now });
    await announce(tx, round.memberId, 'balance');
  }
  return { ...receipt(round, balanceAfterMinor, false), payout: moneyText(paidAfterMinor) };
}

/** By how much the payout changes: what is missing of it, or what of the difference is there to be taken, with a minus. */
async function changeOf(
  tx: Tx,
  round: StoredRound,
  { paidMinor, bonusPaidMinor }: SettledPayout,
  askedMinor: bigint,
): Promise<bigint> {
  if (askedMinor >= paidMinor) return askedMinor - paidMinor;
  const wallet = walletOf(round);
  // Locked, so that nothing is spent between the look and the movement.
  const balances = await lockBalances(tx, { owners: [round.memberId], currency: round.currency });
  const there = balances.find(({ purpose }) => purpose === wallet.purpose)?.balanceMinor ?? 0n;
  const wanted = paidMinor - askedMinor;
  const own = paidMinor - bonusPaidMinor;
  return -[wanted, own, there].reduce((least, each) => (each < least ? each : least));
}

interface Movement {
  key: string;
  round: StoredRound;
  changeMinor: bigint;
}

/** Under the number of the round, as the payout that it corrects. */
async function move(tx: Tx, { key, round, changeMinor }: Movement): Promise<void> {
  if (changeMinor === 0n) return;
  const [wallet, revenue] = [walletOf(round), revenueIn(round.currency)];
  const sides = changeMinor > 0n ? { debit: revenue, credit: wallet } : { debit: wallet, credit: revenue };
  const amountMinor = changeMinor > 0n ? changeMinor : -changeMinor;
  await post(tx, {
    key,
    transfers: [{ kind: 'payout_corrected', ...sides, amountMinor, reference: round.roundId }],
  });
}

async function tell(
  tx: Tx,
  { memberId, gameId, roundId }: StoredRound,
  { beforeMinor, afterMinor, now }: { beforeMinor: bigint; afterMinor: bigint; now: Date },
): Promise<void> {
  const language = await getChosenLanguage(tx, memberId);
  const values = {
    game: await nameOfGame(tx, gameId, language),
    round: roundId,
    before: beforeMinor,
    after: afterMinor,
  };
  const letter = afterMinor > beforeMinor ? 'payout_raised' : 'payout_lowered';
  await notifyMember(tx, { memberId, letter, values, language, now });
}
