import moments from './moments.json';
import type { Moments } from '@/sandbox/kit/theory/types';

const counted: Readonly<Record<string, Moments>> = moments;

/** Null for a game whose bets are of different laws. */
export const findMoments = (gameCode: string): Moments | null => counted[gameCode] ?? null;

/** Counted by `sandbox/tools/count-published-odds.ts`; a test counts them again. */
export function momentsOfTitle(gameCode: string): Moments {
  const found = counted[gameCode];
  if (!found) throw new RangeError(`The moments of ${gameCode} are not counted`);
  return found;
}
