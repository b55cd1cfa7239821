import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { StoredRaffle } from './types';

/** What is read of `raffles` by whoever gives tickets out. */
export const raffleColumns: Sql = sql`r.id as "raffleId", r.titles, r.ticket_points as "ticketPoints",
  r.per_member as "perMember", r.published_at as "publishedAt", r.closes_at as "closesAt", r.draws_at as "drawsAt",
  r.commitment, r.beacon, r.state, r.root, r.tickets, r.entries, r.drawn_at as "drawnAt", r.server_seed as "serverSeed",
  r.drawn_with as "drawnWith"`;

export async function getRaffle(reader: Reader, raffleId: string): Promise<StoredRaffle | null> {
  const { rows } = await reader.execute<StoredRaffle>(
    sql`select ${raffleColumns} from raffles r where r.id = ${raffleId}`,
  );
  return rows[0] ?? null;
}

/**
 * One at a time gives tickets of a raffle out, or closes it, to the end of the transaction: numbers follow each other, and none
 * comes after the close.
 */
export async function lockRaffle(tx: Tx, raffleId: string): Promise<StoredRaffle | null> {
  const { rows } = await tx.execute<StoredRaffle>(
    sql`select ${raffleColumns} from raffles r where r.id = ${raffleId} for no key update`,
  );
  return rows[0] ?? null;
}

/** The open raffle that closes next. */
export async function findNextOpen(reader: Reader, now: Date): Promise<string | null> {
  const { rows } = await reader.execute<{ raffleId: string }>(
    sql`select id as "raffleId" from raffles where state = 'open' and closes_at > ${now} order by closes_at, id limit 1`,
  );
  return rows[0]?.raffleId ?? null;
}
