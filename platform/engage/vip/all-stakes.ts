import type { Reader } from '@/platform/ground/db';
import { sumSettledAround, sumSettledStakes } from '@/platform/play/history';
import { getLastReview, type StakeReview, type StakesBefore } from './review-store';

/** Nothing is settled at a moment that lies so far behind. */
const settledMs = 24 * 3_600_000;

/** What the member has staked in all settled rounds, with what the next one may take as counted: only rounds since then are read. */
export async function sumAllStakes(
  reader: Reader,
  memberId: string,
  { last, now }: { last: Pick<StakeReview, 'before'>; now: Date },
): Promise<{ settledMinor: bigint; before: StakesBefore }> {
  const { minor, at: from } = last.before ?? { minor: 0n, at: null };
  const at = new Date(Math.max(now.getTime() - settledMs, from?.getTime() ?? 0));
  const { allMinor, earlierMinor } = await sumSettledAround(reader, memberId, { from, at });
  return { settledMinor: minor + allMinor, before: { minor: minor + earlierMinor, at } };
}

/** The same for who only wants to know. */
export async function allStakesOf(reader: Reader, memberId: string): Promise<bigint> {
  const { before } = await getLastReview(reader, memberId);
  return (before?.minor ?? 0n) + (await sumSettledStakes(reader, memberId, before?.at ?? null));
}
