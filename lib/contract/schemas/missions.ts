import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import { classifications, type Classification } from '../calls/catalogue';
import type { InputOf, OutputOf } from '../define';
import {
  friendStatuses,
  missionKinds,
  type MissionKind,
  type missions,
  type rebates,
  type referral,
} from '../calls/missions';
import { rewardKinds, type RewardKind } from '../calls/promotions';
import { gameTypes, type GameType } from '../types';
import { moneySchema, pageFields, pageInfoFields, unstated, type FamilySchemas } from './common';

const language = () => string().matches(/^[A-Za-z]{2,3}$/, 'pattern');
const count = () => number().integer().min(0).required();
/** Percent with two decimals. */
/** A level may add to a rate in millionths. */
const percent = () => string().matches(/^\d+\.\d{2,4}$/);
const time = () => string().required();
const optionalClass = () => mixed<Classification>().oneOf(classifications, 'choice');
const optionalGameType = () => mixed<GameType>().oneOf(gameTypes, 'choice');

const mission = object({
  missionId: string().required(),
  kind: unstated(mixed<MissionKind>().oneOf(missionKinds).nullable().defined(), null),
  title: string().required(),
  description: unstated(string().defined(), ''),
  progress: unstated(count(), 0),
  goal: unstated(count(), 0),
  status: unstated(string().oneOf(['open', 'done', 'claimed']).required(), 'open'),
  rewardId: string().nullable().defined(),
  reward: object({
    kind: mixed<RewardKind>().oneOf(rewardKinds).required(),
    value: string().required(),
  })
    .nullable()
    .defined(),
  endsAt: string().nullable().defined(),
});

export const missionsSchemas: FamilySchemas<typeof missions> = {
  summary: {
    input: object({ language: language() }) as Schema<InputOf<typeof missions.summary>>,
    output: object({ list: array(mission).required() }) as Schema<OutputOf<typeof missions.summary>>,
  },
  leaderboard: {
    input: object({ period: string().oneOf(['week', 'month'], 'choice') }) as Schema<
      InputOf<typeof missions.leaderboard>
    >,
    output: object({
      from: unstated(string().nullable().defined(), null),
      to: unstated(string().nullable().defined(), null),
      minRounds: unstated(count(), 0),
      list: array(
        object({
          place: number().integer().min(1).nullable().defined(),
          account: string().required(),
          isDemonstration: unstated(boolean().required(), false),
          isOwn: unstated(boolean().required(), false),
          rounds: unstated(count().nullable(), null),
          ratio: unstated(percent().nullable().defined(), null),
        }),
      ).required(),
      own: object({
        place: number().integer().min(1).nullable().defined(),
        rounds: count(),
        ratio: percent().nullable().defined(),
      })
        .nullable()
        .defined()
        .default(undefined),
    }) as Schema<OutputOf<typeof missions.leaderboard>>,
  },
};

const rebateClaim = {
  claimId: string().required(),
  transferId: string().required(),
  amount: moneySchema(),
  claimedAt: time(),
  from: time(),
  to: time(),
};

export const rebatesSchemas: FamilySchemas<typeof rebates> = {
  overview: {
    input: object(pageFields()) as Schema<InputOf<typeof rebates.overview>>,
    output: object({
      ...pageInfoFields(),
      lines: array(
        object({
          gameType: optionalGameType().required(),
          classification: optionalClass().nullable().defined(),
          rate: percent().required(),
          stakes: moneySchema(),
          claimable: moneySchema(),
          today: moneySchema(),
        }),
      ).required(),
      claimable: moneySchema(),
      list: array(object(rebateClaim)).required(),
    }) as Schema<OutputOf<typeof rebates.overview>>,
  },
  claim: {
    input: object({ gameType: optionalGameType(), classification: optionalClass() }) as Schema<
      InputOf<typeof rebates.claim>
    >,
    output: object(rebateClaim),
  },
};

export const referralSchemas: FamilySchemas<typeof referral> = {
  overview: {
    input: object(pageFields()) as Schema<InputOf<typeof referral.overview>>,
    output: object({
      ...pageInfoFields(),
      isOffered: boolean().required(),
      code: string().defined(),
      link: string().defined(),
      qualifyingDeposit: moneySchema(),
      reward: moneySchema(),
      friendReward: moneySchema(),
      holdDays: count(),
      stakes: moneySchema(),
      maxPerMonth: count(),
      own: object({ reward: moneySchema(), notBefore: time(), missingStakes: moneySchema() })
        .nullable()
        .defined()
        .default(undefined),
      invited: count(),
      qualified: count(),
      earned: moneySchema(),
      friends: array(
        object({
          account: string().required(),
          joinedAt: time(),
          status: string().oneOf(friendStatuses).required(),
          notBefore: string().nullable().defined(),
          earned: moneySchema(),
        }),
      ).required(),
    }) as Schema<OutputOf<typeof referral.overview>>,
  },
};
