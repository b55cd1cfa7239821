import type { Selection } from '@/lib/lottery';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { LinePrice, UnitMode } from './price-line';

/** A line that waits to be bought. */
export interface SlipLine extends LinePrice {
  playType: string;
  selection: Selection;
  unit: UnitMode;
  times: number;
}

/** One ticket has so many lines. */
export const mostLines = 50;

/** Unique on a slip: what is bet on with which unit. */
export const keyOf = ({ playType, unit, selection }: SlipLine): string =>
  JSON.stringify([playType, unit, selection]);

/** A line that is in already is not bought twice by mistake: its times go up instead. */
export function addLine(lines: readonly SlipLine[], line: SlipLine): SlipLine[] {
  const found = lines.find((one) => keyOf(one) === keyOf(line));
  if (!found) return [...lines, line];
  return lines.map((one) => (one === found ? timesMore(found, line) : one));
}

function timesMore(line: SlipLine, more: SlipLine): SlipLine {
  return {
    ...line,
    times: line.times + more.times,
    stakeMinor: line.stakeMinor + more.stakeMinor,
    maxPrizeMinor: line.maxPrizeMinor + more.maxPrizeMinor,
  };
}

export interface SlipTotal {
  combinations: number;
  stakeMinor: bigint;
  /** Of lines that could all win together; less where they exclude one another. */
  maxPrizeMinor: bigint;
}

export function totalOf(lines: readonly LinePrice[]): SlipTotal {
  return {
    combinations: lines.reduce((sum, line) => sum + line.combinations, 0),
    stakeMinor: lines.reduce((sum, line) => sum + line.stakeMinor, 0n),
    maxPrizeMinor: lines.reduce((sum, line) => sum + line.maxPrizeMinor, 0n),
  };
}

export function wireLines(lines: readonly SlipLine[]): BetLineInput[] {
  return lines.map(({ playType, selection, unit, times }) => ({ playType, selection, unit, times }));
}
