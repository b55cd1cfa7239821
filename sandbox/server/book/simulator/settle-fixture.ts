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
import { listLegs, lockTicket, type LegRow, type TicketRow } from '../store/ticket-store';
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

/**
 * What a ticket is owed is written down when all of its legs are decided, or nothing can come of them any more, or all of it was
 * cashed out. A leg that is open then counts as lost for what it returns, and as at risk.
 */
export async function settleTicket(client: PoolClient, ticketId: string): Promise<boolean> {
  const ticket = await lockTicket(client, ticketId);
  if (ticket?.state !== 'accepted') return false;
  const legs = (await listLegs(client, [ticketId])).get(ticketId) ?? [];
  const isSold = Number(ticket.held) === 0;
  const isDecided = legs.every(({ result }) => result !== null);
  if (!isDecided && !isSold && !isDead(ticket, legs)) return false;
  const settled = legs.map(({ price, result }): SettledLeg => ({
    price: price ?? 100,
    result: (result as SelectionResult | null) ?? 'loss',
  }));
  const terms = { unitMinor: ticket.unitMinor, sizes: ticket.sizes, held: heldOf(ticket.held) };
  await client.query(
    `update sandbox.book_tickets set state = 'owed', payout_minor = $2, valid_stake_minor = $3 where ticket_id = $1`,
    [ticketId, isSold ? 0n : ticketReturn(terms, settled), isSold ? 0n : validStake(terms, settled)],
  );
  await dropExposure(client, legs.map(weightOf));
  return true;
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
      for (const ticketId of new Set(some.map((leg) => leg.ticketId))) await settleTicket(client, ticketId);
    });
  }
  return open.length - decided.length;
}

/** Tickets of which all was sold, and paid: their rounds end. */
export async function settleSold(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ ticketId: string }>(
    `select ticket_id as "ticketId" from sandbox.book_tickets where state = 'accepted' and held = 0 limit ${atOnce}`,
  );
  for (const { ticketId } of rows) await inTransaction(pool, (client) => settleTicket(client, ticketId));
}
