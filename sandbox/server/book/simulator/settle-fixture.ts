import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { legResult, type Facts, type SelectionResult } from '@/sandbox/book/settle';
import { inTransaction, type Reader } from '../../sql';
import { dropExposure } from '../store/exposure-store';
import { listLegs, lockTickets, type LegRow, type TicketRow } from '../store/ticket-store';
import { selectedOf } from '../tickets/price-leg';
import { weightOf } from '../tickets/weights';
import { insertCorrections, listChanges } from './correct-tickets';
import { ticketEnd, type TicketEnd } from './owed-of';

/** Legs that are settled together: enough that a transaction is worth it, few enough that nobody waits for it. */
const atOnce = 200;

export interface OpenLeg extends LegRow {
  ticketId: string;
}

/** Which order makes a leg void: that of its fixture, of its market, or of a market of its parts. */
const voidOrderOf = `coalesce(f.void_order, f.void_markets ->> l.market,
  (select min(v.value) from jsonb_each_text(f.void_markets) v
   where l.parts @> jsonb_build_array(jsonb_build_object('market', v.key))))`;

/**
 * Legs of accepted tickets on a fixture that nobody has decided, in an order; also those of tickets that had ended without them and are
 * open again by a correction.
 */
export async function listOpenLegs(reader: Reader, fixtureId: string): Promise<OpenLeg[]> {
  const { rows } = await reader.query<OpenLeg>(
    `select l.ticket_id as "ticketId", l.place, l.fixture_id as "fixtureId", l.market, l.selection, l.parts, l.price, l.version,
       l.taken, l.liability_minor as "liabilityMinor", l.result, l.corrected is not null as "isCorrected", ${voidOrderOf} as "voidOrder"
     from sandbox.book_legs l join sandbox.book_tickets t using (ticket_id) join sandbox.book_fixtures f using (fixture_id)
     where l.fixture_id = $1 and l.result is null and (t.state = 'accepted' or (t.state in ('owed', 'settled')
       and exists (select from sandbox.book_legs c where c.ticket_id = t.ticket_id and c.corrected is not null))) order by l.ticket_id, l.place`,
    [fixtureId],
  );
  return rows;
}

/** What a leg comes to by the facts; null while it is open. Throws for what must not look like a loss. */
export function resultOf(leg: LegRow & { ticketId: string }, facts: Facts | null): SelectionResult | null {
  if (leg.voidOrder !== null) return 'void';
  if (!facts) return null;
  const selected = selectedOf(leg);
  if (!selected) throw new RangeError(`The leg ${leg.place} of ${leg.ticketId} is of no market`);
  return legResult(
    { selected, from: leg.taken?.from ?? null, startsAtMs: leg.taken?.startsAtMs ?? 0 },
    facts,
  );
}

export interface DecidedLeg extends Pick<OpenLeg, 'ticketId' | 'place' | 'voidOrder'> {
  result: SelectionResult;
}

export async function storeResults(client: PoolClient, decided: readonly DecidedLeg[]): Promise<void> {
  await client.query(
    `update sandbox.book_legs l set result = r.result, decided_at = sandbox.table_now(), void_order = r.void_order
     from jsonb_to_recordset($1) r (ticket_id text, place smallint, result jsonb, void_order text)
     where l.ticket_id = r.ticket_id and l.place = r.place and l.result is null
       and (r.void_order is not null or not exists (select from sandbox.book_fixtures f
         where f.fixture_id = l.fixture_id and ${voidOrderOf} is not null))`,
    [
      JSON.stringify(
        decided.map(({ ticketId, place, result, voidOrder }) => ({
          ...{ ticket_id: ticketId, place, result, void_order: voidOrder },
        })),
      ),
    ],
  );
}

interface OwedTicket extends TicketEnd {
  ticketId: string;
  legs: readonly LegRow[];
}

function owedOf(ticket: TicketRow, legs: readonly LegRow[]): OwedTicket | null {
  const end = ticket.state === 'accepted' ? ticketEnd(ticket, legs) : null;
  return end && { ticketId: ticket.ticketId, ...end, legs };
}

async function storeOwed(client: PoolClient, owed: readonly OwedTicket[]): Promise<void> {
  await client.query(
    `update sandbox.book_tickets t set state = 'owed', payout_minor = o.payout, valid_stake_minor = o.valid, attempted_at = null
     from unnest($1::text[], $2::bigint[], $3::bigint[]) o (ticket_id, payout, valid) where t.ticket_id = o.ticket_id`,
    [
      owed.map(({ ticketId }) => ticketId),
      owed.map(({ payoutMinor }) => String(payoutMinor)),
      owed.map(({ validStakeMinor }) => String(validStakeMinor)),
    ],
  );
}

/**
 * Writes down what tickets are owed of which nothing is open any more. All are locked in one order, and then what they weigh, so that
 * nobody who settles another fixture, or lays a bet, waits in a circle.
 */
export async function settleTickets(client: PoolClient, ticketIds: readonly string[]): Promise<void> {
  const tickets = await lockTickets(client, ticketIds);
  const legs = await listLegs(client, ticketIds);
  const owed = tickets.flatMap((ticket) => owedOf(ticket, legs.get(ticket.ticketId) ?? []) ?? []);
  await insertCorrections(client, await listChanges(client, tickets, legs));
  if (owed.length === 0) return;
  await storeOwed(client, owed);
  await dropExposure(
    client,
    owed.flatMap((ticket) => ticket.legs.map(weightOf)),
  );
}

/** So long nobody else in the process waits: it renews the leases of all competitions, which are lost in five seconds. */
const turnMs = 20;

/** The legs that are decided by the facts. What one of them takes is up to whoever laid it, and there may be thousands. */
export async function decideLegs(open: readonly OpenLeg[], facts: Facts | null): Promise<DecidedLeg[]> {
  const decided: DecidedLeg[] = [];
  let begunAt = performance.now();
  for (const leg of open) {
    const result = resultOf(leg, facts);
    const { ticketId, place, voidOrder } = leg;
    if (result !== null) decided.push({ ticketId, place, result, voidOrder });
    if (performance.now() - begunAt < turnMs) continue;
    await nextTurn();
    begunAt = performance.now();
  }
  return decided;
}

/**
 * Decides what a fixture decides by its facts so far, or without any what was made void of it: legs, and tickets of which nothing is open any more. Can be repeated. Answers how
 * many legs it left open.
 */
export async function settleFixture(pool: Pool, fixtureId: string, facts: Facts | null): Promise<number> {
  const open = await listOpenLegs(pool, fixtureId);
  const decided = await decideLegs(open, facts);
  for (let from = 0; from < decided.length; from += atOnce) {
    const some = decided.slice(from, from + atOnce);
    await inTransaction(pool, async (client) => {
      // What is made void at this moment is waited for, and keeps its bets from any other result.
      await client.query('select from sandbox.book_fixtures where fixture_id = $1 for share', [fixtureId]);
      await storeResults(client, some);
      await settleTickets(client, [...new Set(some.map((leg) => leg.ticketId))]);
    });
  }
  return open.length - decided.length;
}

/** Tickets of which all was sold, and paid: their rounds end. */
export async function settleSold(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ ticketId: string }>(
    `select ticket_id as "ticketId" from sandbox.book_tickets where state = 'accepted' and held = 0 limit ${atOnce}`,
  );
  if (rows.length === 0) return;
  const ticketIds = rows.map(({ ticketId }) => ticketId);
  await inTransaction(pool, (client) => settleTickets(client, ticketIds));
}
