import {
  boardOf,
  competitionOf,
  isOver,
  ratingsOfSeason,
  setupOf,
  start,
  step,
  type MatchSetup,
  type MatchState,
} from '../world';
import { countedScore } from './counted-score';
import { legChances, type MatchNow } from './leg-chances';

const key = '3e'.repeat(32);

function matchOf(code: string): MatchSetup {
  const competition = competitionOf(code);
  const [home, away] = competition.teams;
  return setupOf(competition, ratingsOfSeason(competition, `${code}-1`), home!.code, away!.code);
}

const nowOf = (setup: MatchSetup, state: MatchState) =>
  ({ sport: setup.sport, fixture: setup.fixture, state: state.play }) as MatchNow;

/** States of a match, some of them in play. */
function statesOf(setup: MatchSetup, steps: readonly number[]): MatchState[] {
  const states: MatchState[] = [];
  let state = start(setup);
  for (let number = 1; !isOver(state); number += 1) {
    if (steps.includes(number)) states.push(state);
    ({ state } = step(setup, state, key, number));
  }
  return states;
}

describe.each(['harbour-league', 'copper-league', 'harbour-open', 'spin-league', 'breachline-league'])(
  'the chances of legs of the %s',
  (code) => {
    const setup = matchOf(code);

    it('are those that every market of the board was priced by', () => {
      for (const state of statesOf(setup, [1, 20, 60]))
        for (const market of boardOf(setup, state, { inPlay: true, isCup: code === 'harbour-open' }))
          for (const { key: selection, chances } of market.selections) {
            const from = countedScore(state.play, market.kind);
            const found = legChances([{ ...market, key: selection }], from, nowOf(setup, state));
            for (const outcome of ['win', 'halfWin', 'push', 'halfLoss'] as const)
              expect(found![outcome]).toBeCloseTo(chances[outcome], 8);
          }
    });
  },
);

it('know what has come since the acceptance', () => {
  const setup = matchOf('harbour-league');
  const before = start(setup);
  const state = {
    ...before,
    play: { ...before.play, step: 93, goals: { home: 3, away: 0 }, half: { home: 2, away: 0 } },
  };
  const leg = { kind: 'handicap', part: 0, line: -6, key: 'home' } as const;
  const taken = (home: number) => legChances([leg], { home, away: 0 }, nowOf(setup, state as MatchState))!;
  expect(taken(1).win).toBeGreaterThan(0.9);
  expect(taken(2).win).toBeLessThan(0.1);
});
