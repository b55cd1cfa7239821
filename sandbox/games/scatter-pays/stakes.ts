import { stepOffer } from '@/sandbox/kit/gate';
import type { StakeOffer } from '@/sandbox/kit/types';

/** Pays are whole units of a twentieth of the stake, so that with these stakes no payout ever needs rounding. */
export const unitsPerStake = 20;

const stepsMinor = [20n, 40n, 100n, 200n, 500n, 1000n, 2000n] as const;

export const stakeOffer: StakeOffer = stepOffer(stepsMinor);

export function unitsMinor(units: number, stakeMinor: bigint): bigint {
  return (BigInt(units) * stakeMinor) / BigInt(unitsPerStake);
}

/** 5 % of the stake. */
export function contributionMinor(stakeMinor: bigint): bigint {
  return unitsMinor(1, stakeMinor);
}
