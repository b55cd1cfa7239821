import { implement } from '@/lib/contract/implement';
import { points } from '@/lib/contract/calls/points';
import { moneyText } from '@/lib/money';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { getPoints } from './award-points';
import { getTerms, listRewards } from './point-store';

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
    return { stakesPerPoint: moneyText(stakesPerPointMinor), pointsPerUnit };
  },
});
