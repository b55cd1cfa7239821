import type { CrashMaths, Growth } from './types';

/** 1.00: what stands at the start. */
export const startMultiple = 100;

/** No title takes this long to its greatest multiple. */
const longestMs = 600_000;

function grown(growth: Growth, elapsedMs: number): number {
  if (growth.rule === 'doubling') {
    const rest = elapsedMs % growth.periodMs;
    const doublings = (elapsedMs - rest) / growth.periodMs;
    return Math.floor((startMultiple * 2 ** doublings * (growth.periodMs + rest)) / growth.periodMs);
  }
  if (growth.rule === 'quadratic')
    return startMultiple + Math.floor((elapsedMs * (elapsedMs + growth.offsetMs)) / growth.divisor);
  return growth.floors[Math.min(Math.floor(elapsedMs / growth.stepMs), growth.floors.length - 1)] ?? 0;
}

/** The multiple, in hundredths, that stands so many milliseconds after the start. The document draws the same curve. */
export function multiplierAt(maths: CrashMaths, elapsedMs: number): number {
  const clock = Math.max(0, Math.floor(Math.min(elapsedMs, longestMs)));
  return Math.min(maths.maximum, grown(maths.growth, clock));
}

/** The first millisecond at which the multiple stands at `target` or above; `Infinity` beyond the greatest one. */
export function msReaching(maths: CrashMaths, target: number): number {
  if (target > maths.maximum) return Infinity;
  let [low, high] = [0, longestMs];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (multiplierAt(maths, middle) >= target) high = middle;
    else low = middle + 1;
  }
  return low;
}
