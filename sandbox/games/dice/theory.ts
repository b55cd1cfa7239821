import { rational } from '@/lib/rational';
import { momentsOf, staked } from '@/sandbox/kit/theory/law';
import type { BetLaw, PayLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { dialMultiple, dialNumbers, pairWays } from './pays';
import {
  pairBetNames,
  type DialMaths,
  type DiceBet,
  type DiceMaths,
  type PairBetName,
  type PairMaths,
} from './types';

const dialLaw = (maths: DialMaths, numbers: number): PayLaw => [
  { multiple: rational(dialMultiple(maths, numbers), 100), chance: rational(numbers, dialNumbers) },
];

const pairLaw = ({ pays }: PairMaths, name: PairBetName): PayLaw => [
  { multiple: rational(pays[name], 100), chance: rational(pairWays(name), 36) },
];

export function theoreticalReturn(maths: DiceMaths, { stake, bet }: SettledRound<DiceBet>): Theory {
  if (maths.mode === 'dial' && 'numbers' in bet) return staked(stake, momentsOf(dialLaw(maths, bet.numbers)));
  if (maths.mode === 'pair' && 'name' in bet) return staked(stake, momentsOf(pairLaw(maths, bet.name)));
  throw new RangeError('This title has no such bet');
}

/** Of the dial's thousands of bets those with round chances, and both ends. */
const shownNumbers = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 2500, 3000, 4000, 5000, 6000, 7000, 7500, 8000, 9000,
];

export function betLaws(maths: DiceMaths): BetLaw[] {
  if (maths.mode === 'pair') return pairBetNames.map((name) => ({ key: name, law: pairLaw(maths, name) }));
  const between = shownNumbers.filter((numbers) => numbers > maths.least && numbers < maths.most);
  return [maths.least, ...between, maths.most].map((numbers) => ({
    key: `dial${numbers}`,
    law: dialLaw(maths, numbers),
  }));
}
