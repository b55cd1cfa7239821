import { say } from '@/lib/said';
import { ContentError, isLanguage, isSlug } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import {
  hasEnglishReward,
  insertReward,
  insertTerms,
  type NewTerms,
  type PointRewardChange,
  type PointRewardPiece,
} from '../points';
import { assertBelowStakeFrom, RebateRateError } from '../rebates';

/** Throws `ContentError`, after which nothing may be written, where stakes on a game would come back whole or more. */
async function assertLessComesBack(tx: Tx, from: Date): Promise<void> {
  try {
    await assertBelowStakeFrom(tx, from);
  } catch (error) {
    if (error instanceof RebateRateError) throw new ContentError(error.said, { cause: error });
    throw error;
  }
}

/**
 * Says what a reward is from now on, and any of its texts; what was said before stays as history. Throws `ContentError` for
 * what cannot be offered: a bonus that is worth too much for the stakes that earn its points is none, at any moment from
 * `now` on.
 */
export async function putReward(
  tx: Tx,
  piece: PointRewardPiece,
  change: PointRewardChange,
  now: Date = new Date(),
): Promise<void> {
  const languages = Object.keys(change.texts ?? {});
  if (!isSlug(piece.rewardId) || !languages.every(isLanguage))
    throw new ContentError(say`The reward ${piece.rewardId} has no usable id or languages`);
  if (!languages.includes('EN') && !(await hasEnglishReward(tx, piece.rewardId)))
    throw new ContentError(say`The reward ${piece.rewardId} needs an English text`);
  if ((piece.kind === 'bonus') !== (piece.bonus !== undefined))
    throw new ContentError(say`The reward ${piece.rewardId} is a bonus with its terms, or neither`);
  if ((piece.kind === 'tickets') !== (piece.tickets !== undefined))
    throw new ContentError(say`The reward ${piece.rewardId} is tickets with their number, or neither`);
  await insertReward(tx, piece, change);
  if (piece.bonus) await assertLessComesBack(tx, piece.shownFrom > now ? piece.shownFrom : now);
}

/**
 * Puts terms in force from `effectiveFrom`. What was earned before stays as it was earned. Throws `ContentError` for points
 * that are worth so much that stakes would come back whole, then or with what is said for later.
 */
export async function putTerms(tx: Tx, terms: NewTerms): Promise<void> {
  if (terms.stakesPerPointMinor <= 0n || !Number.isInteger(terms.pointsPerUnit) || terms.pointsPerUnit < 1)
    throw new ContentError(
      say`Points are earned by an amount above zero and worth a whole number above zero`,
    );
  await insertTerms(tx, terms);
  await assertLessComesBack(tx, terms.effectiveFrom);
}
