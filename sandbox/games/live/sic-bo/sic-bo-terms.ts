import { sicBoTitles } from '@/sandbox/games/sic-bo/titles';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { termsOf, type LimitShares, type TableGiven } from '../stakes';

/** Limits of each spot in per cent of the main bet’s: small, big, odd or even. */
const shares: LimitShares = {
  small: 100,
  big: 100,
  odd: 100,
  even: 100,
  single: 20,
  pair: 10,
  triple: 1,
  anyTriple: 5,
  combination: 20,
  total4: 2,
  total5: 5,
  total6: 10,
  total7: 10,
  total8: 15,
  total9: 20,
  total10: 20,
};

/** The pays of Bamboo Bowl with the limits of a live table. */
export function bambooSicBo(given: TableGiven): SicBoMaths {
  const title = sicBoTitles.find(({ gameCode }) => gameCode === 'bamboo-bowl-sic-bo');
  if (!title) throw new RangeError('There is no Bamboo Bowl');
  return { ...title.maths, terms: termsOf({ ...given, shares }) };
}
