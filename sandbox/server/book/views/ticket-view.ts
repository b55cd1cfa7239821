import type { Pool } from 'pg';
import { moneyText } from '@/lib/money';
import type { BookTicket, BookTicketLeg } from '@/sandbox/book/wire';
import type { OpenFixture } from '../store/fixture-store';
import { lookAtFixtures } from '../store/known-fixtures';
import { listLegs, type LegRow, type TicketRow } from '../store/ticket-store';
import { eventView } from './event-view';

const moment = (date: Date | null): number | null => date && date.getTime();
const money = (minor: bigint | null): string | null => (minor === null ? null : moneyText(minor));

function legView(leg: LegRow, fixture: OpenFixture): BookTicketLeg {
  const { sport, competition, kind, home, away, told, startsAtMs, status, score } = eventView(fixture);
  const { fixtureId, market, selection, parts, seenPrice, price, taken, result } = leg;
  return {
    ...{ sport, competition, kind, home, away, told, startsAtMs, status, score },
    ...{ fixtureId, market, selection, seenPrice, price, result },
    ...(parts && { parts }),
    taken: taken?.from ?? null,
  };
}

function ticketView(ticket: TicketRow, legs: readonly BookTicketLeg[]): BookTicket {
  const { ticketId, state, code, form, sizes, lines, mode, held } = ticket;
  return {
    ...{ ticketId, state, code, form, sizes, lines, mode, held, legs },
    unit: moneyText(ticket.unitMinor),
    stake: moneyText(ticket.stakeMinor),
    placedAtMs: ticket.claimedAt.getTime(),
    waitUntilMs: moment(ticket.waitUntil),
    acceptedAtMs: moment(ticket.acceptedAt),
    most: money(ticket.mostMinor),
    cashed: moneyText(ticket.cashedMinor),
    payout: money(ticket.payoutMinor),
    corrected: money(ticket.correctedMinor),
    settledAtMs: moment(ticket.settledAt),
  };
}

/** Tickets with their legs, and how the matches of these stand. */
export async function viewTickets(pool: Pool, tickets: readonly TicketRow[]): Promise<BookTicket[]> {
  const legs = await listLegs(
    pool,
    tickets.map(({ ticketId }) => ticketId),
  );
  const ids = new Set([...legs.values()].flat().map(({ fixtureId }) => fixtureId));
  const fixtures = await lookAtFixtures(pool, [...ids]);
  return tickets.map((ticket) => {
    const own = (legs.get(ticket.ticketId) ?? []).flatMap((leg) => {
      const fixture = fixtures.get(leg.fixtureId);
      return fixture ? [legView(leg, fixture)] : [];
    });
    return ticketView(ticket, own);
  });
}
