import type { Tx } from '@/platform/ground/db';
import {
  getHold,
  getInvitation,
  getOutcome,
  insertHold,
  insertOutcome,
  lockInvitation,
} from '@/platform/people/invitations';
import { getSettings } from '@/platform/brand/settings';
import { isSamePerson, paidInBy } from './friend-facts';
import { termsOf } from './terms';

/**
 * To be called in the transaction that credits a deposit, after it: once a member who was invited has paid in enough, the
 * rewards of both sides begin to wait, with the terms of this moment, or it is written down that both are one person. It
 * costs one look for everybody else.
 */
export async function creditReferrer(tx: Tx, memberId: string, now: Date): Promise<void> {
  const invitation = await getInvitation(tx, memberId);
  if (!invitation) return;
  const { friendId } = invitation;
  await lockInvitation(tx, friendId);
  if ((await getOutcome(tx, friendId)) ?? (await getHold(tx, friendId))) return;
  const terms = termsOf(await getSettings(tx, now));
  if (!terms || (await paidInBy(tx, friendId)) < terms.qualifyingMinor) return;
  if (await isSamePerson(tx, invitation)) {
    const nothing = { inviterRewardId: null, friendRewardId: null, earnedMinor: 0n, qualifyingMinor: 0n };
    await insertOutcome(tx, { friendId, refusal: 'same_person', ...nothing, now });
    return;
  }
  const { holdMs, ...frozen } = terms;
  await insertHold(tx, { friendId, ...frozen, beganAt: now, dueAt: new Date(now.getTime() + holdMs) });
}
