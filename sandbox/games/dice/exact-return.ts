import type { Figures } from '@/sandbox/kit/types';
import { percentText, rational, subtract, type Rational } from '@/lib/rational';
import { dialMultiple, dialNumbers, pairWays } from './pays';
import { pairBetNames, type DialMaths, type DiceMaths, type PairBetName, type PairMaths } from './types';

export function dialReturn(maths: DialMaths, numbers: number): Rational {
  return rational(numbers * dialMultiple(maths, numbers), 100 * dialNumbers);
}

/** The numbers of numbers with the least and the greatest return: all of them have the same denominator. */
export function dialExtremes(maths: DialMaths): { least: Rational; greatest: Rational } {
  let [least, greatest] = [maths.least, maths.least];
  const worth = (numbers: number) => numbers * dialMultiple(maths, numbers);
  for (let numbers = maths.least; numbers <= maths.most; numbers += 1) {
    if (worth(numbers) < worth(least)) least = numbers;
    if (worth(numbers) > worth(greatest)) greatest = numbers;
  }
  return { least: dialReturn(maths, least), greatest: dialReturn(maths, greatest) };
}

export function pairReturn({ pays }: PairMaths, name: PairBetName): Rational {
  return rational(pairWays(name) * pays[name], 3600);
}

const isLess = (a: Rational, b: Rational) => subtract(a, b).numerator < 0n;

function pairExtremes(maths: PairMaths): { least: Rational; greatest: Rational } {
  const returns = pairBetNames.map((name) => pairReturn(maths, name));
  return {
    least: returns.reduce((a, b) => (isLess(b, a) ? b : a)),
    greatest: returns.reduce((a, b) => (isLess(a, b) ? b : a)),
  };
}

const extremesOf = (maths: DiceMaths) => (maths.mode === 'dial' ? dialExtremes(maths) : pairExtremes(maths));

export function diceFigures(maths: DiceMaths): Figures {
  const common = { returnToPlayer: extremesOf(maths).least, hitFrequency: null };
  if (maths.mode === 'dial')
    return { ...common, maximumMultiple: rational(dialMultiple(maths, maths.least), 100) };
  return {
    ...common,
    bets: pairBetNames.map((key) => ({ key, returnToPlayer: pairReturn(maths, key) })),
    maximumMultiple: rational(Math.max(...Object.values(maths.pays)), 100),
  };
}

export function diceFacts(maths: DiceMaths): Record<string, string> {
  const { least, greatest } = extremesOf(maths);
  return { leastReturn: percentText(least), greatestReturn: percentText(greatest) };
}
