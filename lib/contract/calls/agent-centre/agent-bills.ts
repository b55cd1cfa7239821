import type { ContractKind, ContractScope, ContractTerms } from '../../agent-rules/terms';
import type { MoneyText, TimeText } from '../../types';
import type { ContractParty } from './agent-contracts';

/** One period of a team that is over, for the browser to try terms out. */
export interface ContractPeriod {
  from: TimeText;
  /** First moment after it. */
  to: TimeText;
  /** The same as days of the agents' time zone, for dividends and days; times for others. They are `PeriodFacts.from` and `to`. */
  label: { from: string; to: string };
  valid: MoneyText;
  house: MoneyText;
  gifts: MoneyText;
  moved: MoneyText;
  active: number;
  won: MoneyText;
  lost: MoneyText;
  /** What this account was paid for the period under its contract of this kind and scope; null without one. */
  received: MoneyText | null;
  /** What it paid on for the period. */
  paidOn: MoneyText | null;
}

export interface ContractFactsInput {
  kind: ContractKind;
  scope: ContractScope;
  /** Of dividends; half-months when absent. */
  period?: 'half-month' | 'week' | 'month';
  /** A child directly below; the caller's own team when absent. */
  accountRef?: string;
  activeMinBet?: MoneyText;
  singleBet?: MoneyText;
  /** The newest so many, up to 24. */
  count?: number;
}

/**
 * - `draft`: worked out anew until it is confirmed
 * - `confirmed`: its figures are final, and it waits to be paid
 * - `paid`, `part_paid`, `short`: all, some or nothing of it was there
 * - `missed`: no tier was reached, or nothing is left
 */
export const billStates = ['draft', 'confirmed', 'paid', 'part_paid', 'short', 'missed'] as const;
export type BillState = (typeof billStates)[number];

export interface BillSummary {
  billId: string;
  contractId: string;
  kind: ContractKind;
  scope: ContractScope;
  side: 'received' | 'promised';
  other: ContractParty;
  from: TimeText;
  to: TimeText;
  version: number;
  state: BillState;
  /** By the rule, before adjustments. */
  amount: MoneyText;
  /** Decided at the desk after earlier disputes, and counted here. */
  adjustment: MoneyText;
  /** `amount` and `adjustment` together, never below zero. */
  due: MoneyText;
  paid: MoneyText;
  open: MoneyText;
  isDisputed: boolean;
  /** Held until the figures of the reports have been looked at. */
  isHeld: boolean;
}

export interface BillsInput {
  kind?: ContractKind;
  side?: 'received' | 'promised';
  accountRef?: string;
  contractId?: string;
  /** Periods that begin in this span. */
  from?: TimeText;
  to?: TimeText;
  cursor?: string;
}

/** A condition that did not hold and by how much; null where it held. */
export interface MissedCondition {
  tier: number;
  valid: MoneyText | null;
  active: number | null;
  loss: MoneyText | null;
}

export interface BillDispute {
  comment: string;
  isMine: boolean;
  at: TimeText;
  /** Null while the desk has not decided. */
  decidedAt: TimeText | null;
  /** Signed; counted in a later bill. Null without one. */
  adjustment: MoneyText | null;
}

export interface Bill extends BillSummary {
  terms: ContractTerms;
  facts: {
    label: { from: string; to: string };
    valid: MoneyText;
    house: MoneyText;
    gifts: MoneyText;
    moved: MoneyText;
    active: number;
    won: MoneyText;
    lost: MoneyText;
  };
  base: MoneyText;
  platformFee: MoneyText;
  paymentFee: MoneyText;
  /** What the period before left, and what is left to the next: an amount for dividends. */
  carryIn: MoneyText;
  carryOut: MoneyText;
  /** Millionths of a hundredth, for hours and shorter spans. */
  remainderIn: number;
  remainder: number;
  tier: number | null;
  missed: MissedCondition[];
  /** When it is confirmed, and by then can be disputed so that it waits; when a dispute is last taken. */
  confirmsAt: TimeText;
  confirmedAt: TimeText | null;
  disputesUntil: TimeText | null;
  /** Of the facts, the version and the lines; null for a draft. */
  hash: string | null;
  payments: { at: TimeText; amount: MoneyText; transferId: string }[];
  shortSince: TimeText | null;
  disputes: BillDispute[];
  canDispute: boolean;
}

/** What one account directly below the receiver brought, with all below it; they add up to the facts of the bill. */
export interface BillLine {
  /** Null for all accounts that no list shows, together. */
  accountRef: string | null;
  name: string | null;
  valid: MoneyText;
  house: MoneyText;
  gifts: MoneyText;
  moved: MoneyText;
  active: number;
  won: MoneyText;
  lost: MoneyText;
}

export interface IncomeRow {
  from: TimeText;
  to: TimeText;
  kind: ContractKind;
  received: MoneyText;
  paidOn: MoneyText;
  net: MoneyText;
  /** Confirmed and not paid to the caller yet. */
  open: MoneyText;
  /** What the caller owes and did not have. */
  short: MoneyText;
  /** Of the bill that the caller receives; null where there are several, or none. */
  billId: string | null;
}

export interface IncomeInput {
  from?: TimeText;
  to?: TimeText;
  kind?: ContractKind;
  cursor?: string;
}

export type IncomeTotals = Omit<IncomeRow, 'from' | 'to' | 'kind' | 'billId'>;
