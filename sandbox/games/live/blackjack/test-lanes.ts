import { rankMarks } from '@/sandbox/kit/cards';
import { quickDraws } from '../stakes/test-sampling';
import type { LaneDraws } from './deal-steps';
import { lanes, type Lane } from './types';

/** What the tests of the common hand share. */

const marks: readonly string[] = rankMarks;
const cardsOf = (text = '') => text.split(' ').map((mark) => 4 * (marks.indexOf(mark) - 1));

/** Lanes that hold these ranks; aces when one runs out. `start`: first card, open card, second card, hole card. */
export function lanesWith(texts: Partial<Record<Lane, string>>): LaneDraws {
  return (lane) => {
    const rest = cardsOf(texts[lane]);
    return { below: () => rest.shift() ?? 0 };
  };
}

/** Seeds that lie side by side give streams that do not: the finaliser of MurmurHash3. */
function mixed(seed: number): number {
  let state = seed >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** The lanes of a round with draws of their own. */
export function randomLanes(round: number): LaneDraws {
  return (lane) => quickDraws(mixed(1 + 4 * round + lanes.indexOf(lane)));
}
