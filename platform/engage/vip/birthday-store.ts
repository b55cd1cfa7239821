import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `birthday_days`. */
export async function isBirthdayDayDone(reader: Reader, day: string): Promise<boolean> {
  const { rowCount } = await reader.execute(sql`select 1 from birthday_days where day = ${day}::date`);
  return rowCount === 1;
}

export async function insertBirthdayDay(tx: Tx, day: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into birthday_days (day, done_at) values (${day}::date, ${now}) on conflict (day) do nothing`,
  );
}
