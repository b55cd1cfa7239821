import type { Tx } from '../db';
import {
  endHold,
  getHold,
  getInvitation,
  getOutcome,
  insertTakenBack,
  lockInvitation,
  noteTakenBack,
} from '../invitations';
import { takeBackReward } from '../rewards';
import { paidInBy } from './friend-facts';

export interface TakenBackDeposit {
  memberId: string;
  depositId: string;
  /** What had been paid. */
  amountMinor: bigint;
  now: Date;
}

/**
 * To be called in the transaction that takes a credited deposit back, once for each: when what the member has paid in does
 * not reach the amount any more, what waits for it ends, and the rewards that were given for it are taken back from both
 * sides. A new deposit may let a hold begin anew; what was taken back is not given twice.
 */
export async function noteDepositTakenBack(tx: Tx, deposit: TakenBackDeposit): Promise<void> {
  const { memberId: friendId, depositId, amountMinor, now } = deposit;
  if (!(await getInvitation(tx, friendId))) return;
  await lockInvitation(tx, friendId);
  if (!(await insertTakenBack(tx, { depositId, friendId, amountMinor, now }))) return;
  const paidInMinor = await paidInBy(tx, friendId);
  const hold = await getHold(tx, friendId);
  if (hold && paidInMinor < hold.qualifyingMinor) await endHold(tx, friendId, now);
  const outcome = await getOutcome(tx, friendId);
  if (!outcome || outcome.refusal || outcome.takenBackAt || paidInMinor >= outcome.qualifyingMinor) return;
  for (const rewardId of [outcome.inviterRewardId, outcome.friendRewardId])
    if (rewardId) await takeBackReward(tx, rewardId, now);
  await noteTakenBack(tx, friendId, now);
}
