import type { DialMaths, PairBetName } from './types';

export const dialNumbers = 10_000;

/** What a bet on so many of the 10,000 numbers pays, in hundredths of the stake. Whole numbers below 2^53: cut off exactly. */
export function dialMultiple({ share }: Pick<DialMaths, 'share'>, numbers: number): number {
  return Math.floor((share * 100) / numbers);
}

/** Whether a roll from 0 to 9,999 wins: "under" takes the lowest numbers, "over" the highest. */
export function isDialWin(side: 'under' | 'over', numbers: number, roll: number): boolean {
  return side === 'under' ? roll < numbers : roll >= dialNumbers - numbers;
}

const special: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  under7: (a, b) => a + b < 7,
  seven: (a, b) => a + b === 7,
  over7: (a, b) => a + b > 7,
  doubles: (a, b) => a === b,
  odd: (a, b) => (a + b) % 2 === 1,
  even: (a, b) => (a + b) % 2 === 0,
};

export function isPairWin(name: PairBetName, a: number, b: number): boolean {
  return special[name]?.(a, b) ?? name === `sum${a + b}`;
}

/** Of the 36 ways in which two dice fall. */
export function pairWays(name: PairBetName): number {
  let ways = 0;
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) if (isPairWin(name, a, b)) ways += 1;
  return ways;
}
