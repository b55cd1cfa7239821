import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `desk_claims`: who has something open to decide it. */
export interface Claim {
  id: string;
  subject: string;
  operatorId: string;
  name: string;
  endsAt: Date;
}

/** One claim of a thing at a time; held to the end of the transaction. */
export async function lockClaims(tx: Tx, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('desk-claim:' || ${subject}, 0))`);
}

/** Those that run, by their subject. */
export async function listClaims(
  reader: Reader,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Claim>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await reader.execute<Claim>(
    sql`select distinct on (subject) id, subject, operator_id as "operatorId", name, ends_at as "endsAt"
        from desk_claims where subject = any(${[...subjects]}) and ends_at > ${now} order by subject, ends_at desc`,
  );
  return new Map(rows.map((claim) => [claim.subject, claim]));
}

export async function insertClaim(tx: Tx, claim: Omit<Claim, 'id'> & { takenAt: Date }): Promise<void> {
  await tx.execute(
    sql`insert into desk_claims (id, subject, operator_id, name, taken_at, ends_at)
        values (${newId('clm', claim.takenAt.getTime())}, ${claim.subject}, ${claim.operatorId}, ${claim.name},
                ${claim.takenAt}, ${claim.endsAt})`,
  );
}

export async function moveClaimEnd(tx: Tx, claimId: string, endsAt: Date): Promise<void> {
  await tx.execute(sql`update desk_claims set ends_at = ${endsAt} where id = ${claimId}`);
}
