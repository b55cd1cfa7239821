import { raffles } from '@/lib/contract/calls/loyalty/raffles';
import { implement } from '@/lib/contract/implement';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import { takeTickets } from '../raffle-tickets';
import { readTickets } from './proof';
import { readRaffle, readRaffles } from './read-raffles';

const askingOf = (context: CallContext, language: string = context.language) => ({
  memberId: requireCaller(context).memberId,
  language: language.toUpperCase(),
  now: context.now,
});

export const rafflesHandlers = implement<CallContext, typeof raffles>(raffles, {
  list: async (context, { language }) => ({
    list: await readRaffles(context.db, askingOf(context, language)),
  }),
  tickets: (context, { raffleId, from }) =>
    readTickets(context.db, { memberId: requireCaller(context).memberId, raffleId, from }),
  take: async (context, { raffleId, count }) => {
    const { memberId } = requireCaller(context);
    const key = { scope: memberId, key: requireKey(context), request: ['takeTickets', raffleId, count] };
    await runOnce(context.db, key, async (tx) => {
      await takeTickets(tx, { memberId, raffleId, count }, context.now);
      return null;
    });
    return readRaffle(context.db, { ...askingOf(context), raffleId });
  },
});
