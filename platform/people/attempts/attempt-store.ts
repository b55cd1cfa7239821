import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { burstWindowMs, captchaWindowMs, failureWindowMs, type AttemptHistory } from './login-rules';

export const attemptsKeptMs = 90 * 24 * 60 * 60_000;

/** All SQL of login attempts and locks. */
export interface AttemptSubject {
  /** See `usernameSubject` and `mobileSubject`. */
  subject: string;
  /** See `addressKey`. */
  address: string;
}

/** Lets one attempt of a username, and one of an address, be weighed at a time; held to the end of the transaction. */
export async function lockSubject(tx: Tx, { subject, address }: AttemptSubject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('login-name:' || ${subject}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('login-address:' || ${address}, 0))`);
}

export async function getHistory(reader: Reader, who: AttemptSubject, now: Date): Promise<AttemptHistory> {
  const windowStart = new Date(now.getTime() - failureWindowMs);
  const burstStart = new Date(now.getTime() - burstWindowMs);
  const dayStart = new Date(now.getTime() - captchaWindowMs);
  const found = await reader.execute<{
    inWindow: number;
    today: number;
    near: number;
    lastAt: Date | null;
    addressFailures: number;
    lockedUntil: Date | null;
  }>(
    sql`with clean as (
          select greatest('-infinity',
            (select max(attempted_at) from login_attempts
             where subject = ${who.subject} and outcome = 'success'),
            (select max(unlocked_at) from login_unlocks where subject = ${who.subject})) as since
        ), own as (
          select attempted_at, address from login_attempts, clean
          where subject = ${who.subject} and attempted_at > ${dayStart} and attempted_at > clean.since
            and (outcome is null or outcome = 'failure')
        )
        select (select count(*)::integer from own where attempted_at > ${windowStart}) as "inWindow",
               (select count(*)::integer from own) as today,
               (select count(*)::integer from own where address = ${who.address} or attempted_at > ${burstStart})
                 as near,
               (select max(attempted_at) from own) as "lastAt",
               (select count(*)::integer from login_attempts
                where address = ${who.address} and attempted_at > ${windowStart}
                  and (outcome is null or outcome = 'failure')) as "addressFailures",
               (select max(until_at) from login_locks
                where (subject_kind = 'username' and subject = ${who.subject}
                       and locked_at > coalesce((select max(unlocked_at) from login_unlocks
                                                 where subject = ${who.subject}), '-infinity'))
                   or (subject_kind = 'address' and subject = ${who.address})) as "lockedUntil"`,
  );
  const row = found.rows[0];
  return {
    usernameFailures: row?.inWindow ?? 0,
    usernameFailuresToday: row?.today ?? 0,
    nearUsernameFailures: row?.near ?? 0,
    lastUsernameFailureAt: row?.lastAt ?? null,
    addressFailures: row?.addressFailures ?? 0,
    lockedUntil: row?.lockedUntil ?? null,
  };
}

export async function insertAttempt(
  tx: Tx,
  { subject, address }: AttemptSubject,
  now: Date,
): Promise<string> {
  const id = newId('lga', now.getTime());
  await tx.execute(
    sql`insert into login_attempts (id, subject, address, attempted_at)
        values (${id}, ${subject}, ${address}, ${now})`,
  );
  return id;
}

export async function resolveAttempt(
  reader: Reader,
  attemptId: string,
  outcome: 'success' | 'failure' | 'abandoned',
): Promise<void> {
  await reader.execute(
    sql`update login_attempts set outcome = ${outcome} where id = ${attemptId} and outcome is null`,
  );
}

export async function insertLock(
  tx: Tx,
  lock: { kind: 'username' | 'address'; subject: string; lockedAt: Date; untilAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into login_locks (id, subject_kind, subject, locked_at, until_at)
        values (${newId('lgl', lock.lockedAt.getTime())}, ${lock.kind}, ${lock.subject}, ${lock.lockedAt}, ${lock.untilAt})`,
  );
}

/** For a statement: whether a username is locked for strangers at `now`, as `usernameSubject` counts their tries. */
export const isLockedOut = (username: Sql, now: Date): Sql =>
  sql`exists (select 1 from login_locks l
    where l.subject_kind = 'username' and l.subject = replace(lower(${username}), '@', '@@') and l.until_at > ${now}
      and not exists (select 1 from login_unlocks u where u.subject = l.subject and u.unlocked_at >= l.locked_at))`;

export async function isNameLocked(reader: Reader, username: string, now: Date): Promise<boolean> {
  const { rowCount } = await reader.execute(sql`select 1 where ${isLockedOut(sql`${username}::text`, now)}`);
  return rowCount === 1;
}

/** Ends the lock of a name and forgets its failures; those of addresses stay. */
export async function insertUnlock(tx: Tx, subject: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into login_unlocks (id, subject, unlocked_at)
        values (${newId('lgu', now.getTime())}, ${subject}, ${now})`,
  );
}

/** How attempts since a moment have ended; one that is under way is neither. */
export async function countRecentLogins(
  reader: Reader,
  since: Date,
): Promise<{ success: number; failure: number }> {
  const { rows } = await reader.execute<{ success: number; failure: number }>(
    sql`select count(*) filter (where outcome = 'success')::int as success,
               count(*) filter (where outcome = 'failure')::int as failure
        from login_attempts where attempted_at > ${since}`,
  );
  return rows[0] ?? { success: 0, failure: 0 };
}

/** A job: attempts are kept for ninety days, as a record of who tried to get in; the rules look back one day. */
export async function deleteOldAttempts(reader: Reader, now: Date): Promise<number> {
  const before = new Date(now.getTime() - attemptsKeptMs);
  await reader.execute(sql`delete from login_unlocks where unlocked_at < ${before}`);
  const deleted = await reader.execute(sql`delete from login_attempts where attempted_at < ${before}`);
  return deleted.rowCount ?? 0;
}
