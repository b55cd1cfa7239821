import { lawOf, type Law } from '../law';
import { resultOf, results, type Result, type Score } from '../sides';
import { cellStates, gridSize, type Grid } from './grid';

/** The chances of scores: of `base` and what each side adds to it, 0 to 15 goals, by home · 16 + away. */
export interface ScoreLaw {
  readonly base: Score;
  readonly chances: Float64Array;
}

const cells = gridSize * gridSize;

/** A grid without its red cards. */
export function scoreLawOf(base: Score, grid: Grid): ScoreLaw {
  const chances = new Float64Array(cells);
  grid.forEach((chance, state) => (chances[Math.floor(state / cellStates)]! += chance));
  return { base, chances };
}

export function addScoreLaws(laws: readonly ScoreLaw[]): ScoreLaw {
  const chances = new Float64Array(cells);
  for (const law of laws) law.chances.forEach((chance, cell) => (chances[cell]! += chance));
  return { base: laws[0]!.base, chances };
}

/** What a side adds in a cell. */
function addedIn(cell: number): Score {
  return { home: Math.floor(cell / gridSize), away: cell % gridSize };
}

/** The score of a cell. */
export function scoreIn({ base }: ScoreLaw, cell: number): Score {
  const added = addedIn(cell);
  return { home: base.home + added.home, away: base.away + added.away };
}

/** The chance that the score is one of those. */
export function scoreChance(law: ScoreLaw, holds: (score: Score) => boolean): number {
  let sum = 0;
  law.chances.forEach((chance, cell) => {
    if (chance > 0 && holds(scoreIn(law, cell))) sum += chance;
  });
  return sum;
}

/** The law of a number that follows from the goals which the sides add. */
export function addedLaw(law: ScoreLaw, value: (added: Score) => number): Law {
  return lawOf([...law.chances].map((chance, cell) => [value(addedIn(cell)), chance] as const));
}

/** The chances of home ahead, level and away ahead. */
export function resultChances(law: ScoreLaw): Readonly<Record<Result, number>> {
  const [home, draw, away] = results.map((result) =>
    scoreChance(law, (score) => resultOf(score) === result),
  ) as [number, number, number];
  return { home, draw, away };
}

/** The chance of home to go through in a cup: a level match is decided by an even shoot-out. */
export function homeQualifies(full: ScoreLaw): number {
  const { home, draw } = resultChances(full);
  return home + draw / 2;
}
