import type { Pool } from 'pg';
import { lightLiability } from './exposure-store';
import {
  ticketColumns,
  type AcceptedLeg,
  type NewLeg,
  type NewTicket,
  type Staked,
  type TicketRow,
} from './ticket-store';

/** Several tickets with one call of the database each: what is not plain of them it leaves alone, and answers nothing of it. */
const light = lightLiability.map(String);

/** A leg, and which row of its fixture it was priced by. */
export type ClaimedLeg = NewLeg & { rowVersion: string };

export interface TicketClaim {
  ticket: NewTicket;
  legs: readonly ClaimedLeg[];
}

const claimValues = ({ ticket, legs }: TicketClaim, place: number) => ({
  place,
  ticket_id: ticket.ticketId,
  player_id: ticket.playerId,
  ticket_key: ticket.ticketKey,
  session_id: ticket.sessionId,
  currency: ticket.currency,
  book: ticket.book,
  game_code: ticket.gameCode,
  form: ticket.form,
  sizes: ticket.sizes,
  lines: ticket.lines,
  unit_minor: String(ticket.unitMinor),
  stake_minor: String(ticket.stakeMinor),
  mode: ticket.mode,
  legs: legs.map((leg) => ({
    place: leg.place,
    fixture_id: leg.fixtureId,
    row_version: leg.rowVersion,
    market: leg.market,
    selection: leg.selection,
    parts: leg.parts,
    seen_price: leg.seenPrice,
    seen_version: leg.seenVersion,
    liability_minor: String(leg.liabilityMinor),
  })),
});

/**
 * Claims what can be claimed without a question; null for a ticket whose key has been used, of which a fixture is not the row any more
 * by which it was priced, or that would weigh on what is heavy already.
 */
export async function claimTickets(
  pool: Pool,
  claims: readonly TicketClaim[],
): Promise<(TicketRow | null)[]> {
  const { rows } = await pool.query<TicketRow & { place: number }>({
    name: 'claim_tickets',
    text: `select c.place, ${ticketColumns} from sandbox.claim_tickets($1, $2) c, lateral (select (c.ticket).*) t`,
    values: [JSON.stringify(claims.map(claimValues)), light],
  });
  const claimed = new Map(rows.map(({ place, ...ticket }) => [place, ticket]));
  return claims.map((_, place) => claimed.get(place) ?? null);
}

/** What a ticket is accepted with, by rows of fixtures. */
export interface Terms {
  mostMinor: bigint;
  legs: readonly TermsOfLeg[];
}

export interface TermsOfLeg extends AcceptedLeg {
  fixtureId: string;
  market: string;
  selection: string;
  rowVersion: string;
  /** By how much it weighs more than it has since its claim. */
  moreMinor: bigint;
}

export interface WaitingTicket {
  ticketId: string;
  /** Where the wallet has just answered. */
  staked: Staked | null;
  /** Where its wait is over. */
  terms: Terms | null;
}

const waitingValues = ({ ticketId, staked, terms }: WaitingTicket, place: number) => ({
  place,
  ticket_id: ticketId,
  balance: staked && String(staked.balanceAfterMinor),
  wait_ms: staked && staked.waitMs,
  most_minor: terms && String(terms.mostMinor),
  legs: (terms?.legs ?? []).map((leg) => ({
    place: leg.place,
    fixture_id: leg.fixtureId,
    row_version: leg.rowVersion,
    market: leg.market,
    selection: leg.selection,
    price: leg.price,
    version: leg.version,
    taken: leg.taken,
    liability_minor: String(leg.moreMinor),
  })),
});

/**
 * Writes down that stakes are taken, and accepts tickets whose wait is over where nothing has happened in their fixtures. Answers each as it
 * stands then; null for one that somebody else works on, or that has gone on already.
 */
export async function acceptTickets(
  pool: Pool,
  tickets: readonly WaitingTicket[],
): Promise<(TicketRow | null)[]> {
  const { rows } = await pool.query<TicketRow>({
    name: 'accept_tickets',
    text: `select ${ticketColumns} from sandbox.accept_tickets($1, $2) t`,
    values: [JSON.stringify(tickets.map(waitingValues)), light],
  });
  const answered = new Map(rows.map((row) => [row.ticketId, row]));
  return tickets.map(({ ticketId }) => answered.get(ticketId) ?? null);
}
