import type { MarketingChannel, MarketingProduct } from '@/lib/contract/calls/loyalty/campaigns';
import type { RewardKind } from '@/lib/contract/calls/promotions';

export type CampaignKind = 'service' | 'marketing';
export type PlayedProduct = Exclude<MarketingProduct, 'loyalty'>;

/** Whom it is for; what is left out asks nothing. By these and by nothing else. */
export interface Segment {
  /** EN, TY … */
  languages?: string[];
  levelFrom?: number;
  levelTo?: number;
  /** Times in ISO form; `registeredTo` is not in it. */
  registeredFrom?: string;
  registeredTo?: string;
  seenWithinDays?: number;
  unseenForDays?: number;
  /** Who has ever played something of it. */
  product?: PlayedProduct;
}

export interface CampaignText {
  title: string;
  /** Plain text; an empty line separates paragraphs. */
  body: string;
}

export interface CampaignReward {
  kind: RewardKind;
  /** A decimal amount; of `points` and `tickets` a whole number. */
  value: string;
  /** Of a bonus. */
  wageringMultiple?: number;
  validDays?: number;
  /** Days in which it can be claimed. */
  claimDays: number;
}

/** What an operator writes. */
export interface CampaignPiece {
  campaignId: string;
  kind: CampaignKind;
  /** Of marketing. */
  product: MarketingProduct | null;
  channels: MarketingChannel[];
  segment: Segment;
  /** By the gateway's language codes, EN at least. */
  texts: Readonly<Record<string, CampaignText>>;
  reward: CampaignReward | null;
  /** The page of the site that a notification opens. */
  page: string;
}

export type CampaignState = 'draft' | 'planned' | 'sending' | 'sent' | 'stopped';

export interface Campaign extends CampaignPiece {
  putBy: string;
  putAt: Date;
  plannedFor: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  stoppedAt: Date | null;
}

export const leftOutReasons = [
  'excluded',
  'time_out',
  'harm',
  'limit',
  'unsubscribed',
  'no_consent',
  'no_address',
  'too_often',
] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** What was decided about one member. */
export interface Send {
  campaignId: string;
  memberId: string;
  decidedAt: Date;
  leftOut: LeftOut | null;
  messageId: string | null;
  letterId: string | null;
  /** For how many devices a notification was written. */
  pushed: number;
  rewardId: string | null;
}

export interface CampaignFigures {
  sent: number;
  leftOut: Partial<Record<LeftOut, number>>;
  /** Of those that went to the inbox. */
  read: number;
  rewards: number;
  claimed: number;
}
