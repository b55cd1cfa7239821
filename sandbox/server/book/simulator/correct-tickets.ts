import type { PoolClient } from 'pg';
import { moneyText, parseMoney } from '@/lib/money';
import { newId } from '../../session/ids';
import type { Reader } from '../../sql';
import type { Teller } from '../book-door';
import type { LegRow, TicketRow } from '../store/ticket-store';
import { ticketEnd } from './owed-of';

/** What settled tickets should have paid in all, once a leg of theirs came to something else. */
export interface TotalChange {
  ticketId: string;
  oldMinor: bigint;
  newMinor: bigint;
}

const isEnded = ({ state }: TicketRow): boolean => state === 'owed' || state === 'settled';

/** What tickets have paid in all, or will when the wallet has heard of it. */
async function listTotals(reader: Reader, ticketIds: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await reader.query<{ ticketId: string; minor: bigint }>(
    `select t.ticket_id as "ticketId", coalesce(
       (select new_total_minor from sandbox.book_corrections c where c.ticket_id = t.ticket_id and c.state <> 'refused'
        order by made_at desc, correction_id desc limit 1), t.cashed_minor + t.payout_minor) as minor
     from sandbox.book_tickets t where t.ticket_id = any($1) and t.payout_minor is not null`,
    [ticketIds],
  );
  return new Map(rows.map(({ ticketId, minor }) => [ticketId, minor]));
}

/** Of tickets that have ended, those that come to another total by these legs. What is open again comes to none yet. */
export async function listChanges(
  reader: Reader,
  tickets: readonly TicketRow[],
  legs: ReadonlyMap<string, readonly LegRow[]>,
): Promise<TotalChange[]> {
  const ended = tickets.filter(isEnded);
  const totals = await listTotals(
    reader,
    ended.map(({ ticketId }) => ticketId),
  );
  return ended.flatMap((ticket) => {
    const { ticketId, cashedMinor } = ticket;
    const end = ticketEnd(ticket, legs.get(ticketId) ?? []);
    const oldMinor = totals.get(ticketId) ?? 0n;
    const newMinor = end && cashedMinor + end.payoutMinor;
    return newMinor === null || newMinor === oldMinor ? [] : [{ ticketId, oldMinor, newMinor }];
  });
}

/** Writes down what the wallet has to be told: of each ticket under the order by which a leg of it was corrected last. */
export async function insertCorrections(client: PoolClient, changes: readonly TotalChange[]): Promise<void> {
  await client.query(
    `insert into sandbox.book_corrections (correction_id, ticket_id, old_total_minor, new_total_minor, reason, state, made_at, order_id)
     select c.id, c.ticket_id, c.old_minor, c.new_minor, o.reason, 'owed', sandbox.table_now(), o.order_id
     from jsonb_to_recordset($1) c (id text, ticket_id text, old_minor bigint, new_minor bigint)
     cross join lateral (
       select o.order_id, o.reason from sandbox.book_legs l join sandbox.book_orders o on o.order_id = l.corrected_by
       where l.ticket_id = c.ticket_id order by o.asked_at desc limit 1) o`,
    [
      JSON.stringify(
        changes.map(({ ticketId, oldMinor, newMinor }) => ({
          ...{ id: newId('bkc', Date.now()), ticket_id: ticketId },
          ...{ old_minor: String(oldMinor), new_minor: String(newMinor) },
        })),
      ),
    ],
  );
}

/** After so long without an answer it is told again. */
const againMs = 5000;

interface OwedCorrection {
  correctionId: string;
  ticketId: string;
  newTotalMinor: bigint;
  reason: string;
}

/** One at a time of a ticket, in their order; none before the wallet has heard of its end. */
async function takeOwed(reader: Reader, limit: number): Promise<OwedCorrection[]> {
  const { rows } = await reader.query<OwedCorrection>(
    `update sandbox.book_corrections c set attempted_at = sandbox.table_now()
     from (select correction_id from sandbox.book_corrections o join sandbox.book_tickets t using (ticket_id)
           where o.state = 'owed' and t.state = 'settled'
             and (o.attempted_at is null or o.attempted_at <= sandbox.table_now() - $1 * interval '1 millisecond')
             and not exists (select from sandbox.book_corrections e
               where e.ticket_id = o.ticket_id and e.state = 'owed' and e.made_at < o.made_at)
           order by o.made_at limit $2 for update of o skip locked) due
     where c.correction_id = due.correction_id
     returning c.correction_id as "correctionId", c.ticket_id as "ticketId", c.new_total_minor as "newTotalMinor", c.reason`,
    [againMs, limit],
  );
  return rows;
}

async function endCorrection(
  { pool }: Pick<Teller, 'pool'>,
  { correctionId, ticketId }: OwedCorrection,
  end: { paidMinor: bigint } | { code: string },
): Promise<void> {
  const [code, paid] = 'code' in end ? [end.code, null] : [null, end.paidMinor];
  await pool.query(
    `with ended as (
       update sandbox.book_corrections set state = case when $3::text is null then 'told' else 'refused' end, code = $3,
         ended_at = sandbox.table_now()
       where correction_id = $1 and state = 'owed' returning 1)
     update sandbox.book_tickets set corrected_minor = $4::bigint
     where ticket_id = $2 and $4::bigint is not null and exists (select from ended)`,
    [correctionId, ticketId, code, paid],
  );
}

const atOnce = 20;

/** Tells the wallet what rounds should have paid. It may refuse, as after a day; what it does not answer is told again. */
export async function tellCorrections({ pool, wallet }: Teller): Promise<number> {
  const owed = await takeOwed(pool, atOnce);
  for (const correction of owed) {
    const { correctionId, ticketId, newTotalMinor, reason } = correction;
    const answer = await wallet.correct({
      ...{ roundId: ticketId, transactionId: `cor_${correctionId}`, reason },
      newTotal: moneyText(newTotalMinor),
    });
    if (answer.kind === 'done')
      await endCorrection({ pool }, correction, { paidMinor: parseMoney(answer.value.payout) ?? 0n });
    else if (answer.kind === 'refused') await endCorrection({ pool }, correction, { code: answer.code });
  }
  return owed.length;
}
