import type { LoginMethod } from '@/lib/contract/calls/security';
import type { AccountType } from '@/lib/contract/types';
import { executePrepared, sql, type Reader, type Sql } from '@/platform/ground/db';
import { sessionNotice } from '@/platform/ground/live';
import { isInPresent } from '../demonstration';
import type { SessionEnd, SessionKind } from '../members';

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

export async function getSession(reader: Reader, sessionId: string): Promise<SessionRow | null> {
  const found = await executePrepared<SessionRow>(
    reader,
    sql`select s.id, s.member_id as "memberId", m.account_type as "accountType", s.version,
          s.secret_hash as "secretHash", s.kind, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
               s.absolute_end_at as "absoluteEndAt", s.ended_at as "endedAt"
        from sessions s join members m on m.id = s.member_id where s.id = ${sessionId}`,
  );
  return found.rows[0] ?? null;
}

export interface NewSession {
  id: string;
  memberId: string;
  secretHash: Buffer;
  kind: SessionKind;
  method: LoginMethod;
  deviceId: string | null;
  confirmedAt: Date | null;
  createdAt: Date;
  absoluteEndAt: Date;
  userAgent: string;
  address: string;
}

export async function insertSession(tx: Reader, row: NewSession): Promise<void> {
  await tx.execute(
    sql`insert into sessions
          (id, member_id, secret_hash, kind, login_method, device_id, confirmed_at, created_at, last_seen_at,
           absolute_end_at, user_agent, address)
        values (${row.id}, ${row.memberId}, ${row.secretHash}, ${row.kind}, ${row.method}, ${row.deviceId},
                ${row.confirmedAt}, ${row.createdAt}, ${row.createdAt},
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

/** Says with the end of each session that it has ended, when that commits: streams of events close. One row for each. */
function ending(update: Sql): Sql {
  return sql`with ended as (${update} returning member_id, device_id)
             select device_id, ${sessionNotice(sql`member_id`)} from ended`;
}

/** Ends the session unless it has ended already; tells whether this call ended it. */
export async function closeSession(
  db: Reader,
  sessionId: string,
  endedAt: Date,
  reason: SessionEnd,
): Promise<boolean> {
  const closed = await db.execute(
    ending(
      sql`update sessions set ended_at = ${endedAt}, end_reason = ${reason}
          where id = ${sessionId} and ended_at is null`,
    ),
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
    ending(
      sql`update sessions set ended_at = ${endedAt}, end_reason = 'revoked'
          where member_id = ${memberId} and ended_at is null and id is distinct from ${exceptId}`,
    ),
  );
  return closed.rowCount ?? 0;
}

/** Nobody is told: this is for a database that nobody serves from yet. */
export async function closeEverySession(tx: Reader, now: Date): Promise<number> {
  const closed = await tx.execute(
    sql`update sessions set ended_at = ${now}, end_reason = 'revoked'
        where ended_at is null and ${isInPresent(sql`sessions.member_id`)}`,
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
    ending(
      sql`update sessions
          set ended_at = ${now}, end_reason = case when absolute_end_at <= ${now} then 'absolute' else 'idle' end
          where ended_at is null and (last_seen_at <= ${idleSince} or absolute_end_at <= ${now})
            and ${isInPresent(sql`sessions.member_id`)}`,
    ),
  );
  return closed.rowCount ?? 0;
}

/** A session as its owner may see it. */
export interface SessionView {
  id: string;
  method: LoginMethod;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
  address: string;
}

const viewColumns = sql`id, login_method as "method", created_at as "createdAt", last_seen_at as "lastSeenAt",
  user_agent as "userAgent", address`;

/** The member's session before this one. */
export async function getPreviousLogin(
  reader: Reader,
  memberId: string,
  sessionId: string,
): Promise<SessionView | null> {
  const found = await reader.execute<SessionView>(
    sql`select ${viewColumns} from sessions
        where member_id = ${memberId} and id <> ${sessionId}
          and created_at <= (select created_at from sessions where id = ${sessionId})
        order by created_at desc limit 1`,
  );
  return found.rows[0] ?? null;
}

/**
 * Members with a session that was used at or after `since`, in the order of their ids, beginning behind `after`: who was
 * here. Sessions that have ended since are among them; those of a past that is being played are not.
 */
export async function listMembersSeen(
  reader: Reader,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select distinct member_id as "memberId" from sessions
        where last_seen_at >= ${since} and member_id > ${after} and ${isInPresent(sql`sessions.member_id`)}
        order by member_id limit ${limit}`,
  );
  return rows.map((row) => row.memberId);
}

/** When the member was seen last, in whichever session; null for who has never been. */
export async function getLastSeen(reader: Reader, memberId: string): Promise<Date | null> {
  const { rows } = await reader.execute<{ at: Date | null }>(
    sql`select max(last_seen_at) as at from sessions where member_id = ${memberId}`,
  );
  return rows[0]?.at ?? null;
}

/** Sessions that run at `now`, the newest first; those that are past their time and were not noticed are left out. */
export async function listLiveSessions(
  reader: Reader,
  { memberId, now, idleSince }: { memberId: string; now: Date; idleSince: Date },
): Promise<SessionView[]> {
  const found = await reader.execute<SessionView>(
    sql`select ${viewColumns} from sessions
        where member_id = ${memberId} and ended_at is null
          and last_seen_at > ${idleSince} and absolute_end_at > ${now}
        order by created_at desc, id desc limit 100`,
  );
  return found.rows;
}

/** Ends a session of this member that runs at `endedAt`, and tells its device; undefined when there is no such session. */
export async function closeLiveSession(
  tx: Reader,
  {
    memberId,
    sessionId,
    endedAt,
    idleSince,
  }: { memberId: string; sessionId: string; endedAt: Date; idleSince: Date },
): Promise<{ deviceId: string | null } | undefined> {
  const closed = await tx.execute<{ device_id: string | null }>(
    ending(
      sql`update sessions set ended_at = ${endedAt}, end_reason = 'revoked'
          where id = ${sessionId} and member_id = ${memberId} and ended_at is null
            and last_seen_at > ${idleSince} and absolute_end_at > ${endedAt}`,
    ),
  );
  return closed.rows[0] && { deviceId: closed.rows[0].device_id };
}

/** When its member last showed in this session who they are, and on which device it runs. */
export async function getConfirmation(
  reader: Reader,
  sessionId: string,
): Promise<{ confirmedAt: Date | null; deviceId: string | null }> {
  const found = await reader.execute<{ confirmedAt: Date | null; deviceId: string | null }>(
    sql`select confirmed_at as "confirmedAt",
          device_id as "deviceId" from sessions where id = ${sessionId} and ended_at is null`,
  );
  const row = found.rows[0];
  return {
    confirmedAt: row?.confirmedAt ?? null,
    deviceId: row?.deviceId ?? null,
  };
}

/** False when the session has ended meanwhile. */
export async function noteConfirmed(reader: Reader, sessionId: string, now: Date): Promise<boolean> {
  const noted = await reader.execute(
    sql`update sessions set confirmed_at = ${now} where id = ${sessionId} and ended_at is null`,
  );
  return noted.rowCount === 1;
}

export async function hasHadSession(reader: Reader, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from sessions where member_id = ${memberId} limit 1`,
  );
  return rowCount === 1;
}
