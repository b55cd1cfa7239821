import { CallError } from '@/lib/contract/errors';
import type { Tx } from '@/platform/ground/db';
import { lockedUntil, waitForLocks } from './lock-store';

/** What a login of a locked member is refused with; null when the house does not keep them out. */
export async function lockRefusal(tx: Tx, memberId: string, now: Date): Promise<CallError | null> {
  await waitForLocks(tx, memberId, 'login');
  const until = await lockedUntil(tx, memberId, now);
  return until && new CallError('login.blocked', { until: until.toISOString() });
}

/** Throws `login.blocked`. */
export async function assertNotLocked(tx: Tx, memberId: string, now: Date): Promise<void> {
  const refusal = await lockRefusal(tx, memberId, now);
  if (refusal) throw refusal;
}
