'use client';

import {
  Banknote,
  CirclePlus,
  History,
  ReceiptText,
  UserRound,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { loadPart } from '@/lib/client/load-part';
import type { MemberInfo } from '@/lib/contract/member';
import { PageSkeleton } from './page-skeleton';

/** The entries of the menu in their order, by the keys of section 2. */
export const memberPageKeys = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const;
export type MemberPageKey = (typeof memberPageKeys)[number];

export const defaultMemberPage: MemberPageKey = 'securityCenter';

interface PageProps {
  member: MemberInfo;
}

export interface MemberPage {
  Icon: LucideIcon;
  Page: ComponentType<PageProps>;
  /** How many new things wait there; shown above 0. */
  countNew?: (member: MemberInfo) => number;
}

export type MemberPages = Partial<Record<MemberPageKey, MemberPage>>;

// The bundler reads these options from the source: each call has to spell them out.
const MyAccount = dynamic<PageProps>(
  loadPart(() => import('./my-account').then((file) => ({ default: file.MyAccount }))),
  { ssr: false, loading: PageSkeleton },
);
const Overview = dynamic<PageProps>(
  loadPart(() =>
    import('@/components/wallet/overview-page').then((file) => ({ default: file.OverviewPage })),
  ),
  { ssr: false, loading: PageSkeleton },
);
const Deposit = dynamic<PageProps>(
  loadPart(() => import('@/components/wallet/deposit-page').then((file) => ({ default: file.DepositPage }))),
  { ssr: false, loading: PageSkeleton },
);
const Withdraw = dynamic<PageProps>(
  loadPart(() =>
    import('@/components/wallet/withdraw-page').then((file) => ({ default: file.WithdrawPage })),
  ),
  { ssr: false, loading: PageSkeleton },
);
const BettingRecord = dynamic<PageProps>(
  loadPart(() =>
    import('@/components/wallet/betting-record-page').then((file) => ({ default: file.BettingRecordPage })),
  ),
  { ssr: false, loading: PageSkeleton },
);
const AccountRecord = dynamic<PageProps>(
  loadPart(() =>
    import('@/components/wallet/account-record-page').then((file) => ({ default: file.AccountRecordPage })),
  ),
  { ssr: false, loading: PageSkeleton },
);

/** The pages that exist, each fetched when it is opened. An entry without a page is not in the menu. */
export const memberPages: MemberPages = {
  securityCenter: { Icon: UserRound, Page: MyAccount },
  transferFund: { Icon: WalletMinimal, Page: Overview },
  depositv2: { Icon: CirclePlus, Page: Deposit },
  withdraw: { Icon: Banknote, Page: Withdraw },
  personalHistoryCopy: { Icon: History, Page: BettingRecord },
  transactionHistory: { Icon: ReceiptText, Page: AccountRecord },
};

/** The key of a page that exists, for whatever the address says. */
export function memberPageOf(key: string, pages: MemberPages = memberPages): MemberPageKey {
  return memberPageKeys.find((one) => one === key && pages[one]) ?? defaultMemberPage;
}
