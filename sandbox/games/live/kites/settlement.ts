import type { TableRisks, OppositeBets, WeighedOutcome } from '@/sandbox/kit/betting-table/valid-stake';
import { exactChances } from './exact-chances';
import { kiteOutcomes, type KiteChances, type KiteOutcome, type KitePrices, type KiteSpot } from './types';

/** Stakes are multiples of it, 1.00: every price has at most two decimals, so every payout is whole. */
export const kiteUnitMinor = 100n;

const isDraw = (outcome: KiteOutcome): boolean => outcome === 'bdd' || outcome === 'ftd';

/** What a bet returns in hundredths of its stake. Meron and Wala are given back when neither has won. */
export function hundredthsOn(prices: KitePrices, outcome: KiteOutcome, spot: KiteSpot): number {
  if (spot === outcome) return prices[spot];
  return isDraw(outcome) && !isDraw(spot) ? 100 : 0;
}

const opposites: OppositeBets = [['meron', 'wala']];

type Weights = readonly { outcome: KiteOutcome; weight: bigint }[];
/** By both chances: there are sixteen matches. */
const known = new Map<string, Weights>();

function weightsOf(chances: KiteChances): Weights {
  const key = `${chances.meron}:${chances.wala}`;
  const found = known.get(key);
  if (found) return found;
  const exact = exactChances(chances);
  const parts = kiteOutcomes.reduce((product, outcome) => product * exact[outcome].denominator, 1n);
  const weights = kiteOutcomes.map((outcome) => {
    const { numerator, denominator } = exact[outcome];
    return { outcome, weight: numerator * (parts / denominator) };
  });
  known.set(key, weights);
  return weights;
}

/** What bets on a match have to do with each other, by its exact chances. `spotOf` throws for what is no bet. */
export function kiteRisks(
  { chances, prices }: { chances: KiteChances; prices: KitePrices },
  spotOf: (key: string) => KiteSpot,
): TableRisks {
  return {
    opposites,
    outcomes: () =>
      weightsOf(chances).map(({ outcome, weight }): WeighedOutcome => ({
        weight,
        hundredthsOf: (key) => hundredthsOn(prices, outcome, spotOf(key)),
      })),
  };
}
