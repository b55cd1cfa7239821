import { sql, type Sql, type Tx } from '@/platform/ground/db';

/**
 * Waits for whoever checks or changes the protection of this member, and holds it until the transaction ends. False
 * when nothing protects the member yet, which costs a bet no more than this one look.
 */
export async function lockProtection(tx: Tx, memberId: string): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 from protected_members where member_id = ${memberId} for update`,
  );
  return found.rows.length === 1;
}

/**
 * For a statement that runs with every bet: whether anything protects the member in this column, without a round trip of
 * its own. A caller that finds it true takes the lock afterwards.
 */
export const isProtected = (memberId: Sql): Sql =>
  sql`exists (select 1 from protected_members pm where pm.member_id = ${memberId})`;

/** As `lockProtection`, and begins the protection where there was none. */
export async function beginProtection(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(
    sql`insert into protected_members (member_id) values (${memberId}) on conflict do nothing`,
  );
  await lockProtection(tx, memberId);
}
