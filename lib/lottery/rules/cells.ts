import { choose, products, subsets } from '../combinatorics';
import type { Cell, Mark, Selection, Shape } from '../types';
import { inClass } from './counts';
import type { Rule } from './rule';

/** So many numbers of a play have a liability of their own; with more, the play has one as a whole. */
const maxCells = 100;

const keyOf = (marks: readonly Mark[]) => marks.join('-');

/** How many numbers there are to bet on in all. */
function countOf(shape: Shape): number {
  if (shape.positions) return Infinity;
  switch (shape.kind) {
    case 'columns': {
      const sizes = shape.columns.map((marks) => marks.length);
      return sizes.reduce((all, size) => (shape.join === 'each' ? all * size : all + size));
    }
    case 'set':
      return shape.take === undefined ? Infinity : choose(shape.marks.length, shape.take);
    case 'heavy-light':
      return choose(shape.marks.length, shape.heavy) * choose(shape.marks.length - shape.heavy, shape.light);
    case 'options':
      return shape.options.length;
    case 'values':
      return shape.values.length;
    case 'digit':
      return shape.marks.length;
  }
}

/** The numbers that a selection bets on. */
function keysOf(shape: Shape, selection: Selection): string[] {
  if ('codes' in selection) return selection.codes.map(keyOf);
  if ('options' in selection) return [...selection.options];
  if ('values' in selection) return selection.values.map(String);
  if ('digit' in selection) return [String(selection.digit)];
  if ('columns' in selection)
    return shape.kind === 'columns' && shape.join === 'any'
      ? selection.columns.flatMap((marks, column) => marks.map((mark) => keyOf([column, mark])))
      : products(selection.columns)
          .filter(
            (code) => shape.kind !== 'columns' || !shape.isDistinct || new Set(code).size === code.length,
          )
          .map(keyOf);
  if ('set' in selection) {
    const { set, bankers = [] } = selection;
    return subsets(set, shape.kind === 'set' ? (shape.take ?? set.length) : 0)
      .filter((some) => bankers.every((banker) => some.includes(banker)))
      .map(keyOf);
  }
  const { heavy, light } = selection;
  if (shape.kind !== 'heavy-light') return [];
  return subsets(heavy, shape.heavy).flatMap((often) =>
    subsets(
      light.filter((mark) => !often.includes(mark)),
      shape.light,
    ).map((seldom) => `${keyOf(often)}|${keyOf(seldom)}`),
  );
}

/** For each class the most that one number can win: one combination, in the class that pays most where it has several. */
function hitsOf(rule: Rule, selection: Selection, key: string) {
  const { shape, classes } = rule;
  if (shape.kind === 'options') {
    const option = shape.options.find(({ name }) => name === key);
    return inClass(classes, option?.classes[0] ?? 0);
  }
  if ('values' in selection) return rule.maxHits({ values: [Number(key)] })[0] ?? inClass(classes, 0);
  return inClass(classes, 0);
}

export function cellsOf(rule: Rule, selection: Selection): Cell[] | null {
  if (countOf(rule.shape) > maxCells) return null;
  return keysOf(rule.shape, selection).map((key) => ({ key, hits: hitsOf(rule, selection, key) }));
}
