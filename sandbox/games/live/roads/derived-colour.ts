import type { DerivedColour, DerivedRoadKey, RoadCell } from './types';

/** How many columns of the big road lie between the two that a derived road compares: its k. */
export const reach: Readonly<Record<DerivedRoadKey, number>> = {
  bigEyeBoy: 1,
  smallRoad: 2,
  cockroachRoad: 3,
};

/** How long each logical column is. */
export function lengthsOf(cells: readonly RoadCell<string>[]): number[] {
  const lengths: number[] = [];
  for (const { run } of cells) lengths[run] = (lengths[run] ?? 0) + 1;
  return lengths;
}

/** An entry of the big road by its place in the logical columns, and the lengths of those up to its own. */
export interface BigRoadEntry {
  run: number;
  depth: number;
  lengths: readonly number[];
}

/**
 * What an entry of the big road adds to a derived road; null while there is nothing to compare with. The head of a column is
 * red when the two columns before it, k apart, are equally long. Below, an entry is blue when the column k before ends
 * just above it, and red when that column has a mark beside it or had none beside the one above either.
 */
export function derivedColour({ run, depth, lengths }: BigRoadEntry, k: number): DerivedColour | null {
  if (depth > 0) return run < k ? null : lengths[run - k] === depth ? 'blue' : 'red';
  return run < k + 1 ? null : lengths[run - 1] === lengths[run - 1 - k] ? 'red' : 'blue';
}
