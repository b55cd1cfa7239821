import { shareContact } from '../accounts';
import { parseMoney } from '@/lib/money';
import type { Reader, Tx } from '../db';
import { shareAddress, shareDevice } from '../devices';
import { getOpenInvitation, insertOutcome, type Invitation, type Outcome } from '../invitations';
import { sumMovements } from '../ledger';
import { listExcludedMembers } from '../protection';
import { issueReward } from '../rewards';
import { getSettings, type BrandSettings } from '../settings';
import titles from './reward-titles.json';

const everything = new Date(0);

/** What a member has paid in, less what was taken back of it. */
async function depositedBy(reader: Reader, memberId: string): Promise<bigint> {
  const owner = { owner: memberId, from: everything };
  const paidIn = await sumMovements(reader, { ...owner, kinds: ['deposit'] });
  const takenBack = await sumMovements(reader, { ...owner, kinds: ['deposit_reversed', 'correction'] });
  return takenBack < 0n ? paidIn + takenBack : paidIn;
}

/** Whether both accounts look like one person's: they share a device or a network, or a contact was of both. */
async function isSamePerson(reader: Reader, { friendId, inviterId }: Invitation): Promise<boolean> {
  return (
    (await shareDevice(reader, friendId, inviterId)) ||
    (await shareAddress(reader, friendId, inviterId)) ||
    (await shareContact(reader, friendId, inviterId))
  );
}

interface Terms {
  qualifyingMinor: bigint;
  rewardMinor: bigint;
  friendRewardMinor: bigint;
}

function termsOf({ referral }: BrandSettings): Terms | null {
  const qualifyingMinor = parseMoney(referral.qualifyingDeposit);
  const rewardMinor = parseMoney(referral.reward);
  const friendRewardMinor = parseMoney(referral.friendReward);
  if (!referral.isOffered || qualifyingMinor === null || rewardMinor === null || friendRewardMinor === null) {
    return null;
  }
  return { qualifyingMinor, rewardMinor, friendRewardMinor };
}

interface RewardOfSide {
  side: keyof typeof titles;
  memberId: string;
  valueMinor: bigint;
  friendId: string;
  now: Date;
}

async function reward(
  tx: Tx,
  { side, memberId, valueMinor, friendId, now }: RewardOfSide,
): Promise<string | null> {
  if (valueMinor === 0n) return null;
  return issueReward(tx, {
    memberId,
    kind: 'cash',
    source: 'referral',
    value: valueMinor,
    titles: titles[side],
    reference: `invitation:${friendId}:${side}`,
    // It waits as long as it takes: nobody is to hurry for it.
    expiresAt: null,
    now,
  });
}

type Decision = Pick<Outcome, 'refusal' | 'inviterRewardId' | 'friendRewardId' | 'earnedMinor'>;

function refused(refusal: Outcome['refusal']): Decision {
  return { refusal, inviterRewardId: null, friendRewardId: null, earnedMinor: 0n };
}

async function decide(tx: Tx, invitation: Invitation, terms: Terms, now: Date): Promise<Decision> {
  const { friendId, inviterId } = invitation;
  if (await isSamePerson(tx, invitation)) return refused('same_person');
  const excluded = await listExcludedMembers(tx, [friendId, inviterId], now);
  if (excluded.has(friendId)) return refused('excluded');
  const earnedMinor = excluded.has(inviterId) ? 0n : terms.rewardMinor;
  const ofInviter = { side: 'inviter', memberId: inviterId, valueMinor: earnedMinor } as const;
  const ofFriend = { side: 'friend', memberId: friendId, valueMinor: terms.friendRewardMinor } as const;
  return {
    refusal: null,
    inviterRewardId: await reward(tx, { ...ofInviter, friendId, now }),
    friendRewardId: await reward(tx, { ...ofFriend, friendId, now }),
    earnedMinor,
  };
}

/**
 * To be called in the transaction that credits a deposit, after it: once a member who was invited has paid in enough,
 * both sides get their reward, or it is written down why not. It costs one look for everybody else. An excluded friend
 * earns nothing for anybody; an excluded inviter gets nothing while the friend does.
 */
export async function noteDeposit(tx: Tx, memberId: string, now: Date): Promise<void> {
  const invitation = await getOpenInvitation(tx, memberId);
  if (!invitation) return;
  const terms = termsOf(await getSettings(tx, now));
  if (!terms || (await depositedBy(tx, memberId)) < terms.qualifyingMinor) return;
  const decision = await decide(tx, invitation, terms, now);
  await insertOutcome(tx, { friendId: invitation.friendId, ...decision, now });
}
