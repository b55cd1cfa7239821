import { stepOffer } from '@/sandbox/kit/gate';
import type { StakeOffer } from '@/sandbox/kit/types';
import type { WaysMaths } from './types';

/** Units of a stake in minor units, ascending: a stake of 20 units begins at 0.20. */
const unitStepsMinor = [1n, 2n, 5n, 10n, 25n, 50n, 100n] as const;
const maxStakeMinor = 2000n;

export function stakesOf({ cost }: Pick<WaysMaths, 'cost'>): StakeOffer {
  const steps = unitStepsMinor.map((unit) => unit * BigInt(cost)).filter((stake) => stake <= maxStakeMinor);
  return stepOffer(steps);
}

/** Units as money. */
export function unitsMinor({ cost }: Pick<WaysMaths, 'cost'>, units: number, stakeMinor: bigint): bigint {
  return (BigInt(units) * stakeMinor) / BigInt(cost);
}
