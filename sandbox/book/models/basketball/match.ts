import { perMille } from '../draws';
import { nil, resultOf, scored, type Side } from '../sides';
import {
  overtimeSteps,
  quarters,
  quarterSteps,
  type BasketballEvent,
  type BasketballFixture,
  type BasketballState,
  type Possession,
} from './types';

export function startBasketball(): BasketballState {
  return { step: 0, score: nil, periods: [], period: nil, isOver: false };
}

/** How many steps the first periods take together. */
function stepsOf(periods: number): number {
  return Math.min(periods, quarters) * quarterSteps + Math.max(0, periods - quarters) * overtimeSteps;
}

/** The possessions that each side still has in the period that is played, home first in each. */
export function possessionsLeft({ step, periods }: BasketballState): Record<Side, number> {
  const left = stepsOf(periods.length + 1) - step;
  return { home: Math.floor(left / 2), away: Math.ceil(left / 2) };
}

function pointsOf(possession: Possession, draw: number): number {
  let below = 0;
  const points = possession.findIndex((chance) => draw < perMille((below += chance)));
  return points < 0 ? 0 : points;
}

/** Closes a period at its end: the match is over after four or more of them when it is not level. */
function closed(state: BasketballState): BasketballState {
  const periods = [...state.periods, state.period];
  const isOver = periods.length >= quarters && resultOf(state.score) !== 'draw';
  return { ...state, periods, period: nil, isOver };
}

/** The next possession. Throws when the match is over. */
export function stepBasketball(
  { possessions }: BasketballFixture,
  state: BasketballState,
  draw: number,
): { state: BasketballState; events: BasketballEvent[] } {
  if (state.isOver) throw new RangeError('The match is over');
  const left = possessionsLeft(state);
  const side: Side = left.home === left.away ? 'home' : 'away';
  const step = state.step + 1;
  const points = pointsOf(possessions[side], draw);
  const events: BasketballEvent[] = points > 0 ? [{ kind: 'points', side, points, step }] : [];
  const played = {
    ...state,
    step,
    score: scored(state.score, side, points),
    period: scored(state.period, side, points),
  };
  if (left.home + left.away > 1) return { state: played, events };
  events.push({ kind: 'period', side: null, points: 0, step });
  return { state: closed(played), events };
}
