import { points } from '@/lib/contract/calls/points';
import { implement } from '@/lib/contract/implement';
import { moneyText } from '@/lib/money';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import type { Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { requirePaymentPassword } from '@/platform/people/security';
import { listAddresses, putAddress, removeAddress, requireAddress } from '../point-addresses';
import {
  cancelOrder,
  confirmOrder,
  listCatalogue,
  listOrdersOf,
  presentOrder,
  readOrder,
  redeem,
} from '../point-orders';
import { convertPoints, getPoints, getTerms, listPointMovements, readConversion } from '../points';

const languageOf = ({ language }: CallContext, input: { language?: string } = {}) =>
  (input.language ?? language).toUpperCase();

/** Once for the key. What is kept of the answer is never an address or a code: both are read afterwards. */
async function once<T>(
  context: CallContext,
  request: readonly unknown[],
  work: (tx: Tx, memberId: string) => Promise<T>,
): Promise<T> {
  const { memberId } = requireCaller(context);
  const key = requireKey(context);
  return runOnce(context.db, { scope: memberId, key, request }, (tx) => work(tx, memberId));
}

async function orderOf(context: CallContext, orderId: string) {
  const { memberId } = requireCaller(context);
  return readOrder(context.db, { memberId, orderId, language: languageOf(context) });
}

export const pointsHandlers = implement<CallContext, typeof points>(points, {
  balance: async (context) => {
    const held = await getPoints(context.db, requireCaller(context).memberId);
    // Far below 2^53: a point stands for at least one hundredth of what somebody staked.
    return { balance: Number(held) };
  },
  rewards: async (context, input) => {
    const { memberId } = requireCaller(context);
    const language = languageOf(context, input);
    return { list: await listCatalogue(context.db, { memberId, language, now: context.now }) };
  },
  config: async (context) => {
    const { memberId } = requireCaller(context);
    const { stakesPerPointMinor, pointsPerUnit } = await getTerms(context.db, context.now);
    const conversion = await readConversion(context.db, memberId, context.now);
    return { stakesPerPoint: moneyText(stakesPerPointMinor), pointsPerUnit, ...conversion };
  },
  movements: (context, input) => listPointMovements(context.db, requireCaller(context).memberId, input),
  orders: async (context, { pageNo = 1, pageSize = 20 }) => {
    const { memberId } = requireCaller(context);
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, totalItems } = await listOrdersOf(context.db, memberId, page);
    const list = rows.map((row) => presentOrder(row, languageOf(context)));
    return { list, totalItems, totalPages: Math.ceil(totalItems / pageSize) };
  },
  order: (context, { orderId }) => orderOf(context, orderId),
  redeem: async (context, { seenPoints, seenSurcharge, paymentPassword, ...order }) => {
    const { rewardId, quantity, addressId, remark = '' } = order;
    requireKey(context);
    await requirePaymentPassword(context, paymentPassword);
    const request = ['redeemPointReward', rewardId, quantity, addressId ?? null, remark];
    return once(context, request, async (tx, memberId) => {
      const seen = { points: seenPoints, surcharge: seenSurcharge };
      const { id } = await redeem(tx, { memberId, rewardId, quantity, addressId, remark, seen }, context.now);
      return { orderId: id, balance: Number(await getPoints(tx, memberId)) };
    });
  },
  convert: async (context, { points: count, paymentPassword }) => {
    requireKey(context);
    await requirePaymentPassword(context, paymentPassword);
    return once(context, ['convertPoint', count], (tx, memberId) =>
      convertPoints(tx, { memberId, points: count }, context.now),
    );
  },
  cancelOrder: async (context, { orderId }) => {
    await once(context, ['cancelPointOrder', orderId], (tx, memberId) =>
      cancelOrder(tx, { memberId, orderId }, context.now),
    );
    return orderOf(context, orderId);
  },
  confirmOrder: async (context, { orderId }) => {
    await once(context, ['confirmPointOrder', orderId], (tx, memberId) =>
      confirmOrder(tx, { memberId, orderId }, context.now),
    );
    return orderOf(context, orderId);
  },
  addresses: async (context) => ({
    list: await listAddresses(context.db, requireCaller(context).memberId),
  }),
  putAddress: async (context, input) => {
    const { memberId } = requireCaller(context);
    const addressId = await once(context, ['putAddress', input], (tx) =>
      putAddress(tx, { ...input, memberId }, context.now),
    );
    return { addressId, ...(await requireAddress(context.db, { memberId, addressId })) };
  },
  removeAddress: async (context, { addressId }) => {
    await once(context, ['removeAddress', addressId], (tx, memberId) =>
      removeAddress(tx, { memberId, addressId }),
    );
    return null;
  },
});
