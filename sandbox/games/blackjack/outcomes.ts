import type { BlackjackMaths } from './types';
import { multiply, rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

/** A blackjack against none of the dealer's: the most that comes without a raise. Each card is drawn from all 52. */
export function blackjackOutcomes(_maths: BlackjackMaths): Outcomes {
  const blackjack = rational(2 * 4, 13 * 13);
  const none = rational(13 * 13 - 2 * 4, 13 * 13);
  return { top: { multiple: rational(5, 2), chance: multiply(blackjack, none) }, aboveStake: null };
}
