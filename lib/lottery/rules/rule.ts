import type { ByClass, PrizeClass, Selection, Shape } from '../types';

/**
 * How the numbers at some positions are bet on, whatever positions these are: the first three digits, the last three, or
 * any three that the player chooses.
 */
export interface Rule<S extends Selection = Selection> {
  shape: Shape;
  classes: readonly PrizeClass[];
  combinations(selection: S): number;
  /** Only where some combinations cannot win in some class. */
  contenders?(selection: S): ByClass;
  /** For each class, how many combinations have won. */
  score(selection: S, numbers: readonly number[]): ByClass;
  maxHits(selection: S): readonly ByClass[];
  sample(place: number): S;
  /** Only where a selection may be decided by some of the positions: their places among them. */
  reads?(selection: S): readonly number[];
}

/** Of what has one prize and nothing to name. */
export const onePrize: readonly PrizeClass[] = [{ name: 'prize' }];

/** A vector with a count in one class and none in the others. */
export function inClass(classes: readonly unknown[], place: number, count = 1): number[] {
  return classes.map((_, at) => (at === place ? count : 0));
}
