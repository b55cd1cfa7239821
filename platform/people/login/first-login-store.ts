import { sql } from 'drizzle-orm';
import type { Tx } from '@/platform/ground/db';

/** All SQL of `first_logins`. True for the first time, and for one of two at the same moment. */
export async function insertFirstLogin(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into first_logins (member_id, at) values (${memberId}, ${now}) on conflict (member_id) do nothing`,
  );
  return rowCount === 1;
}
