import type { Selection } from '@/lib/lottery';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { LinePrice, UnitMode } from './price-line';

/** A line that waits to be bought. */
export interface SlipLine extends LinePrice {
  /** Unique among the lines of the page. */
  key: string;
  playType: string;
  selection: Selection;
  unit: UnitMode;
  times: number;
}

/** One ticket has so many lines. */
export const mostLines = 50;

/** A line that is in already is not bought twice by mistake: its times go up instead. */
export function addLine(lines: readonly SlipLine[], line: SlipLine): SlipLine[] {
  const isSame = (one: SlipLine) =>
    one.playType === line.playType &&
    one.unit === line.unit &&
    JSON.stringify(one.selection) === JSON.stringify(line.selection);
  const found = lines.find(isSame);
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
