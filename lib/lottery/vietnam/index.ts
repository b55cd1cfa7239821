import type { Family, PlayType, Selection } from '../types';
import { north, south } from './grounds';
import { playsOf, spaceOf, type Ground } from './play-types';

export { areaOfFamily, type Area } from './areas';
export { boardOf, prizeNumbers, type Board, type PrizeName } from './boards';
export * from './slip';

const familyOn = (ground: Ground): Family => ({
  code: ground.family,
  space: spaceOf(ground),
  plays: playsOf(ground),
});

export const vnNorth = familyOn(north);
export const vnSouth = familyOn(south);

/** The selection of a line of a slip: numbers by their digits, or a set of tails. */
export function selectionOfNumbers({ shape }: PlayType, numbers: readonly string[]): Selection {
  return shape.kind === 'set'
    ? { set: numbers.map(Number).sort((one, other) => one - other) }
    : { codes: numbers.map((number) => [...number].map(Number)) };
}
