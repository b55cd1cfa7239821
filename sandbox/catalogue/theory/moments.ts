import moments from './moments.json';
import type { Moments } from '@/sandbox/kit/theory/types';

const counted: Readonly<Record<string, Moments>> = moments;

/** Counted by `sandbox/tools/count-published-odds.ts`; a test counts them again. */
export function momentsOfTitle(gameCode: string): Moments {
  const found = counted[gameCode];
  if (!found) throw new RangeError(`The moments of ${gameCode} are not counted`);
  return found;
}
