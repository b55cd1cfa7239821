import type { PlayTerms } from '@/lib/contract/calls/lottery';
import type { PlayType, Selection } from '@/lib/lottery';
import { leastUnit, maxPrizeOf } from '@/lib/lottery/prices';
import { parseMoney } from '@/lib/money';

export const unitModes = ['1.00', '0.10', '0.01'] as const;
export type UnitMode = (typeof unitModes)[number];

export interface LinePrice {
  combinations: number;
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  /** The least stake a combination, where the one chosen is too small to be paid exactly; else null. */
  leastUnitMinor: bigint | null;
}

/** `97000.0000` as ten-thousandths. */
function readMultiple(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

export function unitMinorOf(mode: UnitMode, times: number): bigint {
  return (parseMoney(mode) ?? 0n) * BigInt(times);
}

/** What a line costs and pays at most, by the functions that sell and settle it. */
export function priceLine(
  play: PlayType,
  { classes }: Pick<PlayTerms, 'classes'>,
  selection: Selection,
  unitMinor: bigint,
): LinePrice {
  const multiples = classes.map(({ multiple }) => readMultiple(multiple));
  const combinations = play.combinations(selection);
  const least = leastUnit(play, selection, unitMinor, multiples);
  return {
    combinations,
    stakeMinor: unitMinor * BigInt(combinations),
    maxPrizeMinor: maxPrizeOf(play, selection, unitMinor, multiples),
    leastUnitMinor: least === unitMinor ? null : least,
  };
}
