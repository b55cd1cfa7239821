import { CallError } from '@/lib/contract/errors';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { moneyText } from '@/lib/money';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { deviceNameOf } from '@/platform/people/security';
import { getPreviousLogin } from '@/platform/people/sessions';
import { uplineOf } from '@/platform/people/agent-tree';
import { getMember } from '@/platform/people/members';
import type { Caller } from '@/platform/ground/context';
import type { Db } from '@/platform/ground/db';
import { getSpendable } from '@/platform/ground/ledger';
import { countUnread } from '@/platform/brand/messages';
import { countTakeable } from '@/platform/engage/promotions';
import { getRank } from '@/platform/brand/ranks';
import { countClaimable } from '@/platform/engage/rewards';
import { getSettings } from '@/platform/brand/settings';
import { getAvatarId } from './avatar-store';
import { avatarOf } from './avatars';
import { listLabels } from './label-store';

type Badges = Pick<MemberInfo, 'unreadMessage' | 'availablePromo' | 'claimableRewards' | 'claimableMissions'>;

/** What waits for the member, as the menus count it. */
async function readBadges(db: Db, memberId: string, now: Date): Promise<Badges> {
  const [unreadMessage, availablePromo, claimableRewards, claimableMissions] = await Promise.all([
    countUnread(db, memberId),
    countTakeable(db, memberId, now),
    countClaimable(db, memberId, now),
    countClaimable(db, memberId, now, 'mission'),
  ]);
  return { unreadMessage, availablePromo, claimableRewards, claimableMissions };
}

/**
 * What the site shows of the member who asks: fields picked by hand, nothing about anybody else. Every page asks this, so
 * that each part of it is one look into an index.
 */
export async function readMemberInfo(
  db: Db,
  { memberId, sessionId }: Caller,
  now: Date,
): Promise<MemberInfo> {
  const member = await getMember(db, memberId);
  if (!member) throw new CallError('auth.expired');
  const currency = playCurrencyOf(member.accountType);
  const [settings, balance, club, vip, previous, iconId, memberLabel, badges, uplineId] = await Promise.all([
    getSettings(db, now),
    getSpendable(db, { owner: memberId, currency }),
    getRank(db, memberId, 'club'),
    getRank(db, memberId, 'vip'),
    getPreviousLogin(db, memberId, sessionId),
    getAvatarId(db, memberId),
    listLabels(db, memberId),
    readBadges(db, memberId, now),
    uplineOf(db, memberId),
  ]);
  return {
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    type: member.accountType,
    isAgent: member.accountType,
    toUpline: uplineId !== null,
    clubLabel: club ?? { labelName: '', rankLevel: 0 },
    memberLabel,
    balance: moneyText(balance),
    // Trial money is another currency of the ledger and shows with the same symbol.
    currencySymbol: settings.currencySymbol,
    ...badges,
    // Promotions are for real accounts.
    availablePromo: currency === 'TRIAL' ? 0 : badges.availablePromo,
    avatar: avatarOf(iconId)?.picture ?? null,
    hasVip: vip !== null,
    vipRankLevel: vip?.rankLevel ?? 0,
    lastLoginAt: previous?.createdAt.toISOString() ?? null,
    lastLogin: previous && {
      at: previous.createdAt.toISOString(),
      device: deviceNameOf(previous.userAgent),
      address: previous.address,
    },
  };
}
