import { rational } from '@/lib/rational';
import { lawOfWays, momentsOf, staked } from '@/sandbox/kit/theory/law';
import type { BetLaw, Moments, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { boardOf, distributionOf, risksOf } from './exact-return';
import type { PlinkoBet, PlinkoMaths } from './types';

export function betLaws(maths: PlinkoMaths): BetLaw[] {
  const all = 2n ** BigInt(maths.rows * maths.balls);
  return risksOf(maths).map((risk) => ({
    key: risk,
    law: lawOfWays(
      [...distributionOf(maths, boardOf(maths, risk))].map(
        ([sum, ways]) => [rational(sum, 100 * maths.balls), ways] as const,
      ),
      all,
    ),
  }));
}

const known = new WeakMap<PlinkoMaths, ReadonlyMap<string, Moments>>();

export function theoreticalReturn(maths: PlinkoMaths, { stake, bet }: SettledRound<PlinkoBet>): Theory {
  const all = known.get(maths) ?? new Map(betLaws(maths).map(({ key, law }) => [key, momentsOf(law)]));
  known.set(maths, all);
  const found = all.get(bet.risk);
  if (!found) throw new RangeError('This title has no such risk');
  return staked(stake, found);
}
