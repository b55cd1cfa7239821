import { trialAccountType } from '@/lib/contract/trial-account';
import { getMember } from '@/platform/people/members';
import { raiseRank } from '@/platform/brand/ranks';
import { listLevelRequirements, rankOf } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { awardPoints, getTerms, pointsFor } from '../points';
import { sumAllStakes } from './all-stakes';
import { rewardLevels } from './reward-levels';
import { getLastReview, insertReview } from './review-store';

export interface ReviewResult {
  points: bigint;
  /** The level that the member was raised to, or null. */
  raisedTo: number | null;
}

const nothingNew: ReviewResult = { points: 0n, raisedTo: null };

/**
 * Counts what the member has staked in settled rounds since the last review: gives the points for it and the level
 * that all of it reaches. The sum is taken from the rounds themselves, those of the last day anew each time, so a review that was
 * left out, or made twice, changes nothing in the end.
 */
export async function reviewMember(tx: Tx, memberId: string, now: Date): Promise<ReviewResult> {
  const member = await getMember(tx, memberId);
  // Trial money counts for nothing.
  if (!member || member.accountType === trialAccountType) return nothingNew;
  const last = await getLastReview(tx, memberId);
  const [{ settledMinor, before }, terms, levels] = [
    await sumAllStakes(tx, memberId, { last, now }),
    await getTerms(tx, now),
    await listLevelRequirements(tx),
  ];
  const freshMinor = settledMinor > last.settledMinor ? settledMinor - last.settledMinor : 0n;
  const reached = rankOf(settledMinor, levels);
  if (freshMinor === 0n && reached <= last.rankLevel) return nothingNew;

  const { points, remainderMinor } = pointsFor(freshMinor, last.remainderMinor, terms);
  const sequence = last.sequence + 1;
  const rankLevel = Math.max(reached, last.rankLevel);
  const review = {
    memberId,
    sequence,
    settledMinor: last.settledMinor + freshMinor,
    remainderMinor,
    rankLevel,
    before,
  };
  if (!(await insertReview(tx, { ...review, points, now }))) return nothingNew;
  if (points > 0n) await awardPoints(tx, { memberId, points, ...namesOf(memberId, sequence) });
  const raisedTo = await raise(tx, memberId, reached, now);
  if (raisedTo !== null) await rewardLevels(tx, { memberId, above: last.rankLevel, upTo: raisedTo }, now);
  return { points, raisedTo };
}

/** The number of a review is given once, so the ledger's key is as well. */
function namesOf(memberId: string, sequence: number): { key: string; reference: string } {
  const reference = `stake-review:${memberId}:${sequence}`;
  return { key: `points:${reference}`, reference };
}

/** The club follows, so that customer service can tell who has reached a level. */
async function raise(tx: Tx, memberId: string, rankLevel: number, since: Date): Promise<number | null> {
  if (rankLevel === 0) return null;
  const isRaised = await raiseRank(tx, { memberId, scheme: 'vip', rankLevel, since });
  await raiseRank(tx, { memberId, scheme: 'club', rankLevel, since });
  return isRaised ? rankLevel : null;
}
