/** The least price that is offered, in hundredths: 1.01. */
const leastPrice = 101;
/** The highest one, 500. */
const mostPrice = 50_000;

/**
 * A price in hundredths on its steps, never above what it was: 0.01 below 10, 0.1 below 100, 1 up to 500. Null under 1.01,
 * where nothing is offered.
 */
export function floorPrice(hundredths: number): number | null {
  const step = hundredths < 1000 ? 1 : hundredths < 10_000 ? 10 : 100;
  const floored = Math.min(Math.floor(hundredths / step) * step, mostPrice);
  return floored < leastPrice ? null : floored;
}
