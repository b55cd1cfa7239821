import { sql } from 'drizzle-orm';
import type { AccountType } from '@/lib/contract/types';
import { executePrepared, type Reader } from '../db';
import type { SessionEnd, SessionKind } from './types';

/** All SQL of the table `sessions`. Times arrive as text from the driver and leave this file as dates. */
export interface SessionRow {
  id: string;
  memberId: string;
  accountType: AccountType;
  version: number;
  secretHash: Buffer;
  kind: SessionKind;
  createdAt: Date;
  lastSeenAt: Date;
  absoluteEndAt: Date;
  endedAt: Date | null;
}

interface RawSession extends Record<string, unknown> {
  id: string;
  member_id: string;
  account_type: AccountType;
  version: number;
  secret_hash: Buffer;
  kind: SessionKind;
  created_at: string;
  last_seen_at: string;
  absolute_end_at: string;
  ended_at: string | null;
}

export async function getSession(reader: Reader, sessionId: string): Promise<SessionRow | null> {
  const found = await executePrepared<RawSession>(
    reader,
    sql`select s.id, s.member_id, m.account_type, s.version, s.secret_hash, s.kind, s.created_at, s.last_seen_at,
               s.absolute_end_at, s.ended_at
        from sessions s join members m on m.id = s.member_id where s.id = ${sessionId}`,
  );
  const row = found.rows[0];
  if (!row) return null;
  return {
    id: row.id,
    memberId: row.member_id,
    accountType: row.account_type,
    version: row.version,
    secretHash: row.secret_hash,
    kind: row.kind,
    createdAt: new Date(row.created_at),
    lastSeenAt: new Date(row.last_seen_at),
    absoluteEndAt: new Date(row.absolute_end_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  };
}

export interface NewSession {
  id: string;
  memberId: string;
  secretHash: Buffer;
  kind: SessionKind;
  createdAt: Date;
  absoluteEndAt: Date;
  userAgent: string;
  address: string;
}

export async function insertSession(tx: Reader, row: NewSession): Promise<void> {
  await tx.execute(
    sql`insert into sessions
          (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
        values (${row.id}, ${row.memberId}, ${row.secretHash}, ${row.kind}, ${row.createdAt}, ${row.createdAt},
                ${row.absoluteEndAt}, ${row.userAgent}, ${row.address})`,
  );
}

/** Writes only when the last note is not younger than `olderThan`, so that a busy session costs one write a minute. */
export async function noteSeen(db: Reader, sessionId: string, now: Date, olderThan: Date): Promise<void> {
  await db.execute(
    sql`update sessions set last_seen_at = ${now}
        where id = ${sessionId} and ended_at is null and last_seen_at <= ${olderThan}`,
  );
}

/** Ends the session unless it has ended already; tells whether this call ended it. */
export async function closeSession(
  db: Reader,
  sessionId: string,
  endedAt: Date,
  reason: SessionEnd,
): Promise<boolean> {
  const closed = await db.execute(
    sql`update sessions set ended_at = ${endedAt}, end_reason = ${reason}
        where id = ${sessionId} and ended_at is null`,
  );
  return closed.rowCount === 1;
}

export async function closeSessionsOf(
  db: Reader,
  memberId: string,
  endedAt: Date,
  exceptId: string | null,
): Promise<number> {
  const closed = await db.execute(
    sql`update sessions set ended_at = ${endedAt}, end_reason = 'revoked'
        where member_id = ${memberId} and ended_at is null and id is distinct from ${exceptId}`,
  );
  return closed.rowCount ?? 0;
}

/** Gives the session its next version if it still has the version that the caller knows. */
export async function replaceSecret(
  tx: Reader,
  {
    sessionId,
    version,
    secretHash,
    kind,
  }: { sessionId: string; version: number; secretHash: Buffer; kind: SessionKind },
): Promise<boolean> {
  const replaced = await tx.execute(
    sql`update sessions set version = version + 1, secret_hash = ${secretHash}, kind = ${kind}
        where id = ${sessionId} and version = ${version} and ended_at is null`,
  );
  return replaced.rowCount === 1;
}

export async function closeStaleSessions(db: Reader, now: Date, idleSince: Date): Promise<number> {
  const closed = await db.execute(
    sql`update sessions
        set ended_at = ${now}, end_reason = case when absolute_end_at <= ${now} then 'absolute' else 'idle' end
        where ended_at is null and (last_seen_at <= ${idleSince} or absolute_end_at <= ${now})`,
  );
  return closed.rowCount ?? 0;
}

/** When the member's session before this one began. */
export async function getPreviousLogin(
  reader: Reader,
  memberId: string,
  sessionId: string,
): Promise<Date | null> {
  const found = await reader.execute<{ created_at: string }>(
    sql`select created_at from sessions
        where member_id = ${memberId} and id <> ${sessionId}
          and created_at <= (select created_at from sessions where id = ${sessionId})
        order by created_at desc limit 1`,
  );
  return found.rows[0] ? new Date(found.rows[0].created_at) : null;
}
