import { CallError } from '@/lib/contract/errors';
import { executePrepared, sql, type Reader, type Sql } from '@/platform/ground/db';
import { getSession, listLiveSessions, noteSeen, type SessionView } from './session-store';
import { dueEnd, idleMs, seenEveryMs } from './sessions';

/** What decides whether a session runs. */
export interface SessionLife {
  sessionId: string;
  lastSeenAt: string;
  absoluteEndAt: string;
  isEnded: boolean;
}

/** The same as a column, for a statement that runs with every bet: it saves a round trip of its own. */
export const sessionLife = (sessionId: Sql): Sql =>
  sql`(select json_build_object('sessionId', l.id, 'lastSeenAt', l.last_seen_at, 'absoluteEndAt', l.absolute_end_at,
        'isEnded', l.ended_at is not null) from sessions l where l.id = ${sessionId})`;

/** `lately`: it runs, and there is nothing to note about it yet. */
function standingOf(life: SessionLife | null, now: Date): 'over' | 'a while ago' | 'lately' {
  if (!life || life.isEnded) return 'over';
  const lastSeenAt = new Date(life.lastSeenAt);
  if (dueEnd({ lastSeenAt, absoluteEndAt: new Date(life.absoluteEndAt) }, now)) return 'over';
  return now.getTime() - lastSeenAt.getTime() >= seenEveryMs ? 'a while ago' : 'lately';
}

/** Whether `assertAlive` would pass and write nothing. */
export const isSeenLately = (life: SessionLife | null, now: Date): boolean =>
  standingOf(life, now) === 'lately';

/** As `assertSessionAlive`, for who has read the session's life already. */
export async function assertAlive(reader: Reader, life: SessionLife | null, now: Date): Promise<void> {
  const standing = standingOf(life, now);
  if (!life || standing === 'over') throw new CallError('auth.expired');
  if (standing === 'a while ago')
    await noteSeen(reader, life.sessionId, now, new Date(now.getTime() - seenEveryMs));
}

/**
 * For what is done in a member's name without the token, such as a stake in a vendor's game: passes while the login
 * session runs, and counts as activity of it. Throws `auth.expired`.
 */
export async function assertSessionAlive(reader: Reader, sessionId: string, now: Date): Promise<void> {
  const { rows } = await executePrepared<{ life: SessionLife | null }>(
    reader,
    sql`select ${sessionLife(sql`${sessionId}`)} as life`,
  );
  await assertAlive(reader, rows[0]?.life ?? null, now);
}

/** Whether a session still runs, under whichever token. Asking does not count as activity. */
export async function isSessionRunning(reader: Reader, sessionId: string, now: Date): Promise<boolean> {
  const session = await getSession(reader, sessionId);
  return session !== null && !session.endedAt && dueEnd(session, now) === null;
}

/** Somebody did something in this session without asking the site, such as a decision in a game. What is over stays over. */
export async function noteSessionUsed(reader: Reader, sessionId: string, now: Date): Promise<void> {
  if (await isSessionRunning(reader, sessionId, now))
    await noteSeen(reader, sessionId, now, new Date(now.getTime() - seenEveryMs));
}

/** What runs for a member at `now`, the newest first. */
export async function listRunningSessions(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<SessionView[]> {
  return listLiveSessions(reader, { memberId, now, idleSince: new Date(now.getTime() - idleMs) });
}
