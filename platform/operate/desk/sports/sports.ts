import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import {
  getSportBook,
  listBookEvents,
  listBookExposure,
  listOrders,
  readBookEvent,
  type BookMarketLine,
  type SportOrder,
} from '@/platform/play/sport-events';
import type { DeskCall, DeskNoun, Shown } from '../command';
import { requireWhole } from '../inputs';
import { asked } from './asked';
import { shownEvents, stopsIn } from './shown-event';
import { resume, stop, voidEvent } from './sales';

/** `<kind>.<part>.<line>`: part 0 is the whole match, and lines are quarters. */
function shownMarket({ market, bets, stakes, worst, isHeld, isVoid }: BookMarketLine): Shown {
  const [kind = '', part = '', line = ''] = market.split('.');
  return {
    ...{
      market,
      kind,
      part: part === '0' ? null : part,
      line: line === '' ? null : String(Number(line) / 4),
    },
    ...{ sales: isVoid ? 'void' : isHeld ? 'stopped' : 'open', bets, stakes, exposure: worst },
  };
}

async function shownOne(call: DeskCall): Promise<Shown> {
  const [eventId = ''] = call.args;
  const { event, markets } = await asked(() => readBookEvent(call.tx, eventId));
  const [shown = {}] = await shownEvents(call.tx, [event]);
  const stops = await stopsIn(call.tx, [event]);
  return {
    ...shown,
    stops: stops.map(({ market, since, reason, by }) => ({ market, since, reason, by })),
    markets: markets.map(shownMarket),
  };
}

const shownOrder = (order: SportOrder): Shown => ({
  ...{
    order: order.orderId,
    at: order.askedAt,
    kind: order.kind,
    match: order.eventId,
    market: order.market,
  },
  ...{ state: order.state, why: order.code, bets: order.bets },
  refund: order.refundMinor === null ? null : moneyText(order.refundMinor),
  ...{ by: order.actor, reason: order.reason, endedAt: order.endedAt },
});

/** What the vendor's book sells, and what of it the desk stops, resumes and voids by the book's own port. No result is typed anywhere. */
export const sports: DeskNoun = {
  exposure: {
    right: 'games.read',
    kind: 'read',
    about:
      'What the book could lose on each event: the worst payout beyond the stakes, as its own limits count it. The worst first, with what is stopped.',
    run: async ({ tx }) =>
      (await getSportBook(tx)) ? shownEvents(tx, await asked(() => listBookExposure(tx))) : [],
  },
  events: {
    right: 'games.read',
    kind: 'read',
    options: { before: 'what begins after this one', limit: 'how many; 50 when it is not said' },
    pagedBy: 'match',
    about: 'Every event that is open, by the time at which it begins, with its open bets.',
    run: async ({ tx, options: { before, limit = '50' } }) => {
      const page = { after: before ?? null, limit: requireWhole(limit, '--limit', [1, 500]) };
      return (await getSportBook(tx)) ? shownEvents(tx, await asked(() => listBookEvents(tx, page))) : [];
    },
  },
  markets: {
    right: 'games.read',
    kind: 'read',
    args: '<match>',
    about: 'One event with its markets: open bets, stakes, and what each could cost beyond them.',
    run: shownOne,
  },
  orders: {
    right: 'games.read',
    kind: 'read',
    options: { before: 'older than this order: sor_…', limit: 'how many; 50 when it is not said' },
    pagedBy: 'order',
    about: 'What the desk has ordered of the book, and what came of it.',
    run: async ({ tx, options: { before, limit = '50' } }) => {
      const page = { before: before ?? null, limit: requireWhole(limit, '--limit', [1, 500]) };
      return (await listOrders(tx, page)).map(shownOrder);
    },
  },
  stop: {
    right: 'games.write',
    kind: 'write',
    args: '<match> [market]',
    needsReason: true,
    about:
      'Sells no more of an event, or of one market of it, and cashes nothing out, from now on. It is played on, and shown as suspended.',
    run: stop,
  },
  resume: {
    right: 'games.write',
    kind: 'write',
    args: '<match> [market]',
    needsReason: true,
    about: 'Sells a stopped event, or a stopped market, again.',
    run: resume,
  },
  void: {
    right: 'void.propose',
    kind: 'write',
    needsFresh: true,
    args: '<match> [market]',
    needsReason: true,
    about:
      'Lets no open bet on a stopped event, or a stopped market of it, count: stakes go back, and bets with other parts go on without it. Takes two people, and is never undone.',
    agreeRight: 'void.approve',
    fourEyes: () => say`Every open stake of it goes back`,
    subjectOf: ({ args }) => args.join(' '),
    run: voidEvent,
  },
};
