import type { Tx } from '@/platform/ground/db';
import { listExcludedMembers } from '../protection-gate';
import { insertFlag } from './flag-store';
import type { SharedTrait } from '../protection-gate';

/** Another account, and what it has in common with the one that is looked at. */
export interface Relative {
  memberId: string;
  shared: SharedTrait;
}

/** Of these, whose members are kept out at `now`. */
export async function excludedAmong<R extends { memberId: string }>(
  tx: Tx,
  relatives: readonly R[],
  now: Date,
): Promise<R[]> {
  const ids = [...new Set(relatives.map(({ memberId }) => memberId))];
  const excluded = await listExcludedMembers(tx, ids, now);
  return relatives.filter(({ memberId }) => excluded.has(memberId));
}

/**
 * Writes down for the operator that an account may belong to somebody who is excluded. It says nothing to whoever opens
 * it: a device is shared in a household, an unproved address can be anybody's, and who is excluded is nobody's business.
 */
export async function flagAccount(
  tx: Tx,
  { memberId, relatives }: { memberId: string; relatives: readonly Relative[] },
  now: Date,
): Promise<void> {
  const others = relatives.filter((relative) => relative.memberId !== memberId);
  for (const { memberId: excludedMemberId, shared } of await excludedAmong(tx, others, now)) {
    await insertFlag(tx, { memberId, excludedMemberId, shared, notedAt: now });
  }
}
