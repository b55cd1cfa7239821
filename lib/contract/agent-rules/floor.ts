/** The largest whole number that is not above `numerator / denominator`, of negative numbers too. The denominator is positive. */
export function floorDivision(numerator: bigint, denominator: bigint): bigint {
  const cut = numerator / denominator;
  return numerator % denominator < 0n ? cut - 1n : cut;
}

const millionth = 1_000_000n;

/** So many parts of a million of an amount, to the unit below. */
export function floorOfRate(amountMinor: bigint, ratePpm: number): bigint {
  return floorDivision(amountMinor * BigInt(ratePpm), millionth);
}

/**
 * An amount with what was left of the one before. The remainder is in millionths of a minor unit, from 0 to 999,999, and
 * never lost: over many periods the sum is that of one.
 */
export function floorWithRemainder(millionths: bigint): { amount: bigint; remainder: bigint } {
  const amount = floorDivision(millionths, millionth);
  return { amount, remainder: millionths - amount * millionth };
}
