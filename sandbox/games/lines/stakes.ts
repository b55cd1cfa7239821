import { lineCount } from './lines';

/**
 * The total stakes on offer, in minor units: 20 lines of 0.01 to 1.00. A pay is a whole number of line stakes, so that
 * no payout ever needs rounding.
 */
export const totalStakesMinor = [20n, 40n, 100n, 200n, 500n, 1000n, 2000n] as const;

export function lineStakeMinor(stakeMinor: bigint): bigint {
  return stakeMinor / BigInt(lineCount);
}

/** Units of the line stake as money. */
export function unitsMinor(units: number, stakeMinor: bigint): bigint {
  return BigInt(units) * lineStakeMinor(stakeMinor);
}
