import { depthUnitsOf, scatterClass, windowAt } from './cascade';
import { FallCounter } from './fall-counter';
import { paySymbols, rowCount, type CountedStops, type WaysMaths } from './types';

type Visit = (units: number, tumbles: number, seen: number, times: number, stops: readonly number[]) => void;

export function countStops(
  maths: WaysMaths,
  reels: readonly string[],
  ladder: readonly number[],
): CountedStops {
  const tally = new Tally();
  forEachFall(maths, reels, ladder, (...fall) => tally.add(...fall));
  return tally.result();
}

/**
 * Tries every combination of five stops. Where no symbol of the first reel is on the second and third too, nothing pays
 * and nothing falls, and the last two reels only matter for their scatters.
 */
export function forEachFall(
  maths: WaysMaths,
  reels: readonly string[],
  ladder: readonly number[],
  visit: Visit,
): void {
  const scatters = reels.map((strip) =>
    Array.from(strip, (_, stop) => windowAt(strip, stop).split('S').length - 1),
  );
  const symbols = reels.map((strip) => Array.from(strip, (_, stop) => symbolsOf(windowAt(strip, stop))));
  const lengths = reels.map((strip) => strip.length);
  const lastScatters = pairCounts(scatters[3] ?? [], scatters[4] ?? []);
  const counter = new FallCounter(maths, reels, ladder);
  const stops = [0, 0, 0, 0, 0];
  forStops(lengths, stops, 0, 3, () => {
    const [a = 0, b = 0, c = 0] = stops;
    const shared = (symbols[0]?.[a] ?? 0) & (symbols[1]?.[b] ?? 0) & (symbols[2]?.[c] ?? 0);
    if (shared === 0) {
      const seen = (scatters[0]?.[a] ?? 0) + (scatters[1]?.[b] ?? 0) + (scatters[2]?.[c] ?? 0);
      lastScatters.forEach(({ count, stops: last }, more) => {
        if (count > 0) visit(0, 0, seen + more, count, [a, b, c, ...last]);
      });
      return;
    }
    forStops(lengths, stops, 3, 5, () => {
      counter.run(stops);
      const units = counter.units + depthUnitsOf(maths.depthPrizes, counter.tumbles);
      visit(units, counter.tumbles, counter.scatters, 1, stops);
    });
  });
}

/** A bit for each pay symbol that a window can be part of a win of: with a wild in it, all of them. */
function symbolsOf(window: string): number {
  if (window.includes('W')) return -1;
  return paySymbols.reduce((bits, symbol, bit) => (window.includes(symbol) ? bits | (1 << bit) : bits), 0);
}

function forStops(
  lengths: readonly number[],
  stops: number[],
  from: number,
  to: number,
  visit: () => void,
): void {
  if (from === to) return visit();
  const length = lengths[from] ?? 0;
  for (let stop = 0; stop < length; stop += 1) {
    stops[from] = stop;
    forStops(lengths, stops, from + 1, to, visit);
  }
}

/** Stop pairs of two reels by the scatters that they show together, with one pair of each. */
function pairCounts(
  fourth: readonly number[],
  fifth: readonly number[],
): { count: number; stops: number[] }[] {
  const counts = Array.from({ length: 2 * rowCount + 1 }, () => ({ count: 0, stops: [0, 0] }));
  fourth.forEach((a, first) =>
    fifth.forEach((b, second) => {
      const entry = counts[a + b];
      if (!entry) return;
      entry.count += 1;
      entry.stops = [first, second];
    }),
  );
  return counts;
}

type Four = [number, number, number, number];

class Tally {
  private units = 0;
  private longest = 0;
  private readonly losing: Four = [0, 0, 0, 0];
  private readonly scatters: Four = [0, 0, 0, 0];
  private readonly greatest: Four = [-1, -1, -1, -1];
  private readonly greatestStops: number[][] = [[], [], [], []];

  add(units: number, tumbles: number, seen: number, count: number, stops: readonly number[]): void {
    const level = scatterClass(seen);
    this.units += units * count;
    if (units === 0) this.losing[level] += count;
    this.scatters[level] += count;
    if (tumbles > this.longest) this.longest = tumbles;
    if (units <= this.greatest[level]) return;
    this.greatest[level] = units;
    this.greatestStops[level] = [...stops];
  }

  result(): CountedStops {
    const { units, losing, scatters, greatest, greatestStops, longest } = this;
    return { units, losing, scatters, greatest, greatestStops, longest };
  }
}
