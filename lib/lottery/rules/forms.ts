import type { Event } from './options';

const forms = ['triple', 'straight', 'pair', 'half', 'rest'] as const;
type Form = (typeof forms)[number];

/**
 * The form of three numbers on a circle of `size`, on which the last and the first are neighbours: three equal, three in a
 * row in any order, two equal, two neighbours, none of it.
 */
export function formOf(numbers: readonly number[], size: number): Form {
  const [a = 0, b = 0, c = 0] = numbers;
  const equal = [a === b, b === c, a === c].filter(Boolean).length;
  if (equal > 0) return equal === 3 ? 'triple' : 'pair';
  const isNext = (x: number, y: number) => [1, size - 1].includes(Math.abs(x - y));
  const neighbours = [isNext(a, b), isNext(b, c), isNext(a, c)].filter(Boolean).length;
  if (neighbours === 0) return 'rest';
  return neighbours === 1 ? 'half' : 'straight';
}

/** The forms as events; without replacement no number comes twice. */
export function formEvents(size: number, isReplaced: boolean): Event[] {
  return forms
    .filter((form) => isReplaced || (form !== 'triple' && form !== 'pair'))
    .map((name) => ({ name, wins: (numbers) => formOf(numbers, size) === name }));
}
