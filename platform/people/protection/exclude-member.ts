import { CallError } from '@/lib/contract/errors';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import { insertExclusion, insertReturn, listOpenExclusions } from './exclusion-store';
import { beginProtection, lockProtection } from './member-lock';
import { exclusionLengths, isExclusionInForce } from './rules';
import type { Exclusion, ExclusionPeriod } from './types';

interface ExcludeInput {
  memberId: string;
  period: ExclusionPeriod;
  /** The member, or the operator's user who wrote it down for them. */
  recordedBy: string;
}

/**
 * Begins a time-out or a self-exclusion at once. A second one never shortens the first: both stand, and the later end
 * counts. There is no command that lifts one.
 */
export async function exclude(
  tx: Tx,
  { memberId, period, recordedBy }: ExcludeInput,
  now: Date,
): Promise<Exclusion> {
  const { kind, endOf } = exclusionLengths[period];
  const exclusion = { id: newId('exc', now.getTime()), kind, startsAt: now, endsAt: endOf(now) };
  await beginProtection(tx, memberId);
  await insertExclusion(tx, { ...exclusion, memberId, recordedBy });
  return { ...exclusion, returnedAt: null };
}

/** The exclusion that keeps the member out longest, or null. */
export async function getExclusion(reader: Reader, memberId: string, now: Date): Promise<Exclusion | null> {
  const open = await listOpenExclusions(reader, memberId, now);
  return open.filter((exclusion) => isExclusionInForce(exclusion, now)).at(-1) ?? null;
}

/** The member's own step back after every self-exclusion has run out. Refused while one has not. */
export async function returnFromExclusion(tx: Tx, memberId: string, now: Date): Promise<void> {
  await lockProtection(tx, memberId);
  const open = await listOpenExclusions(tx, memberId, now);
  if (open.some((exclusion) => now < exclusion.endsAt)) throw new CallError('protection.excluded');
  for (const exclusion of open) await insertReturn(tx, exclusion.id, now);
}
