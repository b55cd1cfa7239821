import { betLaws } from './theory';
import type { BingoMaths } from './types';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

/** The most that one card pays, all of its prizes together. How many cards a stake buys is the player's choice. */
export function bingoOutcomes(maths: BingoMaths): Outcomes {
  return { top: topOf(betLaws(maths).flatMap(({ law }) => law)), aboveStake: null };
}
