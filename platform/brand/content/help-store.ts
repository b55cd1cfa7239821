import type { HelpCategory } from '@/lib/contract/calls/content';
import { identifier, sql, type Reader, type Tx } from '@/platform/ground/db';
import { isShown, newest, newestText } from './newest';
import type { Change, HelpArticlePiece, HelpArticleText, HelpCategoryPiece, HelpCategoryText } from './types';

interface HelpRow {
  categorySlug: string;
  categoryTitle: string;
  slug: string;
  title: string;
  summary: string;
  content: string;
}

/** Categories with their articles in the brand's order; a category without an article leads nowhere and is left out. */
export async function listHelp(reader: Reader, language: string, now: Date): Promise<HelpCategory[]> {
  const { rows } = await reader.execute<HelpRow>(
    sql`select c.slug as "categorySlug", ct.title as "categoryTitle", a.slug, t.title, t.summary, t.content
        from ${newest('help_categories', 'slug')} c
        join ${newestText('help_category_texts', 'slug', language)} ct on ct.slug = c.slug
        join ${newest('help_articles', 'slug')} a on a.category_slug = c.slug
        join ${newestText('help_article_texts', 'slug', language)} t on t.slug = a.slug
        where ${isShown('c', now)} and ${isShown('a', now)}
        order by c.sort_order, c.slug, a.sort_order, a.slug`,
  );
  const categories = new Map<string, HelpCategory>();
  for (const row of rows) {
    const { categorySlug: slug, categoryTitle: title } = row;
    const category = categories.get(slug) ?? { categoryId: slug, slug, title, articles: [] };
    categories.set(slug, category);
    category.articles.push({
      articleId: row.slug,
      slug: row.slug,
      title: row.title,
      summary: row.summary,
      content: row.content,
    });
  }
  return [...categories.values()];
}

export async function insertHelpCategory(
  tx: Tx,
  piece: HelpCategoryPiece,
  { texts = {}, recordedBy }: Change<HelpCategoryText>,
): Promise<void> {
  await tx.execute(
    sql`insert into help_categories (slug, sort_order, shown_from, shown_until, recorded_by)
        values (${piece.slug}, ${piece.sortOrder}, ${piece.shownFrom}, ${piece.shownUntil ?? null}, ${recordedBy})`,
  );
  for (const [language, { title }] of Object.entries(texts)) {
    await tx.execute(
      sql`insert into help_category_texts (slug, language, title, recorded_by)
          values (${piece.slug}, ${language}, ${title}, ${recordedBy})`,
    );
  }
}

export async function insertHelpArticle(
  tx: Tx,
  piece: HelpArticlePiece,
  { texts = {}, recordedBy }: Change<HelpArticleText>,
): Promise<void> {
  await tx.execute(
    sql`insert into help_articles (slug, category_slug, sort_order, shown_from, shown_until, recorded_by)
        values (${piece.slug}, ${piece.categorySlug}, ${piece.sortOrder}, ${piece.shownFrom},
          ${piece.shownUntil ?? null}, ${recordedBy})`,
  );
  for (const [language, text] of Object.entries(texts)) {
    await tx.execute(
      sql`insert into help_article_texts (slug, language, title, summary, content, recorded_by)
          values (${piece.slug}, ${language}, ${text.title}, ${text.summary}, ${text.content}, ${recordedBy})`,
    );
  }
}

/** True once there is an English text to fall back to. */
export async function hasEnglishHelp(
  reader: Reader,
  kind: 'category' | 'article',
  slug: string,
): Promise<boolean> {
  const table = identifier(kind === 'category' ? 'help_category_texts' : 'help_article_texts');
  const { rowCount } = await reader.execute(
    sql`select 1 from ${table} where slug = ${slug} and language = 'EN' limit 1`,
  );
  return rowCount === 1;
}
