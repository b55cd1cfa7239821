import { languageCodes, locales, type Locale } from '@/lib/i18n/locales';

/** What `content show` answers of a piece. */
export interface PieceText {
  title: string;
  summary: string;
  content: string;
}

export type LanguageState = 'published' | 'draft' | 'planned' | 'missing';

export interface LanguageText {
  language: string;
  state: LanguageState;
  /** Sent along with the next draft. */
  version: string;
  shown: PieceText | null;
  draft: (PieceText & { publishedFor: string | null; writtenBy: string }) | null;
}

/** Where and when a piece is shown. */
export interface PiecePlace {
  sortOrder: number;
  shownFrom: string | null;
  shownUntil: string | null;
  category?: string;
  type?: string;
  picture?: string;
  link?: string | null;
  group?: string;
  audience?: string;
}

export interface Piece {
  piece: string;
  kind: string;
  /** The site does not have it yet. */
  isNew: boolean;
  /** Its end has come. */
  isOver: boolean;
  /** Null of a level. */
  place: PiecePlace | null;
  rules: { title: number; hasSummary: boolean; content: 'html' | 'lines' | null };
  languages: readonly LanguageText[];
}

/** EN, TY … as the site has them, English first. */
export const siteLanguages: readonly string[] = locales.map((locale) => languageCodes[locale]);

export const localeOf = (language: string): Locale =>
  locales.find((locale) => languageCodes[locale] === language) ?? 'en';

/** What somebody goes on with: what is written, else what is shown. */
export const textOf = ({ draft, shown }: LanguageText): PieceText =>
  draft ?? shown ?? { title: '', summary: '', content: '' };

/** HTML that the editor knows whole; of a table or an id it would lose something. */
export const isRich = (html: string): boolean => !/<(?:table|dl)\b|<h[1-6][^>]*\sid\s*=/i.test(html);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
