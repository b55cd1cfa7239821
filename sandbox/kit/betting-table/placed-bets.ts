import { moneyText, parseMoney } from '@/lib/money';
import { rational, subtract, type Rational } from '@/lib/rational';
import { placedOffer } from '../gate';
import type { BetFigure, Figures, PlacedAmount, ReadBet, StakeOffer } from '../types';

/**
 * Tables on which several bets stand at once: roulette, baccarat, sic bo. A bet is a key with an amount; what it returns is
 * a whole number of hundredths of that amount, its own stake included, so that 3600 is "35 to 1" and 50 is half of it back.
 */
export interface PlacedBet {
  key: string;
  /** A decimal string. */
  amount: string;
}

export interface TableBet {
  placed: readonly PlacedBet[];
}

export interface SettledBet extends PlacedBet {
  /** What the bet returns, its own stake included; "0.00" when it is lost. */
  paid: string;
}

/** What may be staked at a table. Decimal strings, because they are part of what the document is sent. */
export interface TableTerms {
  chips: readonly string[];
  /** Every bet is a multiple of it: the least amount for which each payout of the table comes out whole. */
  unit: string;
  /** The most on one bet, by its kind. A kind that is not here is not offered. */
  limits: Readonly<Record<string, string>>;
  /** The most on all bets of a round together. */
  maxStake: string;
}

/** A place for a bet: its key, and the kind that its limit, odds and return go by. */
export interface TableSpot {
  key: string;
  kind: string;
}

const mostBets = 400;

export function minorOf(amount: string): bigint {
  const minor = parseMoney(amount);
  if (minor === null) throw new RangeError(`${amount} is no amount`);
  return minor;
}

export function tableStakes({ chips, unit, maxStake }: TableTerms): StakeOffer {
  return placedOffer(chips.map(minorOf), { unitMinor: minorOf(unit), mostMinor: minorOf(maxStake) });
}

/** The most that a bet of a kind may hold; null for a kind that the table does not offer. */
export function limitMinor(terms: TableTerms, kind: string): bigint | null {
  const limit = Object.hasOwn(terms.limits, kind) ? terms.limits[kind] : undefined;
  return limit === undefined ? null : minorOf(limit);
}

function readPlaced(
  terms: TableTerms,
  kindOf: (key: string) => string | null,
  value: unknown,
): (PlacedBet & PlacedAmount) | null {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('amount' in value)) return null;
  const { key, amount } = value;
  if (typeof key !== 'string' || typeof amount !== 'string') return null;
  const amountMinor = parseMoney(amount);
  const kind = kindOf(key);
  const limit = kind === null ? null : limitMinor(terms, kind);
  // One way to write an amount, so that the same bets are the same text wherever they are compared.
  if (amountMinor === null || limit === null || moneyText(amountMinor) !== amount) return null;
  return { key, amount, amountMinor, limitMinor: limit };
}

/** The bets of a round, checked: known, and each once. The gate holds their amounts against the limits of the table. */
export function readTableBet(
  terms: TableTerms,
  kindOf: (key: string) => string | null,
  value: unknown,
): ReadBet<TableBet> | null {
  if (typeof value !== 'object' || value === null || !('placed' in value)) return null;
  const { placed: given } = value;
  if (!Array.isArray(given) || given.length === 0 || given.length > mostBets) return null;
  const placed: (PlacedBet & PlacedAmount)[] = [];
  const keys = new Set<string>();
  for (const item of given) {
    const bet = readPlaced(terms, kindOf, item);
    if (!bet || keys.has(bet.key)) return null;
    keys.add(bet.key);
    placed.push(bet);
  }
  return { bet: { placed: placed.map(({ key, amount }) => ({ key, amount })) }, placed };
}

/** What an amount returns. Throws for one that would have to be rounded: the terms of a table keep them out. */
export function returnedMinor(amountMinor: bigint, hundredths: number): bigint {
  const product = amountMinor * BigInt(hundredths);
  if (product % 100n !== 0n) throw new RangeError(`${moneyText(amountMinor)} × ${hundredths} is not whole`);
  return product / 100n;
}

export function settleBets(
  bet: TableBet,
  hundredthsOf: (key: string) => number,
): { results: SettledBet[]; payoutMinor: bigint } {
  let payoutMinor = 0n;
  const results = bet.placed.map(({ key, amount }) => {
    const paid = returnedMinor(minorOf(amount), hundredthsOf(key));
    payoutMinor += paid;
    return { key, amount, paid: moneyText(paid) };
  });
  return { results, payoutMinor };
}

export function isLess(a: Rational, b: Rational): boolean {
  return subtract(a, b).numerator < 0n;
}

/** The figures of a table from those of its bets; how often a round pays is up to what is bet on. */
export function tableFigures(bets: readonly BetFigure[], greatestHundredths: number): Figures {
  const [first, ...others] = bets;
  if (!first) throw new RangeError('A table offers bets');
  return {
    returnToPlayer: others.reduce(
      (least, { returnToPlayer }) => (isLess(returnToPlayer, least) ? returnToPlayer : least),
      first.returnToPlayer,
    ),
    bets,
    hitFrequency: null,
    maximumMultiple: rational(greatestHundredths, 100),
  };
}
