import { say, type Said } from '@/lib/said';
import { nameRank } from '../ranks';
import type { Tx } from '@/platform/ground/db';
import { ContentError } from './errors';
import { hasEnglishHelp, insertHelpArticle, insertHelpCategory } from './help-store';
import { hasEnglishPromotion, insertPromotion } from './promotion-store';
import { areLevelsRising, fallbackLanguage, isLanguage, isSitePath, isSlug } from './rules';
import type {
  Change,
  HelpArticlePiece,
  HelpArticleText,
  HelpCategoryPiece,
  HelpCategoryText,
  PromotionPiece,
  PromotionText,
  Texts,
  VipLevelPiece,
  VipLevelText,
} from './types';
import { getEnglishLevelName, insertVipLevel, listLevelRequirements } from './vip-store';

/**
 * Each command says what a piece is from now on, and any of its texts; what was said before stays as history. Texts
 * that are not given stay as they are. All of them throw `ContentError` and write nothing when a piece cannot be shown.
 */
function assertKnown(what: Said, isWell: boolean): void {
  if (!isWell) throw new ContentError(what);
}

function assertLanguages(name: Said, texts: Texts<unknown> | undefined): void {
  const wrong = Object.keys(texts ?? {}).filter((language) => !isLanguage(language));
  assertKnown(say`${name} has texts in unknown languages: ${wrong.join(', ')}`, wrong.length === 0);
}

/** What has no English text could not be shown to those whose language it lacks. */
function assertEnglish(name: Said, texts: Texts<unknown> | undefined, isThere: boolean): void {
  assertKnown(say`${name} needs an English text`, isThere || Object.hasOwn(texts ?? {}, fallbackLanguage));
}

export async function putHelpCategory(
  tx: Tx,
  piece: HelpCategoryPiece,
  change: Change<HelpCategoryText>,
): Promise<void> {
  const name = say`The help category ${piece.slug}`;
  assertKnown(say`${name} has no usable slug`, isSlug(piece.slug));
  assertLanguages(name, change.texts);
  assertEnglish(name, change.texts, await hasEnglishHelp(tx, 'category', piece.slug));
  await insertHelpCategory(tx, piece, change);
}

export async function putHelpArticle(
  tx: Tx,
  piece: HelpArticlePiece,
  change: Change<HelpArticleText>,
): Promise<void> {
  const name = say`The help article ${piece.slug}`;
  assertKnown(say`${name} has no usable slug`, isSlug(piece.slug));
  assertLanguages(name, change.texts);
  const isInCategory = await hasEnglishHelp(tx, 'category', piece.categorySlug);
  assertKnown(say`${name} stands in ${piece.categorySlug}, which does not exist`, isInCategory);
  assertEnglish(name, change.texts, await hasEnglishHelp(tx, 'article', piece.slug));
  await insertHelpArticle(tx, piece, change);
}

export async function putPromotion(
  tx: Tx,
  piece: PromotionPiece,
  change: Change<PromotionText>,
): Promise<void> {
  const name = say`The promotion ${piece.promotionId}`;
  assertKnown(say`${name} has no usable id`, isSlug(piece.promotionId));
  assertKnown(
    say`${name} leads to ${piece.linkage ?? ''}, which is no path of this site`,
    piece.linkage === null || isSitePath(piece.linkage),
  );
  assertLanguages(name, change.texts);
  assertEnglish(name, change.texts, await hasEnglishPromotion(tx, piece.promotionId));
  await insertPromotion(tx, piece, change);
}

/** The ranks of the club carry the same names: the club follows the VIP levels. */
export async function putVipLevel(tx: Tx, piece: VipLevelPiece, change: Change<VipLevelText>): Promise<void> {
  const name = say`The VIP level ${piece.rankLevel}`;
  assertLanguages(name, change.texts);
  assertEnglish(name, change.texts, (await getEnglishLevelName(tx, piece.rankLevel)) !== null);
  const others = (await listLevelRequirements(tx)).filter(({ rankLevel }) => rankLevel !== piece.rankLevel);
  assertKnown(say`${name} must need more than the level below it`, areLevelsRising([...others, piece]));
  await insertVipLevel(tx, piece, change);
  const labelName = (await getEnglishLevelName(tx, piece.rankLevel)) ?? '';
  for (const scheme of ['vip', 'club'] as const) {
    // Who has reached no level yet stands before the first one, not on it.
    await nameRank(tx, { scheme, rankLevel: 0, labelName: '' });
    await nameRank(tx, { scheme, rankLevel: piece.rankLevel, labelName });
  }
}
