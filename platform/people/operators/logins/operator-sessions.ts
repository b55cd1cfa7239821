import { recordAudit } from '@/platform/ground/audit';
import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { requireActive, rolesColumn } from '../operator-store';
import { absoluteMs, dueEnd, idleMs, seenEveryMs } from '../rules';
import { digestOf, newSecretToken } from '../secret-token';
import {
  operatorRoles,
  type Doing,
  type FactorKind,
  type OpenedSession,
  type OperatorRole,
  type OperatorSession,
  type SessionEndReason,
  type Visitor,
} from '../types';

const columns = (
  now: Date,
) => sql`s.id, s.operator_id as "operatorId", o.name, o.display_name as "displayName",
  ${rolesColumn(sql`o.id`, now)} as roles, s.method, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
  s.confirmed_at as "confirmedAt", s.address, encode(s.user_agent_digest, 'hex') as "userAgentDigest"`;

async function select(reader: Reader, now: Date, condition: Sql): Promise<OperatorSession[]> {
  const { rows } = await reader.execute<Omit<OperatorSession, 'endsAt'> & { roles: OperatorRole[] }>(
    sql`select ${columns(now)} from operator_sessions s join operators o on o.id = s.operator_id
        where s.ended_at is null and o.ended_at is null and ${condition} order by s.created_at desc, s.id desc`,
  );
  return rows.map((row) => ({
    ...row,
    roles: operatorRoles.filter((role) => row.roles.includes(role)),
    endsAt: new Date(row.createdAt.getTime() + absoluteMs),
  }));
}

/** Opens a session of an active operator who has just shown a second factor; the caller writes why into the audit log. */
export async function openSession(
  tx: Tx,
  {
    operatorId,
    method,
    address,
    userAgent,
    now,
  }: Visitor & { operatorId: string; method: FactorKind; now: Date },
): Promise<OpenedSession> {
  await requireActive(tx, operatorId);
  const token = newSecretToken();
  const sessionId = newId('ops', now.getTime());
  await tx.execute(
    sql`insert into operator_sessions (id, operator_id, token_hash, method, created_at, last_seen_at, confirmed_at,
                                       address, user_agent_digest)
        values (${sessionId}, ${operatorId}, ${digestOf(token)}, ${method}, ${now}, ${now}, ${now},
                ${address.slice(0, 64)}, ${digestOf(userAgent)})`,
  );
  return { token, sessionId, operatorId };
}

/**
 * The session behind a token, or null when there is none, it has ended, it was idle for 15 minutes, or it is 8 hours
 * old. The row is read each time and decides, whatever a cookie says. Asking counts as activity, which is written every 30
 * seconds at most, unless nobody is there to ask (`isSeen: false`).
 */
export async function readSession(
  reader: Reader,
  token: string,
  now: Date,
  { isSeen = true }: { isSeen?: boolean } = {},
): Promise<OperatorSession | null> {
  const [session] = await select(reader, now, sql`s.token_hash = ${digestOf(token)}`);
  if (!session) return null;
  const due = dueEnd(session, now);
  if (due) {
    await close(reader, sql`id = ${session.id}`, due, now);
    return null;
  }
  if (!isSeen || now.getTime() - session.lastSeenAt.getTime() < seenEveryMs) return session;
  await reader.execute(
    sql`update operator_sessions set last_seen_at = ${now}
        where id = ${session.id} and ended_at is null and last_seen_at < ${now}`,
  );
  return { ...session, lastSeenAt: now };
}

/** Sessions of an operator that run at `now`, the newest first. */
export async function listSessions(
  reader: Reader,
  operatorId: string,
  now: Date,
): Promise<OperatorSession[]> {
  const open = await select(reader, now, sql`s.operator_id = ${operatorId}`);
  return open.filter((session) => dueEnd(session, now) === null);
}

/** False when the session has ended meanwhile. */
export async function noteConfirmed(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update operator_sessions set confirmed_at = ${now}, last_seen_at = ${now}
        where id = ${sessionId} and ended_at is null`,
  );
  return rowCount === 1;
}

async function close(reader: Reader, which: Sql, reason: SessionEndReason, now: Date): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`update operator_sessions set ended_at = ${now}, end_reason = ${reason}
        where ${which} and ended_at is null returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Ends one session: the own one (`logout`), or another's. False when it had ended. */
export async function endSession(
  tx: Tx,
  { sessionId, why, actor, reason = null, now }: { sessionId: string; why: 'logout' | 'revoked' } & Doing,
): Promise<boolean> {
  const ended = await close(tx, sql`id = ${sessionId}`, why, now);
  if (ended.length === 0) return false;
  const action = why === 'logout' ? 'operator.logout' : 'operator.session.end';
  await recordAudit(tx, { actor, action, subject: sessionId, reason, now });
  return true;
}

/** Ends the sessions of an operator, but for one where `exceptId` says so; returns how many there were. */
export async function endAllSessions(
  tx: Tx,
  input: { operatorId: string; exceptId?: string | null; why?: 'ended' | 'revoked' } & Doing,
): Promise<number> {
  const { operatorId, exceptId = null, why = 'revoked', actor, reason = null, now } = input;
  const which = sql`operator_id = ${operatorId} and id is distinct from ${exceptId}`;
  const sessions = await close(tx, which, why, now);
  if (sessions.length > 0) {
    const entry = { actor, action: 'operator.sessions.end', subject: operatorId, before: { sessions } };
    await recordAudit(tx, { ...entry, reason, now });
  }
  return sessions.length;
}

/** Of everybody; returns how many there were. */
export async function endEverySession(tx: Tx, now: Date): Promise<number> {
  return (await close(tx, sql`true`, 'revoked', now)).length;
}

/** A job: writes the ends that nobody came to notice; `readSession` does not depend on it. */
export async function endStaleOperatorSessions(reader: Reader, now: Date): Promise<number> {
  const { rowCount } = await reader.execute(
    sql`update operator_sessions set ended_at = ${now},
          end_reason = case when created_at <= ${new Date(now.getTime() - absoluteMs)} then 'absolute' else 'idle' end
        where ended_at is null and (last_seen_at <= ${new Date(now.getTime() - idleMs)}
          or created_at <= ${new Date(now.getTime() - absoluteMs)})`,
  );
  return rowCount ?? 0;
}
