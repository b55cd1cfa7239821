import type { ReferralOverview } from '@/lib/contract/missions';
import type { PageInput } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { listPublicNames } from '../accounts';
import { requireCaller, type CallContext } from '../context';
import { ensureCode, listInvited, sumInvitations } from '../invitations';
import { getSettings } from '../settings';

const defaultPageSize = 20;

/** The member's link, what it has brought, and who came by it, under names that nobody else can read. */
export async function readOverview(
  context: CallContext,
  { pageNo = 1, pageSize = defaultPageSize }: PageInput,
): Promise<ReferralOverview> {
  const { db, now, origin, siteOrigin = origin } = context;
  const { memberId } = requireCaller(context);
  const [{ referral }, code, sums, friends] = await Promise.all([
    getSettings(db, now),
    ensureCode(db, { memberId, now }),
    sumInvitations(db, memberId),
    listInvited(db, memberId, { pageNo, pageSize }),
  ]);
  const names = await listPublicNames(
    db,
    friends.map(({ friendId }) => friendId),
  );
  return {
    ...referral,
    code,
    link: `${siteOrigin}/?referralCode=${code}`,
    invited: sums.invited,
    qualified: sums.qualified,
    earned: moneyText(sums.earnedMinor),
    friends: friends.map(({ friendId, joinedAt, isQualified, earnedMinor }) => ({
      account: names.get(friendId) ?? '***',
      joinedAt: joinedAt.toISOString(),
      status: isQualified ? 'qualified' : 'joined',
      earned: moneyText(earnedMinor),
    })),
    totalItems: sums.invited,
    totalPages: Math.ceil(sums.invited / pageSize),
  };
}
