import { approximate, rational, type Rational } from '@/lib/rational';
import type { Creature, FishMaths } from './types';

export const shotCount = 10;

const tenThousand = 10_000;

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

const leastCommonMultiple = (numbers: readonly number[]) => numbers.reduce((a, b) => (a / gcd(a, b)) * b, 1);

export const weightOf = ({ prizes }: Pick<Creature, 'prizes'>): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** What a catch pays in the mean. */
export function meanPrize(creature: Pick<Creature, 'prizes'>): Rational {
  const sum = creature.prizes.reduce((total, { multiple, weight }) => total + multiple * weight, 0);
  return rational(sum, weightOf(creature));
}

/** The creature whose catches pay least in the mean, and which is caught most often. */
export function lightestOf({ creatures }: Pick<FishMaths, 'creatures'>): Creature {
  return creatures.reduce((a, b) => (approximate(meanPrize(b)) < approximate(meanPrize(a)) ? b : a));
}

export function factorOf({ heavy }: Pick<FishMaths, 'heavy'>, shot: number): number {
  return heavy && shot >= heavy.from ? heavy.factor : 1;
}

/** The chance that a shot catches: its return divided by what a catch pays in the mean. */
export function catchChance(maths: FishMaths, creature: Creature, shot: number): Rational {
  const { numerator, denominator } = meanPrize(creature);
  const pays = numerator * BigInt(factorOf(maths, shot)) * BigInt(tenThousand);
  return rational(BigInt(maths.share) * denominator, pays);
}

export interface Scales {
  /** How many equally likely numbers decide whether a shot catches. */
  catchScale: number;
  /** And how many decide what the catch pays. */
  prizeScale: number;
}

const known = new WeakMap<FishMaths, Scales>();

/**
 * One scale for all creatures and all shots: in it every chance is a whole number, and a shot uses up the same draws whatever
 * it was fired at.
 */
export function scalesOf(maths: FishMaths): Scales {
  const ready = known.get(maths);
  if (ready) return ready;
  const chances = maths.creatures.flatMap((creature) =>
    Array.from({ length: shotCount }, (_, shot) => Number(catchChance(maths, creature, shot).denominator)),
  );
  const scales = {
    catchScale: leastCommonMultiple(chances),
    prizeScale: leastCommonMultiple(maths.creatures.map(weightOf)),
  };
  known.set(maths, scales);
  return scales;
}

/** A shot catches when its draw is below this. */
export function catchLimit(maths: FishMaths, creature: Creature, shot: number): number {
  const { numerator, denominator } = catchChance(maths, creature, shot);
  return Number((numerator * BigInt(scalesOf(maths).catchScale)) / denominator);
}

/** The prize of a catch by its draw on the prize scale: as many numbers for each as its weight says. */
export function prizeAt(maths: FishMaths, creature: Creature, draw: number): number {
  let rest = Math.floor(draw / (scalesOf(maths).prizeScale / weightOf(creature)));
  for (const { multiple, weight } of creature.prizes) {
    if (rest < weight) return multiple;
    rest -= weight;
  }
  throw new RangeError('A prize draw is below its scale');
}
