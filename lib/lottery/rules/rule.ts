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
  /** Only for rules that can be played over chosen positions. */
  tells?(selection: S): Telling;
}

/** Numbers among which are those that let most combinations win; the rule tells no others apart from all of these. */
export interface Telling {
  numbers: readonly number[];
  /** Whether it matters at which place a number stands. */
  isOrdered: boolean;
}

export const tellsNothing: Telling = { numbers: [], isOrdered: true };

/** The classes of what has one prize, which needs no name. */
export const onePrize: readonly PrizeClass[] = [{ name: 'prize' }];
