import { stepDraw } from '../../models/draws';
import {
  footballLaws,
  fullTimeStep,
  halfTimeStep,
  homeQualifies,
  startFootball,
  stepFootball,
  stepSeconds,
  type FootballFixture,
  type FootballState,
} from '../../models/football';
import { resultOf, type Score, type Side } from '../../models/sides';
import { footballBoard } from '../../prices';
import type { Engine, MatchClock } from './engine';

/** Of each half; what a half has more is stoppage time. */
const halfMinutes = 45;

function clockOf({ step }: FootballState): MatchClock {
  const part = step <= halfTimeStep ? 1 : 2;
  const inHalf = part === 1 ? step : step - halfTimeStep;
  const minute = (part - 1) * halfMinutes + Math.min(inHalf, halfMinutes);
  return { part, minute, added: Math.max(0, inHalf - halfMinutes) };
}

/** Who is ahead; null when it is level. */
export function aheadIn(score: Score): Side | null {
  const result = resultOf(score);
  return result === 'draw' ? null : result;
}

export const footballEngine: Engine<FootballFixture, FootballState> = {
  stepSeconds,
  usualSteps: fullTimeStep,
  acceptDelayMs: 4000,
  isRetiredFrom: false,
  start: startFootball,
  step: (fixture, play, key) => {
    const step = play.step + 1;
    const draws = { play: stepDraw(key, 'step', step), corner: stepDraw(key, 'corner', step) };
    const { state, events } = stepFootball(fixture, play, draws);
    return { play: state, events };
  },
  stepOf: ({ step }) => step,
  isOver: ({ step }) => step >= fullTimeStep,
  board: footballBoard,
  score: ({ goals }) => goals,
  clock: clockOf,
  homeThrough: (fixture, play) => homeQualifies(footballLaws(fixture, play).full),
  winner: ({ goals }) => aheadIn(goals),
};
