import { animals, domesticAnimals } from '../calendar';
import { numbersFrom } from '../combinatorics';
import type { NumberSpace } from '../types';

type Bounds = readonly [least: number, most: number];

/** What the rules depend on, so that the same functions can be counted out where there are fewer numbers. */
export interface Universe {
  /** Numbers are 1 to this one, whose stakes on sides come back. */
  size: number;
  /** So many are drawn before the special number. */
  main: number;
  /** The cycle of the years, rat first. */
  animals: readonly string[];
  domestic: readonly string[];
  /** Base of the digits: a number's tail is its remainder, its head the rest. */
  base: number;
  /** How many different animals are bet on as one. */
  animalCounts: readonly Bounds[];
  animalLinks: Bounds;
  tailLinks: Bounds;
  noneOf: Bounds;
}

export const markSix: Universe = {
  size: 49,
  main: 6,
  animals,
  domestic: domesticAnimals,
  base: 10,
  animalCounts: [
    [2, 4],
    [5, 5],
    [6, 6],
    [7, 7],
  ],
  animalLinks: [2, 5],
  tailLinks: [2, 4],
  noneOf: [5, 12],
};

export const numbersOf = ({ size }: Universe) => numbersFrom(1, size);

export function spaceOf({ size, main }: Universe): NumberSpace {
  return { positions: Array.from({ length: main + 1 }, () => ({ first: 1, size })), isReplaced: false };
}

/** The number n has the animal of the year n − 1 years ago: 1 has that of the lunar year itself. */
export function animalOf(number: number, lunarYear: number, { animals: cycle }: Universe = markSix): string {
  const place = (lunarYear - 4 - (number - 1)) % cycle.length;
  return cycle[(place + cycle.length) % cycle.length] ?? '';
}

export const tailOf = (number: number, { base }: Universe = markSix) => number % base;
export const headOf = (number: number, { base }: Universe = markSix) => Math.floor(number / base);
