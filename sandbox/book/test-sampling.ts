import { quickDraws } from '@/sandbox/games/live/stakes/test-sampling';
import { drawRange } from './models/draws';

/** What the tests of the book share. A fast source of draws of steps: no model depends on where they come from. */
export function quickStepDraws(seed: number): () => number {
  const draws = quickDraws(seed);
  return () => draws.below(drawRange);
}

/** By how many standard errors a count is off its exact chance. */
export function errorsOff(count: number, of: number, chance: number): number {
  return Math.abs(count / of - chance) / Math.sqrt((chance * (1 - chance)) / of);
}

export const sixDigits = (chance: number): string => chance.toFixed(6).replace(/^0/, '');
