import { rouletteTitles } from '@/sandbox/games/roulette/titles';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import { termsOf, type LimitShares, type TableGiven } from '../stakes';

/** Limits of each spot in per cent of the main bet’s, an even chance. */
const shares: LimitShares = {
  straight: 5,
  split: 10,
  street: 15,
  trio: 15,
  corner: 20,
  firstFour: 20,
  sixLine: 30,
  column: 50,
  dozen: 50,
  evenChance: 100,
};

/** The wheel and the pays of a title of the engine, with the limits of a live table. Throws for a title that is not there. */
function likeTitle(gameCode: string, given: TableGiven): RouletteMaths {
  const title = rouletteTitles.find((one) => one.gameCode === gameCode);
  if (!title) throw new RangeError(`There is no roulette ${gameCode}`);
  return { ...title.maths, terms: termsOf({ ...given, shares }) };
}

/** One zero, at which every bet but those on it is lost. */
export const harbourRoulette = (given: TableGiven): RouletteMaths => likeTitle('harbour-roulette', given);

/** One zero, at which half of an even chance comes back (la partage). */
export const halfMoonRoulette = (given: TableGiven): RouletteMaths => likeTitle('half-moon-roulette', given);
