import { numbersFrom, products } from '../combinatorics';
import { inClass } from '../rules/counts';
import { optionsRule, type Event } from '../rules/options';
import type { Rule } from '../rules/rule';
import type { SetSelection } from '../types';
import { colourOfNumber, colours } from './colours';
import { animalOf, headOf, numbersOf, tailOf, type Universe } from './universe';

type Test = (number: number) => boolean;

/** An event of one number; equal prizes are those that equally many numbers win. */
function eventOf(universe: Universe, name: string, test: Test, isPushed = false): Event {
  const wins: Test = (number) => test(number) && !(isPushed && number === universe.size);
  return {
    name,
    prize: String(numbersOf(universe).filter(wins).length),
    wins: ([number = Number.NaN]) => wins(number),
    ...(isPushed && { pushes: ([number]: readonly number[]) => number === universe.size }),
  };
}

interface Side {
  name: string;
  test: Test;
}

function sidesOf(universe: Universe) {
  const { size, base } = universe;
  const both = (yes: string, no: string, test: Test): [Side, Side] => [
    { name: yes, test },
    { name: no, test: (number) => !test(number) },
  ];
  return {
    sizes: both('big', 'small', (number) => 2 * number > size),
    parities: both('odd', 'even', (number) => number % 2 === 1),
    digitSums: both(
      'sum-odd',
      'sum-even',
      (number) => (headOf(number, universe) + tailOf(number, universe)) % 2 === 1,
    ),
    tails: both('tail-big', 'tail-small', (number) => 2 * tailOf(number, universe) >= base),
  };
}

/** Sides of a number: those of the greatest number come back. */
export function sideEvents(universe: Universe): Event[] {
  const { sizes, parities, digitSums, tails } = sidesOf(universe);
  const pairs = products([sizes, parities]).map((pair) => ({
    name: pair.map(({ name }) => name).join('-'),
    test: (number: number) => pair.every(({ test }) => test(number)),
  }));
  return [...sizes, ...parities, ...digitSums, ...tails, ...pairs].map(({ name, test }) =>
    eventOf(universe, name, test, true),
  );
}

export const colourEvents = (universe: Universe): Event[] =>
  colours.map((name) => eventOf(universe, name, (number) => colourOfNumber(number) === name));

function halfColourEvents(universe: Universe): Event[] {
  const { sizes, parities } = sidesOf(universe);
  return colours.flatMap((colour) =>
    [...sizes, ...parities].map(({ name, test }) =>
      eventOf(
        universe,
        `${colour}-${name}`,
        (number) => colourOfNumber(number) === colour && test(number),
        true,
      ),
    ),
  );
}

const ofOne = (universe: Universe, events: readonly Event[]): Rule =>
  optionsRule([{ events, outcomes: () => numbersOf(universe).map((number) => [number]) }], 1);

const digitEvents = (universe: Universe, digitOf: (number: number, universe: Universe) => number): Event[] =>
  [...new Set(numbersOf(universe).map((number) => digitOf(number, universe)))]
    .sort((one, other) => one - other)
    .map((digit) => eventOf(universe, String(digit), (number) => digitOf(number, universe) === digit));

/** What is bet on the special number, whatever the year. */
export const specialRules = (universe: Universe): Readonly<Record<string, Rule>> => ({
  'special-sides': ofOne(universe, sideEvents(universe)),
  'special-colour': ofOne(universe, colourEvents(universe)),
  'special-half-colour': ofOne(universe, halfColourEvents(universe)),
  'special-head': ofOne(universe, digitEvents(universe, headOf)),
  'special-tail': ofOne(universe, digitEvents(universe, tailOf)),
});

/** Fewer numbers first: so the prize of the year's animal stands last in every year. */
const byPrize = (events: readonly Event[]) =>
  events.toSorted((one, other) => Number(one.prize) - Number(other.prize));

/** Animals of which the special number has one, a set being one bet; the greatest number comes back. */
function animalSetRule(universe: Universe, lunarYear: number): Rule {
  const { animals, size } = universe;
  const [least, most] = [2, animals.length - 1];
  const classes = [
    ...numbersFrom(least, most - least + 1).map((count) => ({ name: String(count) })),
    { name: 'push', isPush: true as const },
  ];
  const push = classes.length - 1;
  const rule: Rule<SetSelection> = {
    shape: { kind: 'set', marks: animals, least, most, isTyped: false },
    classes,
    combinations: () => 1,
    contenders: ({ set }) => inClass(classes, set.length - least).with(push, 1),
    score({ set }, [number = Number.NaN]) {
      if (number === size) return inClass(classes, push);
      const isHit = set.includes(animalOf(number, lunarYear, universe));
      return inClass(classes, set.length - least, isHit ? 1 : 0);
    },
    maxHits: ({ set }) => [inClass(classes, set.length - least), inClass(classes, push)],
    sample: (place) => ({ set: animals.slice(0, place === push ? least : least + place) }),
  };
  return rule;
}

/** What is bet on the animal of the special number. */
export function specialAnimalRules(universe: Universe, lunarYear: number): Readonly<Record<string, Rule>> {
  const animalIn = (number: number) => animalOf(number, lunarYear, universe);
  const isDomestic = (number: number) => universe.domestic.includes(animalIn(number));
  return {
    'special-animal': ofOne(
      universe,
      byPrize(universe.animals.map((name) => eventOf(universe, name, (number) => animalIn(number) === name))),
    ),
    'special-animal-set': animalSetRule(universe, lunarYear),
    'special-domestic': ofOne(universe, [
      eventOf(universe, 'domestic', isDomestic, true),
      eventOf(universe, 'wild', (number) => !isDomestic(number), true),
    ]),
  };
}
