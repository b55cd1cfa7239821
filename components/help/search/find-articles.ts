export interface ArticleEntry {
  slug: string;
  title: string;
  /** One sentence. */
  summary: string;
}

export interface CategoryEntry {
  slug: string;
  title: string;
  articles: readonly ArticleEntry[];
}

/** Marks on letters, capitals and forms of width do not count: `cafe` finds `Café`. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/**
 * The articles that have every one of the words somewhere: in their title, their summary, or, once it is here, their
 * text (by slug). Without words, all of them.
 */
export function findArticles(
  categories: readonly CategoryEntry[],
  words: string,
  texts: ReadonlyMap<string, string> | null,
): readonly CategoryEntry[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return categories;
  return categories.flatMap((category) => {
    const articles = category.articles.filter(({ slug, title, summary }) => {
      const text = folded([category.title, title, summary, texts?.get(slug) ?? ''].join(' '));
      return wanted.every((word) => text.includes(word));
    });
    return articles.length > 0 ? [{ ...category, articles }] : [];
  });
}
