import { floorPrice } from '@/sandbox/kit/odds/price-steps';
import { scoreIn, type JointPart } from '../models/football';
import type { Score } from '../models/sides';

/** Whether a leg that cannot push is won, by the score at half time and at the end. */
export type ComboLeg = (half: Score, full: Score) => boolean;

const comboReturn = 0.9;
const leastChance = 0.002;

/** Adds up the scores that are possible and that a condition picks. */
function chanceOf(joint: readonly JointPart[], holds: ComboLeg): number {
  return joint.reduce((sum, { half, full }) => {
    full.chances.forEach((chance, cell) => {
      if (chance > 0 && holds(half, scoreIn(full, cell))) sum += chance;
    });
    return sum;
  }, 0);
}

/** The chance that all legs of a match combo are won. */
export function comboChance(joint: readonly JointPart[], legs: readonly ComboLeg[]): number {
  return chanceOf(joint, (half, full) => legs.every((leg) => leg(half, full)));
}

/**
 * The place of a leg that follows from the others in every score that is possible, −1 if there is none. It would be paid for and
 * add nothing; where the others cannot be won together every leg follows.
 */
export function impliedLeg(joint: readonly JointPart[], legs: readonly ComboLeg[]): number {
  return legs.findIndex((leg, at) => {
    const others = legs.filter((_, of) => of !== at);
    return chanceOf(joint, (half, full) => others.every((one) => one(half, full)) && !leg(half, full)) === 0;
  });
}

/** 0.90 / p on the steps of prices, in hundredths. Null below a chance of 0.002, and under 1.01. */
export function comboPrice(chance: number): number | null {
  return chance < leastChance ? null : floorPrice((100 * comboReturn) / chance);
}
