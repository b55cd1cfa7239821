import type { Draws } from '@/lib/fairness';

/** What keeps a match from its course. It is in no price: nobody can know it, and the rules of settlement say what it means. */
export interface Fate {
  /** By how many hours the match begins late. */
  postponedHours: 0 | 6 | 30;
  /** The step after which it is abandoned, or one of the two retires; a match that is over by then is not touched. */
  endsAfterStep: number | null;
}

const postponedOneIn = 300;
const abandonedOneIn = 400;

/**
 * Four draws, all of them always made: postponed, by how much, abandoned, after which step.
 * @param draws nonce 0 of the stream `fate`
 * @param usualSteps how many steps such a match usually has
 */
export function drawFate(draws: Draws, usualSteps: number): Fate {
  const isPostponed = draws.below(postponedOneIn) === 0;
  const isLong = draws.below(2) === 1;
  const isAbandoned = draws.below(abandonedOneIn) === 0;
  const step = 1 + draws.below(usualSteps);
  return {
    postponedHours: !isPostponed ? 0 : isLong ? 30 : 6,
    endsAfterStep: isAbandoned ? step : null,
  };
}
