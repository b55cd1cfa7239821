import type { CoverFault } from '../../agent-rules/covers';
import type { ContractKind, ContractScope, ContractTerms } from '../../agent-rules/terms';
import { defineCall, defineFamily } from '../../define';
import type { TimeText } from '../../types';
import type {
  Bill,
  BillLine,
  BillsInput,
  BillSummary,
  ContractFactsInput,
  ContractPeriod,
  IncomeInput,
  IncomeRow,
  IncomeTotals,
} from './agent-bills';

export * from './agent-bills';

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

/** What became of a version. `unasked`: it was better in every case, and held without an answer. */
export const versionAnswers = ['accepted', 'rejected', 'withdrawn', 'unasked'] as const;
export type VersionAnswer = (typeof versionAnswers)[number];

/** Something that was offered once, and is never changed. */
export interface ContractVersion {
  version: number;
  terms: ContractTerms;
  /** Of its text, as in the contract. */
  textHash: string;
  offeredAt: TimeText;
  /** Null while it waits, and where nobody answered in time. */
  answer: VersionAnswer | null;
  answeredAt: TimeText | null;
  /** First moment of the period from which it holds; null where it never did. */
  startsAt: TimeText | null;
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
  /** Every version that was offered, the newest first. */
  versions: ContractVersion[];
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
