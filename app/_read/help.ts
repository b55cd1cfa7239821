import { cache } from 'react';
import type { FullCategory } from '@/components/help/help-on-one-page';
import { articleText } from '@/lib/document/article-text';
import { content, type HelpArticle, type HelpCategory } from '@/lib/contract/calls/content';
import { pageLocale } from './page-locale';
import { readForPage } from './read-for-page';

/** The categories that have articles, asked once for a page; null when the help centre could not be read. */
export const readHelp = cache(async (): Promise<HelpCategory[] | null> => {
  const answer = await readForPage(content.helpCenter, {});
  return answer.ok ? answer.value.categories.filter(({ articles }) => articles.length > 0) : null;
});

export function articlesOf(categories: readonly HelpCategory[] | null): HelpArticle[] {
  return categories?.flatMap(({ articles }) => articles) ?? [];
}

/** Every article in full, cleaned, with links that stay on the one page; null when the help centre could not be read. */
export async function readFullHelp(): Promise<FullCategory[] | null> {
  const [locale, categories] = await Promise.all([pageLocale(), readHelp()]);
  const htmlOf = ({ slug, content: text }: HelpArticle) =>
    articleText(text, { locale, under: 'h2', idPrefix: slug, isOnePage: true }).html;
  return (
    categories?.map(({ slug, title, articles }) => ({
      slug,
      title,
      articles: articles.map((article) => ({
        slug: article.slug,
        title: article.title,
        summary: article.summary,
        html: htmlOf(article),
      })),
    })) ?? null
  );
}
