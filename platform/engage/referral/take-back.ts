import type { Tx } from '@/platform/ground/db';
import {
  endHold,
  getHold,
  getInvitation,
  getOutcome,
  insertTakenBack,
  lockInvitation,
  noteTakenBack,
} from '@/platform/people/invitations';
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
 * sides. A new deposit may let a hold begin anew; what was taken back is not given twice. Returns who owed something for it.
 */
export async function noteDepositTakenBack(tx: Tx, deposit: TakenBackDeposit): Promise<string[]> {
  const { memberId: friendId, depositId, amountMinor, now } = deposit;
  const invitation = await getInvitation(tx, friendId);
  if (!invitation) return [];
  await lockInvitation(tx, friendId);
  if (!(await insertTakenBack(tx, { depositId, friendId, amountMinor, now }))) return [];
  const paidInMinor = await paidInBy(tx, friendId);
  const hold = await getHold(tx, friendId);
  if (hold && paidInMinor < hold.qualifyingMinor) await endHold(tx, friendId, now);
  const outcome = await getOutcome(tx, friendId);
  if (!outcome || outcome.refusal || outcome.takenBackAt || paidInMinor >= outcome.qualifyingMinor) return [];
  const owing: string[] = [];
  const given = [
    { memberId: invitation.inviterId, rewardId: outcome.inviterRewardId },
    { memberId: friendId, rewardId: outcome.friendRewardId },
  ];
  for (const { memberId, rewardId } of given)
    if (rewardId && (await takeBackReward(tx, rewardId, now))) owing.push(memberId);
  await noteTakenBack(tx, friendId, now);
  return owing;
}
