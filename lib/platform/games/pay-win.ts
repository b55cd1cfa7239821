import { CallError } from '@/lib/contract/errors';
import type { VendorReceipt, VendorWinInput } from '@/lib/contract/vendor';
import { inTransaction, requestHash, type Db, type Tx } from '../db';
import { lockBonusInPlay } from '../bonuses';
import { countForWagering, payWithBonus } from './bonus-play';
import { mayHoldBonus, payPlayer, receipt, requireAmount, requireCurrency, ownMoney } from './game-money';
import {
  addPayout,
  getTransaction,
  insertTransaction,
  lockRound,
  type StoredRound,
  type StoredTransaction,
} from './round-store';
import { refusalOfRepeat, refusalOfWin } from './rules';

interface Win {
  signer: string;
  input: VendorWinInput;
  amountMinor: bigint;
  hash: string;
  now: Date;
}

/**
 * Pays a win and, when the vendor says so, ends the round. A payout of a round that is known is owed: neither a
 * logout nor an exclusion stops it. `0.00` ends a round that paid nothing.
 */
export async function payWin(
  db: Db,
  signer: string,
  input: VendorWinInput,
  now: Date,
): Promise<VendorReceipt> {
  const amountMinor = requireAmount(input.amount);
  const hash = requestHash(['win', input.playerId, input.roundId, amountMinor.toString(), input.isRoundEnd]);
  const win = { signer, input, amountMinor, hash, now };
  return inTransaction(db, async (tx) => {
    // The round first: a repeat that waited here must see what the first one wrote.
    const round = await lockRound(tx, signer, input.roundId);
    if (round) requireCurrency(input.currency, round.currency);
    const known = await getTransaction(tx, signer, input.transactionId);
    if (known) return repeatWin(tx, win, known, round);
    const refusal = refusalOfWin(round, input.playerId);
    if (refusal || !round) throw new CallError(refusal ?? 'round.not.found');
    return writeWin(tx, win, round);
  });
}

function movementOf({ signer, input, amountMinor }: Win, round: StoredRound) {
  return {
    key: `win:${signer}:${input.transactionId}`,
    memberId: round.memberId,
    currency: round.currency,
    walletVendor: round.walletVendor,
    amountMinor,
    roundId: round.roundId,
  };
}

async function writeWin(tx: Tx, win: Win, round: StoredRound): Promise<VendorReceipt> {
  const { signer, input, amountMinor, now } = win;
  const mayCount = round.currency === 'PLAY' && round.mayHaveBonus;
  const inPlay = mayCount ? await lockBonusInPlay(tx, round.memberId, now) : null;
  const isWithBonus = inPlay !== null && mayHoldBonus(round);
  const balanceAfter =
    amountMinor === 0n && !isWithBonus ? { balanceAfterMinor: await ownMoney(tx, round) } : {};
  const isClaimed = await insertTransaction(tx, {
    signer,
    transactionId: input.transactionId,
    kind: 'win',
    vendorRoundId: input.roundId,
    memberId: round.memberId,
    amountMinor,
    requestHash: win.hash,
    now,
    ...balanceAfter,
  });
  // Another round took the id while this one was locked: two contents under one id.
  if (!isClaimed) throw new CallError('transaction.conflict');
  const { isRoundEnd, transactionId } = input;
  await addPayout(tx, { roundId: round.roundId, amountMinor, isRoundEnd, now });
  const movement = movementOf(win, round);
  if (isWithBonus) {
    const play = { movement, bonus: inPlay.bonus, signer, transactionId, now };
    return receipt(round, await payWithBonus(tx, play, { round, isRoundEnd }), false);
  }
  // What is staked from a vendor's wallet counts for the bonus as well, though none of it is played there.
  if (inPlay && isRoundEnd) await countForWagering(tx, inPlay.bonus, round, now);
  const balanceMinor = balanceAfter.balanceAfterMinor ?? (await payPlayer(tx, 'payout', movement));
  return receipt(round, balanceMinor, false);
}

async function repeatWin(
  tx: Tx,
  win: Win,
  known: StoredTransaction,
  round: StoredRound | null,
): Promise<VendorReceipt> {
  const refusal = refusalOfRepeat(known, 'win', win.hash);
  if (refusal || !round) throw new CallError(refusal ?? 'round.not.found');
  const balanceMinor = known.balanceAfterMinor ?? (await payPlayer(tx, 'payout', movementOf(win, round)));
  return receipt(round, balanceMinor, true);
}
