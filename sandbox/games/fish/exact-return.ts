import type { Figures } from '@/sandbox/kit/types';
import { add, isEqual, multiply, percentText, rational, subtract, zero, type Rational } from '@/lib/rational';
import { catchLimit, factorOf, prizeAt, scalesOf, shotCount } from './odds';
import type { Creature, FishMaths } from './types';

/** What a shot returns, counted over every draw that decides it: the numbers below the limit, and each prize by its numbers. */
export function returnOfShot(maths: FishMaths, creature: Creature, shot: number): Rational {
  const { catchScale, prizeScale } = scalesOf(maths);
  let prizes = 0;
  for (let draw = 0; draw < prizeScale; draw += 1) prizes += prizeAt(maths, creature, draw);
  const mean = rational(prizes * factorOf(maths, shot), prizeScale);
  return multiply(rational(catchLimit(maths, creature, shot), catchScale), mean);
}

export function allReturns(maths: FishMaths): Rational[] {
  return maths.creatures.flatMap((creature) =>
    Array.from({ length: shotCount }, (_, shot) => returnOfShot(maths, creature, shot)),
  );
}

/** The return of each shot. It is the same whatever a shot is fired at, or the maths is wrong. */
export function exactReturn(maths: FishMaths): Rational {
  const returns = allReturns(maths);
  const [first = zero] = returns;
  if (!returns.every((each) => isEqual(each, first))) throw new RangeError('Shots return different shares');
  return first;
}

/** Every shot a catch of what pays most, as a multiple of the stake. */
export function greatestMultiple(maths: FishMaths): Rational {
  const highest = Math.max(
    ...maths.creatures.flatMap(({ prizes }) => prizes.map(({ multiple }) => multiple)),
  );
  let total = zero;
  for (let shot = 0; shot < shotCount; shot += 1)
    total = add(total, rational(highest * factorOf(maths, shot), shotCount));
  return total;
}

export function fishFigures(maths: FishMaths): Figures {
  return {
    returnToPlayer: exactReturn(maths),
    hitFrequency: null,
    maximumMultiple: greatestMultiple(maths),
  };
}

export function fishFacts(maths: FishMaths): Record<string, string> {
  return {
    shotReturn: percentText(exactReturn(maths)),
    houseEdge: percentText(subtract(rational(1), exactReturn(maths))),
  };
}
