import { numbersFrom } from '../combinatorics';
import { positionRule } from '../rules/columns';
import { optionsRule } from '../rules/options';
import type { Rule } from '../rules/rule';
import type { ColumnsSelection, Mark } from '../types';
import { colourEvents, sideEvents } from './special';
import { numbersOf, type Universe } from './universe';

/** How many columns can be hit by different numbers: the size of a greatest matching, by augmenting paths. */
function mostHit(columns: readonly (readonly Mark[])[]): number {
  const columnOf = new Map<Mark, number>();
  const isPlaced = (column: number, tried: Set<Mark>): boolean =>
    (columns[column] ?? []).some((mark) => {
      if (tried.has(mark)) return false;
      tried.add(mark);
      const taken = columnOf.get(mark);
      if (taken !== undefined && !isPlaced(taken, tried)) return false;
      columnOf.set(mark, column);
      return true;
    });
  return columns.filter((_, column) => isPlaced(column, new Set())).length;
}

/** What is bet on the main numbers in the order drawn. */
export function mainPositionRules(universe: Universe): Readonly<Record<string, Rule>> {
  const { main, size } = universe;
  const range = { first: 1, size };
  const position: Rule<ColumnsSelection> = {
    ...positionRule({ range, length: main, isReplaced: false }),
    maxHits: ({ columns }) => [[mostHit(columns)]],
  };
  const events = [...sideEvents(universe), ...colourEvents(universe)];
  const groups = numbersFrom(0, main).map((at) => ({
    events: events.map((event) => ({ ...event, name: `${at}-${event.name}`, reads: [at] })),
    outcomes: () => numbersOf(universe).map((number) => numbersFrom(0, main).map(() => number)),
  }));
  return {
    'main-position': position,
    'main-position-sides': optionsRule(groups, main),
  };
}
