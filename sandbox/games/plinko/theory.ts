import { rational } from '@/lib/rational';
import { lawOfWays, momentsOf, staked } from '@/sandbox/kit/theory/law';
import type { BetLaw, Moments, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { boardsOf } from './boards';
import { distributionOf, waysOfAll } from './exact-return';
import { boardKey, type PlinkoBet, type PlinkoMaths } from './types';

export function betLaws(maths: PlinkoMaths): BetLaw[] {
  const stake = 100 * maths.balls;
  return boardsOf(maths).map(({ key, board }) => ({
    key,
    law: lawOfWays(
      [...distributionOf(board, maths.balls)].map(([sum, ways]) => [rational(sum, stake), ways] as const),
      waysOfAll(board, maths.balls),
    ),
  }));
}

const known = new WeakMap<PlinkoMaths, ReadonlyMap<string, Moments>>();

export function theoreticalReturn(maths: PlinkoMaths, { stake, bet }: SettledRound<PlinkoBet>): Theory {
  const all = known.get(maths) ?? new Map(betLaws(maths).map(({ key, law }) => [key, momentsOf(law)]));
  known.set(maths, all);
  const found = all.get(boardKey(maths, bet.risk, bet.rows ?? maths.rows));
  if (!found) throw new RangeError('This title has no such board');
  return staked(stake, found);
}
