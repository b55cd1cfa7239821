import { say } from '@/lib/said';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { ContentError } from './errors';
import { newest } from './newest';
import { putHelpArticle, putHelpCategory, putPromotion, putVipLevel } from './put-content';
import { articleOf, categoryOf, promotionOf } from './site-pieces';
import type { HelpArticlePiece, HelpCategoryPiece, PromotionPiece, VipLevelPiece } from './types';

export const contentKinds = ['category', 'article', 'promotion', 'vip'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** One text of a piece as the site has it; of a level the content is one benefit a line. */
export interface SiteText {
  title: string;
  summary: string;
  content: string;
}

export interface SitePiece {
  kind: string;
  key: string;
  language: string;
  title: string;
}

/** Every text of every piece in one form, the newest of a language being the one that counts. */
const everyText: Sql = sql`(
  select 'category' as kind, slug::text as key, language::text, title, '' as summary, '' as content, revision
    from help_category_texts
  union all
  select 'article', slug::text, language::text, title, summary, content, revision from help_article_texts
  union all
  select 'promotion', promotion_id::text, language::text, title, summary, content, revision from promotion_texts
  union all
  select 'vip', rank_level::text, language::text, name, '',
    coalesce((select string_agg(line, e'\n' order by at)
              from jsonb_array_elements_text(benefits) with ordinality as l (line, at)), ''), revision
    from vip_level_texts)`;

/** Which pieces there are, in which languages. */
export async function listContentPieces(reader: Reader): Promise<SitePiece[]> {
  const { rows } = await reader.execute<SitePiece>(
    sql`select distinct on (kind, key, language) kind, key, language, title from ${everyText} t
        order by kind, key, language, revision desc`,
  );
  return rows;
}

/** The texts of one piece by language; empty for one that is not there. */
export async function readContentTexts(
  reader: Reader,
  kind: ContentKind,
  key: string,
): Promise<Readonly<Record<string, SiteText>>> {
  const { rows } = await reader.execute<SiteText & { language: string }>(
    sql`select distinct on (language) language, title, summary, content from ${everyText} t
        where kind = ${kind} and key = ${key} order by language, revision desc`,
  );
  return Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
}

interface Written {
  kind: ContentKind;
  key: string;
  language: string;
  text: SiteText;
  recordedBy: string;
}

/** Shows this text of a piece from now on; the piece itself stays as it is. Throws `ContentError`. */
export async function putContentText(tx: Tx, { kind, key, language, text, recordedBy }: Written) {
  const { title, summary, content } = text;
  const texts = { [language]: { title, summary, content } };
  if (kind === 'category')
    return putHelpCategory(tx, await pieceOf<HelpCategoryPiece>(tx, categoryOf(key)), {
      texts: { [language]: { title } },
      recordedBy,
    });
  if (kind === 'article')
    return putHelpArticle(tx, await pieceOf<HelpArticlePiece>(tx, articleOf(key)), { texts, recordedBy });
  if (kind === 'promotion')
    return putPromotion(tx, await pieceOf<PromotionPiece>(tx, promotionOf(key)), { texts, recordedBy });
  const benefits = content.split('\n').filter(Boolean);
  return putVipLevel(tx, await pieceOf<VipLevelPiece>(tx, levelOf(key)), {
    texts: { [language]: { name: title, benefits } },
    recordedBy,
  });
}

async function pieceOf<Piece>(tx: Tx, query: Sql): Promise<Piece> {
  const { rows } = await tx.execute<Record<string, unknown>>(query);
  if (!rows[0]) throw new ContentError(say`There is no such piece any more`);
  return rows[0] as Piece;
}

const levelOf = (rankLevel: string): Sql =>
  sql`select rank_level as "rankLevel", required_stakes_minor as "requiredStakesMinor"
      from ${newest('vip_levels', 'rank_level')} p where rank_level::text = ${rankLevel}`;
