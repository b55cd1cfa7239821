import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `point_conversions`. */
export interface ConversionRow {
  id: string;
  memberId: string;
  points: number;
  amountMinor: bigint;
  pointsPerUnit: number;
  convertedAt: Date;
}

/** One conversion of a member at a time, to the end of the transaction: the limit of a day holds between two at once. */
export async function lockConversions(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('point-conversions:' || ${memberId}, 0))`,
  );
}

export async function insertConversion(tx: Tx, row: ConversionRow): Promise<void> {
  await tx.execute(
    sql`insert into point_conversions (id, member_id, points, amount_minor, points_per_unit, converted_at)
        values (${row.id}, ${row.memberId}, ${row.points}, ${row.amountMinor}, ${row.pointsPerUnit},
          ${row.convertedAt})`,
  );
}

export async function sumConvertedSince(reader: Reader, memberId: string, since: Date): Promise<number> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(points), 0)::bigint as sum from point_conversions
        where member_id = ${memberId} and converted_at >= ${since}`,
  );
  return Number(rows[0]?.sum ?? 0n);
}

/** What conversions have paid, by their ids. */
export async function listConverted(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await reader.execute<{ id: string; amountMinor: bigint }>(
    sql`select id, amount_minor as "amountMinor" from point_conversions where id = any(${ids})`,
  );
  return new Map(rows.map(({ id, amountMinor }) => [id, amountMinor]));
}
