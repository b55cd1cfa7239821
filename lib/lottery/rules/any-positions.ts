import { choose, numbersFrom, subsets } from '../combinatorics';
import type { ByClass, Selection } from '../types';
import { plus, times, undominated } from './counts';
import type { Rule } from './rule';

type Positioned = Selection & { positions?: readonly number[] };

/** A rule over `take` positions, played at every way to take them from those that the player chooses out of `of`. */
export function anyPositions(rule: Rule, take: number, of: number): Rule {
  const chosen = (selection: Positioned) => selection.positions ?? [];
  const ways = (selection: Selection) => choose(chosen(selection).length, take);
  const none = rule.classes.map(() => 0);
  const scoreAt = (selection: Selection, numbers: readonly number[], places: readonly number[]) =>
    subsets(places, take).reduce<ByClass>(
      (all, some) =>
        plus(
          all,
          rule.score(
            selection,
            some.map((at) => numbers[at] ?? Number.NaN),
          ),
        ),
      none,
    );
  return {
    shape: { ...rule.shape, positions: { of, take } },
    classes: rule.classes,
    combinations: (selection) => ways(selection) * rule.combinations(selection),
    contenders: (selection) =>
      times(rule.contenders?.(selection) ?? [rule.combinations(selection)], ways(selection)),
    score: (selection, numbers) => scoreAt(selection, numbers, chosen(selection)),
    maxHits(selection) {
      const { length } = chosen(selection);
      const places = numbersFrom(0, length);
      return undominated(
        [...(rule.witnesses?.(selection, length) ?? [])].map((numbers) =>
          scoreAt(selection, numbers, places),
        ),
      );
    },
    reads: chosen,
    sample: (place) => ({ ...rule.sample(place), positions: numbersFrom(0, take) }),
  };
}
