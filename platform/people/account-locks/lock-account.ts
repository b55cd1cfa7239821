import { getChosenLanguage, notifyMember } from '@/platform/brand/notices';
import { recordAudit } from '@/platform/ground/audit';
import type { Tx } from '@/platform/ground/db';
import { revokeSessions } from '../sessions';
import { insertEnds, insertLock, lockedUntil, waitForLocks } from './lock-store';

interface Decision {
  memberId: string;
  /** `desk:<name>`. */
  actor: string;
  reason: string;
}

/** `2026-12-01 10:00 UTC` */
const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Keeps a member out until `endsAt`, ends their sessions, and tells them. A later end that is there already stays. */
export async function lockAccount(
  tx: Tx,
  { memberId, actor, reason, endsAt }: Decision & { endsAt: Date },
  now: Date,
): Promise<{ lockId: string; until: Date; sessions: number }> {
  await waitForLocks(tx, memberId, 'lock');
  const before = await lockedUntil(tx, memberId, now);
  const lockId = await insertLock(tx, { memberId, reason, lockedBy: actor, startsAt: now, endsAt });
  const until = (await lockedUntil(tx, memberId, now)) ?? endsAt;
  const sessions = await revokeSessions(tx, { memberId, now });
  await recordAudit(tx, {
    ...{ actor, action: 'member.lock', subject: memberId, reason, now },
    before: { lockedUntil: before?.toISOString() ?? null },
    after: { lockedUntil: until.toISOString(), sessionsEnded: sessions },
  });
  const language = await getChosenLanguage(tx, memberId);
  const values = { until: timeText(until) };
  await notifyMember(tx, { memberId, letter: 'account_locked', values, language, now });
  return { lockId, until, sessions };
}

/** Lets a member in again before the time, of which two people have to be sure; how many locks ran. */
export async function endLocks(
  tx: Tx,
  { memberId, actor, reason, agreedBy }: Decision & { agreedBy: string },
  now: Date,
): Promise<number> {
  await waitForLocks(tx, memberId, 'lock');
  const before = await lockedUntil(tx, memberId, now);
  const ended = await insertEnds(tx, { memberId, endedBy: actor, agreedBy, reason, now });
  if (ended.length === 0) return 0;
  await recordAudit(tx, {
    ...{ actor, action: 'member.end-lock', subject: memberId, reason, now },
    before: { lockedUntil: before?.toISOString() ?? null },
    after: { lockedUntil: null, locks: ended },
  });
  const language = await getChosenLanguage(tx, memberId);
  await notifyMember(tx, { memberId, letter: 'account_lock_ended', values: {}, language, now });
  return ended.length;
}
