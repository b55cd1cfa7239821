import { startMultiple } from '@/sandbox/games/crash/curve';
import type { CrashMaths } from '@/sandbox/games/crash/types';

/**
 * The curve as it is drawn: the multiple in hundredths without the cut to whole ones, so that the line has no stairs. A lift keeps
 * its floors. Never below the multiple that is paid, and less than one hundredth above it.
 */
export function drawnMultiple({ growth, maximum }: CrashMaths, elapsedMs: number): number {
  const clock = Math.max(0, elapsedMs);
  if (growth.rule === 'floors')
    return (
      growth.floors[Math.min(Math.floor(clock / growth.stepMs), growth.floors.length - 1)] ?? startMultiple
    );
  if (growth.rule === 'quadratic')
    return Math.min(maximum, startMultiple + (clock * (clock + growth.offsetMs)) / growth.divisor);
  const rest = clock % growth.periodMs;
  const doublings = Math.round((clock - rest) / growth.periodMs);
  return Math.min(maximum, (startMultiple * 2 ** doublings * (growth.periodMs + rest)) / growth.periodMs);
}

/**
 * Where a multiple stands on the axis. A curve that doubles in equal times is paid along the chords between its doublings; on this
 * axis, which is a little wider in the middle of each, the chords are one smooth line and every figure still stands where the line is.
 */
export function axisPlace({ growth }: CrashMaths, multiple: number): number {
  if (growth.rule === 'floors' || growth.rule === 'quadratic') return multiple;
  const share = Math.max(1, multiple / startMultiple);
  const doublings = Math.floor(Math.log2(share));
  return startMultiple * 2 ** (doublings + share / 2 ** doublings - 1);
}

const leadingDigits = [1, 2, 5, 10];

/** Round figures from above `from` to `to`, at most five of them, a step of 1, 2 or 5 times a power of ten apart. */
export function ticksBetween(from: number, to: number): number[] {
  const least = (to - from) / 5;
  if (!(least > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (leadingDigits.find((digit) => digit * power >= least) ?? 10);
  const count = Math.floor(to / step) - Math.floor(from / step);
  return Array.from({ length: count }, (_, index) => (Math.floor(from / step) + index + 1) * step);
}
