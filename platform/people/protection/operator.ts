import { CallError } from '@/lib/contract/errors';
import { recordAudit } from '@/platform/ground/audit';
import type { Reader, Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { listOpenExclusions } from '../protection-gate';
import { listFlagsOf, type Flag } from './flag-store';
import { listLimits, listOpenRaises } from '../protection-gate';
import { beginProtection } from '../protection-gate';
import type { Reality } from '../protection-gate';
import { getReality } from '../protection-gate';
import { isRaise } from '../protection-gate';
import { limitOf, mostOfWish, setLimit, type LimitWish } from './set-limit';
import type { Exclusion, Limit, Raise } from '../protection-gate';

export interface ShownProtection {
  exclusions: Exclusion[];
  limits: Limit[];
  raises: Raise[];
  reality: Reality;
  /** What this account shares with somebody who was excluded, and what others share with this one. */
  flags: Flag[];
}

/** What protects a member, for the operator's desk. There is nothing to change in it: see `setOperatorLimit`. */
export async function showProtection(reader: Reader, memberId: string, now: Date): Promise<ShownProtection> {
  return {
    exclusions: await listOpenExclusions(reader, memberId, now),
    limits: await listLimits(reader, memberId),
    raises: await listOpenRaises(reader, memberId),
    reality: await getReality(reader, memberId),
    flags: await listFlagsOf(reader, memberId),
  };
}

export type OperatorLimitInput = LimitWish & { actor: string; reason: string };

const textOf = (limit: { most: bigint | null } | null): string | null => limit?.most?.toString() ?? null;

/**
 * A limit of the operator's beside the member's own, at once. Only ever a first one or a stricter one: nothing that
 * protects a member is lifted from a desk (`protection.limit`).
 */
export async function setOperatorLimit(tx: Tx, input: OperatorLimitInput, now: Date): Promise<void> {
  const { actor, reason, ...wish } = input;
  const { memberId, kind, period } = wish;
  const most = mostOfWish(wish);
  await beginProtection(tx, memberId);
  const current = limitOf(await listLimits(tx, memberId), { kind, period, source: 'operator' });
  if (most === null || isRaise(current?.most ?? null, most)) throw new CallError('protection.limit');
  await setLimit(tx, { ...wish, source: 'operator' }, now);
  await announce(tx, memberId, 'protection');
  await recordAudit(tx, {
    actor,
    action: 'protection.limit',
    subject: memberId,
    before: { kind, period, most: textOf(current) },
    after: { kind, period, most: most.toString() },
    reason,
    now,
  });
}
