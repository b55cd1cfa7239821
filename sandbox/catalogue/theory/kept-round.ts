import { mathsOfHash } from '@/sandbox/kit/maths-hash';
import { getTitle } from '../registry';
import { theoryOf } from './index';
import { statistic } from '@/sandbox/kit/theory/law';
import type { SettledRound, Theory } from '@/sandbox/kit/theory/types';

/** A round as it is kept, with amounts in minor units. */
export interface KeptRound extends Pick<SettledRound, 'bet' | 'actions' | 'view'> {
  gameCode: string;
  mathsHash: string | null;
  stakeMinor: bigint;
  raiseMinor: bigint;
}

/** By the maths that the round was drawn with; null for a round that its game cannot read any more. */
export function theoryOfKept(round: KeptRound): Theory | null {
  const { gameCode, mathsHash, stakeMinor, raiseMinor, bet, actions, view } = round;
  const playable = getTitle(gameCode);
  if (!playable) return null;
  try {
    const theory = theoryOf(playable.title, mathsOfHash(playable.title, mathsHash), {
      stake: statistic(stakeMinor),
      raise: statistic(raiseMinor),
      bet,
      actions,
      view,
    });
    return Object.values(theory).every(Number.isFinite) ? theory : null;
  } catch {
    return null;
  }
}
