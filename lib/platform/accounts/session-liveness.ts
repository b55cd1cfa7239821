import { CallError } from '@/lib/contract/errors';
import type { Reader } from '../db';
import { getSession, listLiveSessions, noteSeen, type SessionView } from './session-store';
import { dueEnd, idleMs, seenEveryMs } from './sessions';

/**
 * For what is done in a member's name without the token, such as a stake in a vendor's game: passes while the login
 * session runs, and counts as activity of it. Throws `auth.expired`.
 */
export async function assertSessionAlive(reader: Reader, sessionId: string, now: Date): Promise<void> {
  const session = await getSession(reader, sessionId);
  if (!session || session.endedAt || dueEnd(session, now)) throw new CallError('auth.expired');
  if (now.getTime() - session.lastSeenAt.getTime() >= seenEveryMs) {
    await noteSeen(reader, sessionId, now, new Date(now.getTime() - seenEveryMs));
  }
}

/** Whether a session still runs, under whichever token. Asking does not count as activity. */
export async function isSessionRunning(reader: Reader, sessionId: string, now: Date): Promise<boolean> {
  const session = await getSession(reader, sessionId);
  return session !== null && !session.endedAt && dueEnd(session, now) === null;
}

/** What runs for a member at `now`, the newest first. */
export async function listRunningSessions(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<SessionView[]> {
  return listLiveSessions(reader, { memberId, now, idleSince: new Date(now.getTime() - idleMs) });
}
