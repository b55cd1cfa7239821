import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { TicketSource } from './types';

/** All SQL of `raffle_tickets` and `raffle_entries`. */
export interface TicketRow {
  number: number;
  ticketId: string;
  memberId: string;
}

/** The member's entry, made with the first ticket. The raffle is locked. */
export async function entryOfMember(
  tx: Tx,
  { raffleId, memberId, fresh }: { raffleId: string; memberId: string; fresh: string },
): Promise<string> {
  await tx.execute(
    sql`insert into raffle_entries (raffle_id, member_id, entry) values (${raffleId}, ${memberId}, ${fresh})
        on conflict (raffle_id, member_id) do nothing`,
  );
  const { rows } = await tx.execute<{ entry: string }>(
    sql`select entry from raffle_entries where raffle_id = ${raffleId} and member_id = ${memberId}`,
  );
  return rows[0]?.entry ?? fresh;
}

export interface Counted {
  /** Of the raffle. */
  all: number;
  /** Of this member. */
  own: number;
  /** Of this member, for points. */
  forPoints: number;
}

export async function countTickets(
  reader: Reader,
  { raffleId, memberId }: { raffleId: string; memberId: string },
): Promise<Counted> {
  const { rows } = await reader.execute<Counted>(
    sql`select coalesce((select max(number) from raffle_tickets where raffle_id = ${raffleId}), 0)::integer as "all",
          count(*)::integer as own, (count(*) filter (where source = 'points'))::integer as "forPoints"
        from raffle_tickets where raffle_id = ${raffleId} and member_id = ${memberId}`,
  );
  return rows[0] ?? { all: 0, own: 0, forPoints: 0 };
}

/** How many tickets and members there are, by where the tickets came from. */
export async function countBySource(
  reader: Reader,
  raffleId: string,
): Promise<{ source: TicketSource; tickets: number; members: number }[]> {
  const { rows } = await reader.execute<{ source: TicketSource; tickets: number; members: number }>(
    sql`select source, count(*)::integer as tickets, count(distinct member_id)::integer as members
        from raffle_tickets where raffle_id = ${raffleId} group by source order by source`,
  );
  return rows;
}

export async function isGiven(
  reader: Reader,
  { source, reference }: { source: TicketSource; reference: string },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from raffle_tickets where source = ${source} and reference = ${reference}`,
  );
  return rowCount === 1;
}

interface NewTicket {
  number: number;
  ticketId: string;
  reference: string;
}

export async function insertTickets(
  tx: Tx,
  of: { raffleId: string; memberId: string; source: TicketSource; takenAt: Date },
  tickets: readonly NewTicket[],
): Promise<void> {
  await tx.execute(
    sql`insert into raffle_tickets (raffle_id, number, ticket_id, member_id, source, reference, taken_at)
        select ${of.raffleId}, t.number, t."ticketId", ${of.memberId}, ${of.source}, t.reference, ${of.takenAt}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) t (number integer, "ticketId" text, reference text)
        order by t.number`,
  );
}

/** All that were given out, by their numbers. */
export async function listTickets(reader: Reader, raffleId: string): Promise<TicketRow[]> {
  const { rows } = await reader.execute<TicketRow>(
    sql`select number, ticket_id as "ticketId", member_id as "memberId" from raffle_tickets
        where raffle_id = ${raffleId} order by number`,
  );
  return rows;
}
