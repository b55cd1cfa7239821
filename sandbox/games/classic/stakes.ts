import { stepOffer } from '@/sandbox/kit/gate';
import type { StakeOffer } from '@/sandbox/kit/types';
import type { ClassicMaths } from './types';

/** Stakes of one line in minor units, ascending. */
const lineStepsMinor = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n] as const;
const maxStakeMinor = 2000n;

export function stakesOf({ lines }: Pick<ClassicMaths, 'lines'>): StakeOffer {
  const steps = lineStepsMinor.map((line) => line * BigInt(lines)).filter((stake) => stake <= maxStakeMinor);
  return stepOffer(steps);
}

/** Units of the line stake as money. */
export function unitsMinor(
  { lines }: Pick<ClassicMaths, 'lines'>,
  units: number,
  stakeMinor: bigint,
): bigint {
  return (BigInt(units) * stakeMinor) / BigInt(lines);
}
