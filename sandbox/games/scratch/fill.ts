import { type Draws, pickOne } from '@/lib/fairness';
import type { PrizeRow, ScratchMaths } from './types';

/** How likely each value is where nothing pays: in the proportion of these whole numbers. */
export type Weights<T> = readonly (readonly [value: T, weight: number])[];

/** Tickets of the prize table that show a value, each as often as it shows it. */
export function ticketsShowing(prizes: readonly PrizeRow[], value: number): number {
  return prizes.reduce((sum, { weight, parts, extra }) => {
    const shown = parts.filter((part) => part === value).length + (extra === value ? 1 : 0);
    return sum + weight * shown;
  }, 0);
}

const known = new WeakMap<object, Weights<number>>();

/** Each amount by the tickets that pay it; a rare prize is as rare among what does not pay. */
export function amountWeights({ prizes }: ScratchMaths, amounts: readonly number[]): Weights<number> {
  const weights =
    known.get(prizes) ?? amounts.map((amount) => [amount, ticketsShowing(prizes, amount)] as const);
  known.set(prizes, weights);
  return weights;
}

export function pickWeighted<T>(draws: Draws, weights: Weights<T>): T {
  let ticket = draws.below(weights.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [value, weight] of weights) {
    if (ticket < weight) return value;
    ticket -= weight;
  }
  throw new RangeError('There is nothing to choose from');
}

/**
 * An amount that stands where nothing pays. The first printing of the cards drew every amount as likely as any other, and
 * proofs of its rounds need that law.
 */
export function fillAmount(maths: ScratchMaths, amounts: readonly number[], draws: Draws): number {
  return maths.fill === 'odds' ? pickWeighted(draws, amountWeights(maths, amounts)) : pickOne(draws, amounts);
}
