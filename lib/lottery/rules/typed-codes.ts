import type { ByClass, CodesSelection, Mark, Selection } from '../types';
import { plus } from './counts';
import { tellsNothing, type Rule } from './rule';

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

const keyOf = (code: readonly Mark[]): string => code.join();

/** The typed codes by what they say, once for each selection. */
const keys = new WeakMap<CodesSelection, ReadonlySet<string>>();

function hasCode(selection: CodesSelection, code: readonly Mark[]): boolean {
  let known = keys.get(selection);
  if (!known) {
    known = new Set(selection.codes.map(keyOf));
    keys.set(selection, known);
  }
  return known.has(keyOf(code));
}

/**
 * A rule of columns or of sets that also takes combinations typed one by one. `winner` is the one code that wins with some
 * numbers, for rules where there is no other; each typed code is held against the numbers without it.
 */
export function withCodes(
  rule: Rule,
  winner?: (numbers: readonly number[]) => readonly number[] | null,
): Rule {
  const none = rule.classes.map(() => 0);
  function scoreTyped(selection: CodesSelection, numbers: readonly number[]): ByClass {
    if (!winner)
      return selection.codes.reduce<ByClass>(
        (all, code) => plus(all, rule.score(single(rule, code), numbers)),
        none,
      );
    const code = winner(numbers);
    return code && hasCode(selection, code) ? rule.score(single(rule, code), numbers) : none;
  }
  return {
    ...rule,
    combinations: (selection) => (isTyped(selection) ? selection.codes.length : rule.combinations(selection)),
    score: (selection, numbers) =>
      isTyped(selection) ? scoreTyped(selection, numbers) : rule.score(selection, numbers),
    maxHits(selection) {
      if (!isTyped(selection)) return rule.maxHits(selection);
      const { codes } = selection;
      return rule
        .maxHits(around(rule, codes))
        .map((hits) => hits.map((count) => Math.min(count, codes.length)));
    },
    tells(selection) {
      const telling = rule.tells?.(isTyped(selection) ? around(rule, selection.codes) : selection);
      if (!telling || !isTyped(selection)) return telling ?? tellsNothing;
      // Two numbers of the same columns may be of different codes. One of no code helps none of them.
      const used = new Set(selection.codes.flat().filter((mark) => typeof mark === 'number'));
      return { ...telling, numbers: [...used] };
    },
  };
}
