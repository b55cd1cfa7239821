import type { Reshapes } from './reshapes';
import { eachRow, firstOf, listIn, recordOf, textOf, type Row } from './rows';

/** What an article is called in its address, where the gateway does not say it. */
function slugOf(row: Row, id: unknown): unknown {
  // Spec §2: `#term` leads to the terms.
  if (id === 'term' || id === 'terms') return 'terms';
  const given = firstOf(row, 'slug');
  if (given !== undefined) return given;
  const title = textOf(firstOf(row, 'title', 'name')) ?? '';
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug ? `${slug}-${String(id)}` : String(id);
}

function articleRow(row: Row, index: number): Row {
  const articleId = firstOf(row, 'articleId', 'id') ?? index + 1;
  return {
    ...row,
    articleId,
    slug: slugOf(row, articleId),
    title: firstOf(row, 'title', 'name'),
    content: firstOf(row, 'content', 'body', 'html'),
  };
}

function categoryRow(row: Row, index: number): Row {
  const categoryId = firstOf(row, 'categoryId', 'id') ?? index + 1;
  return {
    ...row,
    categoryId,
    slug: slugOf(row, categoryId),
    title: firstOf(row, 'title', 'name', 'category'),
    articles: eachRow(listIn(row, 'articles', 'items', 'children') ?? [], articleRow),
  };
}

export const contentReshapes: Reshapes<'content'> = {
  helpCenter: (value) => {
    const rows = listIn(value, 'categories', 'helpCenter');
    return rows ? { categories: eachRow(rows, categoryRow) } : value;
  },
  feedback: recordOf,
};
