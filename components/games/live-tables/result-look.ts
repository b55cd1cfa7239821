/** How a result that a vendor tells looks in a row of them: the colour helps, the letter or the number says it. */
export type ResultTone = 'red' | 'blue' | 'green' | 'plain' | 'accent';

/** Results that have a word, and a letter of their own, in every language. */
export const namedResults = [
  'player',
  'banker',
  'tie',
  'dragon',
  'tiger',
  'meron',
  'wala',
  'bdd',
  'ftd',
  'bust',
  'blackjack',
] as const;
export type NamedResult = (typeof namedResults)[number];

export const isNamedResult = (code: string): code is NamedResult =>
  (namedResults as readonly string[]).includes(code);

/** Of two sides one is red and the other blue; whatever else has a name is green. */
const sides: Readonly<Partial<Record<NamedResult, ResultTone>>> = {
  player: 'blue',
  banker: 'red',
  dragon: 'red',
  tiger: 'blue',
  meron: 'red',
  wala: 'blue',
  bust: 'red',
};

/** Of a wheel with one zero or two; the others are black. */
const redNumbers: ReadonlySet<string> = new Set(
  '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '),
);

export function toneOf(kind: string, code: string): ResultTone {
  if (isNamedResult(code)) return sides[code] ?? 'green';
  if (code.startsWith('x') || code.startsWith('triple-')) return 'accent';
  if (kind !== 'roulette') return 'plain';
  if (/^0+$/.test(code)) return 'green';
  return redNumbers.has(code) ? 'red' : 'plain';
}

/** What stands in the row for a result without a word of its own: the number that it is, three dice as they lie. */
export function markOf(code: string): string {
  const face = /^triple-(\d)$/.exec(code)?.[1];
  return face ? `${face}·${face}·${face}` : code.toUpperCase().replace(/^X(?=\d)/, '×');
}
