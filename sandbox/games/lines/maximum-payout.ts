import { byScatters, payOfLine, scatterUnitsOf, scattersOf, windowAt } from './engine';
import { lines } from './lines';
import { slotSymbols, type MaximumPayout, type Reels, type SlotMaths, type SlotSymbol } from './types';

/**
 * The most that one paid round can pay, in units of the line stake: the true maximum over every stop, not a bound.
 * Spins are drawn independently, so the greatest round is made of the greatest spins of each kind. The search takes
 * about a second, so that titles carry its result and a test holds them to it.
 */
export interface LineStates {
  /** `next[state * symbols + symbol]` is the state of a line after one more symbol. */
  next: Int32Array;
  /** The most that a line in this state can still pay. */
  potential: Int32Array;
  /** Lines whose pay no further symbol changes. */
  settled: readonly boolean[];
}

/** Every beginning of a line is a state; beginnings that can no longer pay more share one. */
export function lineStates(reels: Reels, maths: SlotMaths): LineStates {
  const next: number[] = [];
  const potential: number[] = [];
  const settled: boolean[] = [];
  const known = new Map<string, number>();
  const build = (prefix: SlotSymbol[]): number => {
    const id = potential.length;
    potential.push(payOfLine(prefix, maths.pays)?.units ?? 0);
    settled.push(prefix.length === reels.length || !isAlive(prefix));
    slotSymbols.forEach(() => next.push(-1));
    if (prefix.length === reels.length) return id;
    slotSymbols.forEach((symbol, index) => {
      if (!reels[prefix.length]?.includes(symbol)) return;
      const longer = [...prefix, symbol];
      const key = keyOf(longer, maths);
      const to = known.get(key) ?? build(longer);
      known.set(key, to);
      next[id * slotSymbols.length + index] = to;
      potential[id] = Math.max(potential[id] ?? 0, potential[to] ?? 0);
    });
    return id;
  };
  build([]);
  return { next: Int32Array.from(next), potential: Int32Array.from(potential), settled };
}

const targetOf = (prefix: readonly SlotSymbol[]) => prefix.find((symbol) => symbol !== 'W');

/** Whether the run from the left can still become longer. */
function isAlive(prefix: readonly SlotSymbol[]): boolean {
  const target = targetOf(prefix);
  return target !== 'S' && prefix.every((symbol) => symbol === 'W' || symbol === target);
}

/** A run that has ended is worth what it is worth, whatever comes after. */
function keyOf(prefix: readonly SlotSymbol[], { pays }: SlotMaths): string {
  const wilds = prefix.findIndex((symbol) => symbol !== 'W');
  const tail = isAlive(prefix)
    ? `${targetOf(prefix) ?? 'W'}:${wilds}`
    : `paid:${payOfLine(prefix, pays)?.units ?? 0}`;
  return `${prefix.length}:${tail}`;
}

interface Option {
  /** Symbol indices of the three rows. */
  rows: readonly number[];
  scatters: number;
}

function optionsOf(strip: string): Option[] {
  const windows = new Map(
    Array.from(strip, (_, stop) => windowAt(strip, stop)).map((one) => [one.join(''), one]),
  );
  return [...windows.values()].map((window) => ({
    rows: window.map((symbol) => slotSymbols.indexOf(symbol)),
    scatters: scattersOf([window]),
  }));
}

const symbolCount = slotSymbols.length;

/** Of each reel, the row that each line takes there. */
const rowsOfLines = Array.from({ length: 5 }, (_, reel) => Uint8Array.from(lines, (line) => line[reel] ?? 0));

/** The greatest pay of one spin with exactly `scatters` in sight (`null`: fewer than three); null if that cannot be. */
export function greatestSpin(reels: Reels, maths: SlotMaths, scatters: number | null): number | null {
  const states = lineStates(reels, maths);
  const gains = gainsOf(states);
  const options = reels.map(optionsOf);
  const scatterUnits = scatterUnitsOf(maths, scatters ?? 0);
  // What is known of each reel, made once: the search comes by some million times.
  const worths = reels.map(() => new Int32Array(3 * symbolCount));
  const followers = reels.map(() => new Int32Array(lines.length));
  let best = -1;

  // Branch and bound: a reel's windows are tried from the most promising on, until none can beat the best found.
  const visit = (onLines: Int32Array, reel: number, seen: number): void => {
    const worth = worths[reel]!;
    fillWorth(worth, onLines, reel, gains);
    const isLast = reel === reels.length - 1;
    const open: { option: Option; bound: number }[] = [];
    for (const option of options[reel]!) {
      const together = seen + option.scatters;
      const isAllowed = isLast && scatters !== null ? together === scatters : together <= (scatters ?? 2);
      if (!isAllowed) continue;
      const bound = boundOf(option, worth) + scatterUnits;
      if (bound <= best) continue;
      if (isLast) best = bound;
      else open.push({ option, bound });
    }
    open.sort((a, b) => b.bound - a.bound);
    for (const { option, bound } of open) {
      if (bound <= best) return;
      const next = followers[reel]!;
      advance(next, { onLines, option, reel }, states);
      visit(next, reel + 1, seen + option.scatters);
    }
  };
  visit(new Int32Array(lines.length), 0, 0);
  return best < 0 ? null : best;
}

/** For each state and symbol, the most that a line can still pay after it. */
function gainsOf({ next, potential }: LineStates): Int32Array {
  return next.map((to) => (to < 0 ? 0 : potential[to]!));
}

/** For each row and symbol of a reel, the most that the lines through that row can still pay with it. */
function fillWorth(worth: Int32Array, onLines: Int32Array, reel: number, gains: Int32Array): void {
  const rows = rowsOfLines[reel]!;
  worth.fill(0);
  for (let line = 0; line < onLines.length; line += 1) {
    const row = rows[line]! * symbolCount;
    const state = onLines[line]! * symbolCount;
    for (let symbol = 0; symbol < symbolCount; symbol += 1) worth[row + symbol]! += gains[state + symbol]!;
  }
}

function boundOf({ rows }: Option, worth: Int32Array): number {
  return worth[rows[0]!]! + worth[symbolCount + rows[1]!]! + worth[2 * symbolCount + rows[2]!]!;
}

interface Move {
  onLines: Int32Array;
  option: Option;
  reel: number;
}

function advance(after: Int32Array, { onLines, option, reel }: Move, { next }: LineStates): void {
  const rows = rowsOfLines[reel]!;
  for (let line = 0; line < onLines.length; line += 1)
    after[line] = next[onLines[line]! * symbolCount + option.rows[rows[line]!]!]!;
}

const triggers = [3, 4, 5] as const;

export function maximumPayout(maths: SlotMaths): MaximumPayout {
  const { freeSpins } = maths;
  const freeReels = freeSpins.reels ?? maths.reels;
  const plain = greatestSpin(maths.reels, maths, null) ?? 0;
  const plainFree = freeSpins.reels ? (greatestSpin(freeReels, maths, null) ?? 0) : plain;
  const paid = triggers.map((count) => greatestSpin(maths.reels, maths, count));
  const free = freeSpins.reels ? triggers.map((count) => greatestSpin(freeReels, maths, count)) : paid;

  // Once the free spins cannot be won again, scatters only pay, so the remaining spins may be the greatest of any kind.
  const anyFree = Math.max(plainFree, ...free.map((units) => units ?? 0));
  const spinsFor = (index: number) => byScatters(freeSpins.spins, triggers[index] ?? 0);
  const gains = free.map((units, index) =>
    units === null ? 0 : units - anyFree + spinsFor(index) * anyFree,
  );
  const retriggered = freeSpins.maxRetriggers * Math.max(0, ...gains);
  const rounds = paid.map((units, index) =>
    units === null ? 0 : units + freeSpins.multiplier * (spinsFor(index) * anyFree + retriggered),
  );
  return {
    spinUnits: Math.max(plain, ...paid.map((units) => units ?? 0)),
    roundUnits: Math.max(plain, ...rounds),
  };
}
