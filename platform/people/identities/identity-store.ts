import type { FirebaseChannel } from '@/lib/contract/calls/session';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** Accounts of other houses. A number is a contact and no identity: it can pass to somebody else. */
export type IdentityProvider = Exclude<FirebaseChannel, 'phone'>;

/** The member behind an account of another house. */
export async function findIdentity(
  reader: Reader,
  provider: IdentityProvider,
  subject: string,
): Promise<string | null> {
  const found = await reader.execute<{ memberId: string }>(
    sql`select member_id as "memberId" from outside_identities
        where provider = ${provider} and subject = ${subject} and ended_at is null`,
  );
  return found.rows[0]?.memberId ?? null;
}

/** False when it is linked to an account already; the unique index decides between two at the same moment. */
export async function linkIdentity(
  tx: Tx,
  {
    memberId,
    provider,
    subject,
    now,
  }: { memberId: string; provider: IdentityProvider; subject: string; now: Date },
): Promise<boolean> {
  const linked = await tx.execute(
    sql`insert into outside_identities (id, member_id, provider, subject, linked_at)
        values (${newId('idn', now.getTime())}, ${memberId}, ${provider}, ${subject}, ${now})
        on conflict (provider, subject) where ended_at is null do nothing`,
  );
  return linked.rowCount === 1;
}
