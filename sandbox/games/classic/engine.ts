import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Draws } from '@/lib/fairness';
import type { Engine } from '@/sandbox/kit/types';
import { exactReturn, figuresOf } from './exact-return';
import { evaluate, gridAt, nudgedStops, oddReelOf } from './spin';
import { percentText } from '@/lib/rational';
import { stakesOf, unitsMinor } from './stakes';
import { classicTitles } from './titles';
import type { ClassicMaths, ClassicStep, ClassicSymbol, ClassicView } from './types';

const all = [true, true, true] as const;

/**
 * Draws the three stops, then the multiplier reel and the scatter of the round where a title has them, and then the
 * stops of reels that turn again. Nothing else is drawn.
 */
export function playRound(maths: ClassicMaths, draws: Draws): ClassicView {
  const stops = maths.reels.map((strip) => draws.below(strip.length));
  const { multiplierReel, scatter: rules } = maths;
  const multiplier = multiplierReel ? (multiplierReel[draws.below(multiplierReel.length)] ?? 1) : 1;
  const scatter = rules
    ? ((rules.symbols[scatterIndex(rules.symbols, draws)] ?? null) as ClassicSymbol | null)
    : null;
  const stepAt = (
    kind: ClassicStep['kind'],
    at: readonly number[],
    turned: readonly boolean[],
  ): ClassicStep => {
    const grid = gridAt(maths, at);
    return { kind, stops: at, turned, grid, ...evaluate(grid, maths, scatter) };
  };
  const steps = [stepAt('spin', stops, all)];
  followUp(maths, steps, draws, stepAt);
  return { steps, multiplier, scatter, units: steps.reduce((sum, step) => sum + step.units, 0) * multiplier };
}

/** A scatter that is always the same needs no draw. */
function scatterIndex(symbols: string, draws: Draws): number {
  return symbols.length > 1 ? draws.below(symbols.length) : 0;
}

type StepAt = (kind: ClassicStep['kind'], at: readonly number[], turned: readonly boolean[]) => ClassicStep;

/** What the title's features make of the first spin. */
function followUp(maths: ClassicMaths, steps: ClassicStep[], draws: Draws, stepAt: StepAt): void {
  const [first] = steps;
  if (!first) return;
  const nudged = maths.nudges ? nudgedStops(maths, first.stops) : null;
  if (nudged) {
    // Only what stands after the nudge pays.
    steps[0] = { ...first, lineWins: [], scatterUnits: 0, units: 0 };
    steps.push(stepAt('nudge', nudged, [false, false, true]));
  }
  const odd = maths.respinsPair && first.units === 0 ? oddReelOf(first.grid) : null;
  if (odd !== null) {
    const again = draws.below(maths.reels[odd].length);
    const stops = first.stops.map((stop, reel) => (reel === odd ? again : stop));
    steps.push(
      stepAt(
        'respin',
        stops,
        [0, 1, 2].map((reel) => reel === odd),
      ),
    );
  }
  const { hold } = maths;
  if (!hold || first.grid[1]?.[1] !== hold.symbol) return;
  for (let spin = 0; spin < hold.spins; spin += 1) {
    const left = draws.below(maths.reels[0].length);
    const right = draws.below(maths.reels[2].length);
    steps.push(stepAt('hold', [left, first.stops[1] ?? 0, right], [true, false, true]));
  }
}

/** Three reels with three rows, lines and small features. */
export const classicEngine: Engine<ClassicMaths, null, never, ClassicView> = {
  kind: 'classic',
  titles: classicTitles,
  minRoundMs: 2500,
  stakes: stakesOf,
  readBet: readNoBet,
  readAction: () => null,
  play(maths, { stakeMinor }, draws) {
    const view = playRound(maths, draws);
    return { view, isOver: true, payoutMinor: unitsMinor(maths, view.units, stakeMinor), raiseMinor: 0n };
  },
  figures: figuresOf,
  describe: ({ steps, multiplier, scatter, units }) => ({
    stops: steps.map(({ kind, stops }) => `${kind} ${stops.join(' ')}`).join(' · '),
    wins: steps
      .map(({ lineWins }) => lineWins.map((win) => `${win.line + 1}:${win.symbol}${win.length}`).join(' '))
      .join(' · '),
    multiplier: String(multiplier),
    scatter: scatter ?? '',
    units: String(units),
  }),
  facts: (maths) => ({ firstSpinReturn: percentText(exactReturn(maths).firstSpin) }),
};
