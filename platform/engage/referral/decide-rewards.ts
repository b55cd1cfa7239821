import { getChosenLanguage } from '@/platform/brand/notices';
import { notifyMember } from '@/platform/brand/notices';
import { eachInTurn } from '@/platform/ground/sweeps';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { sumWeighedStakes } from '@/platform/play/history';
import {
  countPaidSince,
  endHold,
  getHold,
  insertOutcome,
  listDueHolds,
  lockInvitation,
  lockInviter,
  lookLater,
  type Hold,
  type Outcome,
} from '@/platform/people/invitations';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { issueReward } from '../rewards';
import { getSettings } from '@/platform/brand/settings';
import { isSamePerson, paidInBy } from './friend-facts';
import titles from './reward-titles.json';

const sweepSize = 200;
/** What is not ready is looked at again so much later. */
const againMs = 3_600_000;

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
  const named: Readonly<Record<string, string>> = titles[side];
  const rewardId = await issueReward(tx, {
    memberId,
    kind: 'cash',
    source: 'referral',
    value: valueMinor,
    titles: named,
    reference: `invitation:${friendId}:${side}`,
    // It waits as long as it takes: nobody is to hurry for it.
    expiresAt: null,
    now,
  });
  const language = await getChosenLanguage(tx, memberId);
  const values = { reward: named[language] ?? titles[side].EN };
  await notifyMember(tx, { memberId, letter: 'reward_issued', values, language, now });
  return rewardId;
}

const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** What still speaks against paying now, and may not later: nothing is lost by waiting. */
async function mustWait(tx: Tx, hold: Hold, now: Date): Promise<boolean> {
  const { friendId, inviterId, joinedAt, stakesMinor } = hold;
  // Nothing calls a member who takes a break, and nothing punishes them for it.
  if ((await listExcludedMembers(tx, [friendId], now)).has(friendId)) return true;
  if ((await sumWeighedStakes(tx, friendId, joinedAt)) < stakesMinor) return true;
  await lockInviter(tx, inviterId);
  const { maxPerMonth } = (await getSettings(tx, now)).referral;
  return (await countPaidSince(tx, inviterId, monthOf(now))) >= maxPerMonth;
}

type Decision = Pick<Outcome, 'refusal' | 'inviterRewardId' | 'friendRewardId' | 'earnedMinor'>;

async function pay(tx: Tx, hold: Hold, now: Date): Promise<Decision> {
  const { friendId, inviterId, rewardMinor, friendRewardMinor } = hold;
  const isOut = (await listExcludedMembers(tx, [inviterId], now)).has(inviterId);
  const earnedMinor = isOut ? 0n : rewardMinor;
  const ofInviter = { side: 'inviter', memberId: inviterId, valueMinor: earnedMinor } as const;
  const ofFriend = { side: 'friend', memberId: friendId, valueMinor: friendRewardMinor } as const;
  return {
    refusal: null,
    inviterRewardId: await reward(tx, { ...ofInviter, friendId, now }),
    friendRewardId: await reward(tx, { ...ofFriend, friendId, now }),
    earnedMinor,
  };
}

/** Decides about one hold that is due; false when it ended meanwhile, or waits on. */
async function decide(tx: Tx, friendId: string, now: Date): Promise<boolean> {
  await lockInvitation(tx, friendId);
  const hold = await getHold(tx, friendId);
  if (!hold || hold.dueAt > now) return false;
  if ((await paidInBy(tx, friendId)) < hold.qualifyingMinor) {
    await endHold(tx, friendId, now);
    return false;
  }
  const isOnePerson = await isSamePerson(tx, hold);
  if (!isOnePerson && (await mustWait(tx, hold, now))) {
    await lookLater(tx, friendId, new Date(now.getTime() + againMs));
    return false;
  }
  const nothing = { inviterRewardId: null, friendRewardId: null, earnedMinor: 0n };
  const decision: Decision = isOnePerson ? { refusal: 'same_person', ...nothing } : await pay(tx, hold, now);
  await insertOutcome(tx, { friendId, ...decision, qualifyingMinor: hold.qualifyingMinor, now });
  await endHold(tx, friendId, now);
  return true;
}

/**
 * Issues the rewards whose hold is over and whose conditions are met, each in a transaction of its own; returns how many
 * invitations were decided. For the housekeeping. Whatever may have changed during the hold is asked again.
 */
export async function decideDueRewards(db: Db, now: Date): Promise<number> {
  let decided = 0;
  await eachInTurn(await listDueHolds(db, now, sweepSize), async (friendId) => {
    if (await inTransaction(db, (tx) => decide(tx, friendId, now))) decided += 1;
  });
  return decided;
}
