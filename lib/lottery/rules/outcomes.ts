import type { NumberSpace } from '../types';
import { outcomesAt } from '../odds/count-odds';

/** Everything that positions of the space can show, as numbers alone. */
export function* numbersAt(space: NumberSpace, positions: readonly number[]): Generator<readonly number[]> {
  for (const { numbers } of outcomesAt(space, positions))
    yield positions.map((position) => numbers[position] ?? Number.NaN);
}
