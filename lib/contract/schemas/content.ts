import { array, mixed, number, object, string, type Schema } from 'yup';
import {
  feedbackLength,
  feedbackTypes,
  promotionTypes,
  uploadLimits,
  vipBenefitKinds,
} from '../calls/content';
import type { content, FeedbackInput, FeedbackType, PromotionType, VipBenefitKind } from '../calls/content';
import { gameTypes, type GameType } from '../types';
import { moneySchema, unstated, unstatedMoney, type FamilySchemas } from './common';

const nothing = object({});
const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const level = (least: number) => number().integer().min(least).required();

/** A language as the gateway names it: EN, TY, CN … */
const spoken = object({
  language: string().matches(/^[A-Za-z]{2,3}$/, 'pattern'),
}) as Schema<{ language?: string }>;

const article = object({
  articleId: string().required(),
  slug: string().required(),
  title: text(),
  summary: unstated(text(), ''),
  content: text(),
});

const category = object({
  categoryId: string().required(),
  slug: string().required(),
  title: text(),
  articles: array(article.required()).required(),
});

const promotion = object({
  promotionId: string().required(),
  type: mixed<PromotionType>().oneOf(promotionTypes, 'choice').required(),
  title: text(),
  summary: text(),
  content: text(),
  picture: text(),
  startsAt: unstated(textOrNull(), null),
  endsAt: textOrNull(),
  linkage: textOrNull(),
});

const vipBenefit = object({
  kind: mixed<VipBenefitKind>().oneOf(vipBenefitKinds, 'choice').required(),
  gameType: unstated(
    mixed<GameType>()
      .nullable()
      .defined()
      .oneOf([...gameTypes, null], 'choice'),
    null,
  ),
  count: unstated(number().integer().min(1).nullable().defined(), null),
  amount: unstatedMoney(),
});

const vipLevel = object({
  rankLevel: level(1),
  name: text(),
  requiredStakes: moneySchema(),
  keepStakes: unstatedMoney(),
  benefits: array(string().required()).required(),
  applied: unstated(array(vipBenefit.required()).required('required'), []),
});

const feedbackInput = object({
  questionType: mixed<FeedbackType>().oneOf(feedbackTypes, 'choice').required('required'),
  // The handler counts what is left without the space around it.
  content: string()
    .typeError('invalid')
    .max(2 * feedbackLength.max, 'too.long')
    .required('required'),
  images: array(
    string()
      .matches(/^[A-Za-z0-9_-]{1,64}$/, 'pattern')
      .required('required'),
  ).max(uploadLimits.images, 'too.many'),
}) as unknown as Schema<FeedbackInput>;

export const contentSchemas: FamilySchemas<typeof content> = {
  helpCenter: {
    input: spoken,
    output: object({ categories: array(category.required()).required() }).required(),
  },
  promotions: {
    input: spoken,
    output: object({ list: array(promotion.required()).required() }).required(),
  },
  vipLevels: {
    input: spoken,
    output: object({ list: array(vipLevel.required()).required() }).required(),
  },
  vipProgress: {
    input: nothing,
    output: object({
      rankLevel: level(0),
      settledStakes: moneySchema(),
      next: object({ rankLevel: level(1), requiredStakes: moneySchema() })
        .nullable()
        .defined()
        .default(undefined),
    }).required(),
  },
  uploadImage: {
    input: object({
      image: mixed<Uint8Array>((value): value is Uint8Array => value instanceof Uint8Array).required(
        'required',
      ),
    }),
    output: object({ imageId: string().required() }).required(),
  },
  feedback: {
    input: feedbackInput,
    output: object({ feedbackId: unstated(textOrNull(), null) }).required(),
  },
};
