import type { ByClass, CodesSelection, Mark, Selection } from '../types';
import { plus } from './counts';
import type { Rule } from './rule';

const isTyped = (selection: Selection): selection is CodesSelection => 'codes' in selection;

/** The selection that has a typed code as its only combination. */
function single({ shape }: Rule, code: readonly Mark[]): Selection {
  return shape.kind === 'columns' ? { columns: code.map((mark) => [mark]) } : { set: code };
}

/** The smallest selection with all typed codes among its combinations. */
function around({ shape }: Rule, codes: readonly (readonly Mark[])[]): Selection {
  if (shape.kind !== 'columns') return { set: [...new Set(codes.flat())] };
  return {
    columns: shape.columns.map((_, at) => [...new Set(codes.flatMap((code) => code.slice(at, at + 1)))]),
  };
}

/** A rule of columns or of sets that also takes combinations typed one by one. */
export function withCodes(rule: Rule): Rule {
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
      const { codes } = selection;
      return rule
        .maxHits(around(rule, codes))
        .map((hits) => hits.map((count) => Math.min(count, codes.length)));
    },
    witnesses: (selection, length) =>
      rule.witnesses?.(isTyped(selection) ? around(rule, selection.codes) : selection, length) ?? [],
  };
}
