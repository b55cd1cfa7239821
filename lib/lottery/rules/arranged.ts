import { numbersFrom } from '../combinatorics';
import type { NumberRange, NumberSpace } from '../types';
import { bestArrangement } from './columns';
import { optionsRule } from './options';
import type { Rule } from './rule';
import { setRule } from './sets';
import { positionSides } from './sides';

/** Numbers of the range, drawn without replacement. */
export function drawnOnce(range: NumberRange, count: number): NumberSpace {
  return { positions: Array.from({ length: count }, () => range), isReplaced: false };
}

/** The numbers at the positions, in any order. */
export function groupOf(range: NumberRange, count: number): Rule {
  return setRule({
    marks: numbersFrom(range.first, range.size),
    take: count,
    most: count,
    drawn: (numbers) => numbers,
  });
}

/** Sides of each position where no number is at two of them: all can hardly be big at once. */
export function arrangedSides(length: number, range: NumberRange): Rule {
  const groups = positionSides(length, range);
  const rule = optionsRule(groups, length);
  const names = groups.map(({ events }) => events.map(({ name }) => name));
  return {
    ...rule,
    maxHits(selection) {
      const options = 'options' in selection ? selection.options : [];
      const chosen = names.map((some) => ({ options: options.filter((name) => some.includes(name)) }));
      return bestArrangement(length, range, (place, number) =>
        rule.score(
          chosen[place] ?? { options: [] },
          numbersFrom(0, length).map(() => number),
        ),
      );
    },
  };
}
