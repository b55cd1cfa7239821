import { add, multiply, rational, subtract, zero, type Rational } from '@/lib/rational';
import { momentsOf, staked } from '@/sandbox/kit/theory/law';
import type { BetLaw, Moments, PayLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { chanceOfAny, deadlinesOf } from './exact-return';
import type { BingoBet, BingoMaths, BingoPrize } from './types';

const chanceOf = (maths: BingoMaths, prizes: readonly BingoPrize[]) =>
  prizes.length === 0 ? zero : chanceOfAny(maths.balls, deadlinesOf(maths, prizes));

/** Of nested events: a card pays at least so much when it reaches any prize of so much or more. */
function lawOfBest(maths: BingoMaths): PayLaw {
  const pays = [...new Set(maths.prizes.map((prize) => prize.pays))].sort((a, b) => b - a);
  let above = zero;
  return pays.map((pay) => {
    const reached = chanceOf(
      maths,
      maths.prizes.filter((prize) => prize.pays >= pay),
    );
    const chance = subtract(reached, above);
    above = reached;
    return { multiple: rational(pay), chance };
  });
}

/** Exactly these prizes and no others: the chances of at least one of some prizes, by inclusion and exclusion. */
function lawOfEach(maths: BingoMaths): PayLaw {
  const { prizes } = maths;
  const sets = 2 ** prizes.length;
  const within = (set: number) => prizes.filter((_, index) => set & (1 << index));
  /** None of the prizes of the set. */
  const none = Array.from({ length: sets }, (_, set) => subtract(rational(1), chanceOf(maths, within(set))));
  // None of the others, less none of the others and of one or more of these, and so on.
  for (let bit = 1; bit < sets; bit *= 2)
    for (let set = 0; set < sets; set += 1)
      if ((set & bit) === 0) none[set] = subtract(none[set] ?? zero, none[set | bit] ?? zero);
  const byPay = new Map<number, Rational>();
  none.forEach((chance, missed) => {
    const pay = within(sets - 1 - missed).reduce((sum, prize) => sum + prize.pays, 0);
    if (pay > 0) byPay.set(pay, add(byPay.get(pay) ?? zero, chance));
  });
  return [...byPay].flatMap(([pay, chance]) =>
    chance.numerator > 0n ? [{ multiple: rational(pay), chance: multiply(chance, rational(1)) }] : [],
  );
}

/** One card. */
export function betLaws(maths: BingoMaths): BetLaw[] {
  return [{ key: 'card', law: maths.counting === 'best' ? lawOfBest(maths) : lawOfEach(maths) }];
}

const known = new WeakMap<BingoMaths, Moments>();

/** Cards of a round share their calls: together they vary no more than one card of the whole stake does. */
export function theoreticalReturn(maths: BingoMaths, { stake }: SettledRound<BingoBet>): Theory {
  const [card] = known.has(maths) ? [] : betLaws(maths);
  if (card) known.set(maths, momentsOf(card.law));
  const moments = known.get(maths);
  if (!moments) throw new RangeError('A card has a law');
  return staked(stake, moments);
}
