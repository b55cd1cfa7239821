import { moneyText } from '@/lib/money';
import { oneIn, percentText, type Rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

/** Outcomes as a game document shows them. */
export interface OutcomeTexts {
  /** The greatest single payout as a multiple of its stake, "5000" or "12.50". */
  multiple: string;
  /** "One in …" for it, a whole number. */
  oneIn: string;
  /** Rounds that pay more than their stake, in percent; null where the player's choice decides it. */
  gains: string | null;
}

/** A multiple with at most two decimals, cut off: 5000/1 → "5000", 25/2 → "12.50". */
function multipleText({ numerator, denominator }: Rational): string {
  if (denominator === 1n) return numerator.toString();
  return moneyText((numerator * 100n) / denominator);
}

export function outcomeTexts({ top, aboveStake }: Outcomes): OutcomeTexts {
  return {
    multiple: multipleText(top.multiple),
    oneIn: oneIn(top.chance),
    gains: aboveStake && percentText(aboveStake),
  };
}
