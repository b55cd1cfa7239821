import { implement } from '@/lib/contract/implement';
import { CallError } from '@/lib/contract/errors';
import { points } from '@/lib/contract/calls/points';
import { moneyText } from '@/lib/money';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { getPoints } from './award-points';
import { listPointMovements } from './movements';
import { getTerms, listRewards } from './point-store';

/** Until orders are taken nobody has one, and nothing can be done with one. */
const notOffered = async (): Promise<never> => {
  throw new CallError('module.closed');
};
const noOrder = async (): Promise<never> => {
  throw new CallError('points.order.not.found');
};

export const pointsHandlers = implement<CallContext, typeof points>(points, {
  balance: async (context) => {
    const held = await getPoints(context.db, requireCaller(context).memberId);
    // Far below 2^53: a point stands for at least one hundredth of what somebody staked.
    return { balance: Number(held) };
  },
  rewards: async (context, input) => ({
    list: await listRewards(context.db, (input.language ?? context.language).toUpperCase(), context.now),
  }),
  config: async (context) => {
    const { stakesPerPointMinor, pointsPerUnit } = await getTerms(context.db, context.now);
    const noConversion = {
      convertStep: null,
      convertLeast: null,
      convertDaily: null,
      convertLeftToday: null,
    };
    return { stakesPerPoint: moneyText(stakesPerPointMinor), pointsPerUnit, ...noConversion };
  },
  movements: (context, input) => listPointMovements(context.db, requireCaller(context).memberId, input),
  orders: async () => ({ list: [], totalItems: 0, totalPages: 0 }),
  order: noOrder,
  cancelOrder: noOrder,
  confirmOrder: noOrder,
  redeem: notOffered,
  convert: notOffered,
  addresses: async () => ({ list: [] }),
  putAddress: notOffered,
  removeAddress: notOffered,
});
