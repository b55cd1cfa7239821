import { promotionTypes, type Promotion, type PromotionType } from '@/lib/contract/calls/content';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { isShown, newest, newestText } from './newest';
import type { Change, PromotionPiece, PromotionText } from './types';

interface PromotionRow {
  promotionId: string;
  promotionType: PromotionType;
  title: string;
  summary: string;
  content: string;
  picture: string;
  shownFrom: Date;
  shownUntil: Date | null;
  linkage: string | null;
}

/** The promotions that run at `now`, in the brand's order. */
export async function listPromotions(reader: Reader, language: string, now: Date): Promise<Promotion[]> {
  const { rows } = await reader.execute<PromotionRow>(
    sql`select p.promotion_id as "promotionId", p.promotion_type as "promotionType", t.title, t.summary, t.content,
          p.picture, p.shown_from as "shownFrom",
          p.shown_until as "shownUntil", p.linkage
        from ${newest('promotions', 'promotion_id')} p
        join ${newestText('promotion_texts', 'promotion_id', language)} t on t.promotion_id = p.promotion_id
        where ${isShown('p', now)} order by p.sort_order, p.promotion_id`,
  );
  return rows
    .filter((row) => promotionTypes.includes(row.promotionType))
    .map((row) => ({
      promotionId: row.promotionId,
      type: row.promotionType,
      title: row.title,
      summary: row.summary,
      content: row.content,
      picture: row.picture,
      startsAt: row.shownFrom.toISOString(),
      endsAt: row.shownUntil?.toISOString() ?? null,
      linkage: row.linkage,
    }));
}

export async function insertPromotion(
  tx: Tx,
  piece: PromotionPiece,
  { texts = {}, recordedBy }: Change<PromotionText>,
): Promise<void> {
  await tx.execute(
    sql`insert into promotions (promotion_id, promotion_type, picture, linkage, sort_order, shown_from, shown_until,
          recorded_by)
        values (${piece.promotionId}, ${piece.type}, ${piece.picture}, ${piece.linkage}, ${piece.sortOrder},
          ${piece.shownFrom}, ${piece.shownUntil ?? null}, ${recordedBy})`,
  );
  for (const [language, text] of Object.entries(texts)) {
    await tx.execute(
      sql`insert into promotion_texts (promotion_id, language, title, summary, content, recorded_by)
          values (${piece.promotionId}, ${language}, ${text.title}, ${text.summary}, ${text.content}, ${recordedBy})`,
    );
  }
}

/** True once there is an English text to fall back to. */
export async function hasEnglishPromotion(reader: Reader, promotionId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from promotion_texts where promotion_id = ${promotionId} and language = 'EN' limit 1`,
  );
  return rowCount === 1;
}

/** The titles of these promotions in this language, or in English, whether or not they are still shown. */
export async function listPromotionTitles(
  reader: Reader,
  promotionIds: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (promotionIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ promotionId: string; title: string }>(
    sql`select t.promotion_id as "promotionId", t.title from ${newestText('promotion_texts', 'promotion_id', language)} t
        where t.promotion_id = any(${promotionIds})`,
  );
  return new Map(rows.map((row) => [row.promotionId, row.title]));
}

/** The title of one promotion in every language that it has. */
export async function getPromotionTitles(
  reader: Reader,
  promotionId: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await reader.execute<{ language: string; title: string }>(
    sql`select distinct on (language) language, title from promotion_texts
        where promotion_id = ${promotionId} order by language, revision desc`,
  );
  return Object.fromEntries(rows.map(({ language, title }) => [language, title]));
}

/** The ids of the promotions that are shown at `now`, in the brand's order. */
export async function listShownPromotions(reader: Reader, now: Date): Promise<string[]> {
  const { rows } = await reader.execute<{ promotionId: string }>(
    sql`select p.promotion_id as "promotionId" from ${newest('promotions', 'promotion_id')} p
        where ${isShown('p', now)} order by p.sort_order, p.promotion_id`,
  );
  return rows.map((row) => row.promotionId);
}
