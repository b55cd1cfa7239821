import { CallError } from '@/lib/contract/errors';
import type { MemberInfo } from '@/lib/contract/member';
import { moneyText } from '@/lib/money';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import type { Caller } from '../context';
import type { Db } from '../db';
import { accounts, getBalance } from '../ledger';
import { countUnread } from '../messages';
import { getRank } from '../ranks';
import { deviceNameOf } from './device-name';
import { getMember } from './member-store';
import { getPreviousLogin } from './session-store';

/** Play money and trial money both show as P; what a trial account holds is another currency of the ledger. */
const currencySymbol = 'P';

/** What the site shows of the member who asks: fields picked by hand, nothing about anybody else. */
export async function readMemberInfo(db: Db, { memberId, sessionId }: Caller): Promise<MemberInfo> {
  const member = await getMember(db, memberId);
  if (!member) throw new CallError('auth.expired');
  const currency = playCurrencyOf(member.accountType);
  const [balance, club, vip, unreadMessage, previous] = await Promise.all([
    getBalance(db, accounts.cash(memberId, currency)),
    getRank(db, memberId, 'club'),
    getRank(db, memberId, 'vip'),
    countUnread(db, memberId),
    getPreviousLogin(db, memberId, sessionId),
  ]);
  return {
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    type: member.accountType,
    isAgent: member.accountType,
    toUpline: member.uplineId !== null,
    clubLabel: club ?? { labelName: '', rankLevel: 0 },
    memberLabel: [],
    balance: moneyText(balance.balanceMinor),
    currencySymbol,
    unreadMessage,
    availablePromo: 0,
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
