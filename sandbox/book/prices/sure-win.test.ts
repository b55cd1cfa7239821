import { quickStepDraws } from '../test-sampling';
import { footballLaws, jointLaw, scoreIn, startFootball, type FootballState } from '../models/football';
import type { Score } from '../models/sides';
import { footballBoard, type PricedMarket } from '.';
import { fixture, footballAfter, isOfScores, settled } from './test-boards';
import { guaranteedReturn } from './test-sure-win';

const boardOf = (state: FootballState) =>
  footballBoard(fixture, state, { inPlay: state.step > 0, isCup: false }).filter(isOfScores);

/** Scores at half time and at the end, with so many more goals of each side at most in each half that is left. */
function outcomesFrom({ goals, half }: FootballState, more: number): { half: Score; full: Score }[] {
  const upTo = Array.from({ length: more + 1 }, (_, at) => at);
  const later = (from: Score) =>
    upTo.flatMap((home) => upTo.map((away) => ({ home: from.home + home, away: from.away + away })));
  return (half ? [half] : later(goals)).flatMap((first) =>
    later(half ? goals : first).map((full) => ({ half: first, full })),
  );
}

/** Every bet of a board by what it returns in each outcome. */
const matrixOf = (board: readonly PricedMarket[], state: FootballState, more = 3) =>
  board.flatMap((market) =>
    market.selections.map((selection) =>
      outcomesFrom(state, more).map((ends) => settled(market, selection, { ...ends, at: state.goals })),
    ),
  );

/** One price of a market with two sides is raised. */
const raised = (board: readonly PricedMarket[], kind: PricedMarket['kind'], percent: number) => {
  const at = board.findIndex((market) => market.kind === kind && market.selections.length === 2);
  return board.map((market, place) =>
    place !== at
      ? market
      : {
          ...market,
          selections: market.selections.map((selection, first) =>
            first > 0
              ? selection
              : { ...selection, price: Math.floor((selection.price * (100 + percent)) / 100) },
          ),
        },
  );
};

const draw = quickStepDraws(31);
const states = [startFootball(), ...[20, 46, 70, 85].map((steps) => footballAfter(steps, draw))];
const named = states.map(
  (state) => [`${state.step} at ${state.goals.home}-${state.goals.away}`, state] as const,
);

describe('bets on all markets of a match together', () => {
  it.each(named)('after step %s are no sure win', (_name, state) => {
    const value = guaranteedReturn(matrixOf(boardOf(state), state));
    expect(value).toBeLessThan(1);
    expect(value).toBeGreaterThan(0.8);
  });

  it.each(['totals', 'handicap', 'bothScore', 'oddEven', 'drawNoBet'] as const)(
    'negative control: are one where a price of %s is raised by 12 %%',
    (kind) => {
      const [start] = states;
      const value = guaranteedReturn(matrixOf(raised(boardOf(start!), kind, 12), start!));
      expect(value).toBeGreaterThan(1);
    },
  );

  it('negative control: a coin at 2.10 either way is one of 5 %', () => {
    expect(
      guaranteedReturn([
        [2.1, 0],
        [0, 2.1],
      ]),
    ).toBeCloseTo(1.05, 9);
    expect(
      guaranteedReturn([
        [1.9, 0],
        [0, 1.9],
      ]),
    ).toBeCloseTo(0.95, 9);
  });
});

describe('what is said of a price', () => {
  it.each(named)('after step %s is what its settlement returns over all scores', (_name, state) => {
    const joint = jointLaw(fixture, state);
    for (const market of boardOf(state))
      for (const selection of market.selections) {
        let sum = 0;
        for (const { half, full } of joint)
          full.chances.forEach((chance, cell) => {
            if (chance > 0)
              sum +=
                chance * settled(market, selection, { half, full: scoreIn(full, cell), at: state.goals });
          });
        expect(selection.returned).toBeCloseTo(sum, 7);
        expect(selection.returned).toBeLessThan(1);
      }
  });

  it('negative control: at another score than that of the bet a handicap returns something else', () => {
    const state = { ...startFootball(), step: 60, goals: { home: 1, away: 0 }, half: { home: 1, away: 0 } };
    const handicap = boardOf(state).find(({ kind, line }) => kind === 'handicap' && line === 0)!;
    const { full } = footballLaws(fixture, state);
    const [home] = handicap.selections;
    let sum = 0;
    full.chances.forEach((chance, cell) => {
      sum +=
        chance *
        settled(handicap, home!, { half: state.half, full: scoreIn(full, cell), at: { home: 0, away: 0 } });
    });
    expect(Math.abs(sum - home!.returned)).toBeGreaterThan(0.05);
  });
});
