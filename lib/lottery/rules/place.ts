import type { ByClass, CodesSelection, FamilyCode, Mark, NumberSpace, PlayType, Selection } from '../types';
import { cellsOf } from './cells';
import type { Rule } from './rule';

/** Where a play type stands: its family, what that draws, and the positions that the rule sees. */
export interface Site {
  code: string;
  family: FamilyCode;
  space: NumberSpace;
  positions: readonly number[];
}

const isTyped = (selection: Selection): selection is CodesSelection => 'codes' in selection;

/** The selection that has a typed code as its only combination. */
function single(rule: Rule, code: readonly Mark[]): Selection {
  return rule.shape.kind === 'columns' ? { columns: code.map((mark) => [mark]) } : { set: code };
}

/** The smallest selection with all typed codes among its combinations. */
function around(rule: Rule, codes: readonly (readonly Mark[])[]): Selection {
  if (rule.shape.kind !== 'columns') return { set: [...new Set(codes.flat())] };
  return {
    columns: rule.shape.columns.map((_, at) => [...new Set(codes.flatMap((code) => code.slice(at, at + 1)))]),
  };
}

const plus = (a: ByClass, b: ByClass): number[] => a.map((count, place) => count + (b[place] ?? 0));

/** A rule that also takes combinations typed one by one. */
export function withCodes(rule: Rule): Rule {
  const isOnePerCode = rule.shape.kind === 'columns' || rule.shape.kind === 'set';
  if (!isOnePerCode) return rule;
  const none = rule.classes.map(() => 0);
  return {
    ...rule,
    combinations: (selection) => (isTyped(selection) ? selection.codes.length : rule.combinations(selection)),
    score: (selection, numbers) =>
      isTyped(selection)
        ? selection.codes.reduce<ByClass>(
            (all, code) => plus(all, rule.score(single(rule, code), numbers)),
            none,
          )
        : rule.score(selection, numbers),
    maxHits(selection) {
      if (!isTyped(selection)) return rule.maxHits(selection);
      const { length } = selection.codes;
      return rule
        .maxHits(around(rule, selection.codes))
        .map((hits) => hits.map((count) => Math.min(count, length)));
    },
  };
}

/** The play type that a rule is at its positions. */
export function place(rule: Rule, site: Site): PlayType {
  const { positions, ...rest } = site;
  const whole = withCodes(rule);
  return {
    ...rest,
    shape: whole.shape,
    classes: whole.classes,
    combinations: (selection) => whole.combinations(selection),
    contenders: (selection) => whole.contenders?.(selection) ?? [whole.combinations(selection)],
    reads: (selection) => whole.reads?.(selection).map((at) => positions[at] ?? 0) ?? positions,
    hits: (selection, { numbers }) =>
      whole.score(
        selection,
        positions.map((position) => numbers[position] ?? Number.NaN),
      ),
    maxHits: (selection) => whole.maxHits(selection),
    cells: (selection) => cellsOf(whole, selection),
    sample: (at) => whole.sample(at),
  };
}
