import { convolve, surely, type Law } from '../law';
import { chanceOf } from '../draws';
import { nil, resultOf, results, sides, type Result, type Score } from '../sides';
import { cornerThreshold } from './chances';
import { advanceFor, cellStates, gridStates, stateAt, type Grid } from './grid';
import { addScoreLaws, scoreIn, scoreLawOf, type ScoreLaw } from './score-law';
import { fullTimeStep, halfTimeStep, type FootballFixture, type FootballState } from './types';

/** What a match may still come to. */
export interface FootballLaws {
  /** The score at half time; null once it is known. */
  readonly half: ScoreLaw | null;
  readonly full: ScoreLaw;
  /** The full scores by who leads at half time: together `full`. */
  readonly byHalf: Readonly<Record<Result, ScoreLaw>>;
}

function gridOf(state: FootballState): Grid {
  const grid = new Float64Array(gridStates);
  grid[stateAt(nil, state.reds)] = 1;
  return grid;
}

const leadOf = ({ goals }: FootballState): number => goals.home - goals.away;

/** The part of a grid in which some scores are added. */
function partOf(grid: Grid, holds: (cell: number) => boolean): Grid {
  return grid.map((chance, state) => (holds(Math.floor(state / cellStates)) ? chance : 0));
}

/** The chances of all scores, by dynamic programming over the state with the thresholds of the steps. */
export function footballLaws(fixture: FootballFixture, state: FootballState): FootballLaws {
  const advance = advanceFor(fixture, leadOf(state));
  const lawFrom = (grid: Grid, step: number) => scoreLawOf(state.goals, advance(grid, step, fullTimeStep));
  if (state.half) {
    const full = lawFrom(gridOf(state), state.step);
    const none = { base: full.base, chances: new Float64Array(full.chances.length) };
    return { half: null, full, byHalf: { home: none, draw: none, away: none, [resultOf(state.half)]: full } };
  }
  const atHalf = advance(gridOf(state), state.step, halfTimeStep);
  const half = scoreLawOf(state.goals, atHalf);
  const [home, draw, away] = results.map((result) =>
    lawFrom(
      partOf(atHalf, (cell) => resultOf(scoreIn(half, cell)) === result),
      halfTimeStep,
    ),
  ) as [ScoreLaw, ScoreLaw, ScoreLaw];
  return { half, full: addScoreLaws([home, draw, away]), byHalf: { home, draw, away } };
}

/** A half-time score and the law of the full score with it. */
export interface JointPart {
  readonly half: Score;
  readonly full: ScoreLaw;
}

/**
 * Half-time scores of one name stand for each other, since whoever asks does not tell them apart. What has no name is not
 * asked about.
 */
export type NameOfHalf = (half: Score) => string | null;

const eachByItself: NameOfHalf = ({ home, away }) => `${home}-${away}`;

/**
 * The joint law of both scores, a part for each name of a half-time score; without names the chances of all parts add up to 1.
 * Each part is as much work as a third of `footballLaws`, and there are some 150 scores: whoever is asked by strangers names few.
 */
export function jointLaw(
  fixture: FootballFixture,
  state: FootballState,
  nameOf: NameOfHalf = eachByItself,
): readonly JointPart[] {
  if (state.half)
    return nameOf(state.half) === null ? [] : [{ half: state.half, full: footballLaws(fixture, state).full }];
  const advance = advanceFor(fixture, leadOf(state));
  const atHalf = advance(gridOf(state), state.step, halfTimeStep);
  const half = scoreLawOf(state.goals, atHalf);
  const names = Array.from(half.chances, (chance, cell) => (chance > 0 ? nameOf(scoreIn(half, cell)) : null));
  const named = [...new Set(names)].filter((name) => name !== null);
  return named.map((name) => ({
    half: scoreIn(half, names.indexOf(name)),
    full: scoreLawOf(
      state.goals,
      advance(
        partOf(atHalf, (cell) => names[cell] === name),
        halfTimeStep,
        fullTimeStep,
      ),
    ),
  }));
}

/** Corners from here to the end of both sides together. */
export function addedCornersLaw(fixture: FootballFixture, { step }: FootballState): Law {
  const stepsLeft = {
    first: Math.max(0, halfTimeStep - step),
    second: fullTimeStep - Math.max(step, halfTimeStep),
  };
  let law = surely(0);
  for (const half of ['first', 'second'] as const) {
    const chance = sides.reduce((sum, side) => sum + chanceOf(cornerThreshold(fixture, side, half)), 0);
    for (let left = stepsLeft[half]; left > 0; left -= 1)
      law = convolve(law, { from: 0, chances: [1 - chance, chance] });
  }
  return law;
}
