import { CallError } from '@/lib/contract/errors';
import type { VendorLeaveMatchInput, VendorReceipt, VendorRollbackInput } from '@/lib/contract/calls/vendor';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { requestHash } from '@/platform/ground/idempotency';
import { lockBonusInPlay } from '../bonuses';
import { returnWithBonus } from './bonus-play';
import { mayHoldBonus, payPlayer, receipt, requireCurrency, spendable, type Purse } from '../purse';
import { returnContribution } from '../jackpots';
import { lockMatch } from './match-store';
import {
  getTransaction,
  insertTransaction,
  lockRound,
  takeOutStake,
  type StoredRound,
  type StoredTransaction,
} from './round-store';
import { refusalOfRepeat, refusalOfRollback } from './round-rules';
import { getPlayer } from '../purse';

interface Rollback {
  signer: string;
  input: VendorRollbackInput;
  player: Purse;
  hash: string;
  /** The match that the stake must stand in; null for a bet against the house. */
  matchId: string | null;
  now: Date;
}

/**
 * Takes a bet back. The stake is returned once; a bet that never arrived leaves a marker under its id, so that it is
 * refused when it comes late.
 */
export async function rollBackBet(
  db: Db,
  signer: string,
  input: VendorRollbackInput & Partial<Pick<VendorLeaveMatchInput, 'matchId'>>,
  now: Date,
): Promise<VendorReceipt> {
  const hash = requestHash(['rollback', input.playerId, input.roundId, input.betTransactionId]);
  return inTransaction(db, async (tx) => {
    const player = await getPlayer(tx, signer, input.playerId);
    if (!player) throw new CallError('auth.forbidden');
    requireCurrency(input.currency, player.currency);
    const match = input.matchId ? await lockMatch(tx, signer, input.matchId) : null;
    // Without the match there is no stake in it; a match that nobody has is noted like a bet that never came.
    const matchId = match?.matchId ?? null;
    const rollback = { signer, input, player, hash, matchId, now };
    const known = await getTransaction(tx, signer, input.transactionId);
    if (known) return repeatRollback(tx, rollback, known);
    const isMarked = await insertTransaction(tx, { ...entryOf(rollback, 'marker'), amountMinor: 0n });
    if (isMarked) return writeRollback(tx, rollback, null);
    return undoBet(tx, rollback);
  });
}

function entryOf({ signer, input, player, hash, now }: Rollback, kind: 'marker' | 'rollback') {
  const { memberId } = player;
  const common = { signer, kind, vendorRoundId: input.roundId, memberId, requestHash: hash, now };
  return kind === 'marker'
    ? { ...common, transactionId: input.betTransactionId }
    : { ...common, transactionId: input.transactionId, betTransactionId: input.betTransactionId };
}

/** A stake goes back to the wallet that it came from. */
function movementOf({ signer, input, player }: Rollback, amountMinor: bigint, round: StoredRound) {
  const { roundId, walletVendor, takesBonus, matchId } = round;
  const key = `rollback:${signer}:${input.transactionId}`;
  return { key, ...player, walletVendor, takesBonus, matchId, amountMinor, roundId };
}

/** The bet's id is taken: by a bet, by an earlier marker, or by something that is no bet. */
async function undoBet(tx: Tx, rollback: Rollback): Promise<VendorReceipt> {
  const { signer, input, player } = rollback;
  await lockRound(tx, signer, input.roundId);
  // Read anew: a statement that waited for the lock does not see a win that was written meanwhile.
  const round = await lockRound(tx, signer, input.roundId);
  const bet = await getTransaction(tx, signer, input.betTransactionId);
  const isOther = bet?.memberId !== player.memberId || bet.vendorRoundId !== input.roundId;
  if (!bet || isOther || (bet.kind !== 'bet' && bet.kind !== 'marker'))
    throw new CallError('transaction.conflict');
  if (bet.kind === 'marker' || bet.isReturned) return writeRollback(tx, rollback, null);
  if (!round) throw new CallError('round.not.found');
  if (round.matchId !== rollback.matchId) throw new CallError('transaction.conflict');
  const refusal = refusalOfRollback(round, input.playerId);
  if (refusal) throw new CallError(refusal);
  return writeRollback(tx, rollback, { bet, round });
}

/** Without a bet there is nothing to return: the rollback is only noted. */
async function writeRollback(
  tx: Tx,
  rollback: Rollback,
  undone: { bet: StoredTransaction; round: StoredRound } | null,
): Promise<VendorReceipt> {
  const amountMinor = undone?.bet.amountMinor ?? 0n;
  const balanceAfter = undone
    ? {}
    : { balanceAfterMinor: await spendable(tx, rollback.player, rollback.now) };
  const isClaimed = await insertTransaction(tx, {
    ...entryOf(rollback, 'rollback'),
    amountMinor,
    ...balanceAfter,
  });
  if (!isClaimed) return repeatKnown(tx, rollback);
  if (!undone) return receipt(rollback.player, balanceAfter.balanceAfterMinor ?? 0n, false);
  return receipt(rollback.player, await returnStake(tx, rollback, undone), false);
}

async function returnStake(
  tx: Tx,
  rollback: Rollback,
  { bet, round }: { bet: StoredTransaction; round: StoredRound },
): Promise<bigint> {
  const { signer, input, now } = rollback;
  const { amountMinor, bonusMinor } = bet;
  await takeOutStake(tx, { roundId: round.roundId, amountMinor, bonusMinor, now });
  const { transactionId, betTransactionId } = input;
  const { currency, roundId } = round;
  await returnContribution(tx, { signer, transactionId, betTransactionId, currency, roundId });
  const movement = movementOf(rollback, amountMinor, round);
  const inPlay =
    (bonusMinor > 0n || mayHoldBonus(round)) && round.mayHaveBonus
      ? await lockBonusInPlay(tx, round.memberId, now)
      : null;
  if (!inPlay && bonusMinor === 0n) return payPlayer(tx, 'stake_returned', movement);
  const play = { movement, bonus: inPlay?.bonus ?? null, signer, transactionId, now };
  return returnWithBonus(tx, play, { round, bonusMinor });
}

async function repeatKnown(tx: Tx, rollback: Rollback): Promise<VendorReceipt> {
  const known = await getTransaction(tx, rollback.signer, rollback.input.transactionId);
  if (!known) throw new CallError('transaction.conflict');
  return repeatRollback(tx, rollback, known);
}

async function repeatRollback(tx: Tx, rollback: Rollback, known: StoredTransaction): Promise<VendorReceipt> {
  const refusal = refusalOfRepeat(known, 'rollback', rollback.hash);
  if (refusal) throw new CallError(refusal);
  if (known.balanceAfterMinor !== null) return receipt(rollback.player, known.balanceAfterMinor, true);
  const round = await lockRound(tx, rollback.signer, known.vendorRoundId);
  if (!round) throw new CallError('round.not.found');
  const movement = movementOf(rollback, known.amountMinor, round);
  return receipt(rollback.player, await payPlayer(tx, 'stake_returned', movement), true);
}
