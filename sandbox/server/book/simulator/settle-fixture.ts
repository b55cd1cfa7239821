import type { Pool, PoolClient } from 'pg';
import {
  legResult,
  ticketReturn,
  validStake,
  type Facts,
  type SelectionResult,
  type SettledLeg,
} from '@/sandbox/book/settle';
import { inTransaction, type Reader } from '../../sql';
import { dropExposure } from '../store/exposure-store';
import { listLegs, lockTickets, type LegRow, type TicketRow } from '../store/ticket-store';
import { heldOf } from '../tickets/held';
import { selectedOf } from '../tickets/price-leg';
import { weightOf } from '../tickets/weights';

/** Legs that are settled together: enough that a transaction is worth it, few enough that nobody waits for it. */
const atOnce = 200;

interface OpenLeg extends LegRow {
  ticketId: string;
}

/** Legs of accepted tickets on a fixture that nobody has decided, in an order. */
async function listOpenLegs(reader: Reader, fixtureId: string): Promise<OpenLeg[]> {
  const { rows } = await reader.query<OpenLeg>(
    `select l.ticket_id as "ticketId", l.place, l.fixture_id as "fixtureId", l.market, l.selection, l.parts, l.price, l.version,
       l.taken, l.liability_minor as "liabilityMinor", l.result
     from sandbox.book_legs l join sandbox.book_tickets t using (ticket_id)
     where l.fixture_id = $1 and l.result is null and t.state = 'accepted' order by l.ticket_id, l.place`,
    [fixtureId],
  );
  return rows;
}

/** What a leg comes to by the facts; null while it is open. Throws for what must not look like a loss. */
function resultOf(leg: OpenLeg, facts: Facts): SelectionResult | null {
  const selected = selectedOf(leg);
  if (!selected) throw new RangeError(`The leg ${leg.place} of ${leg.ticketId} is of no market`);
  return legResult(
    { selected, from: leg.taken?.from ?? null, startsAtMs: leg.taken?.startsAtMs ?? 0 },
    facts,
  );
}

async function storeResults(
  client: PoolClient,
  decided: readonly { ticketId: string; place: number; result: SelectionResult }[],
): Promise<void> {
  await client.query(
    `update sandbox.book_legs l set result = r.result, decided_at = sandbox.table_now()
     from jsonb_to_recordset($1) r (ticket_id text, place smallint, result jsonb)
     where l.ticket_id = r.ticket_id and l.place = r.place and l.result is null`,
    [JSON.stringify(decided.map(({ ticketId, place, result }) => ({ ticket_id: ticketId, place, result })))],
  );
}

const isLost = ({ result }: LegRow): boolean => result === 'loss';

/** Whether no line of the ticket can return anything, whatever its open legs come to. */
function isDead({ sizes }: TicketRow, legs: readonly LegRow[]): boolean {
  const alive = legs.length - legs.filter(isLost).length;
  return sizes.every((size) => size > alive);
}

interface OwedTicket {
  ticketId: string;
  payoutMinor: bigint;
  validStakeMinor: bigint;
  legs: readonly LegRow[];
}

/**
 * What a ticket is owed when all of its legs are decided, or nothing can come of them any more, or all of it was cashed out; null
 * before. A leg that is open then counts as lost for what it returns, and as at risk.
 */
function owedOf(ticket: TicketRow, legs: readonly LegRow[]): OwedTicket | null {
  const { ticketId, state, unitMinor, sizes } = ticket;
  const held = heldOf(ticket.held);
  const isSold = held.numerator === 0n;
  const isDecided = legs.every(({ result }) => result !== null);
  if (state !== 'accepted' || (!isDecided && !isSold && !isDead(ticket, legs))) return null;
  const settled = legs.map(({ price, result }): SettledLeg => ({
    price: price ?? 100,
    result: (result as SelectionResult | null) ?? 'loss',
  }));
  const terms = { unitMinor, sizes, held };
  const payoutMinor = isSold ? 0n : ticketReturn(terms, settled);
  return { ticketId, payoutMinor, validStakeMinor: isSold ? 0n : validStake(terms, settled), legs };
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
async function settleTickets(client: PoolClient, ticketIds: readonly string[]): Promise<void> {
  const tickets = await lockTickets(client, ticketIds);
  const legs = await listLegs(client, ticketIds);
  const owed = tickets.flatMap((ticket) => owedOf(ticket, legs.get(ticket.ticketId) ?? []) ?? []);
  if (owed.length === 0) return;
  await storeOwed(client, owed);
  await dropExposure(
    client,
    owed.flatMap((ticket) => ticket.legs.map(weightOf)),
  );
}

/**
 * Decides what a fixture decides by its facts so far: legs, and tickets of which nothing is open any more. Can be repeated. Answers how
 * many legs it left open.
 */
export async function settleFixture(pool: Pool, fixtureId: string, facts: Facts): Promise<number> {
  const open = await listOpenLegs(pool, fixtureId);
  const decided = open.flatMap((leg) => {
    const result = resultOf(leg, facts);
    return result === null ? [] : [{ ticketId: leg.ticketId, place: leg.place, result }];
  });
  for (let from = 0; from < decided.length; from += atOnce) {
    const some = decided.slice(from, from + atOnce);
    await inTransaction(pool, async (client) => {
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
