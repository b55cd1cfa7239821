/** A draw of a step is a whole number below 2^32. */
export const drawRange = 2 ** 32;

/**
 * What a draw must be below for something of this chance to happen: ⌊2^32 · numerator / denominator⌋. In big integers, so that
 * every engine of JavaScript has the same one.
 */
export function thresholdOf(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n || numerator < 0n || numerator > denominator)
    throw new RangeError('A chance is from 0 to 1');
  return Number((BigInt(drawRange) * numerator) / denominator);
}

/** A chance in thousandths. */
export function perMille(chance: number): number {
  return thresholdOf(BigInt(chance), 1000n);
}

/** The chance that a threshold stands for: exact, a double holds every 32 bits. */
export function chanceOf(threshold: number): number {
  return threshold / drawRange;
}
