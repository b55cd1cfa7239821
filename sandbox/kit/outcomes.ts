import { multiply, rational, subtract, type Rational } from '@/lib/rational';

/** What the rounds of a title come to, counted over everything that can be drawn. */
export interface Outcomes {
  /**
   * The greatest payout that one paid spin, card, shot or bet brings by itself, as a multiple of its stake, and how often.
   * Free spins, several bets and raised stakes can add up to more: no sum of them is stated, as nobody would see it.
   */
  top: { multiple: Rational; chance: Rational };
  /** How often a round pays more than its stake, free spins included; null where the player's choice decides it. */
  aboveStake: Rational | null;
}

type Top = Outcomes['top'];

const compare = (a: Top, b: Top, key: keyof Top) => subtract(a[key], b[key]).numerator;

/** The greatest payout; of several ways to it, which exclude each other by choice, the likeliest. */
export function topOf(tops: readonly Top[]): Top {
  return tops.reduce((best, one) => {
    const more = compare(one, best, 'multiple');
    return more > 0n || (more === 0n && compare(one, best, 'chance') > 0n) ? one : best;
  });
}

/** Of a bet that either pays one amount or nothing, the chance follows from what it returns. */
export function topOfBets(bets: readonly { pays: number; returnToPlayer: Rational }[]): Outcomes['top'] {
  return topOf(
    bets.map(({ pays, returnToPlayer }) => ({
      multiple: rational(pays, 100),
      chance: multiply(returnToPlayer, rational(100, pays)),
    })),
  );
}
