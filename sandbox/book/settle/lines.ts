import type { Score, Side } from '../models/sides';
import type { PlainResult } from './types';

/** A number that is known, or what it may still come to: whoever settles asks both ends. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const exactly = (value: number): Range => ({ from: value, to: value });
export const atLeast = (value: number): Range => ({ from: value, to: Infinity });
export const anything: Range = { from: -Infinity, to: Infinity };

export const summed = ({ home, away }: Score): number => home + away;
export const ahead = ({ home, away }: Score): number => home - away;

export function plus(a: Range, b: Range): Range {
  return { from: a.from + b.from, to: a.to + b.to };
}

/** The least range with both in it. */
export function spanning(a: Range, b: Range): Range {
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
}

export const wonIf = (isWon: boolean): PlainResult => (isWon ? 'win' : 'loss');

/** Which of two keys: what no market has was never sold, and is no loss of anybody's. */
export function isFirst(key: string, [first, second]: readonly [string, string]): boolean {
  if (key !== first && key !== second) throw new RangeError(`No such selection: ${key}`);
  return key === first;
}

export const sideOf = (key: string): Side => (isFirst(key, ['home', 'away']) ? 'home' : 'away');

/** By how many quarters a number is above its line. */
export function resultAbove(quarters: number): PlainResult {
  if (quarters >= 2) return 'win';
  if (quarters === 1) return 'halfWin';
  if (quarters === 0) return 'push';
  return quarters === -1 ? 'halfLoss' : 'loss';
}

function lineOf(line: number | null): number {
  if (line === null || !Number.isInteger(line)) throw new RangeError('A line is a whole number of quarters');
  return line;
}

/** The result at both ends of a range where it is the same, so that it is the same between them; else null. */
function atBothEnds({ from, to }: Range, quartersAbove: (value: number) => number): PlainResult | null {
  const [low, high] = [resultAbove(quartersAbove(from)), resultAbove(quartersAbove(to))];
  return low === high ? low : null;
}

export function totalsResult(key: string, line: number | null, total: Range): PlainResult | null {
  const sign = isFirst(key, ['over', 'under']) ? 1 : -1;
  const quarters = lineOf(line);
  return atBothEnds(total, (value) => sign * (4 * value - quarters));
}

/** @param lead what home is better by, with what was scored before acceptance taken off */
export function handicapResult(key: string, line: number | null, lead: Range): PlainResult | null {
  const sign = isFirst(key, ['home', 'away']) ? 1 : -1;
  const quarters = lineOf(line);
  return atBothEnds(lead, (value) => sign * (4 * value + quarters));
}

export function unknownMarket(): never {
  throw new RangeError('No such market of this sport');
}
