import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import type { Selection } from '@/lib/lottery';
import type { lottery } from '../calls/lottery';
import { planEnds, planStates, ticketStates } from '../calls/lottery-bets';
import type { InputOf, OutputOf } from '../define';
import { moneySchema, pageFields, pageInfoFields, unstatedMoney, type FamilySchemas } from './common';
import { language, orNothing } from './game-parts';
import {
  count,
  drawProofFields,
  gameCode,
  hash,
  id,
  issue,
  laterTime,
  numbers,
  state,
  time,
} from './lottery-parts';

const maxLines = 50;
const maxSelectionLength = 4_000;

/** Plain JSON: the rules of the game say what it means. */
const selection = () =>
  mixed<Selection>()
    .test(
      'selection',
      'pattern',
      (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
    )
    .test('length', 'too.long', (value) => JSON.stringify(value ?? null).length <= maxSelectionLength)
    .required('required');

const lineInput = object({
  playType: string()
    .matches(/^[a-z0-9-]{1,48}$/, 'pattern')
    .required('required'),
  selection: selection(),
  unit: mixed<string>().oneOf(['1.00', '0.10', '0.01'], 'choice').required('required'),
  times: number()
    .typeError('number')
    .integer('number')
    .min(1, 'too.small')
    .max(1_000, 'too.large')
    .required('required'),
});

const linesInput = () =>
  array(lineInput).typeError('required').min(1, 'required').max(maxLines, 'too.many').required('required');

const soldLine = {
  playType: string().required(),
  selection: selection(),
  unit: moneySchema(),
  times: count().required(),
  combinations: count().required(),
  stake: moneySchema(),
  maxPrize: moneySchema(),
};

const ticket = {
  ticketId: string().required(),
  roundId: string().required(),
  gameCode: gameCode().required(),
  gameName: string().required(),
  issue: issue().required(),
  drawsAt: time(),
  locksAt: time(),
  drawState: state(),
  state: mixed<(typeof ticketStates)[number]>().oneOf(ticketStates).required(),
  stake: moneySchema(),
  maxPrize: moneySchema(),
  payout: moneySchema(),
  lineCount: count().required(),
  planId: string().nullable().defined(),
  soldAt: time(),
  endedAt: laterTime(),
};

const ticketLine = object({
  ...soldLine,
  lineNo: count().required(),
  hits: array(count().required()).nullable().defined().default(undefined),
  payout: unstatedMoney(),
}).required();

const ticketProof = object({
  leaf: hash().required(),
  leafText: string().required(),
  place: count().required(),
  tickets: count().required(),
  path: array(hash().required()).required(),
  ticketsRoot: hash().required(),
})
  .nullable()
  .defined()
  .default(undefined);

const ticketOfDraw = object({
  leafText: string().required(),
  place: count().required(),
  tickets: count().required(),
  path: array(hash().required()).required(),
  payout: moneySchema(),
}).required();

const plan = object({
  planId: string().required(),
  gameCode: gameCode().required(),
  gameName: string().required(),
  state: mixed<(typeof planStates)[number]>().oneOf(planStates).required(),
  end: mixed<(typeof planEnds)[number]>()
    .nullable()
    .defined()
    .oneOf([...planEnds, null]),
  refusal: string().nullable().defined(),
  stopOnWin: boolean().required(),
  stake: moneySchema(),
  budget: moneySchema(),
  spent: moneySchema(),
  payout: moneySchema(),
  issues: count().required(),
  bought: count().required(),
  skipped: count().required(),
  lines: array(object(soldLine).required()).required(),
  createdAt: time(),
  endedAt: laterTime(),
}).required() as unknown as Schema<OutputOf<typeof lottery.createPlan>>;

const slip = () => orNothing(string().max(2_000, 'too.long'));

type BetCalls = Pick<
  typeof lottery,
  'bet' | 'bets' | 'betDetail' | 'ticketProof' | 'cancelBet' | 'createPlan' | 'plans' | 'stopPlan'
>;

/** What a member buys. */
export const lotteryBetsSchemas: FamilySchemas<BetCalls> = {
  bet: {
    input: object({
      gameCode: gameCode().required('required'),
      issue: issue().required('required'),
      lines: linesInput(),
      slip: slip(),
    }) as unknown as Schema<InputOf<typeof lottery.bet>>,
    output: object({
      ticketId: string().required(),
      roundId: string().required(),
      gameCode: gameCode().required(),
      issue: issue().required(),
      stake: moneySchema(),
      lines: array(object(soldLine).required()).required(),
      balance: moneySchema(),
    }).required(),
  },
  bets: {
    input: object({
      ...pageFields(),
      gameCode: orNothing(gameCode()),
      issue: orNothing(issue()),
      state: orNothing(mixed<(typeof ticketStates)[number]>().oneOf(ticketStates, 'choice')),
      from: orNothing(string().datetime('date')),
      to: orNothing(string().datetime('date')),
      language: language(),
    }) as unknown as Schema<InputOf<typeof lottery.bets>>,
    output: object({
      ...pageInfoFields(),
      list: array(object(ticket).required()).required(),
    }).required(),
  },
  betDetail: {
    input: object({ ticketId: id().required('required'), language: language() }) as Schema<
      InputOf<typeof lottery.betDetail>
    >,
    output: object({
      ...ticket,
      lines: array(ticketLine).required(),
      slip: string().nullable().defined(),
      numbers: numbers(),
      proof: ticketProof,
    }).required(),
  },
  ticketProof: {
    input: object({ ticketId: id().required('required') }),
    output: object({ ...drawProofFields, ticket: ticketOfDraw }).required(),
  },
  cancelBet: {
    input: object({ ticketId: id().required('required') }),
    output: object({
      ticketId: string().required(),
      returned: moneySchema(),
      balance: moneySchema(),
    }).required(),
  },
  createPlan: {
    input: object({
      gameCode: gameCode().required('required'),
      lines: linesInput(),
      issues: count().min(2, 'too.small').max(30, 'too.large').required('required'),
      stopOnWin: boolean(),
    }) as unknown as Schema<InputOf<typeof lottery.createPlan>>,
    output: plan,
  },
  plans: {
    input: object({ ...pageFields(), language: language() }) as Schema<InputOf<typeof lottery.plans>>,
    output: object({ ...pageInfoFields(), list: array(plan).required() }).required(),
  },
  stopPlan: { input: object({ planId: id().required('required') }), output: plan },
};
