import { minorOf, returnedMinor, type PlacedBet } from './placed-bets';

/** Two bets of even money of which at most one wins. */
export type OppositeBets = readonly (readonly [one: string, other: string])[];

/** One way in which a round can end. */
export interface WeighedOutcome {
  /** How often it comes about, of the sum of all weights. */
  weight: bigint;
  /** What a bet returns then, in hundredths of its amount, its own stake included. */
  hundredthsOf: (key: string) => number;
}

/** What the bets of a table have to do with each other. */
export interface TableRisks {
  opposites: OppositeBets;
  /** Every outcome of a round: a function, because it is asked only for who has bet on several spots. */
  outcomes: () => readonly WeighedOutcome[];
}

/** A stake that is lost in one of so many rounds, or more often, counts whole. No bet of a table is lost less often. */
export const roundsToALoss = 4n;

type Amounts = ReadonlyMap<string, bigint>;

/** How much stands on each spot, slips added up, in minor units. */
export function amountsOf(placed: readonly PlacedBet[]): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const { key, amount } of placed) amounts.set(key, (amounts.get(key) ?? 0n) + minorOf(amount));
  return amounts;
}

/** Of two opposite bets only what one exceeds the other by can be won or lost. */
function netOfOpposites(amounts: Amounts, opposites: OppositeBets): Amounts {
  const net = new Map(amounts);
  for (const [one, other] of opposites) {
    const [first, second] = [amounts.get(one) ?? 0n, amounts.get(other) ?? 0n];
    const both = first < second ? first : second;
    net.set(one, first - both);
    net.set(other, second - both);
  }
  return net;
}

/** What was not given back: nothing of a push, half of it where half comes back. */
function notGivenBack(amounts: Amounts, hundredthsOf: (key: string) => number): bigint {
  let minor = 0n;
  for (const [key, amount] of amounts) {
    if (amount === 0n) continue;
    const returned = hundredthsOf(key);
    minor += returned > 100 ? amount : returnedMinor(amount, 100 - returned);
  }
  return minor;
}

/**
 * What bets can lose together: their mean loss over all outcomes, those that win counted as none, times the rounds to a loss.
 * Bets that cover nearly every outcome seldom lose, whatever was staked.
 */
export function riskedMinor(amounts: Amounts, outcomes: readonly WeighedOutcome[]): bigint {
  let [all, lost] = [0n, 0n];
  for (const { weight, hundredthsOf } of outcomes) {
    let left = 0n;
    for (const [key, amount] of amounts) left += amount * BigInt(100 - hundredthsOf(key));
    all += weight;
    if (left > 0n) lost += weight * left;
  }
  return (roundsToALoss * lost) / (100n * all);
}

/**
 * The part of a player’s stakes that was at risk, which turnover of every kind counts: what was not given back, of opposite
 * bets the difference, and of bets that cover each other no more than they can lose together.
 */
export function validStakeMinor(
  placed: readonly PlacedBet[],
  hundredthsOf: (key: string) => number,
  { opposites, outcomes }: TableRisks,
): bigint {
  const amounts = amountsOf(placed);
  const net = notGivenBack(netOfOpposites(amounts, opposites), hundredthsOf);
  if (amounts.size < 2 || net === 0n) return net;
  const risked = riskedMinor(amounts, outcomes());
  return risked < net ? risked : net;
}
