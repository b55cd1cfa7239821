import { billOf, carriedBy, type BillResult } from '@/lib/contract/agent-rules/bill-of';
import type { PeriodFacts } from '@/lib/contract/agent-rules/facts';
import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import type { ContractPeriod } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { moneyText, parseMoney } from '@/lib/money';

/** What a closed period would have come to by terms that are tried out. */
export interface TryRow {
  from: string;
  to: string;
  amount: string;
  /** From 1; null where none was reached. */
  tier: number | null;
  /** The next tier above, from 1, and what was missing; null where there is none. */
  missed: { tier: number; valid: string | null; active: number | null; loss: string | null } | null;
  /** What was really paid for it; null without a contract then. */
  paid: string | null;
  difference: string | null;
  /** After what was paid on below for the period. */
  kept: string;
}

export interface TrySums {
  amount: string;
  paid: string;
  /** Null where something of it was never promised: the sums would be of different periods. */
  difference: string | null;
  kept: string;
}

const minor = (amount: string | null): bigint => parseMoney(amount ?? '0.00') ?? 0n;

function factsOf({ label, ...period }: ContractPeriod): PeriodFacts {
  return {
    from: label.from,
    to: label.to,
    valid: minor(period.valid),
    house: minor(period.house),
    gifts: minor(period.gifts),
    moved: minor(period.moved),
    active: period.active,
    won: minor(period.won),
    lost: minor(period.lost),
  };
}

function missedOf({ missed: [next] }: BillResult): TryRow['missed'] {
  if (!next) return null;
  const text = (value: bigint | null) => (value === null ? null : moneyText(value));
  return { tier: next.tier + 1, valid: text(next.valid), active: next.active, loss: text(next.loss) };
}

function rowOf(period: ContractPeriod, result: BillResult): TryRow {
  const { amount, tier } = result;
  const paid = period.received;
  return {
    from: period.from,
    to: period.to,
    amount: moneyText(amount),
    tier: tier === null ? null : tier + 1,
    missed: missedOf(result),
    paid,
    difference: paid === null ? null : moneyText(amount - minor(paid)),
    kept: moneyText(amount - minor(period.paidOn)),
  };
}

/**
 * Terms by the rule that bills are made by, over periods of a team that are over, the oldest first. What one period leaves
 * goes to the next; before the first one nothing was left.
 */
export function tryOut(terms: ContractTerms, periods: readonly ContractPeriod[]): TryRow[] {
  let carry = 0n;
  return periods.map((period) => {
    const result = billOf(terms, factsOf(period), carry);
    carry = carriedBy(terms, result);
    return rowOf(period, result);
  });
}

export function sumsOf(rows: readonly TryRow[]): TrySums {
  const sum = (of: (row: TryRow) => string | null) =>
    moneyText(rows.reduce((total, row) => total + minor(of(row)), 0n));
  return {
    amount: sum(({ amount }) => amount),
    paid: sum(({ paid }) => paid),
    difference: rows.some(({ paid }) => paid === null) ? null : sum(({ difference }) => difference),
    kept: sum(({ kept }) => kept),
  };
}
