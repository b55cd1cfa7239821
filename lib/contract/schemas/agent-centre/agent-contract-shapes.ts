import { array, boolean, lazy, mixed, number, object, string, type Schema } from 'yup';
import { contractKinds, contractScopes } from '../../agent-rules/terms';
import { termsSchema } from './terms-schema';
import {
  billStates,
  contractStates,
  endReasons,
  versionAnswers,
  type AgentContract,
  type agentContracts,
  type Bill,
  type BillLine,
  type BillSummary,
  type HigherBelow,
} from '../../calls/agent-centre/agent-contracts';
import type { OutputOf } from '../../define';
import { moneySchema, unstatedMoney } from '../common';

/** What the calls about contracts answer with. */
type Calls = typeof agentContracts;

const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const flag = () => boolean().required('required');
const count = () => number().integer().min(0).required('required');
const countOrNull = () => number().integer().min(0).nullable().defined();
const kind = () => string().oneOf(contractKinds).required('required');
const scope = () => string().oneOf(contractScopes).required('required');
const side = () =>
  string()
    .oneOf(['received', 'promised'] as const)
    .required('required');
const moneyOrNull = () => unstatedMoney();

const party = () => object({ accountRef: textOrNull(), name: textOrNull() }).required();
const label = () => object({ from: text(), to: text() }).required();

const higher = object({
  contractId: text(),
  other: party(),
  terms: termsSchema(),
}).required() as unknown as Schema<HigherBelow>;

const waiting = object({
  type: string()
    .oneOf(['offer', 'version', 'end'] as const)
    .required(),
  version: count(),
  // Null where somebody wants to end it.
  terms: lazy((terms: unknown) => (terms === null ? mixed().nullable().defined() : termsSchema())),
  isMine: flag(),
  expiresAt: text(),
  higherBelow: array(higher).required(),
});

const version = object({
  version: count(),
  terms: termsSchema(),
  textHash: text(),
  offeredAt: text(),
  answer: string().oneOf(versionAnswers).nullable().defined(),
  answeredAt: textOrNull(),
  startsAt: textOrNull(),
}).required();

const contract = object({
  contractId: text(),
  kind: kind(),
  scope: scope(),
  side: side(),
  other: party(),
  state: string().oneOf(contractStates).required(),
  version: count(),
  terms: termsSchema(),
  textHash: text(),
  startsAt: textOrNull(),
  endsAt: textOrNull(),
  endReason: string().oneOf(endReasons).nullable().defined(),
  next: object({ version: count(), terms: termsSchema(), startsAt: text() }).nullable().default(null),
  waiting: waiting.nullable().default(null),
  offeredAt: text(),
  versions: array(version).default([]),
}).required() as unknown as Schema<AgentContract>;

export const contractList = object({
  list: array(contract).required(),
  next: textOrNull(),
  kinds: array(
    object({ kind: kind(), isOpen: flag(), isShown: flag(), waiting: count(), canOffer: flag() }).required(),
  ).required(),
}).required() as unknown as Schema<OutputOf<Calls['contracts']>>;

export const oneContract = object({ contract }).required() as unknown as Schema<
  OutputOf<Calls['withdrawOffer']>
>;

export const offerAnswer = object({ contract, isUnasked: flag() }).required() as unknown as Schema<
  OutputOf<Calls['offerContract']>
>;

export const contractAnswer = object({
  contract,
  endedBelow: array(higher).required(),
}).required() as unknown as Schema<OutputOf<Calls['processDividend']>>;

const sums = () => ({
  valid: moneySchema(),
  house: moneySchema(),
  gifts: moneySchema(),
  moved: moneySchema(),
  active: count(),
  won: moneySchema(),
  lost: moneySchema(),
});

export const contractFacts = object({
  periods: array(
    object({
      from: text(),
      to: text(),
      label: label(),
      ...sums(),
      received: moneyOrNull(),
      paidOn: moneyOrNull(),
    }).required(),
  ).required(),
  timeZone: text(),
}).required() as unknown as Schema<OutputOf<Calls['contractFacts']>>;

const summaryFields = () => ({
  billId: text(),
  contractId: text(),
  kind: kind(),
  scope: scope(),
  side: side(),
  other: party(),
  from: text(),
  to: text(),
  version: count(),
  state: string().oneOf(billStates).required(),
  amount: moneySchema(),
  adjustment: moneySchema(),
  due: moneySchema(),
  paid: moneySchema(),
  open: moneySchema(),
  isDisputed: flag(),
  isHeld: flag(),
});

export const billList = object({
  list: array(object(summaryFields()).required() as unknown as Schema<BillSummary>).required(),
  next: textOrNull(),
}).required() as unknown as Schema<OutputOf<Calls['bills']>>;

const dispute = object({
  comment: text(),
  isMine: flag(),
  at: text(),
  decidedAt: textOrNull(),
  adjustment: moneyOrNull(),
}).required();

export const bill = object({
  ...summaryFields(),
  terms: termsSchema(),
  facts: object({ label: label(), ...sums() }).required(),
  base: moneySchema(),
  platformFee: moneySchema(),
  paymentFee: moneySchema(),
  carryIn: moneySchema(),
  carryOut: moneySchema(),
  remainderIn: count(),
  remainder: count(),
  tier: countOrNull(),
  missed: array(
    object({ tier: count(), valid: moneyOrNull(), active: countOrNull(), loss: moneyOrNull() }).required(),
  ).required(),
  confirmsAt: text(),
  confirmedAt: textOrNull(),
  disputesUntil: textOrNull(),
  hash: textOrNull(),
  payments: array(object({ at: text(), amount: moneySchema(), transferId: text() }).required()).required(),
  shortSince: textOrNull(),
  disputes: array(dispute).required(),
  canDispute: flag(),
}).required() as unknown as Schema<Bill>;

const line = object({
  accountRef: textOrNull(),
  name: textOrNull(),
  ...sums(),
}).required() as unknown as Schema<BillLine>;

export const billLines = object({
  list: array(line).required(),
  unlisted: object({ accountRef: textOrNull(), name: textOrNull(), ...sums() })
    .nullable()
    .default(null),
  total: line,
  next: textOrNull(),
}).required() as unknown as Schema<OutputOf<Calls['billLines']>>;

export const income = object({
  list: array(
    object({
      from: text(),
      to: text(),
      kind: kind(),
      received: moneySchema(),
      paidOn: moneySchema(),
      net: moneySchema(),
      open: moneySchema(),
      short: moneySchema(),
      billId: textOrNull(),
    }).required(),
  ).required(),
  totals: object({
    received: moneySchema(),
    paidOn: moneySchema(),
    net: moneySchema(),
    open: moneySchema(),
    short: moneySchema(),
  }).required(),
  next: textOrNull(),
}).required() as unknown as Schema<OutputOf<Calls['income']>>;
