import type { Draws } from '@/lib/fairness';
import type { Cell, Face, PrizeRow, Section, Win } from '../types';

/**
 * One way to play a card. `compose` prints a card for a prize that is already drawn: what pays is put at places that are
 * drawn, and everything else is drawn by the law of the README, in which a prize that is rare is rare where it does not
 * pay too.
 */
export interface Mechanic<Maths> {
  sections: (maths: Maths) => Section[];
  /** The cells of a card that pays `row` and nothing else; of a losing card when `row` is null. */
  compose: (maths: Maths, row: PrizeRow | null, draws: Draws) => Cell[];
  /** What the printed card pays: the rule that a player checks. */
  evaluate: (maths: Maths, cells: readonly Cell[]) => Win[];
}

export const cellOf = (face: Face, prize?: number): Cell =>
  prize === undefined ? { faces: [face] } : { faces: [face], prize };

export const valueOf = (cell: Cell | undefined): number | string | undefined => cell?.faces[0]?.value;

export function totalOf(wins: readonly Win[]): number {
  return wins.reduce((sum, win) => sum + win.multiple, 0);
}

/** Cells by what is printed on them. */
export function cellsByValue(cells: readonly Cell[]): Map<number | string, number[]> {
  const found = new Map<number | string, number[]>();
  cells.forEach((cell, index) => {
    const value = valueOf(cell) ?? '';
    found.set(value, [...(found.get(value) ?? []), index]);
  });
  return found;
}
