import { keyOf, rateOf, type Rates } from '@/platform/engage/rebates/rates';
import { defaultTerms, worthOfPoints } from '@/platform/engage/points';
import { missionOutline, promotionOutline, rebateOutline } from '@/platform/operate/seed/outline';
import { exactFigures } from '@/sandbox/games/blackjack/exact-return';
import { blackjackTitles } from '@/sandbox/games/blackjack/titles';
import { isMatchSheet, parSheetOf } from '@/sandbox/catalogue/par-sheets';
import { catalogueGameOf, gameCodesOnOffer, type CatalogueGame } from '@/sandbox/catalogue/catalogue';
import { approximate } from '@/lib/rational';

/**
 * Whatever a stake earns, no game may give back all of it. Of what this site gives, rebates and points follow from stakes;
 * everything else is an amount that is given once, or once a week, whatever is staked.
 */
const rates: Rates = new Map(
  rebateOutline.map((rate) => [keyOf(rate.gameType, rate.classification ?? ''), rate.basisPoints]),
);
/** As it was before classes had rates of their own. */
const oneRateForAll: Rates = new Map([
  ['RNG/', 50],
  ['FISH/', 40],
]);

const stakeOfBlackjack = new Map(
  blackjackTitles.map(({ gameCode, maths }) => [gameCode, { figures: exactFigures(maths), maths }]),
);

/** The greatest part of all stakes that comes back, in percent: the best bet on offer by the best play, the pool's part included. */
function bestReturnOf(gameCode: string): number {
  const blackjack = stakeOfBlackjack.get(gameCode);
  if (blackjack) return 100 * approximate(blackjack.figures.returnOfAllStaked);
  const sheet = parSheetOf(gameCode);
  if (!sheet) throw new Error(`${gameCode} has no par sheet`);
  // What two players of one person can send back and forth.
  if (isMatchSheet(sheet)) return 100 - Number(sheet.rakePercent);
  return Math.max(...sheet.bets.map((bet) => bet.returnPercent)) + (sheet.poolPercent ?? 0);
}

const giftsOf = ({ gameType, classification }: CatalogueGame, of: Rates) =>
  (rateOf(of, gameType, classification).basisPoints + worthOfPoints(defaultTerms)) / 100;

const games = gameCodesOnOffer().map(catalogueGameOf);
const inAll = (of: Rates) =>
  games.map((game) => ({ code: game.gameCode, percent: bestReturnOf(game.gameCode) + giftsOf(game, of) }));
const tooMuch = (of: Rates) =>
  inAll(of)
    .filter(({ percent }) => percent >= 100)
    .map(({ code }) => code)
    .sort();

describe('what a stake brings back in all', () => {
  it('is less than the stake in every game of the catalogue, by the best play of the best bet', () => {
    expect(games.length).toBeGreaterThan(100);
    expect(tooMuch(rates)).toEqual([]);
    expect(Math.max(...inAll(rates).map(({ percent }) => percent))).toBeCloseTo(99.79, 2);
  });

  it('would be more with one rate for all: four games, which are named', () => {
    expect(tooMuch(oneRateForAll)).toEqual([
      'customs-house-blackjack',
      'harbour-jacks',
      'quayside-blackjack',
      'tidewater-deuces',
    ]);
  });

  it('stays less where a player doubles and splits for the sake of the gifts alone', () => {
    for (const { gameCode, classification, gameType } of games) {
      const blackjack = stakeOfBlackjack.get(gameCode);
      if (!blackjack) continue;
      const { figures, maths } = blackjack;
      // Every hand doubled, and the insurance: no round costs more first stakes.
      const mostStaked = 2 * maths.maxHands + (maths.insurance ? 0.5 : 0);
      const earned = giftsOf({ gameType, classification } as CatalogueGame, rates) * mostStaked;
      expect(100 * approximate(figures.returnToPlayer) + earned).toBeLessThan(100);
    }
  });

  it('is what a platform is told to reckon with: never below what comes back by exact arithmetic', () => {
    for (const { gameCode, bestReturn } of games)
      if (bestReturn !== null) {
        expect(Number(bestReturn)).toBeGreaterThanOrEqual(bestReturnOf(gameCode) - 1e-9);
        expect(Number(bestReturn)).toBeLessThan(bestReturnOf(gameCode) + 0.02);
      }
  });

  it('has no gift that grows with stakes but rebates and points', () => {
    const kinds = new Set(Object.values(missionOutline).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['days', 'games', 'limit', 'profile', 'rounds', 'verify']);
    const aWeek = Object.values(missionOutline).filter(({ period }) => period === 'week');
    expect(aWeek.map(({ rewardKind }) => rewardKind)).toEqual(['points', 'points']);
    // Forty points, 0.40 in all, however much or little is staked.
    expect(aWeek.reduce((sum, { rewardValue }) => sum + rewardValue, 0n)).toBe(40n);
    expect(Object.values(promotionOutline).map(({ type }) => type)).not.toContain('REBATE');
  });
});

/** Percent that a stake loses in the mean, spread evenly over these bets of a title. */
function edgeOf(gameCode: string, keys: readonly string[]): number {
  const sheet = parSheetOf(gameCode);
  if (!sheet) throw new Error(`${gameCode} has no par sheet`);
  if (isMatchSheet(sheet)) return Number(sheet.rakePercent);
  const returns = keys.map((key) => {
    const bet = sheet.bets.find((one) => one.key === key);
    if (!bet) throw new Error(`${gameCode} has no bet ${key}`);
    return bet.returnPercent;
  });
  return 100 - returns.reduce((sum, percent) => sum + percent, 0) / returns.length;
}

/** Bets by which somebody, or two accounts of one person, turn stakes over with next to nothing at risk. */
const hedges: readonly [how: string, gameCode: string, keys: readonly string[]][] = [
  ['red and black, half of a lost stake back at zero', 'half-moon-roulette', ['evenChance']],
  ['red and black', 'harbour-roulette', ['evenChance']],
  ['player and banker', 'pinewood-baccarat', ['player', 'banker']],
  ['player and banker without commission', 'open-water-baccarat', ['player', 'banker']],
  ['small and big', 'bamboo-bowl-sic-bo', ['small', 'big']],
  ['odd and even of two dice', 'sum-of-two', ['odd', 'even']],
  ['the widest numbers of the dial', 'crystal-dial', ['dial9000']],
  ['out of the flight at 1.01', 'glass-kite', ['at101']],
  ['out of the lift at once', 'lantern-lift', ['at100']],
  ['one cell with the fewest mines', 'pearl-shallows', ['mines2cells1']],
  ['the lowest risk of the board, with the rows that return most', 'forked-rain', ['low11']],
  ['the lowest risk of the wheel', 'three-winds', ['low10']],
  ['the guess that is nearly sure', 'tide-table', ['guess32']],
  ['the smallest fish', 'marsh-at-dusk', ['perch']],
  ['one duel against oneself', 'anvil-duel', []],
  ['all seats of one table', 'banyan-thirteen', []],
];

describe('stakes that cancel each other out', () => {
  const gameOf = (gameCode: string) => {
    const game = games.find((one) => one.gameCode === gameCode);
    if (!game) throw new Error(`There is no ${gameCode}`);
    return game;
  };

  it.each(hedges)('earn far less than they lose: %s', (_how, gameCode, keys) => {
    expect(edgeOf(gameCode, keys)).toBeGreaterThan(4 * giftsOf(gameOf(gameCode), rates));
  });

  it('came much nearer with one rate for all', () => {
    // The control: the same question, of the table that comes nearest.
    const earned = giftsOf(gameOf('half-moon-roulette'), oneRateForAll);
    expect(edgeOf('half-moon-roulette', ['evenChance'])).toBeLessThan(4 * earned);
  });

  it('earn nothing between players: only points, which the rake is four hundred times of', () => {
    for (const game of games.filter(({ gameType }) => gameType === 'PVP'))
      expect(giftsOf(game, rates)).toBe(worthOfPoints(defaultTerms) / 100);
  });
});
