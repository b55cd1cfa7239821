import { termsOf, type LimitShares, type TableGiven } from '../stakes';
import type { DragonTigerMaths } from './types';

/** Limits of each spot in per cent of the main bet’s. */
const shares: LimitShares = { dragon: 100, tiger: 100, tie: 10, suitedTie: 2 };

/** Eight decks, of which half is dealt. */
export function dragonTiger(given: TableGiven): DragonTigerMaths {
  return {
    terms: termsOf({ ...given, shares }),
    pays: { dragon: 200, tiger: 200, tie: 1200, suitedTie: 5100 },
    onTie: 50,
  };
}
