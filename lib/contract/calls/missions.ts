import type { Classification } from './catalogue';
import { defineCall, defineFamily } from '../define';
import type { RewardKind } from './promotions';
import type { GameType, MoneyText, PageInfo, PageInput, TimeText } from '../types';

/** What a mission counts; none of them asks for a loss or an amount to be staked in a hurry. */
export const missionKinds = ['rounds', 'games', 'days', 'verify', 'limit', 'profile'] as const;
export type MissionKind = (typeof missionKinds)[number];

export interface Mission {
  missionId: string;
  /** Null, as the reward, where the gateway does not say it. */
  kind: MissionKind | null;
  title: string;
  description: string;
  progress: number;
  goal: number;
  /** `done` has a reward that waits in the reward centre. */
  status: 'open' | 'done' | 'claimed';
  rewardId: string | null;
  /** What it gives: an amount of money, or whole points. */
  reward: { kind: RewardKind; value: string } | null;
  endsAt: TimeText | null;
}

/** A place of the board: by payouts to stakes, of those with enough rounds; never by what was lost or staked. */
export interface LeaderboardEntry {
  /** Null for members of the demonstration: they stand in the list and have no place. */
  place: number | null;
  /** `m***a`. */
  account: string;
  isDemonstration: boolean;
  isOwn: boolean;
  rounds: number | null;
  /** Payouts in percent of stakes, two decimals. */
  ratio: string | null;
}

export interface Leaderboard {
  from: TimeText | null;
  to: TimeText | null;
  minRounds: number;
  list: LeaderboardEntry[];
  /** The member's own standing, with the rounds that are still missing for a place. */
  own: { place: number | null; rounds: number; ratio: string | null } | null;
}

export const missions = defineFamily('missions', {
  summary: defineCall<{ language?: string }, { list: Mission[] }>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummaryDetails',
    access: 'member',
  }),
  leaderboard: defineCall<{ period?: 'week' | 'month' }, Leaderboard>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    access: 'member',
  }),
});

export interface RebateLine {
  gameType: GameType;
  /** Null where all classes of the type have one rate. */
  classification: Classification | null;
  /** Percent of settled stakes, two decimals. */
  rate: string;
  /** Settled stakes of the days that can be claimed, and what they give. */
  stakes: MoneyText;
  claimable: MoneyText;
  /** Of today, which can be claimed from tomorrow on. */
  today: MoneyText;
}

/** Everything that is open, what one type has earned, or one class of it. */
export interface RebateClaimOf {
  gameType?: GameType;
  classification?: Classification;
}

export interface RebateClaim {
  claimId: string;
  transferId: string;
  amount: MoneyText;
  claimedAt: TimeText;
  /** The days that it was for. */
  from: TimeText;
  to: TimeText;
}

export const rebates = defineFamily('rebates', {
  overview: defineCall<
    PageInput,
    PageInfo & { lines: RebateLine[]; claimable: MoneyText; list: RebateClaim[] }
  >({
    method: 'GET',
    path: '/wps/relay/MCS2_getManualRebate',
    access: 'member',
    account: 'real',
  }),
  /** All game types at once, one, or one class of it. Throws `rebate.nothing` when nothing is there, `rebate.held` while the desk looks at the account. */
  claim: defineCall<RebateClaimOf, RebateClaim>({
    method: 'POST',
    path: '/wps/relay/MCS2_claimManualRebate',
    access: 'member',
    needsWallet: true,
    account: 'real',
    idempotent: true,
  }),
});

export const friendStatuses = ['joined', 'waiting', 'qualified', 'taken_back'] as const;

export interface ReferredFriend {
  /** `m***a`. */
  account: string;
  joinedAt: TimeText;
  /**
   * `joined`: registered; `waiting`: has paid in enough, and the reward waits; `qualified`: it was given; `taken_back`: and taken
   * back, because a payment was.
   */
  status: (typeof friendStatuses)[number];
  /** Of one that waits: the reward does not come before this. */
  notBefore: TimeText | null;
  earned: MoneyText;
}

/** What waits for somebody who was invited. Only they see it: their inviter is told no more than that it waits. */
export interface OwnInvitation {
  reward: MoneyText;
  notBefore: TimeText;
  /** What still has to be staked, weighed as wagering is; there is no deadline. */
  missingStakes: MoneyText;
}

export interface ReferralOverview extends PageInfo {
  isOffered: boolean;
  code: string;
  /** The site's address with the code. */
  link: string;
  /** What a friend must have paid in, in all, before both sides get something. */
  qualifyingDeposit: MoneyText;
  reward: MoneyText;
  friendReward: MoneyText;
  /** Days between that and the rewards. */
  holdDays: number;
  /** What a friend must have staked by then of their own money, weighed as wagering is. */
  stakes: MoneyText;
  /** Invitations of one member that are paid in a month (UTC); more of them wait for the next one. */
  maxPerMonth: number;
  own: OwnInvitation | null;
  invited: number;
  qualified: number;
  earned: MoneyText;
  friends: ReferredFriend[];
}

export const referral = defineFamily('referral', {
  overview: defineCall<PageInput, ReferralOverview>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferral',
    access: 'member',
    account: 'real',
  }),
});
