import { approximate } from '@/lib/rational';
import { quickStepDraws } from '../test-sampling';
import { startBasketball, stepBasketball, type BasketballFixture } from '../models/basketball';
import { stepFootball, type FootballState } from '../models/football';
import { setSports, startSets, stepSets, type SetFixture, type SetMatchState } from '../models/sets';
import type { Score } from '../models/sides';
import { basketballBoard, footballBoard, setsBoard, type PricedMarket } from '../prices';
import { fixture, footballAfter, isOfScores, settled } from '../prices/test-boards';
import { legFactor, legResult, type Facts, type MatchFacts } from '.';
import { setFactsOf } from './test-legs';

/** Every selection of every board is settled, and comes to what its price was made of. */

const finished = (match: MatchFacts): Facts => ({ ending: 'finished', beganAtMs: 0, match });
const nobody = { home: 0, away: 0 };
const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });

function factorOf(
  market: PricedMarket,
  key: string,
  price: number,
  from: Score | null,
  facts: Facts,
): number {
  const { kind, part, line } = market;
  const result = legResult({ selected: [{ kind, part, line, key }], from, startsAtMs: 0 }, facts);
  return approximate(legFactor(result!, price));
}

/** By how many standard errors the returns of matches are off what a board says, at most. */
function farthest(
  board: readonly PricedMarket[],
  fromOf: (market: PricedMarket) => Score | null,
  ends: readonly Facts[],
): number {
  const off = board.flatMap((market) =>
    market.selections.map(({ key, price, returned }) => {
      const returns = ends.map((facts) => factorOf(market, key, price, fromOf(market), facts));
      const mean = returns.reduce((sum, value) => sum + value, 0) / ends.length;
      const spread = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / ends.length;
      // A rare selection may have won nowhere.
      return spread === 0 ? 0 : Math.abs(mean - returned) / Math.sqrt(spread / ends.length);
    }),
  );
  if (off.length === 0) throw new Error('There is no board');
  return Math.max(...off);
}

const matches = 400;
/** Standard errors: the draws are the same every time. */
const allowed = 4.5;

const footballFacts = ({ goals, half, corners }: FootballState): MatchFacts => ({
  sport: 'football',
  goals,
  half,
  corners,
  // Nobody but the coin decides a shoot-out: two even halves of a bet on who goes through.
  shootOut: (corners.home + corners.away) % 2 === 0 ? 'home' : 'away',
});

describe('the board of football', () => {
  it.each([0, 30, 60, 88])('after %i steps is settled as its prices were made', (steps) => {
    const draw = quickStepDraws(11 + steps);
    const from = footballAfter(steps, draw);
    const board = footballBoard(fixture, from, { inPlay: steps > 0, isCup: true });
    for (let match = 0; match < 60; match += 1) {
      let end = from;
      while (end.step < 94) end = stepFootball(fixture, end, { play: draw(), corner: draw() }).state;
      const [half, full, at] = [end.half!, end.goals, from.goals];
      for (const market of board.filter(isOfScores))
        for (const { key, price } of market.selections)
          expect(factorOf(market, key, price, at, finished(footballFacts(end)))).toBeCloseTo(
            settled(market, { key, price }, { half, full, at }),
            10,
          );
    }
  });

  it('has corners and who goes through settled as their prices were made', () => {
    const draw = quickStepDraws(3);
    const board = footballBoard(fixture, footballAfter(0, draw), { inPlay: false, isCup: true });
    const ends = Array.from({ length: matches }, () => finished(footballFacts(footballAfter(94, draw))));
    const others = board.filter((market) => !isOfScores(market));
    expect(others.map(({ kind }) => kind)).toEqual(['toQualify', 'corners', 'corners', 'corners']);
    expect(farthest(others, () => null, ends)).toBeLessThan(allowed);
  });
});

describe('the board of basketball', () => {
  const basketball: BasketballFixture = {
    possessions: { home: [480, 50, 350, 120], away: [500, 50, 340, 110] },
  };

  it.each([0, 130])('after %i steps is settled as its prices were made', (steps) => {
    const draw = quickStepDraws(8);
    let from = startBasketball();
    while (from.step < steps) from = stepBasketball(basketball, from, draw()).state;
    const ends = Array.from({ length: matches }, () => {
      let state = from;
      while (!state.isOver) state = stepBasketball(basketball, state, draw()).state;
      const { score, periods, period } = state;
      return finished({ sport: 'basketball', score, periods, period });
    });
    const board = basketballBoard(basketball, from, steps > 0);
    expect(farthest(board, () => from.score, ends)).toBeLessThan(allowed);
  });
});

describe('the board of sets', () => {
  const soFar = ({ played, current, winner }: SetMatchState) =>
    played.reduce(plus, winner ? nobody : current.score);

  const farthestOf = (sets: SetFixture, steps: number, isFromNow = true) => {
    const draw = quickStepDraws(21);
    let from = startSets(sets);
    for (let at = 0; at < steps; at += 1) from = stepSets(sets, from, draw()).state;
    const ends = Array.from({ length: matches }, () => {
      let state = from;
      while (!state.winner) state = stepSets(sets, state, draw()).state;
      return finished(setFactsOf(sets.sport, state));
    });
    const fromOf = ({ kind }: PricedMarket) => (kind === 'setHandicap' ? from.sets : soFar(from));
    return farthest(setsBoard(sets, from, steps > 0), isFromNow ? fromOf : () => null, ends);
  };

  const fixtureOf = (sport: SetFixture['sport']): SetFixture => ({
    sport,
    first: 'away',
    chances: sport === 'tennis' ? { serving: 650, receiving: 380 } : { serving: 530, receiving: 530 },
  });
  const someSteps = (sport: SetFixture['sport']) => (sport === 'paperTigers' ? 4 : 20);

  it.each(setSports)('of %s is settled as its prices were made', (sport) => {
    expect(farthestOf(fixtureOf(sport), 0)).toBeLessThan(allowed);
    expect(farthestOf(fixtureOf(sport), someSteps(sport))).toBeLessThan(allowed);
  });

  it('negative control: would not be without the score at acceptance', () => {
    expect(farthestOf(fixtureOf('tableTennis'), 20, false)).toBeGreaterThan(2 * allowed);
  });
});
