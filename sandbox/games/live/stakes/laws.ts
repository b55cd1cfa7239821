import { add, multiply, rational, zero, type Rational } from '@/lib/rational';
import type { PayLaw } from '@/sandbox/kit/theory/types';

/** What a bet returns of its stake in the mean. */
export function returnOfLaw(law: PayLaw): Rational {
  return law.reduce((sum, { multiple, chance }) => add(sum, multiply(multiple, chance)), zero);
}

/** How likely a bet is to return more than its stake. */
export function winChance(law: PayLaw): Rational {
  return law.reduce(
    (sum, { multiple, chance }) => (multiple.numerator > multiple.denominator ? add(sum, chance) : sum),
    rational(0),
  );
}
