import { rational } from '@/lib/rational';
import { choose, numbersFrom } from '../combinatorics';
import { inClass, undominated } from '../rules/counts';
import type { Rule } from '../rules/rule';
import { withCodes } from '../rules/typed-codes';
import type { ByClass, ClassOdds, PrizeClass, SetSelection } from '../types';
import { numbersOf, type Universe } from './universe';

export interface CountedRule {
  rule: Rule;
  odds: () => readonly ClassOdds[];
}

const never = rational(0);

/** So many of some numbers: among the main ones, at the special one, and not drawn. */
interface Parts {
  main: number;
  special: number;
  rest: number;
}

interface NumbersOptions {
  take: number;
  classes: readonly PrizeClass[];
  /** The class that a combination wins in with so many main numbers and the special number or not. */
  classOf: (main: number, special: number) => number | undefined;
}

const none: Parts = { main: 0, special: 0, rest: 0 };

/** Every way in which so many numbers can be drawn, if so many others are drawn beside them. */
const partitions = ({ main }: Universe, count: number, beside: Parts): Parts[] =>
  numbersFrom(0, Math.min(count, main - beside.main) + 1).flatMap((inMain) =>
    numbersFrom(0, Math.min(count - inMain, 1 - beside.special) + 1).map((inSpecial) => ({
      main: inMain,
      special: inSpecial,
      rest: count - inMain - inSpecial,
    })),
  );

/** In how many of all draws a combination wins in each class. */
function countedOdds(universe: Universe, { take, classes, classOf }: NumbersOptions): ClassOdds[] {
  const { main, size } = universe;
  const draws = choose(size, main) * (size - main);
  const ways = classes.map(() => 0);
  for (const { main: inMain, special } of partitions(universe, take, none)) {
    const place = classOf(inMain, special);
    const specials = special === 1 ? take - inMain : size - take - (main - inMain);
    if (place !== undefined)
      ways[place] = (ways[place] ?? 0) + choose(take, inMain) * choose(size - take, main - inMain) * specials;
  }
  return ways.map((count) => ({ win: rational(count, draws), push: never }));
}

/** Combinations of `take` numbers, which win by how many of them are drawn, and where. */
export function numbersRule(universe: Universe, options: NumbersOptions): CountedRule {
  const { take, classes, classOf } = options;
  const marks = numbersOf(universe);
  const { main, size } = universe;

  /** The winners among combinations that have all bankers and others of the free numbers. */
  const winners = (bankers: Parts, free: Parts): ByClass => {
    const hits = classes.map(() => 0);
    const left = take - bankers.main - bankers.special - bankers.rest;
    for (let inMain = 0; inMain <= free.main; inMain += 1)
      for (let inSpecial = 0; inSpecial <= free.special; inSpecial += 1) {
        const place = classOf(bankers.main + inMain, bankers.special + inSpecial);
        const ways = choose(free.main, inMain) * choose(free.rest, left - inMain - inSpecial);
        if (place !== undefined) hits[place] = (hits[place] ?? 0) + ways;
      }
    return hits;
  };

  const partsOf = (numbers: readonly unknown[], drawn: readonly number[]): Parts => {
    const inMain = drawn.slice(0, main).filter((number) => numbers.includes(number)).length;
    const inSpecial = numbers.includes(drawn[main]) ? 1 : 0;
    return { main: inMain, special: inSpecial, rest: numbers.length - inMain - inSpecial };
  };

  /** The numbers outside of the selection are enough for what is drawn besides. */
  const isPossible = (some: Parts, others: Parts, outside: number) =>
    main + 1 - some.main - some.special - others.main - others.special <= outside;

  const rule: Rule<SetSelection> = {
    shape: { kind: 'set', marks, take, least: take, most: size, isTyped: true },
    classes,
    combinations: ({ set, bankers = [] }) => choose(set.length - bankers.length, take - bankers.length),
    score({ set, bankers = [] }, numbers) {
      const free = set.filter((mark) => !bankers.includes(mark));
      return winners(partsOf(bankers, numbers), partsOf(free, numbers));
    },
    maxHits({ set, bankers = [] }) {
      const free = set.length - bankers.length;
      return undominated(
        partitions(universe, bankers.length, none).flatMap((fixed) =>
          partitions(universe, free, fixed)
            .filter((others) => isPossible(fixed, others, size - set.length))
            .map((others) => winners(fixed, others)),
        ),
      );
    },
    sample: () => ({ set: marks.slice(0, take) }),
  };

  const whole = withCodes(rule);
  const contenders: Rule['contenders'] = (selection) => classes.map(() => whole.combinations(selection));
  return { rule: { ...whole, contenders }, odds: () => countedOdds(universe, options) };
}

const one = [{ name: 'prize' }];

/** A set of numbers of which none is drawn; the more they are, the more it pays. */
function noneOfRule(universe: Universe): CountedRule {
  const [least, most] = universe.noneOf;
  const classes = numbersFrom(least, most - least + 1).map((count) => ({ name: String(count) }));
  const marks = numbersOf(universe);
  const drawn = universe.main + 1;
  const rule: Rule<SetSelection> = {
    shape: { kind: 'set', marks, least, most, isTyped: false },
    classes,
    combinations: () => 1,
    contenders: ({ set }) => inClass(classes, set.length - least),
    score: ({ set }, numbers) =>
      inClass(classes, set.length - least, numbers.some((number) => set.includes(number)) ? 0 : 1),
    maxHits: ({ set }) => [inClass(classes, set.length - least)],
    sample: (place) => ({ set: marks.slice(0, least + place) }),
  };
  const odds = () =>
    classes.map((_, place) => ({
      win: rational(choose(universe.size - least - place, drawn), choose(universe.size, drawn)),
      push: never,
    }));
  return { rule: rule, odds };
}

/** What is bet on numbers by themselves. */
export function numberRules(universe: Universe): Readonly<Record<string, CountedRule>> {
  const allMain = (take: number) =>
    numbersRule(universe, { take, classes: one, classOf: (main) => (main === take ? 0 : undefined) });
  const split = (names: readonly [string, string]): PrizeClass[] => [
    { name: names[0], share: rational(4, 5) },
    { name: names[1], share: rational(1, 5) },
  ];
  return {
    'special-number': numbersRule(universe, {
      take: 1,
      classes: one,
      classOf: (_, special) => (special === 1 ? 0 : undefined),
    }),
    'main-number': allMain(1),
    'two-of-two': allMain(2),
    'three-of-three': allMain(3),
    'four-of-four': allMain(4),
    'special-pair': numbersRule(universe, {
      take: 2,
      classes: one,
      classOf: (main, special) => (main === 1 && special === 1 ? 0 : undefined),
    }),
    'three-in-two': numbersRule(universe, {
      take: 3,
      classes: split(['two', 'three']),
      classOf: (main) => (main >= 2 ? main - 2 : undefined),
    }),
    'two-with-special': numbersRule(universe, {
      take: 2,
      classes: split(['two', 'special']),
      classOf: (main, special) => (main === 2 ? 0 : main === 1 && special === 1 ? 1 : undefined),
    }),
    'none-of': noneOfRule(universe),
  };
}
