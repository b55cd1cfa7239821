import { object, string, type ObjectSchema } from 'yup';
import type { PointReward } from '@/lib/contract/calls/points';

export interface OrderValues {
  quantity: string;
  addressId: string;
  remark: string;
  paymentPassword: string;
}

/** The contract's own limit for one order. */
const mostAtOnce = 100;

/** The most that one order may have, as far as the reward says it. */
export const mostOf = ({ availableQuantity, leftForMember }: PointReward) =>
  Math.max(1, Math.min(mostAtOnce, availableQuantity ?? mostAtOnce, leftForMember ?? mostAtOnce));

const isFrom = (value: string | undefined, least: number) => Number(value) >= least;

/** Advice: the platform decides. Texts are keys of `validation.*`. */
export function orderSchema(reward: PointReward): ObjectSchema<OrderValues> {
  const max = mostOf(reward);
  return object({
    quantity: string()
      .required('required')
      .matches(/^\d{1,9}$/, 'number')
      .test('least', 'choice', (value) => !/^\d{1,9}$/.test(value ?? '') || isFrom(value, 1))
      .test('most', 'choice', (value) => !/^\d{1,9}$/.test(value ?? '') || Number(value) <= max),
    addressId: reward.kind === 'goods' ? string().required('required') : string().ensure(),
    remark: string().ensure().trim().max(140, 'too.long'),
    paymentPassword: string().required('required'),
  });
}
