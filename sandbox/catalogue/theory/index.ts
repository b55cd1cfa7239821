import type { SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { staked } from '@/sandbox/kit/theory/law';
import type { EngineKind, Title } from '@/sandbox/kit/types';
import { gameOfKind } from '../games';
import { momentsOfTitle } from './moments';

export type { SettledRound, Theory } from '@/sandbox/kit/theory/types';

/**
 * What the bets of a settled round return in the mean, by the maths that the round was drawn with. What a pool returns
 * is not part of it: it depends on when the pool was won last.
 */
export function theoryOf(title: Title, maths: unknown, round: SettledRound): Theory {
  const { theoreticalReturn } = gameOfKind(title.kind);
  return theoreticalReturn?.(maths, round) ?? staked(round.stake, momentsOfTitle(title.gameCode));
}

/** Games in which worse decisions return less than the theory, which is that of the best ones. */
export function isOfBestPlay(kind: EngineKind): boolean {
  return gameOfKind(kind).isOfBestPlay ?? false;
}
