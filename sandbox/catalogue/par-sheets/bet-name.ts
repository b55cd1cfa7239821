import { formatTagOf } from '@/lib/i18n/locales';
import type { DocumentWords } from '@/sandbox/page/script-free-document';

/** Names that the game itself has for its bets or creatures, in the reader's language. */
export type BetNames = Readonly<Record<string, string>>;

const dialNumbers = 10_000;

/** Bets whose names are made of numbers: how a key reads, and which text says it with which values. */
const numbered: readonly (readonly [
  key: RegExp,
  text: string,
  values: (first: number, second: number) => Record<string, number>,
])[] = [
  [/^mines(\d+)cells(\d+)$/, 'minesBet', (mines, cells) => ({ mines, cells })],
  [/^at(\d+)$/, 'atBet', (hundredths) => ({ multiple: hundredths / 100 })],
  [/^dial(\d+)$/, 'dialBet', (numbers) => ({ percent: (100 * numbers) / dialNumbers })],
  [/^guess(\d+)$/, 'guessBet', (cards) => ({ cards })],
];

/** A board of pegs by its risk and its rows. */
const boardPattern = /^(low|medium|high)(\d+)$/;

const common: Readonly<Record<string, string>> = {
  spin: 'spin',
  deal: 'deal',
  hand: 'hand',
  insurance: 'insurance',
  card: 'cardBet',
};

export function betName(key: string, words: Pick<DocumentWords, 'locale' | 'text'>, names: BetNames): string {
  const [plain = key, heavy] = key.split(' ');
  if (heavy) return words.text('heavyBet', { name: names[plain] ?? plain });
  const [, risk, rows] = boardPattern.exec(key) ?? [];
  if (risk && rows && !names[key])
    return words.text('boardBet', { name: names[risk] ?? risk, rows: Number(rows) });
  for (const [pattern, text, valuesOf] of numbered) {
    const [, first, second] = pattern.exec(key) ?? [];
    if (first === undefined) continue;
    const format = new Intl.NumberFormat(formatTagOf(words.locale), { maximumFractionDigits: 2 });
    const values = Object.entries(valuesOf(Number(first), Number(second ?? 0)));
    // Plural texts choose by the number itself, so that only what has decimals is written before.
    return words.text(
      text,
      Object.fromEntries(
        values.map(([name, value]) => [name, Number.isInteger(value) ? value : format.format(value)]),
      ),
    );
  }
  const text = common[key];
  return names[key] ?? (text ? words.text(text) : key);
}
