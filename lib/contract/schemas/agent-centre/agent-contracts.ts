import { boolean, number, object, string, type Schema } from 'yup';
import { contractKinds, contractScopes, dividendPeriods } from '../../agent-rules/terms';
import { termsSchema } from './terms-schema';
import {
  contractActions,
  type agentContracts,
  type ContractFactsInput,
  type ContractsInput,
  type BillsInput,
  type IncomeInput,
} from '../../calls/agent-centre/agent-contracts';
import type { InputOf } from '../../define';
import { optionalAmountSchema, type FamilySchemas } from '../common';
import * as shapes from './agent-contract-shapes';

type Calls = typeof agentContracts;

const id = () => string().typeError('invalid').max(160, 'too.long').required('required');
const reference = () => string().typeError('invalid').max(200, 'too.long');
const cursor = () => string().typeError('invalid').max(400, 'too.long');
const kind = () => string().oneOf(contractKinds, 'choice');
const side = () => string().oneOf(['received', 'promised'] as const, 'choice');
const version = () =>
  number()
    .typeError('number')
    .integer('number')
    .min(1, 'too.small')
    .max(1_000_000, 'too.large')
    .required('required');

const time = () =>
  string()
    .typeError('invalid')
    .max(40, 'too.long')
    .test('time', 'time', (value) => value === undefined || !Number.isNaN(Date.parse(value)));

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Date.parse(from) < Date.parse(to);

const answer = object({
  contractId: id(),
  version: version(),
  action: string().oneOf(contractActions, 'choice').required('required'),
  terminateHigher: boolean().typeError('invalid'),
}) as Schema<InputOf<Calls['processDividend']>>;

const named = object({ contractId: id(), version: version() });

export const agentContractsSchemas: FamilySchemas<Calls> = {
  income: {
    input: object({ from: time(), to: time(), kind: kind(), cursor: cursor() }).test(
      'span',
      'time',
      inOrder,
    ) as Schema<IncomeInput>,
    output: shapes.income,
  },
  contracts: {
    input: object({
      kind: kind(),
      side: side(),
      state: string().oneOf(['open', 'past'] as const, 'choice'),
      cursor: cursor(),
    }) as Schema<ContractsInput>,
    output: shapes.contractList,
  },
  contractFacts: {
    input: object({
      kind: kind().required('required'),
      scope: string().oneOf(contractScopes, 'choice').required('required'),
      period: string().oneOf(dividendPeriods, 'choice'),
      accountRef: reference(),
      activeMinBet: optionalAmountSchema(),
      singleBet: optionalAmountSchema(),
      count: number().typeError('number').integer('number').min(1, 'too.small').max(24, 'too.large'),
    }) as Schema<ContractFactsInput>,
    output: shapes.contractFacts,
  },
  bills: {
    input: object({
      kind: kind(),
      side: side(),
      accountRef: reference(),
      contractId: id().notRequired(),
      from: time(),
      to: time(),
      cursor: cursor(),
    }).test('span', 'time', inOrder) as Schema<BillsInput>,
    output: shapes.billList,
  },
  bill: { input: object({ billId: id() }), output: shapes.bill },
  billLines: {
    input: object({ billId: id(), cursor: cursor() }) as Schema<InputOf<Calls['billLines']>>,
    output: shapes.billLines,
  },
  offerContract: {
    input: object({ accountRef: reference().required('required'), terms: termsSchema() }) as Schema<
      InputOf<Calls['offerContract']>
    >,
    output: shapes.offerAnswer,
  },
  withdrawOffer: { input: named, output: shapes.oneContract },
  requestEnd: { input: named, output: shapes.oneContract },
  disputeBill: {
    input: object({
      billId: id(),
      comment: string()
        .typeError('invalid')
        .trim()
        .min(1, 'required')
        .max(1000, 'too.long')
        .required('required'),
    }),
    output: object({ bill: shapes.bill }).required(),
  },
  processDividend: { input: answer, output: shapes.contractAnswer },
  processDaily: { input: answer, output: shapes.contractAnswer },
  processHourly: { input: answer, output: shapes.contractAnswer },
  processRealtime: { input: answer, output: shapes.contractAnswer },
};
