import { termsOf, type LimitShares, type TableGiven } from '../stakes';
import type { LiveBaccaratMaths } from './types';

/** Limits of each spot in per cent of the main bet’s. */
const shares: LimitShares = {
  player: 100,
  banker: 100,
  tie: 10,
  playerPair: 5,
  bankerPair: 5,
  eitherPair: 10,
};
const sideShares: LimitShares = {
  small: 20,
  big: 40,
  perfectPair: 1,
  bankerSix: 4,
  bankerSeven: 2,
  playerEight: 4,
};

const pays = { player: 200, banker: 195, tie: 900, playerPair: 1200, bankerPair: 1200 } as const;
const sidePays = { eitherPair: 600 } as const;

/** Eight decks to the cut card; five per cent of what the banker wins is kept. */
export function commissionBaccarat(given: TableGiven): LiveBaccaratMaths {
  return { terms: termsOf({ ...given, shares }), pays, sidePays, isFresh: false, units: {} };
}

/** The banker’s win is paid in full, but half when it is won with a total of six. */
export function noCommissionBaccarat(given: TableGiven): LiveBaccaratMaths {
  return { ...commissionBaccarat(given), pays: { ...pays, banker: 200 }, bankerSix: 150 };
}

/**
 * Shuffled anew for each coup, with bets that a shoe would favour in time. Big returns 1.54 of its stake, which is
 * whole in multiples of 0.50, and the table’s unit is 0.20.
 */
export function freshBaccarat(given: TableGiven): LiveBaccaratMaths {
  return {
    terms: termsOf({ ...given, shares: { ...shares, ...sideShares } }),
    pays: { ...pays, small: 250, big: 154 },
    sidePays: {
      ...sidePays,
      perfectPair: { one: 2600, both: 20_100 },
      bankerSix: { twoCards: 1300, threeCards: 2100 },
      bankerSeven: 4100,
      playerEight: 2600,
    },
    isFresh: true,
    units: { big: '1.00' },
  };
}
