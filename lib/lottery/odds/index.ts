import type { ClassOdds, PlayType } from '../types';
import { countOdds } from './count-odds';

const known = new WeakMap<PlayType, readonly ClassOdds[]>();

/** The odds of each class, counted from the function that settles. */
export function oddsOf(play: PlayType): readonly ClassOdds[] {
  let odds = known.get(play);
  if (!odds) {
    odds = countOdds(play);
    known.set(play, odds);
  }
  return odds;
}
