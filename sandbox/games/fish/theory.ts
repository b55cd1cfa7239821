import { multiply, rational } from '@/lib/rational';
import { momentsOf, oneAfterTheOther, staked } from '@/sandbox/kit/theory/law';
import type { BetLaw, Moments, PayLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { catchChance, factorOf, shotCount, weightOf } from './odds';
import type { Creature, FishAction, FishBet, FishMaths } from './types';

/** Of a shot's price: a tenth of the stake. */
const shotLaw = (maths: FishMaths, creature: Creature, shot: number): PayLaw =>
  creature.prizes.map(({ multiple, weight }) => ({
    multiple: rational(multiple * factorOf(maths, shot)),
    chance: multiply(catchChance(maths, creature, shot), rational(weight, weightOf(creature))),
  }));

const known = new WeakMap<FishMaths, Map<string, Moments>>();

function momentsOfShot(maths: FishMaths, target: string, shot: number): Moments {
  const all = known.get(maths) ?? new Map<string, Moments>();
  known.set(maths, all);
  const key = `${target} ${factorOf(maths, shot)}`;
  const found = all.get(key);
  if (found) return found;
  const creature = maths.creatures.find((one) => one.key === target);
  if (!creature) throw new RangeError(`There is no ${target}`);
  const moments = momentsOf(shotLaw(maths, creature, shot));
  all.set(key, moments);
  return moments;
}

/** Ten shots, each at its own target. */
export function theoreticalReturn(
  maths: FishMaths,
  { stake, actions }: SettledRound<FishBet, FishAction>,
): Theory {
  return oneAfterTheOther(
    actions.map(({ target }, shot) => staked(stake / shotCount, momentsOfShot(maths, target, shot))),
  );
}

/** One shot at each creature, per price of a shot; of a magazine with heavy shots the first of them as well. */
export function betLaws(maths: FishMaths): BetLaw[] {
  const { heavy, creatures } = maths;
  return creatures.flatMap((creature) => [
    { key: creature.key, law: shotLaw(maths, creature, 0) },
    ...(heavy ? [{ key: `${creature.key} heavy`, law: shotLaw(maths, creature, heavy.from) }] : []),
  ]);
}
