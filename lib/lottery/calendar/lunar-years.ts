import { addDays, localDateAt, type LocalDate } from './local-days';
import type { Rest } from './draw-times';
import { chinaZone } from './zones';

/**
 * First days of lunar years by the clocks of China (UTC+8), from the new moons. The calendars that runtimes have
 * round some of them to the wrong day (2027, 2030), so the days are data; a test computes the moons again.
 */
const newYears: readonly (readonly [year: number, date: LocalDate])[] = [
  [2024, '2024-02-10'],
  [2025, '2025-01-29'],
  [2026, '2026-02-17'],
  [2027, '2027-02-06'],
  [2028, '2028-01-26'],
  [2029, '2029-02-13'],
  [2030, '2030-02-03'],
  [2031, '2031-01-23'],
  [2032, '2032-02-11'],
  [2033, '2033-01-31'],
  [2034, '2034-02-19'],
  [2035, '2035-02-08'],
  [2036, '2036-01-28'],
  [2037, '2037-02-15'],
  [2038, '2038-02-04'],
  [2039, '2039-01-24'],
  [2040, '2040-02-12'],
  [2041, '2041-02-01'],
  [2042, '2042-01-22'],
  [2043, '2043-02-10'],
];

/** Where the same new moon falls on another day by the clocks of Vietnam (UTC+7). */
const vietnameseNewYears: Readonly<Record<number, LocalDate>> = { 2030: '2030-02-02' };

export function newYearOf(year: number, country: 'china' | 'vietnam'): LocalDate {
  const chinese = newYears.find(([candidate]) => candidate === year)?.[1];
  if (!chinese) throw new RangeError(`The new year of ${year} is not known`);
  return (country === 'vietnam' && vietnameseNewYears[year]) || chinese;
}

/** The lunar year at an instant, by the clocks of China. */
export function lunarYearAt(instant: number): number {
  const date = localDateAt(instant, chinaZone);
  const year = Number(date.slice(0, 4));
  return date < newYearOf(year, 'china') ? year - 1 : year;
}

/** The animals of the years, in the order of their cycle. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

export type Animal = (typeof animals)[number];

/** Kept by people; the other six are wild. */
export const domesticAnimals: readonly Animal[] = ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig'];

/** The animal of a lunar year: 2024 is a year of the dragon. */
export function animalOfYear(year: number): Animal {
  const place = (((year - 4) % 12) + 12) % 12;
  return animals[place] as Animal;
}

/** The north rests from the last day of the lunar year to the third of the new one. */
export const northernRests: readonly Rest[] = newYears.map(([year]) => {
  const newYear = newYearOf(year, 'vietnam');
  return { from: addDays(newYear, -1), to: addDays(newYear, 2) };
});
