import type { Pool, PoolClient } from 'pg';
import type { Reader } from '../../sql';
import { announceFixture } from '../simulator/fixture-writer';
import { ticketEnd } from '../simulator/owed-of';
import { settleFixture, settleTickets, storeResults } from '../simulator/settle-fixture';
import { getFixture } from '../store/fixture-store';
import { listLegs, listTicketsById, lockTickets, type LegRow, type TicketRow } from '../store/ticket-store';
import { isHeldFor, lockFixture } from './hold-fixture';
import type { OrderRow, OrderSubject } from './order-store';
import { previewOf, type Preview } from './preview';

/** Whether a bet, or a part of one, is of what the order is about. */
export function isAbout(
  { fixtureId, market, ticketId }: Pick<OrderSubject, 'fixtureId' | 'market' | 'ticketId'>,
  leg: LegRow,
): boolean {
  if (ticketId !== null) return true;
  const markets = [leg.market, ...(leg.parts ?? []).map((part) => part.market)];
  return leg.fixtureId === fixtureId && (market === null || markets.includes(market));
}

/** Tickets with a leg on a fixture, in the order in which all lock them. */
export async function listTicketIds(reader: Reader, fixtureId: string, states: string[]): Promise<string[]> {
  const { rows } = await reader.query<{ ticketId: string }>(
    `select distinct t.ticket_id as "ticketId" from sandbox.book_legs l join sandbox.book_tickets t using (ticket_id)
     where l.fixture_id = $1 and t.state = any($2) order by 1`,
    [fixtureId, states],
  );
  return rows.map(({ ticketId }) => ticketId);
}

const aboutOf = ({ fixtureId, market, ticketId }: OrderSubject) => ({
  kind: 'void',
  fixtureId,
  market,
  ticketId,
});

interface VoidedTicket {
  ticket: TicketRow;
  legs: readonly LegRow[];
}

/** Accepted tickets that have an open leg which the order is about. */
async function listVoided(reader: Reader, subject: OrderSubject): Promise<VoidedTicket[]> {
  const { fixtureId, ticketId } = subject;
  const ids = ticketId === null ? await listTicketIds(reader, fixtureId ?? '', ['accepted']) : [ticketId];
  const tickets = await listTicketsById(reader, ids);
  const legs = await listLegs(reader, ids);
  return tickets.flatMap((ticket) => {
    const own = legs.get(ticket.ticketId) ?? [];
    const isTouched = own.some((leg) => leg.result === null && isAbout(subject, leg));
    return ticket.state === 'accepted' && isTouched ? [{ ticket, legs: own }] : [];
  });
}

/**
 * What it would pay back, and whom, if the open bets that the order is about did not count. What is decided stays decided; a ticket with
 * other open legs goes on without this one, at the price of those.
 */
export async function previewVoid(reader: Reader, subject: OrderSubject): Promise<Preview> {
  const lines = (await listVoided(reader, subject)).map(({ ticket, legs }) => {
    const { ticketId, playerId, currency, stakeMinor, cashedMinor } = ticket;
    const then = legs.map((leg) =>
      leg.result === null && isAbout(subject, leg) ? { ...leg, result: 'void' } : leg,
    );
    const end = ticketEnd(ticket, then);
    const afterMinor = end && cashedMinor + end.payoutMinor;
    return { ticketId, playerId, currency, stakeMinor, beforeMinor: null, afterMinor };
  });
  return previewOf(aboutOf(subject), lines);
}

async function voidTicketNow(
  client: PoolClient,
  order: OrderRow,
): Promise<{ code: string } | { answer: Preview }> {
  const ticketId = order.ticketId ?? '';
  const [ticket] = await lockTickets(client, [ticketId]);
  if (ticket?.state !== 'accepted') return { code: 'bet.not.found' };
  const answer = await previewVoid(client, order);
  if (answer.shown !== order.shown) return { code: 'preview.changed' };
  const legs = (await listLegs(client, [ticketId])).get(ticketId) ?? [];
  const open = legs.filter(({ result }) => result === null);
  await storeResults(
    client,
    open.map(({ place }) => ({ ticketId, place, result: 'void', voidOrder: order.orderId })),
  );
  await settleTickets(client, [ticketId]);
  return { answer };
}

/** Marks what is void. From then on nothing else can come of a bet on it, and whoever comes finishes what was begun. */
async function markVoid(
  client: PoolClient,
  order: OrderRow,
): Promise<{ code: string } | { answer: Preview; isBegun: true }> {
  const { orderId, market } = order;
  const fixture = await lockFixture(client, order.fixtureId ?? '');
  if (!fixture) return { code: 'event.not.found' };
  // While bets are taken what is shown is not what would be done.
  if (!isHeldFor(fixture, order)) return { code: 'event.open' };
  if (fixture.voidOrder !== null) return { code: 'event.void' };
  const answer = await previewVoid(client, order);
  if (answer.shown !== order.shown) return { code: 'preview.changed' };
  const markets = market === null || fixture.heldMarkets.includes(market) ? [] : [market];
  await client.query(
    `update sandbox.book_fixtures set version = version + 1, held_markets = held_markets || $4::text[],
       void_order = case when $3::text is null then $2 else void_order end,
       void_markets = case when $3::text is null then void_markets else jsonb_build_object($3::text, $2::text) || void_markets end
     where fixture_id = $1`,
    [fixture.fixtureId, orderId, market, markets],
  );
  await announceFixture(client, fixture.fixtureId);
  return { answer, isBegun: true };
}

/** The first part of a void, in one transaction; what it marks is done by `finishVoid`. */
export const beginVoid = (client: PoolClient, order: OrderRow) =>
  order.ticketId === null ? markVoid(client, order) : voidTicketNow(client, order);

/** Decides all open bets that were made void, a batch at a time. Can be repeated. */
export async function finishVoid(pool: Pool, { fixtureId }: OrderRow): Promise<void> {
  const fixture = fixtureId === null ? null : await getFixture(pool, fixtureId);
  if (fixture) await settleFixture(pool, fixture.fixtureId, null);
}
