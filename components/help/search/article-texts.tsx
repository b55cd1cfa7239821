import { useEffect } from 'react';
import { useCall } from '@/lib/client/call/use-call';
import { content } from '@/lib/contract/calls/content';
import { plainText } from '@/lib/document/plain-text';

const noInput = {};

/** Asks for the articles, and hands on what they say, by their names, so that a search finds more than titles. */
export function ArticleTexts({ onTexts }: { onTexts: (texts: ReadonlyMap<string, string>) => void }): null {
  const { data } = useCall(content.helpCenter, noInput, { revalidateOnFocus: false });
  useEffect(() => {
    const articles = data?.categories.flatMap((category) => category.articles);
    if (articles) onTexts(new Map(articles.map((article) => [article.slug, plainText(article.content)])));
  }, [data, onTexts]);
  return null;
}
