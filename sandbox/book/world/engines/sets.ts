import { stepDraw } from '../../models/draws';
import {
  rulesOf,
  setLaws,
  startSets,
  stepSets,
  tennisWins,
  type SetFixture,
  type SetMatchState,
  type SetSport,
} from '../../models/sets';
import { setsBoard } from '../../prices';
import type { Engine } from './engine';

/** Medians of 20,000 matches between equal sides. */
const usualSteps: Record<SetSport, number> = {
  tennis: 162,
  tableTennis: 77,
  badminton: 96,
  volleyball: 186,
  breachline: 57,
  tidegate: 55,
  paperTigers: 10,
};

/** Of single players; a team is never short of someone to go on with. */
const retiredFrom: ReadonlySet<SetSport> = new Set(['tennis', 'tableTennis', 'badminton']);

export function setsEngine(sport: SetSport): Engine<SetFixture, SetMatchState> {
  return {
    stepSeconds: rulesOf(sport).stepSeconds,
    usualSteps: usualSteps[sport],
    acceptDelayMs: 2000,
    isRetiredFrom: retiredFrom.has(sport),
    start: startSets,
    step: (fixture, play, key) => {
      const { state, events } = stepSets(fixture, play, stepDraw(key, 'step', play.step + 1));
      return { play: state, events };
    },
    stepOf: ({ step }) => step,
    isOver: ({ winner }) => winner !== null,
    board: (fixture, play, { inPlay }) => setsBoard(fixture, play, inPlay),
    score: ({ sets }) => sets,
    clock: ({ current }) => ({ part: current.set, minute: null, added: 0 }),
    homeThrough: (fixture, play) =>
      sport === 'tennis' && play.step === 0 ? tennisWins(fixture) : setLaws(fixture, play).wins.home,
    winner: ({ winner }) => winner,
  };
}
