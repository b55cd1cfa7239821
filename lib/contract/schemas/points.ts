import { array, number, object, string, type Schema } from 'yup';
import type { points } from '../calls/points';
import { picture, unstated, unstatedMoney, type FamilySchemas } from './common';

const nothing = object({});
const text = () => string().defined();
const count = (least: number) => number().integer().min(least).required();

const reward = object({
  rewardId: string().required(),
  name: text(),
  description: unstated(text(), ''),
  picture: picture(),
  points: count(1),
  availableQuantity: unstated(count(0).nullable(), null),
});

export const pointsSchemas: FamilySchemas<typeof points> = {
  balance: { input: nothing, output: object({ balance: count(0) }).required() },
  rewards: {
    input: object({ language: string().matches(/^[A-Za-z]{2,3}$/, 'pattern') }) as Schema<{
      language?: string;
    }>,
    output: object({ list: array(reward.required()).required() }).required(),
  },
  config: {
    input: nothing,
    output: object({
      stakesPerPoint: unstatedMoney(),
      pointsPerUnit: unstated(count(1).nullable(), null),
    }).required(),
  },
};
