import { join, newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import { maxFailures, triesKeptMs, unconfirmedLifeMs } from './rules';

/** All SQL of authenticators, recovery codes and tries. */
export interface AuthenticatorState {
  confirmedAt: Date;
  recoveryCodesLeft: number;
}

interface SealedAuthenticator {
  id: string;
  sealedSecret: Buffer;
}

const unconfirmedSince = (now: Date) => new Date(now.getTime() - unconfirmedLifeMs);

/** The member's authenticator that counts; null when there is none. */
export async function getAuthenticator(reader: Reader, memberId: string): Promise<AuthenticatorState | null> {
  const found = await reader.execute<{ confirmedAt: Date; codesLeft: number }>(
    sql`select a.confirmed_at as "confirmedAt", (select count(*)::integer from recovery_codes r
          where r.authenticator_id = a.id and r.used_at is null and r.ended_at is null) as "codesLeft"
        from authenticators a
        where a.member_id = ${memberId} and a.confirmed_at is not null and a.ended_at is null`,
  );
  const row = found.rows[0];
  return row ? { confirmedAt: row.confirmedAt, recoveryCodesLeft: row.codesLeft } : null;
}

/** As `getAuthenticator`, and holds the row to the end of the transaction: one answer of a member is weighed at a time. */
export async function lockAuthenticator(tx: Tx, memberId: string): Promise<SealedAuthenticator | null> {
  const found = await tx.execute<{ id: string; sealedSecret: Buffer }>(
    sql`select id, sealed_secret as "sealedSecret" from authenticators
        where member_id = ${memberId} and confirmed_at is not null and ended_at is null for update`,
  );
  return found.rows[0] ?? null;
}

/** One that was started within the hour and still waits for its first code. */
export async function lockUnconfirmed(
  tx: Tx,
  { memberId, authenticatorId, now }: { memberId: string; authenticatorId: string; now: Date },
): Promise<SealedAuthenticator | null> {
  const found = await tx.execute<{ id: string; sealedSecret: Buffer }>(
    sql`select id, sealed_secret as "sealedSecret" from authenticators
        where id = ${authenticatorId} and member_id = ${memberId} and confirmed_at is null and ended_at is null
          and created_at > ${unconfirmedSince(now)} for update`,
  );
  return found.rows[0] ?? null;
}

export async function insertAuthenticator(
  tx: Tx,
  row: { id: string; memberId: string; sealedSecret: Buffer; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into authenticators (id, member_id, sealed_secret, created_at)
        values (${row.id}, ${row.memberId}, ${row.sealedSecret}, ${row.now})`,
  );
}

/** Breaks the unique index when another one was confirmed at the same moment. */
export async function markConfirmed(
  tx: Tx,
  { id, step, now }: { id: string; step: number; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update authenticators set confirmed_at = ${now}, last_step = ${step}
        where id = ${id} and confirmed_at is null and ended_at is null`,
  );
}

/** True once for each step, and never for one before it. */
export async function claimStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update authenticators set last_step = ${step}
        where id = ${id} and ended_at is null and (last_step is null or last_step < ${step})`,
  );
  return rowCount === 1;
}

/** Ends what the member has, or only what was never confirmed, and erases the secrets. Returns how many were confirmed. */
export async function endAuthenticators(
  tx: Tx,
  { memberId, scope, now }: { memberId: string; scope: 'all' | 'unconfirmed'; now: Date },
): Promise<number> {
  const ended = await tx.execute<{ wasConfirmed: boolean }>(
    sql`update authenticators set ended_at = ${now}, sealed_secret = null
        where member_id = ${memberId} and ended_at is null and (${scope === 'all'} or confirmed_at is null)
        returning confirmed_at is not null as "wasConfirmed"`,
  );
  return ended.rows.filter((row) => row.wasConfirmed).length;
}

export async function insertRecoveryCodes(
  tx: Tx,
  { authenticatorId, hashes, now }: { authenticatorId: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  const rows = hashes.map(
    (hash) => sql`(${newId('rcv', now.getTime())}, ${authenticatorId}, ${hash}, ${now})`,
  );
  await tx.execute(
    sql`insert into recovery_codes (id, authenticator_id, code_hash, created_at) values ${join(rows)}`,
  );
}

export async function claimRecoveryCode(
  tx: Tx,
  { authenticatorId, hash, now }: { authenticatorId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update recovery_codes set used_at = ${now}
        where authenticator_id = ${authenticatorId} and code_hash = ${hash} and used_at is null and ended_at is null`,
  );
  return rowCount === 1;
}

export async function endRecoveryCodes(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update recovery_codes r set ended_at = ${now} from authenticators a
        where a.id = r.authenticator_id and a.member_id = ${memberId} and r.used_at is null and r.ended_at is null`,
  );
}

/** The newest failures since the last success, as many as the rules look at. */
export async function listFailures(reader: Reader, memberId: string): Promise<Date[]> {
  const found = await reader.execute<{ triedAt: Date }>(
    sql`select tried_at as "triedAt" from authenticator_tries
        where member_id = ${memberId} and not is_right
          and id > coalesce((select max(id) from authenticator_tries
                             where member_id = ${memberId} and is_right), 0)
        order by id desc limit ${maxFailures}`,
  );
  return found.rows.map((row) => row.triedAt);
}

export async function insertTry(
  tx: Tx,
  { memberId, isRight, now }: { memberId: string; isRight: boolean; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into authenticator_tries (member_id, tried_at, is_right) values (${memberId}, ${now}, ${isRight})`,
  );
}

/** A job: erases the secrets that were shown and never confirmed. They are void without it. */
export async function endStaleAuthenticators(reader: Reader, now: Date): Promise<number> {
  const ended = await reader.execute(
    sql`update authenticators set ended_at = ${now}, sealed_secret = null
        where confirmed_at is null and ended_at is null and created_at <= ${unconfirmedSince(now)}`,
  );
  return ended.rowCount ?? 0;
}

/** A job: the rules look back a quarter of an hour, the record ninety days. */
export async function deleteOldTries(reader: Reader, now: Date): Promise<number> {
  const before = new Date(now.getTime() - triesKeptMs);
  const deleted = await reader.execute(sql`delete from authenticator_tries where tried_at < ${before}`);
  return deleted.rowCount ?? 0;
}
