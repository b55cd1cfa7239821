import { approximate, rational } from '@/lib/rational';
import type { PayLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { insuranceReturn } from './exact-return';
import { netLaw } from './net-law';
import type { BlackjackAction, BlackjackMaths, BlackjackView } from './types';

const known = new WeakMap<
  BlackjackMaths,
  { mean: number; deviation: number; shifted: number; most: number }
>();

/** Of a first stake: `shifted` is the mean square of the payout less raises, counted from the most that can be lost of them. */
function figuresOf(maths: BlackjackMaths) {
  const found = known.get(maths);
  if (found) return found;
  const law = [...netLaw(maths)];
  const mean = law.reduce((sum, [net, chance]) => sum + chance * net, 0);
  const square = law.reduce((sum, [net, chance]) => sum + chance * net ** 2, 0);
  const least = Math.min(...law.map(([net]) => net));
  const shifted = law.reduce((sum, [net, chance]) => sum + chance * (net - least) ** 2, 0);
  const figures = {
    mean,
    deviation: Math.sqrt(square - mean ** 2),
    shifted,
    most: Math.max(...law.map(([net]) => net)) - least,
  };
  known.set(maths, figures);
  return figures;
}

/**
 * The reference is the best play of the rules' table. What doubling and splitting add is part of it: it comes back in the
 * mean but for what the first stake loses. Insurance is a bet of its own, of which twelve thirteenths come back.
 */
export function theoreticalReturn(
  maths: BlackjackMaths,
  { stake, raise, actions }: SettledRound<null, BlackjackAction, BlackjackView>,
): Theory {
  const { mean, deviation, shifted, most } = figuresOf(maths);
  const insured = actions.some(({ kind }) => kind === 'insure') ? stake / 2 : 0;
  // A bet of half a stake that pays three times itself once in 13/4 times.
  const deviationOfInsurance = insured * 3 * Math.sqrt((4 / 13) * (9 / 13));
  return {
    mean: stake * (1 + mean) + (raise - insured) + insured * approximate(insuranceReturn),
    variance: (stake * deviation + deviationOfInsurance) ** 2,
    square: (stake * Math.sqrt(shifted) + insured * 3 * Math.sqrt(4 / 13)) ** 2,
    most: stake * most + 3 * insured,
  };
}

export const insuranceLaw: PayLaw = [{ multiple: rational(3), chance: rational(4, 13) }];
