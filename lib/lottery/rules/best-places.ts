import { numbersFrom, subsets } from '../combinatorics';
import type { ByClass } from '../types';
import type { Telling } from './rule';

interface Places extends Telling {
  /** How many places there are, and over how many of them each score is. */
  length: number;
  take: number;
  /** No score is more than this in any class. */
  most: ByClass;
  scoreOf: (numbers: readonly number[]) => ByClass;
}

/**
 * What numbers at all places can score at most, added over every way to take some of the places: of those sums all that no
 * other covers. Goes through the numbers place by place, scores each code once, and turns back where nothing better can come.
 */
export function bestOverPlaces(places: Places): ByClass[] {
  const { length, numbers, isOrdered, most } = places;
  const endings = endingsOf(places);
  const scoreAt = remembered(places);
  const shown: number[] = [];
  const sums = numbersFrom(0, length + 1).map(() => most.map(() => 0));
  /** For each place, what everything that ends there or later can still add. */
  const still = sums.map((_, place) => most.map((score) => score * endings.slice(place).flat().length));
  let best: ByClass[] = [];

  function visit(place: number): void {
    const sum = sums[place] ?? [];
    const rest = still[place] ?? [];
    if (best.some((known) => sum.every((count, at) => count + (rest[at] ?? 0) <= (known[at] ?? 0)))) return;
    if (place === length) {
      best = [...best.filter((known) => known.some((count, at) => count > (sum[at] ?? 0))), [...sum]];
      return;
    }
    const next = sums[place + 1] ?? [];
    const first = isOrdered ? 0 : (shown[place - 1] ?? 0);
    for (let at = first; at < numbers.length; at += 1) {
      shown[place] = at;
      for (let kind = 0; kind < next.length; kind += 1) next[kind] = sum[kind] ?? 0;
      for (const taken of endings[place] ?? []) {
        const score = scoreAt(taken, shown);
        for (let kind = 0; kind < next.length; kind += 1) next[kind] = (next[kind] ?? 0) + (score[kind] ?? 0);
      }
      visit(place + 1);
    }
  }

  visit(0);
  return best;
}

/** For each place, the ways to take places of which it is the last. */
function endingsOf({ length, take }: Places): number[][][] {
  return numbersFrom(0, length).map((last) =>
    subsets(numbersFrom(0, last), take - 1).map((before) => [...before, last]),
  );
}

/** Each code is scored when it is first met: there are as many codes as numbers to the power of their length. */
function remembered({ numbers, scoreOf }: Places) {
  const known: (ByClass | undefined)[] = [];
  return (taken: readonly number[], shown: readonly number[]): ByClass => {
    let key = 0;
    for (const place of taken) key = key * numbers.length + (shown[place] ?? 0);
    return (known[key] ??= scoreOf(taken.map((place) => numbers[shown[place] ?? 0] ?? Number.NaN)));
  };
}
