import { countOdds } from '../odds/count-odds';
import { plus, times } from '../rules/counts';
import { place, type Site } from '../rules/place';
import type { Rule } from '../rules/rule';
import type { ByClass, PlayType } from '../types';

/**
 * A rule that is played at several prizes at once, each of which costs a unit and can be hit. All of them are as likely, so
 * that the odds of one are those of each.
 */
export function atEach(
  rule: Rule,
  { tails, ...site }: Omit<Site, 'positions'> & { tails: readonly (readonly number[])[] },
): PlayType {
  const plays = tails.map((positions) => place(rule, { ...site, positions }));
  const [first] = plays;
  if (!first) throw new RangeError('A bet is on one prize at least');
  const ofAll = (counts: ByClass) => times(counts, plays.length);
  return {
    ...first,
    reads: () => [...new Set(tails.flat())].sort((one, other) => one - other),
    combinations: (selection) => first.combinations(selection) * plays.length,
    contenders: (selection) => ofAll(first.contenders(selection)),
    hits: (selection, draw) =>
      plays
        .map((play) => play.hits(selection, draw))
        .reduce<ByClass>(
          plus,
          rule.classes.map(() => 0),
        ),
    maxHits: (selection) => first.maxHits(selection).map(ofAll),
    cells: (selection) =>
      first.cells(selection)?.map(({ key, hits }) => ({ key, hits: ofAll(hits) })) ?? null,
    odds: () => countOdds(first),
  };
}
