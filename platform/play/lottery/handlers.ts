import { lottery } from '@/lib/contract/calls/lottery';
import { implement } from '@/lib/contract/implement';
import { playCurrencyOf } from '@/lib/contract/trial-account';
import { moneyText } from '@/lib/money';
import { recordsOf, requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import { announceSoon } from '@/platform/ground/live';
import type { Tx } from '@/platform/ground/db';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { makePlan, stopPlan } from './plans/make-plan';
import { readCurrent, readDay, readOpened, readProof } from './reads/draws';
import { areasOf, familiesOf, listMenu, listPopular, listRecent } from './reads/menu';
import { readPlan, readPlans } from './reads/plans';
import { readPlays } from './reads/play-terms';
import { readTicket, readTicketDocument, readTickets, soldLineOf } from './reads/tickets';
import { buyTicket } from './sale/buy-ticket';
import { cancelTicket } from './sale/cancel-ticket';

const languageOf = ({ language }: CallContext, input: { language?: string }): string =>
  (input.language ?? language).toUpperCase();

const menuOf = (context: CallContext, input: { language?: string }) => ({
  language: languageOf(context, input),
  now: context.now,
});

/** Once a key, and the balance that open pages show follows. */
async function onceAndTold<Answer>(
  context: CallContext,
  request: unknown,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { memberId } = requireCaller(context);
  const answer = await runOnce(context.db, { scope: memberId, key: requireKey(context), request }, work);
  announceSoon(context.db, memberId, 'balance');
  return answer;
}

function buyerOf(context: CallContext) {
  const { memberId, sessionId, accountType } = requireCaller(context);
  return { memberId, sessionId, currency: playCurrencyOf(accountType) };
}

/** Who is kept from playing hears that before anything else. */
async function assertMayBuy(context: CallContext): Promise<void> {
  const { memberId, currency } = buyerOf(context);
  if (currency === 'PLAY') await assertMayPlay(context.db, memberId, context.now);
}

export const lotteryHandlers = implement<CallContext, typeof lottery>(lottery, {
  vietnameseMenu: async (context, input) => areasOf(await listMenu(context.db, menuOf(context, input))),
  vietnameseRecent: async (context, input) =>
    areasOf(await listRecent(context.db, menuOf(context, input), requireCaller(context).memberId)),
  popular: async (context, { count = 20, ...input }) => ({
    games: await listPopular(context.db, menuOf(context, input), count),
  }),
  vietnameseOpened: (context, input) => readOpened(context.db, input),
  opened: (context, input) => readOpened(context.db, input),
  menu: async (context, input) => familiesOf(await listMenu(context.db, menuOf(context, input))),
  recent: async (context, input) =>
    familiesOf(await listRecent(context.db, menuOf(context, input), requireCaller(context).memberId)),
  plays: (context, { gameCode }) => readPlays(context.db, gameCode, context.now),
  current: (context, { gameCodes }) => readCurrent(context.db, gameCodes.split(','), context.now),
  drawProof: (context, { gameCode, issue }) => readProof(context.db, gameCode, issue),
  day: (context, { area, date, ...input }) =>
    readDay(context.db, { area, date, language: languageOf(context, input) }),
  bet: async (context, { gameCode, issue, lines, slip = null }) => {
    await assertMayBuy(context);
    const request = ['lotteryBet', gameCode, issue, lines, slip];
    return onceAndTold(context, request, async (tx) => {
      const order = { ...buyerOf(context), gameCode, issue, lines, slip, plan: null };
      const { ticketId, roundId, stakeMinor, balanceMinor, ...sold } = await buyTicket(
        tx,
        order,
        context.now,
      );
      const stake = moneyText(stakeMinor);
      const balance = moneyText(balanceMinor);
      return { ticketId, roundId, gameCode, issue, stake, lines: sold.lines.map(soldLineOf), balance };
    });
  },
  bets: (context, input) =>
    readTickets(recordsOf(context), requireCaller(context).memberId, {
      input,
      language: languageOf(context, input),
    }),
  betDetail: (context, { ticketId, ...input }) =>
    readTicket(context.db, requireCaller(context).memberId, {
      ticketId,
      language: languageOf(context, input),
    }),
  ticketProof: (context, { ticketId }) =>
    readTicketDocument(context.db, requireCaller(context).memberId, {
      ticketId,
      language: context.language,
    }),
  cancelBet: (context, { ticketId }) =>
    onceAndTold(context, ['lotteryCancel', ticketId], async (tx) => {
      const { memberId } = requireCaller(context);
      const { returnedMinor, balanceMinor } = await cancelTicket(tx, { ticketId, memberId }, context.now);
      return { ticketId, returned: moneyText(returnedMinor), balance: moneyText(balanceMinor) };
    }),
  createPlan: async (context, input) => {
    await assertMayBuy(context);
    return onceAndTold(context, ['lotteryPlan', input], async (tx) => {
      const buyer = buyerOf(context);
      const planId = await makePlan(tx, { ...buyer, input }, context.now);
      return readPlan(tx, { planId, memberId: buyer.memberId, language: context.language });
    });
  },
  plans: (context, input) =>
    readPlans(context.db, requireCaller(context).memberId, {
      ...input,
      language: languageOf(context, input),
    }),
  stopPlan: (context, { planId }) =>
    onceAndTold(context, ['lotteryStopPlan', planId], async (tx) => {
      const { memberId } = requireCaller(context);
      await stopPlan(tx, { planId, memberId }, context.now);
      return readPlan(tx, { planId, memberId, language: context.language });
    }),
});
