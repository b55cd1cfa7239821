import type { CoverFault } from '../../agent-rules/covers';
import type { ContractKind, ContractScope, ContractTerms } from '../../agent-rules/terms';
import { defineCall, defineFamily } from '../../define';
import type { MoneyText, TimeText } from '../../types';

/** Who stands at the other end of a contract: an account directly above or below, or the house. */
export interface ContractParty {
  /** Null for the house, and for an account that leaves every list. */
  accountRef: string | null;
  /** The username; null for the house. */
  name: string | null;
}

/**
 * - `offered`: waits for the receiver's answer, seven days at most
 * - `active`: holds, or will from `startsAt` on
 * - `rejected`, `withdrawn`, `expired`: never held
 * - `ended`: held until `endsAt`
 */
export const contractStates = ['offered', 'active', 'rejected', 'withdrawn', 'expired', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** Why a contract ends or has ended. `default`: what was owed stayed unpaid for a week; `moved`: it has another upline. */
export const endReasons = ['agreement', 'notice', 'cover', 'default', 'desk', 'moved'] as const;
export type EndReason = (typeof endReasons)[number];

/** What waits for an answer: a first offer, another version of the terms, or the wish to end. Unanswered, it lapses. */
export interface WaitingRequest {
  type: 'offer' | 'version' | 'end';
  /** The version that an answer names. */
  version: number;
  /** What is offered; null for the wish to end. */
  terms: ContractTerms | null;
  /** Whether the caller is the one who answers. */
  isMine: boolean;
  expiresAt: TimeText;
  /**
   * What the caller has promised below and these terms would no longer cover: accepting them needs `terminateHigher`, and ends
   * these. Empty where nothing is, and for who does not answer.
   */
  higherBelow: HigherBelow[];
}

/** A contract that would end with less above it. */
export interface HigherBelow {
  contractId: string;
  other: ContractParty;
  terms: ContractTerms;
}

export interface AgentContract {
  contractId: string;
  kind: ContractKind;
  scope: ContractScope;
  /** `received`: the caller is paid by it. `promised`: the caller pays. */
  side: 'received' | 'promised';
  other: ContractParty;
  state: ContractState;
  /** The version that holds, or was offered first. */
  version: number;
  terms: ContractTerms;
  /** Of the version's text, SHA-256 as hexadecimal digits. */
  textHash: string;
  /** First moment of the period from which it holds; null before it was accepted. */
  startsAt: TimeText | null;
  /** First moment at which it no longer holds; null without an end. */
  endsAt: TimeText | null;
  endReason: EndReason | null;
  /** A later version that was accepted, or is better in every case, and holds from then on. */
  next: { version: number; terms: ContractTerms; startsAt: TimeText } | null;
  waiting: WaitingRequest | null;
  offeredAt: TimeText;
}

export interface ContractsInput {
  kind?: ContractKind;
  side?: 'received' | 'promised';
  /** `open`: what is offered or active. `past`: all others. */
  state?: 'open' | 'past';
  cursor?: string;
}

export interface ContractList {
  list: AgentContract[];
  /** Names the next page; null on the last. */
  next: string | null;
  /** What the brand lets agents promise, and the caller is promised or may be. */
  kinds: ContractKindState[];
}

export interface ContractKindState {
  kind: ContractKind;
  isOpen: boolean;
  /** The caller has, or had, a contract of this kind, or is promised enough to offer one. */
  isShown: boolean;
  /** Requests that wait for the caller's answer. */
  waiting: number;
  canOffer: boolean;
}

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

export interface OfferInput {
  /** An account directly below the caller. */
  accountRef: string;
  terms: ContractTerms;
}

export interface OfferAnswer {
  contract: AgentContract;
  /** True where the new version holds from the next period without an answer. */
  isUnasked: boolean;
}

/** `accept` and `reject` answer what waits; `terminate` gives notice: the contract holds to the end of the next period. */
export const contractActions = ['accept', 'reject', 'terminate'] as const;
export type ContractAction = (typeof contractActions)[number];

export interface ContractAnswerInput {
  contractId: string;
  /** The version that was read: an answer to another one is refused. */
  version: number;
  action: ContractAction;
  /** Ends what was promised below and is no longer covered, all the way down, together with the acceptance. */
  terminateHigher?: boolean;
}

export interface ContractAnswer {
  contract: AgentContract;
  /** What ended below the caller by it. */
  endedBelow: HigherBelow[];
}

/** What `contract.cover` and `contract.cover.below` carry in their value. */
export interface CoverRefusal {
  faults?: CoverFault[];
  higherBelow?: HigherBelow[];
}

const reading = { method: 'GET', access: 'member', account: 'agent' } as const;
const doing = {
  method: 'POST',
  access: 'member',
  account: 'agent',
  idempotent: true,
  rate: { points: 60, seconds: 60 },
} as const;

export const agentContracts = defineFamily('agentContracts', {
  income: defineCall<IncomeInput, { list: IncomeRow[]; totals: IncomeTotals; next: string | null }>({
    ...reading,
    path: '/wps/relay/AC_getIncome',
  }),
  contracts: defineCall<ContractsInput, ContractList>({ ...reading, path: '/wps/relay/AC_getContracts' }),
  contractFacts: defineCall<ContractFactsInput, { periods: ContractPeriod[]; timeZone: string }>({
    ...reading,
    path: '/wps/relay/AC_getContractFacts',
  }),
  bills: defineCall<BillsInput, { list: BillSummary[]; next: string | null }>({
    ...reading,
    path: '/wps/relay/AC_getBills',
  }),
  bill: defineCall<{ billId: string }, Bill>({ ...reading, path: '/wps/relay/AC_getBill' }),
  billLines: defineCall<
    { billId: string; cursor?: string },
    { list: BillLine[]; unlisted: BillLine | null; total: BillLine; next: string | null }
  >({ ...reading, path: '/wps/relay/AC_getBillLines' }),
  offerContract: defineCall<OfferInput, OfferAnswer>({ ...doing, path: '/wps/relay/AC_offerContract' }),
  withdrawOffer: defineCall<{ contractId: string; version: number }, { contract: AgentContract }>({
    ...doing,
    path: '/wps/relay/AC_withdrawOffer',
  }),
  requestEnd: defineCall<{ contractId: string; version: number }, { contract: AgentContract }>({
    ...doing,
    path: '/wps/relay/AC_requestEnd',
  }),
  disputeBill: defineCall<{ billId: string; comment: string }, { bill: Bill }>({
    ...doing,
    path: '/wps/relay/AC_disputeBill',
  }),
  processDividend: defineCall<ContractAnswerInput, ContractAnswer>({
    ...doing,
    path: '/wps/relay/MCS2_processDividendReq',
  }),
  processDaily: defineCall<ContractAnswerInput, ContractAnswer>({
    ...doing,
    path: '/wps/relay/MCS2_processDailySalContract',
  }),
  processHourly: defineCall<ContractAnswerInput, ContractAnswer>({
    ...doing,
    path: '/wps/relay/MCS2_processContractHourSalary',
  }),
  processRealtime: defineCall<ContractAnswerInput, ContractAnswer>({
    ...doing,
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  }),
});
