import { choose, numbersFrom, subsets } from '../combinatorics';
import type { ByClass, Selection } from '../types';
import { bestOverPlaces } from './best-places';
import { most, plus, times } from './counts';
import { tellsNothing, type Rule } from './rule';

type Positioned = Selection & { positions?: readonly number[] };

/** A rule over `take` positions, played at every way to take them from those that the player chooses out of `of`. */
export function anyPositions(rule: Rule, take: number, of: number): Rule {
  const chosen = (selection: Positioned) => selection.positions ?? [];
  const ways = (selection: Selection) => choose(chosen(selection).length, take);
  const none = rule.classes.map(() => 0);
  return {
    shape: { ...rule.shape, positions: { of, take } },
    classes: rule.classes,
    combinations: (selection) => ways(selection) * rule.combinations(selection),
    contenders: (selection) =>
      times(rule.contenders?.(selection) ?? [rule.combinations(selection)], ways(selection)),
    score: (selection, numbers) =>
      subsets(chosen(selection), take).reduce<ByClass>((all, places) => {
        const code = places.map((at) => numbers[at] ?? Number.NaN);
        return plus(all, rule.score(selection, code));
      }, none),
    maxHits: (selection) =>
      bestOverPlaces({
        ...(rule.tells?.(selection) ?? tellsNothing),
        length: chosen(selection).length,
        take,
        most: rule.maxHits(selection).reduce(most, none),
        scoreOf: (code) => rule.score(selection, code),
      }),
    reads: chosen,
    sample: (place) => ({ ...rule.sample(place), positions: numbersFrom(0, take) }),
  };
}
