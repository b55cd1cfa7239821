import { cutsOf } from '@/lib/document/cuts';
import { plainText } from '@/lib/document/plain-text';
import { safeHtml } from '@/lib/document/safe-html';
import { say } from '@/lib/said';
import { DraftError, pieceKinds, type PieceKind, type PieceName, type PieceText } from './types';

interface KindRules {
  title: number;
  hasSummary: boolean;
  content: 'html' | 'lines' | null;
}

/** What each kind is made of; titles as long as their tables allow. */
export const rulesOfKind: Readonly<Record<PieceKind, KindRules>> = {
  category: { title: 120, hasSummary: false, content: null },
  article: { title: 160, hasSummary: true, content: 'html' },
  promotion: { title: 160, hasSummary: true, content: 'html' },
  vip: { title: 60, hasSummary: false, content: 'lines' },
  notice: { title: 120, hasSummary: false, content: 'html' },
  banner: { title: 120, hasSummary: false, content: null },
};

export const longestSummary = 400;
/** As much as the desk's door takes of one text. */
export const longestContent = 20_000;
const [mostLines, longestLine] = [20, 200];

/** English first: what a translation lacks is shown in it. */
export const siteLanguages: readonly string[] = ['EN', 'TY', 'CN', 'ID', 'TH', 'VI', 'UR', 'AR'];

export function parsePiece(name: string): PieceName {
  const [kind, key = '', ...rest] = name.split(':');
  const known = pieceKinds.find((each) => each === kind);
  if (!known || rest.length > 0 || !/^[a-z0-9_-]{1,60}$/.test(key))
    throw new DraftError(
      say`A piece is article:<slug>, category:<slug>, promotion:<id>, vip:<level>, notice:<id> or banner:<id>`,
    );
  return { kind: known, key };
}

export function requireLanguage(language: string): string {
  if (!siteLanguages.includes(language))
    throw new DraftError(say`The languages of the site are ${siteLanguages.join(', ')}`);
  return language;
}

/** The text as it is kept; what `safeHtml` would cut is refused with its line, so that nothing goes away unseen. */
export function checkedText(kind: PieceKind, { title, summary, content }: PieceText): PieceText {
  const rules = rulesOfKind[kind];
  const text = { title: title.trim(), summary: summary.trim(), content: content.trim() };
  if (!text.title || text.title.length > rules.title)
    throw new DraftError(say`A title has between 1 and ${rules.title} characters`);
  if (!rules.hasSummary && text.summary) throw new DraftError(say`A ${kind} has no summary`);
  if (text.summary.length > longestSummary)
    throw new DraftError(say`A summary has at most ${longestSummary} characters`);
  if (rules.content === null && text.content) throw new DraftError(say`A ${kind} is its title alone`);
  if (rules.content === 'html') return { ...text, content: checkedHtml(text.content) };
  return rules.content === 'lines' ? { ...text, content: checkedLines(text.content) } : text;
}

function checkedHtml(html: string): string {
  if (html.length > longestContent)
    throw new DraftError(say`A text has at most ${longestContent} characters`);
  const cuts = cutsOf(html);
  if (cuts.length > 0) {
    const named = cuts.slice(0, 5).map(({ what, line }) => say`${what} on line ${line}`);
    const listed = named.reduce((list, each) => say`${list}, ${each}`);
    throw new DraftError(
      cuts.length > 5 ? say`This cannot be shown: ${listed} and more` : say`This cannot be shown: ${listed}`,
    );
  }
  const clean = safeHtml(html);
  if (!plainText(clean).trim()) throw new DraftError(say`The text is empty`);
  return clean;
}

function checkedLines(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > mostLines || lines.some((line) => line.length > longestLine))
    throw new DraftError(say`At most ${mostLines} lines of at most ${longestLine} characters`);
  return lines.join('\n');
}
