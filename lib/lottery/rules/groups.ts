import { choose, numbersFrom } from '../combinatorics';
import type { HeavyLightSelection, SetSelection } from '../types';
import { onePrize, type Rule } from './rule';
import { setRule } from './sets';

/** How often each number comes, the most frequent first, the smaller of equals first: 40881 → 8 twice, 0, 1, 4 once. */
export function repeatsOf(numbers: readonly number[]): { number: number; times: number }[] {
  const repeats: { number: number; times: number }[] = [];
  for (const number of numbers) {
    const known = repeats.find((repeat) => repeat.number === number);
    if (known) known.times += 1;
    else repeats.push({ number, times: 1 });
  }
  return repeats.sort((a, b) => b.times - a.times || a.number - b.number);
}

const isTimes = (repeats: readonly { times: number }[], times: number) =>
  repeats.every((repeat) => repeat.times === times);

/** Codes of `count` different digits, each so many times, in any order. */
export function evenGroupRule(marks: readonly number[], count: number, times = 1): Rule {
  return setRule({
    marks,
    take: count,
    most: count,
    isExact: true,
    drawn(numbers) {
      const repeats = repeatsOf(numbers);
      return repeats.length === count && isTimes(repeats, times) ? repeats.map(({ number }) => number) : null;
    },
    tells: () => ({ numbers: marks, isOrdered: false }),
  });
}

interface Part {
  /** How many different digits. */
  count: number;
  /** How often each of them comes. */
  times: number;
}

/** The digits that come so often, if the numbers are made of such two parts. */
function partsOf(numbers: readonly number[], heavy: Part, light: Part) {
  const repeats = repeatsOf(numbers);
  const [often, seldom] = [repeats.slice(0, heavy.count), repeats.slice(heavy.count)];
  const isMade = seldom.length === light.count && isTimes(often, heavy.times) && isTimes(seldom, light.times);
  return isMade ? { often, seldom } : null;
}

/** Codes of digits that come often and others that come less often, in any order. */
export function groupRule(marks: readonly number[], heavy: Part, light: Part): Rule<HeavyLightSelection> {
  return {
    shape: {
      kind: 'heavy-light',
      marks,
      heavy: heavy.count,
      light: light.count,
      times: { heavy: heavy.times, light: light.times },
    },
    classes: onePrize,
    combinations(selection) {
      const shared = selection.heavy.filter((digit) => selection.light.includes(digit)).length;
      return numbersFrom(0, heavy.count + 1).reduce(
        (sum, taken) =>
          sum +
          choose(shared, taken) *
            choose(selection.heavy.length - shared, heavy.count - taken) *
            choose(selection.light.length - taken, light.count),
        0,
      );
    },
    score(selection, numbers) {
      const parts = partsOf(numbers, heavy, light);
      const isHit =
        parts?.often.every(({ number }) => selection.heavy.includes(number)) &&
        parts.seldom.every(({ number }) => selection.light.includes(number));
      return [isHit ? 1 : 0];
    },
    maxHits: () => [[1]],
    sample: () => ({
      heavy: marks.slice(0, heavy.count),
      light: marks.slice(heavy.count, heavy.count + light.count),
    }),
    tells: () => ({ numbers: marks, isOrdered: false }),
  };
}

/** Codes of a pair and a single out of one set: either of two digits can be the pair. */
export function pairAndSingleRule(marks: readonly number[]): Rule<SetSelection> {
  const [pair, single] = [
    { count: 1, times: 2 },
    { count: 1, times: 1 },
  ];
  return {
    shape: { kind: 'set', marks, take: 2, least: 2, most: marks.length, isTyped: false },
    classes: onePrize,
    combinations: ({ set }) => set.length * (set.length - 1),
    score: ({ set }, numbers) => {
      const parts = partsOf(numbers, pair, single);
      const isHit = parts && [...parts.often, ...parts.seldom].every(({ number }) => set.includes(number));
      return [isHit ? 1 : 0];
    },
    maxHits: () => [[1]],
    sample: () => ({ set: marks.slice(0, 2) }),
    tells: () => ({ numbers: marks, isOrdered: false }),
  };
}
