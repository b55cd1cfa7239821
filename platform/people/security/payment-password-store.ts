import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of the table `payment_password_tries`. */

/** One answer of a member at a time is weighed, and none while the password changes. To the end of the transaction. */
export async function lockPaymentPassword(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('payment-password:' || ${memberId}, 0))`,
  );
}

/** When the password was wrong since it was right for the last time, the oldest first. */
export async function listPaymentFailures(reader: Reader, credentialId: string): Promise<Date[]> {
  const { rows } = await reader.execute<{ triedAt: Date }>(
    sql`select tried_at as "triedAt" from payment_password_tries
        where credential_id = ${credentialId} and id > coalesce(
          (select max(id) from payment_password_tries where credential_id = ${credentialId} and is_right), 0)
        order by id`,
  );
  return rows.map((row) => row.triedAt);
}

export async function insertPaymentTry(
  tx: Tx,
  { credentialId, isRight, now }: { credentialId: string; isRight: boolean; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into payment_password_tries (credential_id, tried_at, is_right)
        values (${credentialId}, ${now}, ${isRight})`,
  );
}
