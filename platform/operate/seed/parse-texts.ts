import { array, object, string, ValidationError, type Schema } from 'yup';

export interface ArticleText {
  title: string;
  summary: string;
  content: string;
}

/** One text of each kind. */
export interface PieceTexts {
  helpCategories: { title: string };
  helpArticles: ArticleText;
  banners: { title: string };
  announcements: { title: string; content: string };
  promotions: ArticleText;
  promotionPrizes: { title: string };
  vipLevels: { name: string; benefits: string[] };
  pointRewards: { name: string; description: string };
  missions: { title: string; description: string };
  tournaments: { title: string };
}

/** What one language has, by kind and piece. */
export type Pieces = { [Kind in keyof PieceTexts]: Record<string, PieceTexts[Kind]> };

const text = () => string().strict().trim().required();
const titled = text();
const article = object({ title: text(), summary: text(), content: text() }).noUnknown();

const schemas: { [Kind in Exclude<keyof PieceTexts, 'helpArticles'>]: Schema } = {
  helpCategories: titled,
  banners: titled,
  announcements: object({ title: text(), content: text() }).noUnknown(),
  promotions: article,
  promotionPrizes: titled,
  vipLevels: object({ name: text(), benefits: array(text()).required() }).noUnknown(),
  pointRewards: object({ name: text(), description: text() }).noUnknown(),
  missions: object({ title: text(), description: text() }).noUnknown(),
  tournaments: titled,
};

/** Reads `pieces.json` of one language. Throws with the file and the place of what cannot be used. */
export function readPieces(file: string, json: string): Pieces {
  const given = JSON.parse(json) as Record<string, Record<string, unknown>>;
  const unknown = Object.keys(given).filter((kind) => !Object.hasOwn(schemas, kind));
  if (unknown.length > 0) throw new Error(`${file}: nobody knows ${unknown.join(', ')}`);
  const kinds = Object.entries(schemas).map(([kind, schema]) => {
    const entries = Object.entries(given[kind] ?? {}).map(([id, value]) => {
      const checked = checkedText(`${file}: ${kind}.${id}`, schema, value);
      return [id, typeof checked === 'string' ? { title: checked } : checked] as const;
    });
    return [kind, Object.fromEntries(entries)] as const;
  });
  return { helpArticles: {}, ...Object.fromEntries(kinds) } as Pieces;
}

function checkedText(place: string, schema: Schema, value: unknown): unknown {
  try {
    return schema.validateSync(value, { strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new Error(`${place}: ${error.message}`, { cause: error });
    throw error;
  }
}

const articlePattern = /^\s*<h1>([\s\S]*?)<\/h1>\s*<p>([\s\S]*?)<\/p>\s*([\s\S]+)$/;
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Plain text as HTML writes it; null when there is markup in it. */
function plainOf(html: string): string | null {
  if (/<[a-z/!]/i.test(html)) return null;
  const plain = html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (name) => characters[name] ?? name);
  return plain.replace(/\s+/g, ' ').trim();
}

/** An article: its title in `<h1>`, one plain sentence in `<p>`, and the rest is the content. */
export function parseArticle(file: string, html: string): ArticleText {
  const [, heading = '', sentence = '', content = ''] = articlePattern.exec(html) ?? [];
  const [title, summary] = [plainOf(heading), plainOf(sentence)];
  if (!title || !summary || content.trim() === '')
    throw new Error(`${file}: begin with <h1>title</h1> and <p>one plain sentence</p>, then the content`);
  return { title, summary, content: content.trim() };
}
