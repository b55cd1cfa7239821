import { numbersFrom } from '../combinatorics';
import { place } from '../rules/place';
import type { Rule } from '../rules/rule';
import type { Family, PlayType } from '../types';
import { byYear } from './by-year';
import { groupCountRule, linksRule, singleRule, type Grouping } from './groups';
import { mainPositionRules } from './main-positions';
import { numberRules, type CountedRule } from './numbers';
import { specialAnimalRules, specialRules } from './special';
import { totalRule } from './total';
import { animalOf, markSix, numbersOf, spaceOf, tailOf, type Universe } from './universe';

export { animalOf } from './universe';
export { colourOfNumber, type Colour } from './colours';

type CountedRules = Readonly<Record<string, CountedRule>>;

function animalRules(universe: Universe, lunarYear: number): CountedRules {
  const grouping: Grouping = {
    universe,
    names: universe.animals,
    groupOf: (number) => animalOf(number, lunarYear, universe),
  };
  return {
    'animal-in': singleRule(grouping, true),
    'animal-out': singleRule(grouping, false),
    'animal-count': groupCountRule(grouping),
    'animal-links-in': linksRule(grouping, universe.animalLinks, true),
    'animal-links-out': linksRule(grouping, universe.animalLinks, false),
  };
}

function tailRules(universe: Universe): CountedRules {
  const tails = new Set(numbersOf(universe).map((number) => tailOf(number, universe)));
  const grouping: Grouping = {
    universe,
    names: [...tails].sort((one, other) => one - other).map(String),
    groupOf: (number) => String(tailOf(number, universe)),
  };
  return {
    'tail-in': singleRule(grouping, true),
    'tail-out': singleRule(grouping, false),
    'tail-links-in': linksRule(grouping, universe.tailLinks, true),
    'tail-links-out': linksRule(grouping, universe.tailLinks, false),
  };
}

/** All play types of six numbers and a special one. */
export function playsOf(universe: Universe): PlayType[] {
  const { main } = universe;
  const site = { family: 'lhc', space: spaceOf(universe) } as const;
  const all = numbersFrom(0, main + 1);
  const placeAll = (rules: Readonly<Record<string, Rule>>, positions: readonly number[]): PlayType[] =>
    Object.entries(rules).map(([code, rule]) => place(rule, { ...site, code, positions }));
  const placeCounted = (rules: CountedRules): PlayType[] =>
    Object.entries(rules).map(([code, { rule, odds }]) => ({
      ...place(rule, { ...site, code, positions: all }),
      odds,
    }));
  /** The same play types in every year of the cycle, each turned into one. */
  const throughYears = (playsIn: (lunarYear: number) => PlayType[]): PlayType[] => {
    const years = universe.animals.map((_, year) => playsIn(year));
    return (years[0] ?? []).map((_, at) =>
      byYear((lunarYear) => years[lunarYear]?.[at] as PlayType, universe.animals.length),
    );
  };
  return [
    ...placeCounted(numberRules(universe)),
    ...placeAll(specialRules(universe), [main]),
    ...throughYears((year) => placeAll(specialAnimalRules(universe, year), [main])),
    ...placeAll(mainPositionRules(universe), numbersFrom(0, main)),
    ...placeCounted({ 'total-sides': totalRule(universe), ...tailRules(universe) }),
    ...throughYears((year) => placeCounted(animalRules(universe, year))),
  ];
}

/** Six numbers and a special one of 49, in the order drawn. */
export const lhc: Family = { code: 'lhc', space: spaceOf(markSix), plays: playsOf(markSix) };
