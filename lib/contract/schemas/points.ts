import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import {
  pointMovementGroups,
  pointMovementKinds,
  pointOrderStatuses,
  pointOrderSteps,
  pointRewardKinds,
  type PointOrderStep,
  type points,
} from '../calls/points';
import type { InputOf, OutputOf } from '../define';
import { oneLine } from '../forms/readable-text';
import type { PageInput } from '../types';
import {
  moneySchema,
  optionalAmountSchema,
  pageFields,
  pageInfoFields,
  picture,
  unstated,
  unstatedMoney,
  type FamilySchemas,
} from './common';
import { loginText, nothingBack } from './session';

const nothing = object({});
const text = () => string().defined();
const count = (least: number) => number().integer().min(least).required('required');
const countOrNull = (least = 0) => number().integer().min(least).nullable().defined();
const id = () => string().typeError('invalid').required('required').max(64, 'too.long');
const unstatedText = () => unstated(text(), '');
const oneOf = <T extends string>(values: readonly T[]) =>
  mixed<T>().oneOf(values, 'choice').required('required');

const bonus = object({
  amount: moneySchema(),
  wageringMultiple: count(0),
  validDays: count(1),
});

const reward = object({
  rewardId: string().required(),
  name: text(),
  description: unstatedText(),
  picture: picture(),
  points: count(1),
  fullPoints: unstated(countOrNull(1), null),
  availableQuantity: unstated(countOrNull(), null),
  kind: unstated(oneOf(pointRewardKinds), 'goods'),
  surcharge: unstatedMoney(),
  minLevel: unstated(count(0), 0),
  isLevelReached: unstated(boolean().required(), true),
  perMember: unstated(countOrNull(1), null),
  leftForMember: unstated(countOrNull(), null),
  bonus: unstated(bonus.nullable().defined(), null),
  tickets: unstated(countOrNull(1), null),
});

const orderShape = {
  orderId: string().required(),
  rewardId: unstatedText(),
  name: unstatedText(),
  kind: unstated(oneOf(pointRewardKinds), 'goods'),
  picture: picture(),
  quantity: unstated(count(1), 1),
  points: count(0),
  surcharge: unstatedMoney(),
  status: oneOf(pointOrderStatuses),
  step: unstated(
    mixed<PointOrderStep>()
      .nullable()
      .defined()
      .oneOf([...pointOrderSteps, null]),
    null,
  ),
  reason: unstatedText(),
  remark: unstatedText(),
  createdAt: text(),
  isCancellable: unstated(boolean().required(), false),
  isConfirmable: unstated(boolean().required(), false),
};

const addressShape = {
  receiver: text(),
  phone: unstatedText(),
  street: unstatedText(),
  city: unstatedText(),
  province: unstatedText(),
  postalCode: unstatedText(),
};
const address = object({ addressId: string().required(), ...addressShape });

const order = object({
  ...orderShape,
  steps: unstated(
    array(
      object({
        step: oneOf(pointOrderSteps),
        at: text(),
        by: oneOf(['member', 'operator', 'clock', 'system'] as const),
      }).required(),
    ).required('required'),
    [],
  ),
  address: unstated(object(addressShape).nullable().defined(), null),
  carrier: unstated(string().nullable().defined(), null),
  trackingNumber: unstated(string().nullable().defined(), null),
  vouchers: unstated(
    array(
      object({
        code: string().required(),
        validUntil: unstated(string().nullable().defined(), null),
      }).required(),
    ).required('required'),
    [],
  ),
}).required('required') as unknown as Schema<OutputOf<typeof points.order>>;

const movement = object({
  createdAt: text(),
  kind: unstated(oneOf(pointMovementKinds), 'other'),
  change: number().integer().required('required'),
  balanceAfter: unstated(countOrNull(), null),
  reference: unstatedText(),
  amount: unstatedMoney(),
});

/** A field of an address: one line, and short enough for a label. */
const line = (most: number) =>
  string().typeError('invalid').trim().required('required').max(most, 'too.long').matches(oneLine, 'invalid');

const addressFields = {
  receiver: line(80),
  phone: line(24).matches(/^\+?[0-9][0-9 ()-]{4,23}$/, 'phone'),
  street: line(160),
  city: line(80),
  province: string().typeError('invalid').trim().defined().max(80, 'too.long').matches(oneLine, 'invalid'),
  postalCode: string()
    .typeError('invalid')
    .trim()
    .defined()
    .max(12, 'too.long')
    .matches(/^[A-Za-z0-9 -]*$/, 'pattern'),
};

const orderInput = object({ orderId: id() }).required('required');
const pageInput = object(pageFields()) as Schema<PageInput>;
const paymentPassword = () => loginText().required('required');
const wholePoints = () =>
  number()
    .typeError('number')
    .integer('number')
    .min(1, 'too.small')
    .max(1_000_000_000, 'too.large')
    .required('required');

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
      pointsPerUnit: unstated(countOrNull(1), null),
      convertStep: unstated(countOrNull(1), null),
      convertLeast: unstated(countOrNull(1), null),
      convertDaily: unstated(countOrNull(), null),
      convertLeftToday: unstated(countOrNull(), null),
    }).required(),
  },
  orders: {
    input: pageInput,
    output: object({
      ...pageInfoFields(),
      list: array(object(orderShape).required()).required(),
    }).required(),
  },
  order: { input: orderInput, output: order },
  movements: {
    input: object({
      ...pageFields(),
      group: mixed().oneOf(pointMovementGroups, 'choice'),
    }) as unknown as Schema<InputOf<typeof points.movements>>,
    output: object({
      ...pageInfoFields(),
      list: array(movement.required()).required(),
    }).required(),
  },
  redeem: {
    input: object({
      rewardId: id(),
      quantity: number()
        .typeError('number')
        .integer('number')
        .min(1, 'too.small')
        .max(100, 'too.large')
        .required('required'),
      addressId: string().typeError('invalid').max(64, 'too.long'),
      remark: string().typeError('invalid').trim().max(140, 'too.long'),
      seenPoints: number().typeError('number').integer('number').min(1, 'too.small'),
      seenSurcharge: optionalAmountSchema(),
      paymentPassword: paymentPassword(),
    }).required('required') as unknown as Schema<InputOf<typeof points.redeem>>,
    output: object({
      orderId: string().required(),
      balance: unstated(countOrNull(), null),
    }).required(),
  },
  convert: {
    input: object({ points: wholePoints(), paymentPassword: paymentPassword() }).required('required'),
    output: object({
      points: count(0),
      amount: unstatedMoney(),
      balance: unstated(countOrNull(), null),
    }).required(),
  },
  cancelOrder: { input: orderInput, output: order },
  confirmOrder: { input: orderInput, output: order },
  addresses: {
    input: nothing,
    output: object({ list: array(address.required()).required() }).required(),
  },
  putAddress: {
    input: object({
      addressId: string().typeError('invalid').max(64, 'too.long'),
      ...addressFields,
    }).required('required') as unknown as Schema<InputOf<typeof points.putAddress>>,
    output: address.required(),
  },
  removeAddress: { input: object({ addressId: id() }).required('required'), output: nothingBack },
};
