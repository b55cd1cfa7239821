import { subsets } from '../combinatorics';
import type { PrizeClass, SetSelection } from '../types';
import { inClass } from './counts';
import type { Rule } from './rule';

/**
 * So many values as one bet, which wins with any of them. What it pays depends on how many codes have one of its values,
 * and each such number is a prize of its own.
 */
export function coverRule(
  codesOf: ReadonlyMap<number, number>,
  take: number,
  valueOf: (numbers: readonly number[]) => number,
): Rule<SetSelection> {
  const marks = [...codesOf.keys()];
  const covered = (set: SetSelection['set']) =>
    set.reduce<number>((all, value) => all + (codesOf.get(Number(value)) ?? 0), 0);
  const samples = new Map(subsets(marks, take).map((set) => [covered(set), set] as const));
  const counts = [...samples.keys()].sort((a, b) => a - b);
  const classes: PrizeClass[] = counts.map((count) => ({ name: String(count) }));
  const contenders = ({ set }: SetSelection, hits = 1) =>
    inClass(classes, counts.indexOf(covered(set)), hits);
  return {
    shape: { kind: 'set', marks, least: take, most: take, isTyped: false },
    classes,
    combinations: () => 1,
    contenders: (selection) => contenders(selection),
    score: (selection, numbers) => contenders(selection, selection.set.includes(valueOf(numbers)) ? 1 : 0),
    maxHits: (selection) => [contenders(selection)],
    sample: (place) => ({ set: samples.get(counts[place] ?? 0) ?? [] }),
  };
}
