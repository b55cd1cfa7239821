import { CallError } from '@/lib/contract/errors';
import type { LoginMethod } from '@/lib/contract/calls/security';
import type { Caller } from '@/platform/ground/context';
import { newId, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { isSecretOf, newSecret, readToken, secretHash, writeToken } from './session-token';
import {
  closeSession,
  closeSessionsOf,
  closeStaleSessions,
  getSession,
  insertSession,
  noteSeen,
  replaceSecret,
  type SessionRow,
} from './session-store';
import type { Origin, SessionEnd, SessionKind } from '../members';

export const idleMs = 30 * 60_000;
/** Whoever was seen within this time is said to be online. */
export const onlineMs = 5 * 60_000;
export const absoluteMs = 12 * 60 * 60_000;
/** A session seen within this time is not written again, so an idle end can come up to a minute early, never late. */
export const seenEveryMs = 60_000;

export interface NewLogin {
  memberId: string;
  kind: SessionKind;
  /** `password` when absent. */
  method?: LoginMethod;
  deviceId?: string | null;
  origin: Origin;
  now: Date;
}

/** Methods that show who somebody is well enough for what is delicate, for ten minutes. */
const confirming: ReadonlySet<LoginMethod> = new Set(['password', 'passkey', 'registration', 'reset']);

/** Opens a session and returns its token. The token is never stored. */
export async function openSession(
  tx: Tx,
  { memberId, kind, method = 'password', deviceId = null, origin, now }: NewLogin,
): Promise<{ token: string; sessionId: string }> {
  const sessionId = newId('ses', now.getTime());
  const secret = newSecret();
  await insertSession(tx, {
    id: sessionId,
    memberId,
    secretHash: secretHash(secret),
    kind,
    method,
    deviceId,
    confirmedAt: confirming.has(method) ? now : null,
    createdAt: now,
    absoluteEndAt: new Date(now.getTime() + absoluteMs),
    userAgent: origin.userAgent.slice(0, 256),
    address: origin.clientAddress.slice(0, 64),
  });
  return { token: writeToken({ sessionId, version: 1, secret }), sessionId };
}

/** Why a session is over at `now` although no row says so yet; null while it runs. Pure. */
export function dueEnd(
  session: Pick<SessionRow, 'lastSeenAt' | 'absoluteEndAt'>,
  now: Date,
): Extract<SessionEnd, 'idle' | 'absolute'> | null {
  if (now >= session.absoluteEndAt) return 'absolute';
  return now.getTime() - session.lastSeenAt.getTime() >= idleMs ? 'idle' : null;
}

/**
 * The member behind a token, or null when the token was never given, was replaced, or its session has ended. The row
 * is read on every call: a logout or a revocation counts from the next call on, whatever a cookie says.
 */
export async function authenticate(db: Db, token: string, now: Date): Promise<Caller | null> {
  const session = await sessionBehind(db, token, now);
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs) {
    await noteSeen(db, session.id, now, new Date(now.getTime() - seenEveryMs));
  }
  return callerOf(session);
}

/** As `authenticate`, for what goes on without the member doing anything: it does not count as activity. */
export async function recognise(db: Db, token: string, now: Date): Promise<Caller | null> {
  const session = await sessionBehind(db, token, now);
  return session && callerOf(session);
}

async function sessionBehind(db: Db, token: string, now: Date): Promise<SessionRow | null> {
  const given = readToken(token);
  if (!given) return null;
  const session = await getSession(db, given.sessionId);
  if (!session || session.endedAt || session.version !== given.version) return null;
  if (!isSecretOf(session.secretHash, given.secret)) return null;
  const end = dueEnd(session, now);
  if (end) await closeSession(db, session.id, now, end);
  return end ? null : session;
}

function callerOf(session: SessionRow): Caller {
  return {
    memberId: session.memberId,
    sessionId: session.id,
    accountType: session.accountType,
    sessionKind: session.kind,
  };
}

/**
 * Whether the session of a dead token goes on under a newer one: a call that was under way while the token was replaced
 * must not end the login that has just been renewed.
 */
export async function isSuperseded(db: Db, token: string, now: Date): Promise<boolean> {
  const given = readToken(token);
  const session = given && (await getSession(db, given.sessionId));
  return !!session && !session.endedAt && session.version > given.version && dueEnd(session, now) === null;
}

/**
 * The same session under a new token, after a step-up or a password change; the old token is dead at once. Two
 * rotations at the same moment: one wins, the other is told that its session has ended.
 */
export async function rotateSession(tx: Tx, sessionId: string, kind: SessionKind): Promise<string> {
  const session = await getSession(tx, sessionId);
  if (!session || session.endedAt) throw new CallError('auth.expired');
  const secret = newSecret();
  const isReplaced = await replaceSecret(tx, {
    sessionId,
    version: session.version,
    secretHash: secretHash(secret),
    kind,
  });
  if (!isReplaced) throw new CallError('auth.expired');
  return writeToken({ sessionId, version: session.version + 1, secret });
}

export async function endSession(
  db: Reader,
  { sessionId, reason, now }: { sessionId: string; reason: SessionEnd; now: Date },
): Promise<void> {
  await closeSession(db, sessionId, now, reason);
}

/** Ends every session of a member, but for the one that asks; returns how many there were. */
export async function revokeSessions(
  db: Reader,
  { memberId, exceptId = null, now }: { memberId: string; exceptId?: string | null; now: Date },
): Promise<number> {
  return closeSessionsOf(db, memberId, now, exceptId);
}

/** Writes the ends that nobody came to notice. A job; `authenticate` does not depend on it. */
export async function endStaleSessions(db: Db, now: Date): Promise<number> {
  return closeStaleSessions(db, now, new Date(now.getTime() - idleMs));
}
