import { hashBytes } from '@/lib/raffle';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** SQL of what a close and a draw leave: the tree, who was left out, who has left, who has won. */
export async function insertLevels(tx: Tx, raffleId: string, levels: readonly Uint8Array[]): Promise<void> {
  for (const [level, hashes] of levels.entries())
    await tx.execute(
      sql`insert into raffle_levels (raffle_id, level, hashes) values (${raffleId}, ${level}, ${Buffer.from(hashes)})`,
    );
}

export interface NodePlace {
  level: number;
  place: number;
}

/** The hashes at these places, by `level:place`. */
export async function listNodes(
  reader: Reader,
  raffleId: string,
  places: readonly NodePlace[],
): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await reader.execute<NodePlace & { hash: string }>(
    sql`select p.level, p.place, encode(substring(l.hashes from p.place * ${hashBytes}::integer + 1 for ${hashBytes}), 'hex') as hash
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p (level integer, place integer)
        join raffle_levels l on l.raffle_id = ${raffleId} and l.level = p.level`,
  );
  return new Map(rows.map(({ level, place, hash }) => [`${level}:${place}`, hash]));
}

export async function insertLeftOut(tx: Tx, raffleId: string, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.execute(
    sql`insert into raffle_left_out (raffle_id, number) select ${raffleId}, unnest(${numbers}::integer[])`,
  );
}

/** Numbers of tickets that were not in the draw, rising. */
export async function listLeftOut(reader: Reader, raffleId: string): Promise<number[]> {
  const { rows } = await reader.execute<{ number: number }>(
    sql`select number from raffle_left_out where raffle_id = ${raffleId} order by number`,
  );
  return rows.map(({ number }) => number);
}

export async function insertLeft(tx: Tx, raffleId: string, entries: Iterable<string>): Promise<void> {
  for (const entry of entries)
    await tx.execute(sql`insert into raffle_left (raffle_id, entry) values (${raffleId}, ${entry})`);
}

export async function listLeft(reader: Reader, raffleId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ entry: string }>(
    sql`select entry from raffle_left where raffle_id = ${raffleId} order by entry`,
  );
  return rows.map(({ entry }) => entry);
}

export interface Winner {
  raffleId: string;
  prize: number;
  number: number;
  memberId: string;
  rewardId: string;
}

export async function insertWinner(tx: Tx, winner: Winner): Promise<void> {
  await tx.execute(
    sql`insert into raffle_winners (raffle_id, prize, number, member_id, reward_id)
        values (${winner.raffleId}, ${winner.prize}, ${winner.number}, ${winner.memberId}, ${winner.rewardId})`,
  );
}

export async function listWinners(reader: Reader, raffleIds: readonly string[]): Promise<Winner[]> {
  if (raffleIds.length === 0) return [];
  const { rows } = await reader.execute<Winner>(
    sql`select raffle_id as "raffleId", prize, number, member_id as "memberId", reward_id as "rewardId"
        from raffle_winners where raffle_id = any(${raffleIds}) order by raffle_id, prize`,
  );
  return rows;
}

/** Tickets with these numbers. */
export async function listNumbered(
  reader: Reader,
  raffleId: string,
  numbers: readonly number[],
): Promise<{ number: number; ticketId: string }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await reader.execute<{ number: number; ticketId: string }>(
    sql`select number, ticket_id as "ticketId" from raffle_tickets
        where raffle_id = ${raffleId} and number = any(${numbers}) order by number`,
  );
  return rows;
}

export interface OwnTicket {
  number: number;
  ticketId: string;
  source: string;
  takenAt: Date;
}

/** Those of one member, by their numbers. */
export async function listOwn(
  reader: Reader,
  { raffleId, memberId }: { raffleId: string; memberId: string },
): Promise<OwnTicket[]> {
  const { rows } = await reader.execute<OwnTicket>(
    sql`select number, ticket_id as "ticketId", source, taken_at as "takenAt" from raffle_tickets
        where raffle_id = ${raffleId} and member_id = ${memberId} order by number`,
  );
  return rows;
}

/** Tickets from a number on that are in the draw. */
export async function listFrom(
  reader: Reader,
  { raffleId, from, limit }: { raffleId: string; from: number; limit: number },
): Promise<{ number: number; ticketId: string }[]> {
  const { rows } = await reader.execute<{ number: number; ticketId: string }>(
    sql`select t.number, t.ticket_id as "ticketId" from raffle_tickets t
        where t.raffle_id = ${raffleId} and t.number >= ${from} and not exists
          (select 1 from raffle_left_out o where o.raffle_id = t.raffle_id and o.number = t.number)
        order by t.number limit ${limit}`,
  );
  return rows;
}
