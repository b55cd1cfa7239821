import { array, boolean, mixed, number, object, string, type ObjectSchema, type Schema } from 'yup';
import { uploadLimits } from '../calls/content';
import {
  bonusStatuses,
  forfeitReasons,
  promotionCommentLength,
  promotionStates,
  promotionWays,
  rewardKinds,
  rewardSources,
  rewardStatuses,
} from '../calls/promotions';
import type {
  BonusStatus,
  ForfeitReason,
  PromotionApplyInput,
  PromotionDraw,
  promotions,
  PromotionState,
  PromotionStatus,
  PromotionWay,
  RaffleClaimInput,
  RaffleResult,
  Reward,
  RewardKind,
  RewardSource,
  WageringEntry,
} from '../calls/promotions';
import type { PageInput } from '../types';
import { moneySchema, type FamilySchemas } from './common';

const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const count = (least = 0) => number().integer().min(least).required('required');
const id = () => string().required('required').max(64, 'too.long');
const language = () => string().matches(/^[A-Za-z]{2,3}$/, 'pattern');

const spoken = object({ language: language() }) as Schema<{ language?: string }>;

const pages = {
  pageNo: number().integer().min(1).max(10_000),
  pageSize: number().integer().min(1).max(100),
  language: language(),
};
const pageInput = object(pages) as Schema<PageInput & { language?: string }>;
const pageInfo = { totalPages: count(), totalItems: count() };

const draw = object({
  commitment: text(),
  pool: array(object({ title: text(), weight: count(1) }).required()).required(),
  position: number().integer().min(1).nullable().defined(),
  serverSeed: textOrNull(),
  clientSeed: textOrNull(),
})
  .nullable()
  .default(undefined) as unknown as Schema<PromotionDraw | null | undefined>;

const standing = object({
  promotionId: text(),
  way: mixed<PromotionWay>().oneOf(promotionWays, 'choice').required('required'),
  state: mixed<PromotionState>().oneOf(promotionStates, 'choice').required('required'),
  reason: textOrNull(),
  rewardId: textOrNull(),
  needsImages: boolean().required('required'),
  needsComment: boolean().required('required'),
  draw,
}) as unknown as ObjectSchema<PromotionStatus>;

const bonus = object({
  bonusId: text(),
  promotionId: textOrNull(),
  title: text(),
  status: mixed<BonusStatus>().oneOf(bonusStatuses, 'choice').required('required'),
  amount: moneySchema(),
  balance: moneySchema(),
  wageringRequired: moneySchema(),
  wageringDone: moneySchema(),
  releasedAmount: textOrNull(),
  needsOwnMoney: boolean().required('required'),
  forfeitReason: mixed<ForfeitReason>()
    .nullable()
    .defined()
    .oneOf([...forfeitReasons, null]),
  grantedAt: text(),
  expiresAt: text(),
  endedAt: textOrNull(),
});

const wageringEntry = object({
  roundId: text(),
  gameName: text(),
  settledAt: text(),
  stake: moneySchema(),
  counted: moneySchema(),
  reason: mixed<WageringEntry['reason']>().oneOf(['full', 'game', 'complete'], 'choice').required('required'),
  weight: count().max(100),
});

const rewardShape = {
  rewardId: text(),
  kind: mixed<RewardKind>().oneOf(rewardKinds, 'choice').required('required'),
  source: mixed<RewardSource>().oneOf(rewardSources, 'choice').required('required'),
  title: text(),
  value: text(),
  wageringMultiple: number().integer().min(0).max(10).nullable().defined(),
  status: mixed<Reward['status']>().oneOf(rewardStatuses, 'choice').required('required'),
  issuedAt: text(),
  expiresAt: textOrNull(),
  claimedAt: textOrNull(),
};

const applyInput = object({
  promotionId: id(),
  // The handler counts what is left without the space around it.
  comment: string()
    .typeError('invalid')
    .max(2 * promotionCommentLength, 'too.long'),
  images: array(
    string()
      .matches(/^[A-Za-z0-9_-]{1,64}$/, 'pattern')
      .required('required'),
  ).max(uploadLimits.images, 'too.many'),
}) as unknown as Schema<PromotionApplyInput>;

export const promotionsSchemas: FamilySchemas<typeof promotions> = {
  standings: {
    input: spoken,
    output: object({ list: array(standing.required()).required('required') }).required('required'),
  },
  apply: { input: applyInput, output: standing.required('required') },
  claimRaffle: {
    input: object({
      promotionId: id(),
      clientSeed: string().matches(/^[A-Za-z0-9_-]{1,64}$/, 'pattern'),
    }).required('required') as unknown as Schema<RaffleClaimInput>,
    output: object({
      promotionId: text(),
      prize: object(rewardShape).nullable().defined().default(undefined),
      draw,
    }).required('required') as unknown as Schema<RaffleResult>,
  },
  bonuses: {
    input: pageInput,
    output: object({ ...pageInfo, list: array(bonus.required()).required('required') }).required('required'),
  },
  wagering: {
    input: object({ ...pages, bonusId: id() }) as Schema<PageInput & { bonusId: string; language?: string }>,
    output: object({ ...pageInfo, list: array(wageringEntry.required()).required('required') }).required(
      'required',
    ),
  },
  forfeitBonus: {
    input: object({ bonusId: id() }).required('required'),
    output: bonus.required('required'),
  },
  rewards: {
    input: pageInput,
    output: object({
      ...pageInfo,
      claimable: count(),
      list: array(object(rewardShape).required()).required('required'),
    }).required('required'),
  },
  claimReward: {
    input: object({ rewardId: id() }).required('required'),
    output: object(rewardShape).required('required'),
  },
};
