import { unitsMinor } from '@/sandbox/games/classic/stakes';
import type { ClassicMaths, ClassicStep, ClassicView } from '@/sandbox/games/classic/types';
import { furtherTurnMs, paidTurnMs, type Frame } from '@/sandbox/board/reels/use-frames';

const nudgeTurnMs = 900;
const showWinMs = 1500;
const showNextMs = 900;
const showBlankMs = 250;

/** A picture of each step: its reels turn, then what stands is shown. */
export function framesOf({ steps }: ClassicView): Frame[] {
  return steps.map((step, index) => ({
    turns: step.turned,
    turnMs: index === 0 ? paidTurnMs : step.kind === 'nudge' ? nudgeTurnMs : furtherTurnMs,
    holdMs: step.units > 0 ? showWinMs : index + 1 < steps.length ? showNextMs : showBlankMs,
  }));
}

/** What the steps shown so far have paid, in minor units. */
export function paidMinor(maths: ClassicMaths, view: ClassicView, shown: number, stakeMinor: bigint): bigint {
  const units = view.steps.slice(0, shown).reduce((sum: number, step: ClassicStep) => sum + step.units, 0);
  return unitsMinor(maths, units * view.multiplier, stakeMinor);
}
