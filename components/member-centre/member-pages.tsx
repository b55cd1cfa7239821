import {
  ArrowUpToLine,
  Award,
  Banknote,
  ChartNoAxesColumn,
  CirclePlus,
  Gift,
  History,
  Mail,
  Percent,
  ReceiptText,
  Trophy,
  UserRound,
  UserRoundPlus,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { isOffered, type AddedRead } from '@/lib/contract/offered';
import { loadedPage } from '@/components/centre/loaded-page';

/** The entries of spec §2 by their keys, in its order. */
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

/** How the menu shows them; within a group in the order of the list. */
export const memberPageGroups = {
  account: ['securityCenter', 'messageV2'],
  money: ['transferFund', 'depositv2', 'withdraw', 'transferUpline'],
  play: ['personalHistoryCopy', 'transactionHistory', 'personalProfit'],
  rewards: ['bonusDetails', 'rewardCenter', 'referral', 'missionLeaderboard', 'manualRebate'],
} as const satisfies Record<string, readonly MemberPageKey[]>;

export type MemberPageGroup = keyof typeof memberPageGroups;

/** Those of missions are counted at the missions. */
function countRewards({ claimableRewards = 0, claimableMissions = 0 }: MemberInfo): number {
  return Math.max(0, claimableRewards - claimableMissions);
}

export const defaultMemberPage: MemberPageKey = 'securityCenter';

interface PageProps {
  member: MemberInfo;
}

export interface MemberPage {
  Icon: LucideIcon;
  Page: ComponentType<PageProps>;
  /** Without this read the platform behind the site has nothing to show there. */
  needs?: AddedRead;
  /** How many new things wait there; shown above 0. */
  countNew?: (member: MemberInfo) => number;
}

export type MemberPages = Partial<Record<MemberPageKey, MemberPage>>;

const MyAccount = loadedPage<PageProps>(() => import('./account-tabs').then((file) => file.AccountTabs));
const Overview = loadedPage<PageProps>(() =>
  import('@/components/cashier/wallets/overview-page').then((file) => file.OverviewPage),
);
const Deposit = loadedPage<PageProps>(() =>
  import('@/components/cashier/deposits/deposit-page').then((file) => file.DepositPage),
);
const Withdraw = loadedPage<PageProps>(() =>
  import('@/components/cashier/withdrawals/withdraw-page').then((file) => file.WithdrawPage),
);
const TransferUpline = loadedPage<PageProps>(() =>
  import('@/components/cashier/upline/transfer-upline-page').then((file) => file.TransferUplinePage),
);
const BettingRecord = loadedPage<PageProps>(() =>
  import('@/components/history/betting-record-page').then((file) => file.BettingRecordPage),
);
const AccountRecord = loadedPage<PageProps>(() =>
  import('@/components/history/account-record-page').then((file) => file.AccountRecordPage),
);
const Profit = loadedPage<PageProps>(() =>
  import('@/components/history/profit/profit-page').then((file) => file.ProfitPage),
);
const Bonuses = loadedPage<PageProps>(() =>
  import('@/components/rewards/bonus-page').then((file) => file.BonusPage),
);
const Rewards = loadedPage<PageProps>(() =>
  import('@/components/rewards/reward-page').then((file) => file.RewardPage),
);
const Referral = loadedPage<PageProps>(() =>
  import('@/components/referral/referral-page').then((file) => file.ReferralPage),
);
const Missions = loadedPage<PageProps>(() =>
  import('@/components/rewards/mission-page').then((file) => file.MissionPage),
);
const Messages = loadedPage<PageProps>(() =>
  import('@/components/inbox/message-page').then((file) => file.MessagePage),
);
const Rebate = loadedPage<PageProps>(() =>
  import('@/components/rewards/rebate-page').then((file) => file.RebatePage),
);

/** The pages that exist, each fetched when it is opened. An entry without a page is not in the menu. */
export const memberPages: MemberPages = {
  securityCenter: { Icon: UserRound, Page: MyAccount },
  transferFund: { Icon: WalletMinimal, Page: Overview },
  depositv2: { Icon: CirclePlus, Page: Deposit, needs: 'cashier.options' },
  withdraw: { Icon: Banknote, Page: Withdraw, needs: 'cashier.payoutAccounts' },
  transferUpline: { Icon: ArrowUpToLine, Page: TransferUpline, needs: 'wallet.uplineTransfers' },
  personalHistoryCopy: { Icon: History, Page: BettingRecord, needs: 'games.bettingRecords' },
  transactionHistory: { Icon: ReceiptText, Page: AccountRecord, needs: 'wallet.accountRecords' },
  personalProfit: { Icon: ChartNoAxesColumn, Page: Profit, needs: 'games.profit' },
  bonusDetails: { Icon: Gift, Page: Bonuses, needs: 'promotions.bonuses' },
  rewardCenter: { Icon: Award, Page: Rewards, needs: 'promotions.rewards', countNew: countRewards },
  referral: { Icon: UserRoundPlus, Page: Referral, needs: 'referral.overview' },
  missionLeaderboard: { Icon: Trophy, Page: Missions, countNew: (member) => member.claimableMissions ?? 0 },
  messageV2: {
    Icon: Mail,
    Page: Messages,
    needs: 'messages.list',
    countNew: (member) => member.unreadMessage,
  },
  manualRebate: { Icon: Percent, Page: Rebate, needs: 'rebates.overview' },
};

/** Those that the platform behind the site has something for. */
export function offeredPages(pages: MemberPages, member: MemberInfo): MemberPages {
  return Object.fromEntries(
    Object.entries(pages).filter(([, { needs }]) => !needs || isOffered(member, needs)),
  );
}

/** The key of a page that exists, for whatever the address says. */
export function memberPageOf(key: string, pages: MemberPages = memberPages): MemberPageKey {
  return memberPageKeys.find((one) => one === key && pages[one]) ?? defaultMemberPage;
}
