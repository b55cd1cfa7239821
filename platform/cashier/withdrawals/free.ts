import { benefitOf } from '@/platform/brand/benefits';
import type { Reader } from '@/platform/ground/db';
import { countFreeSince } from './store';

/** Withdrawals without a fee that are left of the calendar month (UTC) by the member's VIP level; null where it has none. */
export async function freeLeftOf(reader: Reader, memberId: string, now: Date): Promise<number | null> {
  const ofLevel = Number(await benefitOf(reader, memberId, 'free_withdrawals', now));
  if (ofLevel === 0) return null;
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return Math.max(0, ofLevel - (await countFreeSince(reader, memberId, month)));
}
