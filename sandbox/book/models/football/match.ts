import { nil, scored, sides } from '../sides';
import { cornerThreshold, goalThreshold, halfOf, redThreshold } from './chances';
import {
  fullTimeStep,
  halfTimeStep,
  type FootballDraws,
  type FootballEvent,
  type FootballFixture,
  type FootballState,
} from './types';

export function startFootball(): FootballState {
  return { step: 0, goals: nil, reds: nil, corners: nil, half: null };
}

/** Where the draw falls: at most one event a step, in the order goal home, goal away, red home, red away. */
function playOf(
  fixture: FootballFixture,
  { step, goals, reds }: FootballState,
  draw: number,
): FootballEvent | null {
  const situation = { half: halfOf(step + 1), goals, reds };
  let below = 0;
  for (const kind of ['goal', 'red'] as const)
    for (const side of sides) {
      below += kind === 'goal' ? goalThreshold(fixture, side, situation) : redThreshold(reds[side]);
      if (draw < below) return { kind, side, step: step + 1 };
    }
  return null;
}

function cornerOf(fixture: FootballFixture, step: number, draw: number): FootballEvent | null {
  let below = 0;
  for (const side of sides) {
    below += cornerThreshold(fixture, side, halfOf(step));
    if (draw < below) return { kind: 'corner', side, step };
  }
  return null;
}

function after(state: FootballState, { kind, side }: FootballEvent): FootballState {
  switch (kind) {
    case 'goal':
      return { ...state, goals: scored(state.goals, side) };
    case 'red':
      return { ...state, reds: scored(state.reds, side) };
    case 'corner':
      return { ...state, corners: scored(state.corners, side) };
  }
}

/** The next step of a match and what happened in it. Throws after the last one. */
export function stepFootball(
  fixture: FootballFixture,
  state: FootballState,
  draws: FootballDraws,
): { state: FootballState; events: FootballEvent[] } {
  const step = state.step + 1;
  if (step > fullTimeStep) throw new RangeError('The match is over');
  const events = [playOf(fixture, state, draws.play), cornerOf(fixture, step, draws.corner)].filter(
    (event) => event !== null,
  );
  const played = events.reduce(after, { ...state, step });
  return { state: step === halfTimeStep ? { ...played, half: played.goals } : played, events };
}
