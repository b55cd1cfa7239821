import { ContentError, isLanguage, isSlug } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { hasEnglishReward, insertReward, insertTerms } from './point-store';
import type { NewTerms, PointRewardChange, PointRewardPiece } from './types';

/** Says what a reward is from now on, and any of its texts; what was said before stays as history. */
export async function putReward(tx: Tx, piece: PointRewardPiece, change: PointRewardChange): Promise<void> {
  const languages = Object.keys(change.texts ?? {});
  if (!isSlug(piece.rewardId) || !languages.every(isLanguage))
    throw new ContentError(`The reward ${piece.rewardId} has no usable id or languages`);
  if (!languages.includes('EN') && !(await hasEnglishReward(tx, piece.rewardId)))
    throw new ContentError(`The reward ${piece.rewardId} needs an English text`);
  if ((piece.kind === 'bonus') !== (piece.bonus !== undefined))
    throw new ContentError(`The reward ${piece.rewardId} is a bonus with its terms, or neither`);
  if ((piece.kind === 'tickets') !== (piece.tickets !== undefined))
    throw new ContentError(`The reward ${piece.rewardId} is tickets with their number, or neither`);
  await insertReward(tx, piece, change);
}

/** Puts terms in force from `effectiveFrom`. What was earned before stays as it was earned. */
export async function putTerms(tx: Tx, terms: NewTerms): Promise<void> {
  if (terms.stakesPerPointMinor <= 0n || !Number.isInteger(terms.pointsPerUnit) || terms.pointsPerUnit < 1)
    throw new ContentError('Points are earned by an amount above zero and worth a whole number above zero');
  await insertTerms(tx, terms);
}
