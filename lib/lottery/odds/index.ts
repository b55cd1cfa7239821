import type { ClassOdds, PlayType } from '../types';
import { countOdds } from './count-odds';
import { storedOdds } from './stored';

const known = new WeakMap<PlayType, readonly ClassOdds[]>();

/** The odds of each class, counted from the function that settles (scripts/count-lottery-odds.ts keeps what it counts). */
export function oddsOf(play: PlayType): readonly ClassOdds[] {
  let odds = known.get(play);
  if (!odds) {
    odds = storedOdds(play) ?? countOdds(play);
    known.set(play, odds);
  }
  return odds;
}
