import type { FamilyCode, NumberSpace, PlayType } from '../types';
import { cellsOf } from './cells';
import type { Rule } from './rule';

/** Where a play type stands: its family, what that draws, and the positions that the rule sees. */
export interface Site {
  code: string;
  family: FamilyCode;
  space: NumberSpace;
  positions: readonly number[];
}

/** The play type that a rule is at its positions. */
export function place(rule: Rule, site: Site): PlayType {
  const { positions, ...rest } = site;
  return {
    ...rest,
    shape: rule.shape,
    classes: rule.classes,
    combinations: (selection) => rule.combinations(selection),
    contenders: (selection) => rule.contenders?.(selection) ?? [rule.combinations(selection)],
    reads: (selection) => rule.reads?.(selection).map((at) => positions[at] ?? 0) ?? positions,
    hits: (selection, { numbers }) =>
      rule.score(
        selection,
        positions.map((position) => numbers[position] ?? Number.NaN),
      ),
    maxHits: (selection) => rule.maxHits(selection),
    cells: (selection) => cellsOf(rule, selection),
    sample: (at) => rule.sample(at),
  };
}
