import { addressKey } from '@/lib/server/ip-key';
import { recordAudit, setAuditOrigin } from '@/platform/ground/audit';
import { inTransaction, sql, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { OperatorError } from '../errors';
import { attemptsKeptMs, failureWindowMs, lockMs, maxFailures } from '../rules';

/** Under what a try is counted: what it is about, where that is said, and where it came from. */
export interface Who {
  subject: string | null;
  address: string;
}

export interface Attempt extends Who {
  id: bigint;
}

/** Whoever types a name types no other subject. */
export const nameSubject = (typed: string): string => `name:${typed.trim().toLowerCase().slice(0, 64)}`;
export const confirmSubject = (operatorId: string): string => `confirm:${operatorId}`;

export const whoOf = (subject: string | null, address: string): Who => ({
  subject,
  address: addressKey(address),
});

async function lockWho(tx: Tx, { subject, address }: Who): Promise<void> {
  if (subject !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operator-name:' || ${subject}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operator-address:' || ${address}, 0))`);
}

interface History {
  ofSubject: number;
  ofAddress: number;
  lockedUntil: Date | null;
}

/** Failures and tries under way in the window: of the subject since its last success, and of the address. */
async function readHistory(reader: Reader, { subject, address }: Who, now: Date): Promise<History> {
  const since = new Date(now.getTime() - failureWindowMs);
  const { rows } = await reader.execute<{ ofSubject: number; ofAddress: number; lockedUntil: Date | null }>(
    sql`select
          (select count(*)::integer from operator_attempts a
           where a.subject = ${subject} and a.tried_at > ${since} and (a.outcome is null or a.outcome = 'failure')
             and a.id > coalesce((select max(b.id) from operator_attempts b
                                  where b.subject = ${subject} and b.outcome = 'success'), 0)) as "ofSubject",
          (select count(*)::integer from operator_attempts a
           where a.address = ${address} and a.tried_at > ${since} and (a.outcome is null or a.outcome = 'failure'))
            as "ofAddress",
          (select max(until_at) from operator_locks
           where until_at > ${now} and ((kind = 'name' and subject = ${subject})
             or (kind = 'address' and subject = ${address}))) as "lockedUntil"`,
  );
  return rows[0] ?? { ofSubject: 0, ofAddress: 0, lockedUntil: null };
}

/**
 * Notes a try before any secret is looked at. Throws `login.locked` while the subject or the address is locked, whatever
 * would follow; five that are under way count like five failures, so a burst gets no more tries than a queue.
 */
export async function admitAttempt(db: Db, who: Who, now: Date): Promise<Attempt> {
  const id = await inTransaction(db, async (tx) => {
    await lockWho(tx, who);
    const { ofSubject, ofAddress, lockedUntil } = await readHistory(tx, who, now);
    if (lockedUntil) return { lockedUntil };
    if (Math.max(ofSubject, ofAddress) >= maxFailures)
      return { lockedUntil: new Date(now.getTime() + lockMs) };
    const { rows } = await tx.execute<{ id: bigint }>(
      sql`insert into operator_attempts (subject, address, tried_at) values (${who.subject}, ${who.address}, ${now})
          returning id`,
    );
    return rows[0]?.id ?? 0n;
  });
  if (typeof id === 'bigint') return { ...who, id };
  throw new OperatorError(
    'login.locked',
    Math.max(1, Math.ceil((id.lockedUntil.getTime() - now.getTime()) / 1000)),
  );
}

export async function resolveAttempt(
  reader: Reader,
  { id }: Attempt,
  outcome: 'success' | 'failure' | 'half' | 'abandoned',
): Promise<void> {
  await reader.execute(
    sql`update operator_attempts set outcome = ${outcome} where id = ${id} and outcome is null`,
  );
}

/** Looks at a secret. What goes wrong in that says nothing about it, so it is not held against anybody. */
export async function weigh<T>(db: Db, attempt: Attempt, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    await resolveAttempt(db, attempt, 'abandoned');
    throw error;
  }
}

class Undone extends Error {}

interface Failure {
  action: string;
  /** Whose name it was; null where it was nobody's. */
  operator: { operatorId: string; name: string } | null;
  address: string;
  /** Of a confirmation. */
  sessionId?: string | null;
  now: Date;
}

/**
 * Counts a failure; the fifth of a subject or an address locks it. It is told in the audit log where the name is
 * somebody's. Where it is nobody's the same is written and undone, so that both take the same time; the try itself stays for
 * ninety days.
 */
export async function noteFailure(
  db: Db,
  attempt: Attempt,
  { action, operator, address, sessionId = null, now }: Failure,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWho(tx, attempt);
    await resolveAttempt(tx, attempt, 'failure');
    const { ofSubject, ofAddress } = await readHistory(tx, attempt, now);
    const locks = [
      ...(attempt.subject !== null && ofSubject >= maxFailures ? (['name'] as const) : []),
      ...(ofAddress >= maxFailures ? (['address'] as const) : []),
    ];
    for (const kind of locks) await insertLock(tx, kind, attempt, now);
    try {
      await setAuditOrigin(tx, { via: 'page', sessionId, address });
      await tx.transaction(async (nested) => {
        await recordAudit(nested, {
          actor: sessionId === null ? 'visitor' : `desk:${operator?.name ?? ''}`,
          action,
          subject: operator?.operatorId ?? 'nobody',
          after: { failures: Math.max(ofSubject, ofAddress), locked: locks },
          now,
        });
        if (!operator) throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  });
}

async function insertLock(tx: Tx, kind: 'name' | 'address', who: Who, now: Date): Promise<void> {
  const subject = kind === 'name' ? (who.subject ?? '') : who.address;
  await tx.execute(
    sql`insert into operator_locks (kind, subject, locked_at, until_at)
        values (${kind}, ${subject}, ${now}, ${new Date(now.getTime() + lockMs)})`,
  );
}

/** A job: tries are kept for ninety days as a record; the rules look back a quarter of an hour. */
export async function deleteOldOperatorAttempts(reader: Reader, now: Date): Promise<number> {
  const before = new Date(now.getTime() - attemptsKeptMs);
  await reader.execute(sql`delete from operator_locks where until_at < ${before}`);
  const { rowCount } = await reader.execute(sql`delete from operator_attempts where tried_at < ${before}`);
  return rowCount ?? 0;
}
