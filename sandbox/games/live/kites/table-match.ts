import type { Draws } from '@/lib/fairness';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { liveSettlement, type DealtRound, type LiveSettlement } from '../stakes';
import { flyPasses, fullStrands, strandsAfter } from './fly-match';
import { kitePrices } from './prices';
import { hundredthsOn, kiteRisks } from './settlement';
import {
  kiteOutcomes,
  type KiteChances,
  type KiteOutcome,
  type KitePass,
  type KitePrices,
  type KiteSpot,
  type KiteStrands,
} from './types';

/** What is shown before the betting: how good the kites of this match are, and what each bet returns by it. */
export interface KiteOffer {
  chances: KiteChances;
  prices: KitePrices;
}

/** A pass as it opens, and the strands that are left after it. */
export interface ShownPass {
  pass: KitePass;
  strands: KiteStrands;
}

/** Holds its prices, so that a bet is settled by the result alone. */
export interface KiteResult extends KiteOffer {
  outcome: KiteOutcome;
  strands: KiteStrands;
  passes: number;
}

const spotOf = (key: string): KiteSpot | null => kiteOutcomes.find((spot) => spot === key) ?? null;

/** The kind by which the limit of a spot goes; null for what is no bet. */
export const kiteKindOf = (key: string): string | null => spotOf(key);

export const kiteOffer = (chances: KiteChances): KiteOffer => ({ chances, prices: kitePrices(chances) });

/** A match at the chances of its offer, from a stream of draws of its own: pass by pass until it is decided. */
export function playKites(offer: KiteOffer, draws: Draws): DealtRound<ShownPass, KiteResult> {
  const { passes, outcome } = flyPasses(offer.chances, draws);
  let strands = fullStrands;
  const steps = passes.map((pass) => {
    strands = strandsAfter(strands, pass);
    return { pace: 'pass' as const, shown: { pass, strands } };
  });
  return { steps, result: { ...offer, outcome, strands, passes: passes.length } };
}

function requireSpot(key: string): KiteSpot {
  const spot = spotOf(key);
  if (!spot) throw new RangeError(`There is no bet ${key}`);
  return spot;
}

/** One player’s bets on a match, by the prices that it was offered at. Throws for what is no bet. */
export function settleKiteMatch(placed: readonly PlacedBet[], result: KiteResult): LiveSettlement {
  const { prices, outcome } = result;
  return liveSettlement(
    placed,
    (key) => hundredthsOn(prices, outcome, requireSpot(key)),
    kiteRisks(result, requireSpot),
  );
}
