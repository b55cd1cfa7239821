import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { newest } from './newest';
import { putHelpArticle, putHelpCategory, putPromotion } from './put-content';
import type { Change, HelpArticlePiece, HelpArticleText, HelpCategoryPiece, PromotionPiece } from './types';

export const categoryOf = (slug: string): Sql =>
  sql`select slug, sort_order as "sortOrder", shown_from as "shownFrom", shown_until as "shownUntil"
      from ${newest('help_categories', 'slug')} p where slug = ${slug}`;

export const articleOf = (slug: string): Sql =>
  sql`select slug, category_slug as "categorySlug", sort_order as "sortOrder", shown_from as "shownFrom",
        shown_until as "shownUntil" from ${newest('help_articles', 'slug')} p where slug = ${slug}`;

export const promotionOf = (promotionId: string): Sql =>
  sql`select promotion_id as "promotionId", promotion_type as type, picture, linkage, sort_order as "sortOrder",
        shown_from as "shownFrom", shown_until as "shownUntil"
      from ${newest('promotions', 'promotion_id')} p where promotion_id = ${promotionId}`;

/** A piece without its texts, by its kind. */
export type ContentPiece =
  | ({ kind: 'category' } & HelpCategoryPiece)
  | ({ kind: 'article' } & HelpArticlePiece)
  | ({ kind: 'promotion' } & PromotionPiece);

/** What a piece is besides its texts; null for one that the site does not have. */
export async function findContentPiece(
  reader: Reader,
  kind: ContentPiece['kind'],
  key: string,
): Promise<ContentPiece | null> {
  const query = { category: categoryOf, article: articleOf, promotion: promotionOf }[kind](key);
  const { rows } = await reader.execute<Record<string, unknown>>(query);
  return rows[0] ? ({ kind, ...rows[0] } as ContentPiece) : null;
}

/** Says what a piece is from now on, and any of its texts. Throws `ContentError`. */
export async function putContentPiece(
  tx: Tx,
  piece: ContentPiece,
  change: Change<HelpArticleText>,
): Promise<void> {
  if (piece.kind === 'article') return putHelpArticle(tx, piece, change);
  if (piece.kind === 'promotion') return putPromotion(tx, piece, change);
  const texts: Record<string, { title: string }> = {};
  for (const [language, { title }] of Object.entries(change.texts ?? {})) texts[language] = { title };
  return putHelpCategory(tx, piece, { ...change, texts });
}

export interface PlaceRow {
  kind: string;
  key: string;
  sortOrder: number;
  shownFrom: Date;
  shownUntil: Date | null;
}

/** Where and when each piece is shown. */
export async function listContentPlaces(reader: Reader): Promise<PlaceRow[]> {
  const { rows } = await reader.execute<PlaceRow & Record<string, unknown>>(
    sql`select 'category' as kind, slug::text as key, sort_order as "sortOrder", shown_from as "shownFrom",
          shown_until as "shownUntil" from ${newest('help_categories', 'slug')} c
        union all select 'article', slug::text, sort_order, shown_from, shown_until
          from ${newest('help_articles', 'slug')} a
        union all select 'promotion', promotion_id::text, sort_order, shown_from, shown_until
          from ${newest('promotions', 'promotion_id')} p`,
  );
  return rows;
}
