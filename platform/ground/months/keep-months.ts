import { inTransaction, sql, type Db, type Reader } from '../db';

/** Months that are there before anything is dated in them. */
const ahead = 3;

/** Makes the months to come and drops those that are kept no longer; how many tables changed. */
export async function keepMonths(db: Db, now: Date): Promise<number> {
  const made = await inTransaction(db, (tx) =>
    tx.execute<{ count: number }>(sql`select make_months(${now}, ${ahead}) as count`),
  );
  const dropped = await inTransaction(db, (tx) =>
    tx.execute<{ count: number }>(sql`select drop_months(${now}) as count`),
  );
  return (made.rows[0]?.count ?? 0) + (dropped.rows[0]?.count ?? 0);
}

export interface MonthState {
  table: string;
  /** Of the newest month that is made. */
  endsAt: Date;
  /** A row has no month. */
  isAstray: boolean;
}

/** How far ahead months are made, and whether a row came that had none. */
export async function readMonths(reader: Reader): Promise<MonthState[]> {
  const { rows } = await reader.execute<MonthState>(
    sql`select name as table, ends_at as "endsAt", is_astray as "isAstray" from months_made()`,
  );
  return rows;
}
