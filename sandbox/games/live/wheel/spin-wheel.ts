import type { Draws } from '@/lib/fairness';
import type { DealtRound } from '../stakes';
import {
  multipliers,
  type Multiplier,
  type LiveWheelMaths,
  type LiveWheelResult,
  type Segment,
  type ShownSpin,
} from './types';

function isMultiplier(name: Segment): name is Multiplier {
  return multipliers.some((multiplier) => multiplier === name);
}

/**
 * Spins until the wheel stops at a bet, one draw each. A segment that multiplies does so with the winnings of the spins after
 * it; two of them multiply each other, and from the third on the wheel is only spun again.
 */
export function spinWheel(
  { segments, factors, mostMultipliers }: LiveWheelMaths,
  draws: Draws,
): DealtRound<ShownSpin, LiveWheelResult> {
  const spins: ShownSpin[] = [];
  let [times, counted] = [1, 0];
  for (;;) {
    const segment = draws.below(segments.length);
    const name = segments[segment] ?? '1';
    if (isMultiplier(name) && counted < mostMultipliers) {
      times *= factors[name];
      counted += 1;
    }
    spins.push({ segment, name, times });
    if (isMultiplier(name)) continue;
    const steps = spins.map((shown) => ({ pace: 'spin' as const, shown }));
    return { steps, result: { segment, name, times } };
  }
}
