import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';

/** All SQL of `account_locks` and `account_lock_ends`. Rows are added and read. */
export interface AccountLock {
  id: string;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  lockedBy: string;
  /** Before its time. */
  endedAt: Date | null;
  endedBy: string | null;
}

/** A lock waits for the logins of its member that are under way; logins do not wait for each other. */
export async function waitForLocks(tx: Tx, memberId: string, mode: 'login' | 'lock'): Promise<void> {
  const key = sql`hashtextextended('account-lock:' || ${memberId}, 0)`;
  await tx.execute(
    mode === 'lock'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}

/** Until when the house keeps the member out; null when it does not. */
export async function lockedUntil(reader: Reader, memberId: string, now: Date): Promise<Date | null> {
  const { rows } = await reader.execute<{ endsAt: Date }>(
    sql`select l.ends_at as "endsAt" from account_locks l
        where l.member_id = ${memberId} and l.ends_at > ${now}
          and not exists (select 1 from account_lock_ends e where e.lock_id = l.id)
        order by l.ends_at desc limit 1`,
  );
  return rows[0]?.endsAt ?? null;
}

/** For a statement: whether the house keeps this member out at `now`. */
export const isHouseLocked = (memberId: Sql, now: Date): Sql =>
  sql`exists (select 1 from account_locks l where l.member_id = ${memberId} and l.ends_at > ${now}
    and not exists (select 1 from account_lock_ends e where e.lock_id = l.id))`;

/** All that were, the newest first. */
export async function listLocks(reader: Reader, memberId: string): Promise<AccountLock[]> {
  const { rows } = await reader.execute<AccountLock>(
    sql`select l.id, l.starts_at as "startsAt", l.ends_at as "endsAt", l.reason, l.locked_by as "lockedBy",
          e.ended_at as "endedAt", e.ended_by as "endedBy"
        from account_locks l left join account_lock_ends e on e.lock_id = l.id
        where l.member_id = ${memberId} order by l.starts_at desc, l.id desc limit 100`,
  );
  return rows;
}

export async function insertLock(
  tx: Tx,
  lock: { memberId: string; reason: string; lockedBy: string; startsAt: Date; endsAt: Date },
): Promise<string> {
  const id = newId('alk', lock.startsAt.getTime());
  await tx.execute(
    sql`insert into account_locks (id, member_id, reason, locked_by, starts_at, ends_at)
        values (${id}, ${lock.memberId}, ${lock.reason}, ${lock.lockedBy}, ${lock.startsAt}, ${lock.endsAt})`,
  );
  return id;
}

/** Ends every lock that runs at `now`; their ids. */
export async function insertEnds(
  tx: Tx,
  end: { memberId: string; endedBy: string; agreedBy: string; reason: string; now: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into account_lock_ends (lock_id, ended_at, ended_by, agreed_by, reason)
        select l.id, ${end.now}::timestamptz, ${end.endedBy}, ${end.agreedBy}, ${end.reason} from account_locks l
        where l.member_id = ${end.memberId} and l.ends_at > ${end.now}
        on conflict (lock_id) do nothing returning lock_id as id`,
  );
  return rows.map(({ id }) => id);
}
