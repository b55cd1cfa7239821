import type { OwnInvitation, ReferralOverview } from '@/lib/contract/calls/missions';
import type { PageInput } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { listPublicNames } from '@/platform/people/members';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { sumWeighedStakes } from '@/platform/play/history';
import { ensureCode, getHold, listInvited, sumInvitations } from '@/platform/people/invitations';
import { getSettings } from '@/platform/brand/settings';
import { shownTerms } from './terms';

const defaultPageSize = 20;

/** The reward that waits for a member who was invited, for their own eyes; null when none does. */
async function readOwn(reader: Reader, memberId: string): Promise<OwnInvitation | null> {
  const hold = await getHold(reader, memberId);
  if (!hold || hold.friendRewardMinor === 0n) return null;
  const missingMinor = hold.stakesMinor - (await sumWeighedStakes(reader, memberId, hold.joinedAt));
  return {
    reward: moneyText(hold.friendRewardMinor),
    notBefore: hold.dueAt.toISOString(),
    missingStakes: moneyText(missingMinor > 0n ? missingMinor : 0n),
  };
}

/** The member's link, what it has brought, and who came by it, under names that nobody else can read. */
export async function readOverview(
  context: CallContext,
  { pageNo = 1, pageSize = defaultPageSize }: PageInput,
): Promise<ReferralOverview> {
  const { db, now, origin, siteOrigin = origin } = context;
  const { memberId } = requireCaller(context);
  const [settings, code, sums, friends, own] = await Promise.all([
    getSettings(db, now),
    ensureCode(db, { memberId, now }),
    sumInvitations(db, memberId),
    listInvited(db, memberId, { pageNo, pageSize }),
    readOwn(db, memberId),
  ]);
  const names = await listPublicNames(
    db,
    friends.map(({ friendId }) => friendId),
  );
  return {
    ...shownTerms(settings),
    own,
    code,
    link: `${siteOrigin}/?referralCode=${code}`,
    invited: sums.invited,
    qualified: sums.qualified,
    earned: moneyText(sums.earnedMinor),
    friends: friends.map(({ friendId, joinedAt, status, dueAt, earnedMinor }) => ({
      account: names.get(friendId) ?? '***',
      joinedAt: joinedAt.toISOString(),
      status,
      notBefore: dueAt?.toISOString() ?? null,
      earned: moneyText(earnedMinor),
    })),
    totalItems: sums.invited,
    totalPages: Math.ceil(sums.invited / pageSize),
  };
}
