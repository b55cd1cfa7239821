import {
  basketballLaws,
  homeWins,
  quarters,
  quarterSteps,
  startBasketball,
  stepBasketball,
  stepSeconds,
  type BasketballFixture,
  type BasketballState,
} from '../../models/basketball';
import { stepDraw } from '../../models/draws';
import { basketballBoard } from '../../prices';
import type { Engine } from './engine';
import { aheadIn } from './football';

export const basketballEngine: Engine<BasketballFixture, BasketballState> = {
  stepSeconds,
  usualSteps: quarters * quarterSteps,
  acceptDelayMs: 4000,
  isRetiredFrom: false,
  start: startBasketball,
  step: (fixture, play, key) => {
    const { state, events } = stepBasketball(fixture, play, stepDraw(key, 'step', play.step + 1));
    return { play: state, events };
  },
  stepOf: ({ step }) => step,
  isOver: ({ isOver }) => isOver,
  board: (fixture, play, { inPlay }) => basketballBoard(fixture, play, inPlay),
  score: ({ score }) => score,
  // The clock of a match that is over stays in its last period.
  clock: ({ periods, isOver }) => ({ part: periods.length + (isOver ? 0 : 1), minute: null, added: 0 }),
  homeThrough: (fixture, play) => homeWins(basketballLaws(fixture, play), play),
  winner: ({ score }) => aheadIn(score),
};
