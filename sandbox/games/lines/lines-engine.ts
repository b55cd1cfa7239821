import { stepOffer } from '@/sandbox/kit/gate';
import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Engine } from '@/sandbox/kit/types';
import { exactReturn, type ExactReturn } from './exact-return';
import { playRound, type RoundOutcome } from './engine';
import { hitFrequency } from './hit-frequency';
import { lineCount } from './lines';
import { oneIn, rational } from '@/lib/rational';
import { totalStakesMinor, unitsMinor } from './stakes';
import { slotTitles } from './titles';
import type { SlotMaths } from './types';

/** A tenth of a second of arithmetic for each title, and several figures come from it. */
const exact = new WeakMap<SlotMaths, ExactReturn>();

function exactOf(maths: SlotMaths): ExactReturn {
  const known = exact.get(maths) ?? exactReturn(maths);
  exact.set(maths, known);
  return known;
}

const stepsText = ({ steps }: RoundOutcome) => String(steps.length);
const stopsText = ({ steps }: RoundOutcome) => steps.map((step) => step.stops.join('-')).join(' ');
const winsText = ({ steps }: RoundOutcome) =>
  steps
    .map(({ lineWins, scatterUnits, multiplier, units }) =>
      [
        ...lineWins.map((win) => `${win.line}${win.symbol}${win.length}=${win.units}`),
        `S=${scatterUnits}`,
        `${units}x${multiplier}`,
      ].join(','),
    )
    .join(' ');

/** Five reels of three rows with 20 fixed lines: one paid spin with the free spins it led to, decided as a whole. */
export const linesEngine: Engine<SlotMaths, null, never, RoundOutcome> = {
  kind: 'lines',
  titles: slotTitles,
  minRoundMs: 2500,
  stakes: () => stepOffer(totalStakesMinor),
  readBet: readNoBet,
  readAction: () => null,
  play: (maths, { stakeMinor }, draws) => {
    const outcome = playRound(maths, draws);
    return {
      view: outcome,
      isOver: true,
      payoutMinor: unitsMinor(outcome.units, stakeMinor),
      raiseMinor: 0n,
    };
  },
  figures: (maths) => ({
    returnToPlayer: exactOf(maths).total,
    hitFrequency: hitFrequency(maths),
    maximumMultiple: rational(BigInt(maths.maximum.roundUnits), BigInt(lineCount)),
  }),
  facts: (maths) => ({ freeSpinsOneIn: oneIn(exactOf(maths).triggerProbability) }),
  describe: (view) => ({
    steps: stepsText(view),
    stops: stopsText(view),
    wins: winsText(view),
    units: String(view.units),
  }),
};
