import { say } from '@/lib/said';
import { ContentError, isLanguage, isSlug } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { hasEnglishMission, insertMission, type MissionChange } from './mission-store';
import type { MissionPiece } from './rules';

/** Says what a mission is from now on, and any of its texts; what was said before stays as history. */
export async function putMission(tx: Tx, piece: MissionPiece, change: MissionChange): Promise<void> {
  const languages = Object.keys(change.texts ?? {});
  if (!isSlug(piece.missionId) || !languages.every(isLanguage))
    throw new ContentError(say`The mission ${piece.missionId} has no usable id or languages`);
  if (!languages.includes('EN') && !(await hasEnglishMission(tx, piece.missionId)))
    throw new ContentError(say`The mission ${piece.missionId} needs an English text`);
  await insertMission(tx, piece, change);
}
