import type { Rational } from './rational';

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
