import { defineCall, defineFamily, type Nothing } from './define';
import type { Offer } from './offered';
import type { AccountType, MoneyText, TimeText } from './types';

export interface MemberInfo extends Offer {
  id: string;
  account: string;
  nickname: string;
  type: AccountType;
  isAgent: AccountType;
  toUpline: boolean;
  clubLabel: { labelName: string; rankLevel: number };
  memberLabel: string[];
  /** Null where the gateway does not say it. */
  balance: MoneyText | null;
  currencySymbol: string;
  unreadMessage: number;
  availablePromo: number;
  /** What waits to be claimed, for the badges of the menu. Older gateways leave them out. */
  claimableRewards?: number;
  claimableMissions?: number;
  /** The picture of the avatar; null for the default one. */
  avatar?: string | null;
  hasVip: boolean;
  vipRankLevel: number;
  /** The login before this one; null at the first, absent where the gateway does not say it. Shown after each login. */
  lastLoginAt?: TimeText | null | undefined;
  /** The same login, and where it came from: who does not know it changes the password. Older gateways leave it out. */
  lastLogin?: { at: TimeText; device: string; address: string } | null;
}

/** Every page has these two calls, so that they stand apart from the rest of their family. */
export const { info: memberInfo, updateLanguage } = defineFamily('member', {
  info: defineCall<Nothing, MemberInfo>({
    method: 'GET',
    path: '/wps/member/info',
    access: 'member',
  }),
  updateLanguage: defineCall<{ language: string }, { language: string }>({
    method: 'POST',
    path: '/wps/relay/MCSFE_getUpdateLanguage',
    access: 'member',
  }),
});
