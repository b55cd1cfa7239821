import { defineCall, defineFamily } from '../define';
import type { MoneyText, PageInfo, PageInput, TimeText } from '../types';

/**
 * How a promotion stands for a member, the states of spec §4. `joined` and `processing` are of promotions that count
 * something (a mission, a ranking); `issued` can be claimed in the reward centre.
 */
export const promotionStates = [
  'coming_soon',
  'open',
  'applying',
  'processing',
  'joined',
  'issued',
  'claimed',
  'rejected',
  'closed',
] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Spec §9: a comment of at most 140 characters. */
export const promotionCommentLength = 140;

/**
 * How a member takes part: `none` is information only, `apply` is an application, `deposit` comes with a deposit,
 * `raffle` draws a prize once, `automatic` needs nothing.
 */
export const promotionWays = ['none', 'apply', 'deposit', 'raffle', 'automatic'] as const;
export type PromotionWay = (typeof promotionWays)[number];

export interface PromotionStatus {
  promotionId: string;
  way: PromotionWay;
  state: PromotionState;
  /** Of an application that was refused: the operator's reason. */
  reason: string | null;
  rewardId: string | null;
  /** How many pictures an application needs, and whether a comment. */
  needsImages: boolean;
  needsComment: boolean;
  /** Of a draw that is open or was drawn; not stated by platforms that show no seeds. */
  draw?: PromotionDraw | null;
}

/** A member's one draw in a promotion: committed before, and to be checked afterwards. */
export interface PromotionDraw {
  /** SHA-256 of the server's seed, shown before the draw. */
  commitment: string;
  /** A line comes in `weight` of as many draws as the weights add up to; a title that is empty is no prize. */
  pool: { title: string; weight: number }[];
  /** From the draw on: the line that came out, from 1, and both seeds. */
  position: number | null;
  serverSeed: string | null;
  clientSeed: string | null;
}

export interface PromotionApplyInput {
  promotionId: string;
  comment?: string;
  /** At most 3 that `content.uploadImage` answered with. */
  images?: string[];
}

/** `active` counts; `completed` was released to the balance; the rest are ends without that. */
export const bonusStatuses = ['active', 'completed', 'expired', 'forfeited', 'used_up'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

/** Why a bonus ended before its time: its member gave it up, or own money left that it was given for. */
export const forfeitReasons = [
  'given_up',
  'withdrawal',
  'upline_transfer',
  'downline_transfer',
  'deposit_taken_back',
  'amount_owed',
] as const;
export type ForfeitReason = (typeof forfeitReasons)[number];

export interface Bonus {
  bonusId: string;
  promotionId: string | null;
  title: string;
  status: BonusStatus;
  amount: MoneyText;
  /** What is left of it, winnings made with it included. */
  balance: MoneyText;
  /** Stakes that are needed, and those that have counted. */
  wageringRequired: MoneyText;
  wageringDone: MoneyText;
  releasedAmount: MoneyText | null;
  /** Given for a deposit: it ends when own money is withdrawn or sent to the upline before it is released. */
  needsOwnMoney: boolean;
  /** Of one that was given up. While it is `active`, it ends with the last open round that holds money of it. */
  forfeitReason: ForfeitReason | null;
  grantedAt: TimeText;
  expiresAt: TimeText;
  endedAt: TimeText | null;
}

/** A settled bet as the wagering saw it. */
export interface WageringEntry {
  roundId: string;
  gameName: string;
  settledAt: TimeText;
  stake: MoneyText;
  /** What of it counted. */
  counted: MoneyText;
  /** Why not all of it: `game` does not count or counts in part, `complete` nothing was needed any more. */
  reason: 'full' | 'game' | 'complete';
  /** Percent that the game counts. */
  weight: number;
}

/** `tickets` are of the open raffle that closes next. */
export const rewardKinds = ['cash', 'bonus', 'points', 'tickets'] as const;
export type RewardKind = (typeof rewardKinds)[number];
export const rewardSources = [
  'promotion',
  'mission',
  'referral',
  'raffle',
  'vip',
  'operator',
  'points',
  'tournament',
  'campaign',
] as const;
export type RewardSource = (typeof rewardSources)[number];

/** `cancelled`: what it was given for has gone, before it was claimed. */
export const rewardStatuses = ['claimable', 'claimed', 'expired', 'cancelled'] as const;

/** A bonus that goes with own money: what is lost when some of that is withdrawn or sent to the upline. */
export interface EndingBonus {
  title: string;
  amount: MoneyText;
  /** What is left of it, winnings made with it included; of one that waits to be claimed, the amount. */
  balance: MoneyText;
  /** Rounds that are not settled and hold money of it: what they pay for that is lost as well. */
  openRounds: number;
  isClaimed: boolean;
}

export interface EndingBonuses {
  /** What ends with any own money that leaves; the call that moves it then asks for `isBonusGivenUp`. */
  endingBonuses: EndingBonus[];
}

export interface BonusConsent {
  /** The explicit yes to what `endingBonuses` lists: all of it is lost for good, also when the money comes back. */
  isBonusGivenUp?: boolean;
}

export interface Reward {
  rewardId: string;
  kind: RewardKind;
  source: RewardSource;
  title: string;
  /** An amount of money, or whole points or tickets as `"150"`. */
  value: string;
  /** Of a bonus. */
  wageringMultiple: number | null;
  status: (typeof rewardStatuses)[number];
  issuedAt: TimeText;
  expiresAt: TimeText | null;
  claimedAt: TimeText | null;
}

export interface RaffleResult {
  promotionId: string;
  /** Null when this draw has no prize. */
  prize: Reward | null;
  draw?: PromotionDraw | null;
}

export interface RaffleClaimInput {
  promotionId: string;
  /** The member's own text of 1 to 64 letters, digits, `-` and `_`; without one it is the member's id. */
  clientSeed?: string;
}

export const promotions = defineFamily('promotions', {
  standings: defineCall<{ language?: string }, { list: PromotionStatus[] }>({
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionStates',
    access: 'member',
  }),
  apply: defineCall<PromotionApplyInput, PromotionStatus>({
    method: 'POST',
    path: '/wps/relay/MCS2_applyPromotion',
    access: 'member',
    needsWallet: true,
    account: 'real',
    idempotent: true,
  }),
  claimRaffle: defineCall<RaffleClaimInput, RaffleResult>({
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    access: 'member',
    needsWallet: true,
    account: 'real',
    idempotent: true,
  }),
  bonuses: defineCall<PageInput & { language?: string }, PageInfo & { list: Bonus[] }>({
    method: 'GET',
    path: '/wps/relay/MCS2_getBonusDetails',
    access: 'member',
    account: 'real',
  }),
  wagering: defineCall<
    PageInput & { bonusId: string; language?: string },
    PageInfo & { list: WageringEntry[] }
  >({
    method: 'GET',
    path: '/wps/relay/MCS2_getBonusWagering',
    access: 'member',
    account: 'real',
  }),
  /** Gives a bonus up, with what was won with it. The member's own money is not touched. */
  forfeitBonus: defineCall<{ bonusId: string }, Bonus>({
    method: 'POST',
    path: '/wps/relay/MCS2_forfeitBonus',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  rewards: defineCall<PageInput & { language?: string }, PageInfo & { list: Reward[]; claimable: number }>({
    method: 'GET',
    path: '/wps/relay/MCS2_getRewardList',
    access: 'member',
    account: 'real',
  }),
  claimReward: defineCall<{ rewardId: string }, Reward>({
    method: 'POST',
    path: '/wps/relay/MCS2_claimReward',
    access: 'member',
    needsWallet: true,
    account: 'real',
    idempotent: true,
  }),
});
