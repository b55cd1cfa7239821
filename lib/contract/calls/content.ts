import { defineCall, defineFamily, type Nothing } from '../define';
import type { GameType, MoneyText, TimeText } from '../types';

/** What the brand writes for its visitors: help, promotions, levels. All HTML in it is cleaned again before it is shown. */
export interface HelpArticle {
  articleId: string;
  /** Stands in the address: `/help/deposits`. */
  slug: string;
  title: string;
  /** One sentence, plain text. */
  summary: string;
  /** HTML. */
  content: string;
}

export interface HelpCategory {
  categoryId: string;
  slug: string;
  title: string;
  articles: HelpArticle[];
}

/** The type filters of spec §2, in their order; the filter 'all' is the absence of one. */
export const promotionTypes = [
  'OTHERS',
  'SPORTS',
  'LIVE',
  'SLOTS',
  'CARDS',
  'FISH',
  'LOTTO',
  'REBATE',
  'POINTS',
  'RANKING',
  'DEPOSIT',
  'APP',
  'NEWBIE',
] as const;
export type PromotionType = (typeof promotionTypes)[number];

export interface Promotion {
  promotionId: string;
  type: PromotionType;
  title: string;
  summary: string;
  /** HTML: what it is, who may take part, and every condition. */
  content: string;
  picture: string;
  /** Null where the gateway does not say it. */
  startsAt: TimeText | null;
  /** Null while no end is planned. */
  endsAt: TimeText | null;
  /** Where its button leads, a path of the site; null when there is nothing to press. */
  linkage: string | null;
}

/** What a level can bring. None of it touches odds, limits or credit. */
export const vipBenefitKinds = [
  'rebate_ppm',
  'level_reward',
  'birthday_points',
  'mall_discount',
  'convert_limit',
  'free_withdrawals',
  'review_first',
] as const;
export type VipBenefitKind = (typeof vipBenefitKinds)[number];

/** From the row that is applied. */
export interface VipBenefit {
  kind: VipBenefitKind;
  /** Of a rebate. */
  gameType: GameType | null;
  /** Millionths of the stakes, points, percent, withdrawals; null of a reward. */
  count: number | null;
  /** Of `level_reward`: own money, once. */
  amount: MoneyText | null;
}

export interface VipLevel {
  /** From 1. */
  rankLevel: number;
  name: string;
  /** All settled stakes since the registration that the level needs. */
  requiredStakes: MoneyText;
  /** Settled stakes of a calendar quarter that keep it; null where it is kept for ever. */
  keepStakes: MoneyText | null;
  /** In the brand's words. */
  benefits: string[];
  /** What the platform applies by itself. */
  applied: VipBenefit[];
}

export interface VipProgress {
  /** 0 before the first level. */
  rankLevel: number;
  settledStakes: MoneyText;
  /** The next level and what it needs; null at the top. */
  next: { rankLevel: number; requiredStakes: MoneyText } | null;
}

/** The subjects of the feedback form. */
export const feedbackTypes = ['SUGGESTION', 'PROBLEM', 'PAYMENT', 'GAME', 'COMPLAINT', 'OTHER'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** Spec §9: at most 3 pictures, PNG or JPEG, 5 MB each. */
export const uploadLimits = { images: 3, bytes: 5 * 1024 * 1024 } as const;
export const feedbackLength = { min: 10, max: 2000 } as const;

export interface FeedbackInput {
  questionType: FeedbackType;
  content: string;
  /** Ids that `content.uploadImage` answered with. */
  images?: string[];
}

export const content = defineFamily('content', {
  helpCenter: defineCall<{ language?: string }, { categories: HelpCategory[] }>({
    method: 'GET',
    path: '/wps/system/helpCenter',
    access: 'public',
  }),
  promotions: defineCall<{ language?: string }, { list: Promotion[] }>({
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionList',
    access: 'public',
  }),
  vipLevels: defineCall<{ language?: string }, { list: VipLevel[] }>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getVipLevels',
    access: 'public',
  }),
  vipProgress: defineCall<Nothing, VipProgress>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getVipProgress',
    access: 'member',
  }),
  uploadImage: defineCall<{ image: Uint8Array }, { imageId: string }>({
    method: 'POST',
    path: '/wps/relay/CSP_uploadImage',
    access: 'public',
    rate: { points: 12, seconds: 600 },
    body: 'image',
    knowsCaller: true,
  }),
  feedback: defineCall<FeedbackInput, { feedbackId: string | null }>({
    method: 'PUT',
    path: '/wps/feedback',
    access: 'public',
    idempotent: true,
    knowsCaller: true,
    rate: { points: 5, seconds: 600 },
  }),
});
