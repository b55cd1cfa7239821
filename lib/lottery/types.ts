import type { DrawSource } from '@/lib/fairness';
import type { Rational } from '@/lib/rational';

/** The sets of rules. Several games share one: five digits are drawn every minute, every five and once a day. */
export const familyCodes = [
  'ssc',
  'k3',
  'x5',
  'pk10',
  'pcb',
  'd3',
  'chain',
  'lhc',
  'vn-north',
  'vn-south',
] as const;
export type FamilyCode = (typeof familyCodes)[number];

/** What one position of a draw can show: `size` consecutive numbers from `first`. */
export interface NumberRange {
  first: number;
  size: number;
}

/** All that can be drawn, each outcome as likely as every other. */
export interface NumberSpace {
  positions: readonly NumberRange[];
  /** Without it a number is drawn once, and all positions have the same range. */
  isReplaced: boolean;
}

export interface Draw {
  /** One per position of the family's space, in the order drawn. Prizes of Vietnam are their digits, one after the other. */
  numbers: readonly number[];
  /** Of families with animals: the year of the lunar calendar at the time of the draw. */
  lunarYear?: number;
}

/** What is marked on a slip: a number, or the name of something that is bet on. */
export type Mark = number | string;

/**
 * What the player chose, as it is sent, stored and hashed: plain JSON, whose form follows from the shape of the play type.
 * `readSelection` checks it and gives it its normal order, so that equal selections are equal texts.
 */
export type Selection =
  | ColumnsSelection
  | SetSelection
  | HeavyLightSelection
  | OptionsSelection
  | ValuesSelection
  | DigitSelection
  | CodesSelection;

/** Of play types that are played over positions of one's choice (`shape.positions`): those, from 0, ascending. */
interface Placed {
  positions?: readonly number[];
}

/** Shape `columns`: the marks of each column. `{"columns": [[0, 1], [4], [7]]}` are two combinations of three digits. */
export interface ColumnsSelection extends Placed {
  columns: readonly (readonly Mark[])[];
}

/**
 * Shape `set`: `{"set": [1, 3, 8]}` is every way to take `shape.take` of the marks. With bankers, which stand in the set
 * too, every way that has all of them: `{"set": [1, 3, 8], "bankers": [3]}`.
 */
export interface SetSelection extends Placed {
  set: readonly Mark[];
  bankers?: readonly Mark[];
}

/** Shape `heavy-light`: digits that come often and digits that come less often, as `{"heavy": [8], "light": [0, 1, 4]}`. */
export interface HeavyLightSelection extends Placed {
  heavy: readonly number[];
  light: readonly number[];
}

/** Shape `options`: names out of a list, each a combination: `{"options": ["big", "odd"]}`. */
export interface OptionsSelection {
  options: readonly string[];
}

/** Shape `values`: sums or spans, each as many combinations as codes have it: `{"values": [17]}`. */
export interface ValuesSelection extends Placed {
  values: readonly number[];
}

/** Shape `digit`: one digit, and with it all codes that contain it: `{"digit": 8}`. */
export interface DigitSelection extends Placed {
  digit: number;
}

/** Instead of columns or a set: combinations typed one by one, as `{"codes": [[1, 2, 3], [4, 0, 8]]}`. */
export interface CodesSelection extends Placed {
  codes: readonly (readonly Mark[])[];
}

export type Shape = (
  | {
      kind: 'columns';
      /** The marks that each column offers. */
      columns: readonly (readonly Mark[])[];
      /** A combination takes a mark of every column, or each mark of any column is one and columns may stay empty. */
      join: 'each' | 'any';
      /** A combination has no mark twice: the numbers are drawn without replacement. */
      isDistinct?: true;
    }
  | {
      kind: 'set';
      marks: readonly Mark[];
      /** How many marks make a combination; without it the whole set is one. */
      take?: number;
      least: number;
      most: number;
      /** Whether bankers and typed codes can enter it. */
      isTyped: boolean;
    }
  | {
      kind: 'heavy-light';
      marks: readonly number[];
      heavy: number;
      light: number;
      /** How often each number of a row comes in a winning draw. */
      times: { heavy: number; light: number };
    }
  | { kind: 'options'; options: readonly Option[] }
  | { kind: 'values'; values: readonly number[] }
  | { kind: 'digit'; marks: readonly number[] }
) & {
  /** The combinations are played at every way to take so many of the chosen positions, and each counts. */
  positions?: { of: number; take: number };
};
export type ShapeKind = Shape['kind'];

export interface Option {
  name: string;
  /** Places in the play's `classes` of what it can win: the prize first, its stake coming back included. */
  classes: readonly number[];
}

/** What a winning combination is paid by. */
export interface PrizeClass {
  name: string;
  /** The part of a combination's stake that plays for this class; all of it unless stated. */
  share?: Rational;
  /** The stake comes back: pays 1. */
  isPush?: true;
}

/** A count for each class, in their order. */
export type ByClass = readonly number[];

/** How often a combination wins in a class, and how often its stake comes back instead. */
export interface ClassOdds {
  win: Rational;
  push: Rational;
}

/** A number whose liability is counted by itself. */
export interface Cell {
  key: string;
  /** The most that the selection's combinations on this number can win together. */
  hits: ByClass;
}

/**
 * A way to bet. It holds no probability: what a bet pays is counted from `hits`, the function that settles it
 * (docs/decisions/0043-odds-from-the-settling-function.md).
 */
export interface PlayType<S extends Selection = Selection> {
  /** Unique in its family. */
  code: string;
  family: FamilyCode;
  space: NumberSpace;
  shape: Shape;
  classes: readonly PrizeClass[];
  /** The positions of a draw that decide the selection. */
  reads(selection: S): readonly number[];
  /** How many combinations are bought: the cost is so many units. */
  combinations(selection: S): number;
  /** For each class, how many of them can win in it. Of a push: how many stakes can come back. */
  contenders(selection: S): ByClass;
  /** For each class, how many of them have won. */
  hits(selection: S, draw: Draw): ByClass;
  /** What can be won together at most: of these, whatever classes pay, one is worth as much as the best draw. */
  maxHits(selection: S): readonly ByClass[];
  /** The numbers it bets on, where the play has at most 100; else null, and liability is counted over the whole play. */
  cells(selection: S): readonly Cell[] | null;
  /** A selection with contenders in the class, as small as can be. */
  sample(place: number): S;
  /** Where the lunar year decides what can be won: the play type as it is in that year. */
  inYear?(lunarYear: number): PlayType;
  /** Where outcomes are too many to be listed: the same count by another way, in the order of the classes. */
  odds?(): readonly ClassOdds[];
}

export interface Family {
  code: FamilyCode;
  space: NumberSpace;
  plays: readonly PlayType[];
  /** Where the numbers do not follow from the space and the source's draws alone. */
  draw?(source: DrawSource): number[];
}
