import { add, one, rational, subtract, type Rational } from '@/lib/rational';
import { choose, numbersFrom, subsets, sumOf } from '../combinatorics';
import { inClass, undominated } from '../rules/counts';
import { optionsRule, type Event } from '../rules/options';
import type { Rule } from '../rules/rule';
import type { ByClass, ClassOdds, OptionsSelection, SetSelection } from '../types';
import type { CountedRule } from './numbers';
import { numbersOf, type Universe } from './universe';

/** All numbers in groups: those of an animal, those of a tail. One group differs in size from the others. */
export interface Grouping {
  universe: Universe;
  names: readonly string[];
  groupOf: (number: number) => string;
}

type Links = readonly [least: number, most: number];

const never = rational(0);
const drawnOf = ({ main }: Universe) => main + 1;
const chanceOf = (win: Rational): ClassOdds => ({ win, push: never });

function sizesOf({ universe, groupOf }: Grouping): (name: string) => number {
  const counts = new Map<string, number>();
  for (const name of numbersOf(universe).map(groupOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (name) => counts.get(name) ?? 0;
}

/** The chance that nothing is drawn of so many numbers. */
function chanceOfNone({ size, main }: Universe, numbers: number): Rational {
  return rational(choose(size - numbers, main + 1), choose(size, main + 1));
}

/** The chance that something is drawn of each of the groups, by inclusion and exclusion over those without. */
function chanceOfEach(universe: Universe, sizes: readonly number[]): Rational {
  return numbersFrom(0, sizes.length + 1)
    .flatMap((count) => subsets(sizes, count))
    .reduce((sum, without) => {
      const chance = chanceOfNone(universe, sumOf(without));
      return without.length % 2 === 0 ? add(sum, chance) : subtract(sum, chance);
    }, never);
}

const smallestFirst = (names: readonly string[], sizeOf: (name: string) => number) =>
  names.toSorted((some, other) => sizeOf(some) - sizeOf(other));

/** For each size how many of so many groups can be there at once, with others beside them. */
function presences(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (all, count) => all.flatMap((some) => numbersFrom(0, count + 1).map((present) => [...some, present])),
    [[]],
  );
}

/** A group, each a bet by itself, that is among the numbers drawn; or that is not. */
export function singleRule(grouping: Grouping, isIn: boolean): CountedRule {
  const { universe, groupOf } = grouping;
  const sizeOf = sizesOf(grouping);
  const names = smallestFirst(grouping.names, sizeOf);
  const sizes = [...new Set(names.map(sizeOf))];
  const events = names.map((name): Event => ({
    name,
    prize: String(sizeOf(name)),
    wins: (numbers) => numbers.some((number) => groupOf(number) === name) === isIn,
  }));
  const rule = optionsRule([{ events, outcomes: () => [] }], drawnOf(universe));
  const drawn = drawnOf(universe);
  const maxHits = ({ options }: OptionsSelection): readonly ByClass[] => {
    const chosen = sizes.map((size) => options.filter((name) => sizeOf(name) === size).length);
    const others = sizes.map(
      (size, at) => names.filter((name) => sizeOf(name) === size).length - (chosen[at] ?? 0),
    );
    const possible = presences([...chosen, ...others]).filter((present) => {
      const holds = sumOf(present.map((count, at) => count * (sizes[at % sizes.length] ?? 0)));
      return sumOf(present) <= drawn && holds >= drawn;
    });
    return undominated(
      possible.map((present) =>
        chosen.map((count, at) => (isIn ? (present[at] ?? 0) : count - (present[at] ?? 0))),
      ),
    );
  };
  const odds = () =>
    sizes.map((size) => {
      const none = chanceOfNone(universe, size);
      return chanceOf(isIn ? subtract(one, none) : none);
    });
  return { rule: { ...(rule as Rule), maxHits: maxHits }, odds };
}

/** The one group that has more or fewer numbers than the others. */
function oddGroup(names: readonly string[], sizeOf: (name: string) => number): string {
  const alone = names.find((name) => names.filter((other) => sizeOf(other) === sizeOf(name)).length === 1);
  if (alone === undefined) throw new RangeError('One group differs from the others');
  return alone;
}

/** Several groups as one bet: all of them are among the numbers drawn, or none is. */
export function linksRule(grouping: Grouping, [least, most]: Links, isIn: boolean): CountedRule {
  const { universe, groupOf, names } = grouping;
  const sizeOf = sizesOf(grouping);
  const odd = oddGroup(names, sizeOf);
  const plain = names.filter((name) => name !== odd);
  const counts = numbersFrom(least, most - least + 1);
  // Half of the classes are those of sets that have the one group of another size.
  const classes = ['', '-odd'].flatMap((end) => counts.map((count) => ({ name: `${count}${end}` })));
  const placeOf = (set: readonly unknown[]) => set.length - least + (set.includes(odd) ? counts.length : 0);
  const sampleOf = (place: number) =>
    (place < counts.length ? plain : [odd, ...plain]).slice(0, least + (place % counts.length));
  const rule: Rule<SetSelection> = {
    shape: { kind: 'set', marks: names, least, most, isTyped: false },
    classes,
    combinations: () => 1,
    contenders: ({ set }) => inClass(classes, placeOf(set)),
    score({ set }, numbers) {
      const drawn = new Set(numbers.map(groupOf));
      const isHit = set.every((name) => drawn.has(String(name)) === isIn);
      return inClass(classes, placeOf(set), isHit ? 1 : 0);
    },
    maxHits: ({ set }) => [inClass(classes, placeOf(set))],
    sample: (place) => ({ set: sampleOf(place) }),
  };
  const odds = () =>
    classes.map((_, place) => {
      const sizes = sampleOf(place).map(sizeOf);
      return chanceOf(isIn ? chanceOfEach(universe, sizes) : chanceOfNone(universe, sumOf(sizes)));
    });
  return { rule: rule, odds };
}

/** How many sets of numbers have so many of the groups, by that number. */
function waysByCount(sizes: readonly number[], drawn: number): number[] {
  let ways = [[1]];
  for (const size of sizes) {
    const next: number[][] = Array.from({ length: drawn + 1 }, () => []);
    ways.forEach((byGroups, numbers) =>
      byGroups.forEach((count, groups) => {
        for (let more = 0; more <= Math.min(size, drawn - numbers); more += 1) {
          const row = next[numbers + more] ?? [];
          const at = groups + (more > 0 ? 1 : 0);
          row[at] = (row[at] ?? 0) + count * choose(size, more);
        }
      }),
    );
    ways = next.map((row) => Array.from(row, (count) => count ?? 0));
  }
  return ways[drawn] ?? [];
}

/** Numbers of so many groups, the largest of them. */
function witnessOf(grouping: Grouping, groups: number): number[] {
  const sizeOf = sizesOf(grouping);
  const largest = smallestFirst(grouping.names, sizeOf).toReversed().slice(0, groups);
  const among = numbersOf(grouping.universe).filter((number) => largest.includes(grouping.groupOf(number)));
  const firsts = largest.flatMap(
    (name) => among.filter((number) => grouping.groupOf(number) === name)[0] ?? [],
  );
  const rest = among.filter((number) => !firsts.includes(number));
  return [...firsts, ...rest].slice(0, drawnOf(grouping.universe));
}

/** How many different groups the numbers drawn have. */
export function groupCountRule(grouping: Grouping): CountedRule {
  const { universe, groupOf } = grouping;
  const drawn = drawnOf(universe);
  const sizeOf = sizesOf(grouping);
  const ways = waysByCount(grouping.names.map(sizeOf), drawn);
  const countOf = (numbers: readonly number[]) => new Set(numbers.map(groupOf)).size;
  const named = [
    ...universe.animalCounts.map(([from, to]) => ({
      name: from === to ? String(from) : `${from}-${to}`,
      isMeant: (count: number) => from <= count && count <= to,
    })),
    { name: 'odd', isMeant: (count: number) => count % 2 === 1 },
    { name: 'even', isMeant: (count: number) => count % 2 === 0 },
  ];
  const events = named.map(({ name, isMeant }): Event => ({
    name,
    wins: (numbers) => isMeant(countOf(numbers)),
  }));
  const possible = numbersFrom(0, ways.length).filter((count) => ways[count]);
  const outcomes = () => possible.map((count) => witnessOf(grouping, count));
  const odds = () =>
    named.map(({ isMeant }) => {
      const won = sumOf(possible.filter(isMeant).map((count) => ways[count] ?? 0));
      return chanceOf(rational(won, sumOf(ways)));
    });
  return { rule: optionsRule([{ events, outcomes }], drawn), odds };
}
