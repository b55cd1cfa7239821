import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `decided_quarters`. */
export async function isQuarterDone(reader: Reader, endedAt: Date): Promise<boolean> {
  const { rowCount } = await reader.execute(sql`select 1 from decided_quarters where ended_at = ${endedAt}`);
  return rowCount === 1;
}

export async function insertQuarter(tx: Tx, endedAt: Date, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into decided_quarters (ended_at, done_at) values (${endedAt}, ${now}) on conflict do nothing`,
  );
}
