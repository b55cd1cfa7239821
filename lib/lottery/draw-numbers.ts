import { createDraws, pickDistinct, type DrawSource } from '@/lib/fairness';
import type { Family } from './types';

/** The numbers that seeds and sequence determine, in the order drawn. */
export function drawNumbers(family: Family, source: DrawSource): number[] {
  if (family.draw) return family.draw(source);
  const { positions, isReplaced } = family.space;
  const draws = createDraws(source);
  if (isReplaced) return positions.map(({ first, size }) => first + draws.below(size));
  const [range] = positions;
  if (!range) return [];
  return pickDistinct(draws, range.size, positions.length).map((number) => range.first + number);
}
