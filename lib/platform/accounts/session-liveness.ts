import { CallError } from '@/lib/contract/errors';
import type { Reader } from '../db';
import { getSession, noteSeen } from './session-store';
import { dueEnd, seenEveryMs } from './sessions';

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
