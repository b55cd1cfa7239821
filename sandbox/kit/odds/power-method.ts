/** Halving so often is as exact as a double can be. */
const halvings = 60;

/**
 * The exponent k of the power method (Clarke, Kovalchik, Ingram: Adjusting Bookmaker's Odds to Allow for Overround, American
 * Journal of Sports Science 5(6), 2017): the sum of the chances to the power of k is 1 plus the margin. Where the chances add up to
 * 1 the sum falls to 1 as k goes from 0 to 1, so halving finds it, and as k ≤ 1 a price of p to the power of −k is at most the
 * fair one. A certain outcome alone carries no margin: k is 1 and its price 1.00.
 */
export function powerExponent(chances: readonly number[], margin: number): number {
  const open = chances.filter((chance) => chance > 0);
  if (open.length < 2) return 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < halvings; step += 1) {
    const k = (low + high) / 2;
    let sum = 0;
    for (const chance of open) sum += chance ** k;
    if (sum > 1 + margin) low = k;
    else high = k;
  }
  return low;
}
