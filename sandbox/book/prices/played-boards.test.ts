import { quickStepDraws } from '../test-sampling';
import { startBasketball, stepBasketball, type BasketballFixture } from '../models/basketball';
import { resultOf, type Score } from '../models/sides';
import { setSports, startSets, stepSets, type SetFixture, type SetMatchState } from '../models/sets';
import { basketballBoard, setsBoard, type PricedMarket } from '.';
import { lineReturn } from './test-boards';

/** What a match came to, for the settlement of bets that were taken at some moment of it. */
interface Played {
  /** What is scored from that moment on. */
  readonly added: Score;
  readonly addedSets: Score;
  /** Of the whole match, and of each quarter or set that was played. */
  readonly whole: Score;
  readonly sets: Score;
  readonly parts: readonly Score[];
}

const apart = ({ home, away }: Score) => home - away;
const together = ({ home, away }: Score) => home + away;

/** What a stake of 1 returns, from the scores alone. */
function settled({ kind, part, line }: PricedMarket, key: string, price: number, end: Played): number {
  const d = price / 100;
  const scores = part === 0 ? end.whole : end.parts[part - 1];
  const side = key === 'home' || key === 'over' ? 1 : -1;
  if (!scores) return 1;
  switch (kind) {
    case 'handicap':
      return lineReturn(side * (4 * apart(end.added) + line!), d);
    case 'setHandicap':
      return lineReturn(side * (4 * apart(end.addedSets) + line!), d);
    case 'totals':
      return lineReturn(side * (4 * together(scores) - line!), d);
    case 'setScore':
      return key === `${end.sets.home}-${end.sets.away}` ? d : 0;
    case 'winner':
    case 'result':
      // Whoever has won the last set or the overtime has won the match, whatever the points add up to.
      return key === resultOf(part === 0 && together(end.sets) > 0 ? end.sets : scores) ? d : 0;
    default:
      throw new Error(`No rule for ${kind}`);
  }
}

/** By how many standard errors the returns of played matches are off what a board says, at most. */
function farthest(board: readonly PricedMarket[], ends: readonly Played[]): number {
  const off = board.flatMap((market) =>
    market.selections.map(({ key, price, returned }) => {
      const returns = ends.map((end) => settled(market, key, price, end));
      const mean = returns.reduce((sum, value) => sum + value, 0) / ends.length;
      const spread = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / ends.length;
      return Math.abs(mean - returned) / Math.sqrt(spread / ends.length);
    }),
  );
  return Math.max(...off);
}

const minus = (a: Score, b: Score): Score => ({ home: a.home - b.home, away: a.away - b.away });
const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });
const rounds = 1200;
/** Standard errors. Seven in a million right returns are farther off; there are some 250 here. */
const allowed = 4.5;

describe('the boards of sets', () => {
  const wholeOf = ({ played, current, winner }: SetMatchState) =>
    played.reduce(plus, winner ? { home: 0, away: 0 } : current.score);

  const farthestOf = (fixture: SetFixture, steps: number, played = fixture) => {
    const draw = quickStepDraws(77);
    let from = startSets(fixture);
    for (let at = 0; at < steps; at += 1) from = stepSets(fixture, from, draw()).state;
    const ends = Array.from({ length: rounds }, (): Played => {
      let state = from;
      while (!state.winner) state = stepSets(played, state, draw()).state;
      return {
        added: minus(wholeOf(state), wholeOf(from)),
        addedSets: minus(state.sets, from.sets),
        whole: wholeOf(state),
        sets: state.sets,
        parts: state.played,
      };
    });
    return farthest(setsBoard(fixture, from, steps > 0), ends);
  };

  const fixtures = setSports.map((sport): readonly [string, SetFixture] => [
    sport,
    {
      sport,
      first: 'away',
      chances: sport === 'tennis' ? { serving: 650, receiving: 380 } : { serving: 540, receiving: 500 },
    },
  ]);

  it.each(fixtures)('return what played matches of %s return, before them and in play', (sport, fixture) => {
    const equal = { ...fixture, chances: { serving: 520, receiving: 520 } };
    const one = ['tennis', 'volleyball', 'breachline'].includes(sport) ? fixture : equal;
    expect(farthestOf(one, 0)).toBeLessThan(allowed);
    expect(farthestOf(one, { paperTigers: 4, tidegate: 12 }[sport] ?? 29)).toBeLessThan(allowed);
  });

  it('negative control: do not where home wins fewer rallies than was said', () => {
    const [, tennis] = fixtures[0]!;
    const weaker = { ...tennis, chances: { serving: 610, receiving: 380 } };
    expect(farthestOf(tennis, 29, weaker)).toBeGreaterThan(allowed);
  });
});

describe('the boards of basketball', () => {
  const fixture: BasketballFixture = {
    possessions: { home: [480, 50, 350, 120], away: [500, 50, 340, 110] },
  };
  const none = { home: 0, away: 0 };

  it.each([0, 120, 196])('return what played matches return, after %i possessions', (steps) => {
    const draw = quickStepDraws(78);
    let from = startBasketball();
    while (from.step < steps) from = stepBasketball(fixture, from, draw()).state;
    const ends = Array.from({ length: rounds }, (): Played => {
      let state = from;
      while (!state.isOver) state = stepBasketball(fixture, state, draw()).state;
      const added = minus(state.score, from.score);
      return { added, addedSets: none, whole: state.score, sets: none, parts: state.periods };
    });
    expect(farthest(basketballBoard(fixture, from, steps > 0), ends)).toBeLessThan(allowed);
  });
});
