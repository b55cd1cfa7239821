import * as draws from '../models/draws';
import {
  boardOf,
  competitions,
  isOver,
  ratingsOfSeason,
  setupOf,
  sports,
  start,
  step,
  type MatchState,
} from '.';

/**
 * Two keys whose draws are equal up to a step, and no further: no such keys can be found, so that the draws are put in the place of
 * theirs.
 */
const sameUpTo = 6;
const [one, two] = ['1a'.repeat(32), '2b'.repeat(32)];

jest.mock('../models/draws', () => {
  const actual = jest.requireActual<typeof draws>('../models/draws');
  return { ...actual, stepDraw: jest.fn(actual.stepDraw) };
});

beforeEach(() => {
  const actual = jest.requireActual<typeof draws>('../models/draws');
  jest
    .mocked(draws.stepDraw)
    .mockImplementation((key, stream, at) =>
      actual.stepDraw(key === two && at <= sameUpTo ? one : key, stream, at),
    );
});

function statesOf(key: string, sport: string): { state: MatchState; board: string }[] {
  const competition = competitions.find((each) => each.sport === sport)!;
  const [home, away] = competition.teams;
  const ratings = ratingsOfSeason(competition, `${competition.code}-1`);
  const setup = setupOf(competition, ratings, home!.code, away!.code);
  const states: { state: MatchState; board: string }[] = [];
  let state = start(setup);
  for (let at = 1; at <= sameUpTo + 4 && !isOver(state); at += 1) {
    ({ state } = step(setup, state, key, at));
    states.push({ state, board: JSON.stringify(boardOf(setup, state, { inPlay: true, isCup: false })) });
  }
  return states;
}

it.each(sports)('equal draws of %s give byte-equal states and boards, whatever comes later', (sport) => {
  expect(JSON.stringify(statesOf(two, sport).slice(0, sameUpTo))).toBe(
    JSON.stringify(statesOf(one, sport).slice(0, sameUpTo)),
  );
});

it('negative control: other draws are seen', () => {
  const later = (key: string) => statesOf(key, 'tableTennis').map(({ state }) => JSON.stringify(state));
  expect(later(one)).not.toEqual(later(two));
  jest
    .mocked(draws.stepDraw)
    .mockImplementation(jest.requireActual<typeof draws>('../models/draws').stepDraw);
  expect(later(one).slice(0, sameUpTo)).not.toEqual(later(two).slice(0, sameUpTo));
});
