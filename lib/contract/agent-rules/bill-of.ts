import type { PeriodFacts } from './facts';
import { floorOfRate, floorWithRemainder } from './floor';
import {
  minorOf,
  type ContractTerms,
  type DailyTerms,
  type DividendTerms,
  type HourlyTerms,
  type RealtimeTerms,
} from './terms';

/** A tier that was not reached, and by how much: a condition that held is null. */
export interface MissedTier {
  /** Place in the terms, from 0. */
  tier: number;
  valid: bigint | null;
  active: number | null;
  loss: bigint | null;
}

export interface BillResult {
  /** What is owed, in minor units, never negative. */
  amount: bigint;
  /** Place of the tier that counts, from 0; null where none was reached. */
  tier: number | null;
  /** What the rate was taken of: the result after gifts, fees and what was taken along, or the valid bets. */
  base: bigint;
  platformFee: bigint;
  paymentFee: bigint;
  /** The tiers above the one that counts. */
  missed: MissedTier[];
  /** Of a dividend: what the next period begins with, zero or less. */
  carryOut: bigint;
  /** Of hours and shorter spans: millionths of a minor unit that go to the next one. */
  remainder: bigint;
}

interface Condition {
  minValid: string;
  minActive: number;
  minLoss?: string;
}

const missing = (least: bigint, value: bigint): bigint | null => (value >= least ? null : least - value);

function missedOf(tier: Condition, at: number, facts: PeriodFacts, loss: bigint): MissedTier {
  return {
    tier: at,
    valid: missing(minorOf(tier.minValid), facts.valid),
    active: facts.active >= tier.minActive ? null : tier.minActive - facts.active,
    loss: tier.minLoss === undefined ? null : missing(minorOf(tier.minLoss), loss),
  };
}

const isMet = ({ valid, active, loss }: MissedTier): boolean =>
  valid === null && active === null && loss === null;

/** Terms have their tiers in the order of what they pay, so the last one whose conditions hold pays most. */
function reach(
  tiers: readonly Condition[],
  facts: PeriodFacts,
  loss: bigint,
): { tier: number | null; missed: MissedTier[] } {
  const all = tiers.map((tier, at) => missedOf(tier, at, facts, loss));
  const tier = all.findLastIndex(isMet);
  return { tier: tier < 0 ? null : tier, missed: all.slice(tier + 1) };
}

const none = { platformFee: 0n, paymentFee: 0n, carryOut: 0n, remainder: 0n };
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** The next period of a contract begins in another month: what `month` takes along ends here. Both are days of one time zone. */
const endsMonth = ({ from, to }: PeriodFacts): boolean => from.slice(0, 7) !== to.slice(0, 7);

function carryOutOf(terms: DividendTerms, facts: PeriodFacts, base: bigint): bigint {
  if (terms.carry === 'none' || base >= 0n) return 0n;
  return terms.carry === 'month' && endsMonth(facts) ? 0n : base;
}

function dividendOf(terms: DividendTerms, facts: PeriodFacts, carryIn: bigint): BillResult {
  const platformFee = floorOfRate(most(0n, facts.house), terms.platformFeePpm);
  const paymentFee = floorOfRate(facts.moved, terms.paymentFeePpm);
  const base = facts.house - facts.gifts - platformFee - paymentFee + carryIn;
  const { tier, missed } = reach(terms.tiers, facts, base);
  const ratePpm = tier === null ? 0 : (terms.tiers[tier]?.ratePpm ?? 0);
  return {
    amount: floorOfRate(most(0n, base), ratePpm),
    tier,
    base,
    platformFee,
    paymentFee,
    missed,
    carryOut: carryOutOf(terms, facts, base),
    remainder: 0n,
  };
}

function dailyOf(terms: DailyTerms, facts: PeriodFacts): BillResult {
  const { tier, missed } = reach(terms.tiers, facts, 0n);
  const met = tier === null ? undefined : terms.tiers[tier];
  const fixed = met?.fixed ?? null;
  const amount = fixed === null ? floorOfRate(most(0n, facts.valid), met?.ratePpm ?? 0) : minorOf(fixed);
  return { ...none, amount, tier, base: facts.valid, missed };
}

function hourlyOf(terms: HourlyTerms, facts: PeriodFacts, carryIn: bigint): BillResult {
  const { tier, missed } = reach(terms.tiers, facts, 0n);
  const ratePpm = tier === null ? 0 : (terms.tiers[tier]?.ratePpm ?? 0);
  const exact = most(0n, facts.valid) * BigInt(ratePpm) + carryIn;
  return { ...none, ...floorWithRemainder(exact), tier, base: facts.valid, missed };
}

function realtimeOf(terms: RealtimeTerms, facts: PeriodFacts, carryIn: bigint): BillResult {
  const earned = facts.won * BigInt(terms.profitRatePpm) + facts.lost * BigInt(terms.lossRatePpm);
  const base = facts.won + facts.lost;
  return { ...none, ...floorWithRemainder(most(0n, earned) + carryIn), tier: 0, base, missed: [] };
}

/**
 * What a period earns by these terms: the one rule by which bills are made, and by which a browser tries terms out.
 * `carryIn` is what the period before left: the `carryOut` of a dividend (zero or less), the `remainder` of an hourly or
 * realtime salary (0 to 999,999), nothing for a daily one.
 */
export function billOf(terms: ContractTerms, facts: PeriodFacts, carryIn: bigint): BillResult {
  switch (terms.kind) {
    case 'dividend':
      return dividendOf(terms, facts, carryIn);
    case 'daily':
      return dailyOf(terms, facts);
    case 'hourly':
      return hourlyOf(terms, facts, carryIn);
    case 'realtime':
      return realtimeOf(terms, facts, carryIn);
  }
}

/** What the next period of the same contract begins with. */
export function carriedBy(terms: ContractTerms, result: BillResult): bigint {
  return terms.kind === 'dividend' ? result.carryOut : result.remainder;
}
