import { array, boolean, mixed, object, string, type Schema } from 'yup';
import { parseMoney } from '@/lib/money';
import type { vendor, VendorBatchReceipt, VendorWinInput, VendorWinReceipt } from '../calls/vendor';
import {
  amountSchema,
  moneySchema,
  optionalAmountSchema,
  positiveAmountSchema,
  type FamilySchemas,
} from './common';
import { liveTableSchemas } from './vendor/live-tables';
import { matchSchemas } from './vendor/match-wallet';
import { moment } from './vendor/report-parts';
import { sportEventSchemas } from './vendor/sport-events';

/** Ids that vendors make: printable, without spaces, short enough for an index. */
const id = () =>
  string()
    .matches(/^[A-Za-z0-9_.:-]{1,64}$/, 'pattern')
    .required('required');
const currency = () =>
  string()
    .matches(/^[A-Z]{3,8}$/, 'pattern')
    .required('required');
const poolCode = () => string().matches(/^[a-z][a-z0-9-]{1,31}$/, 'pattern');

/** For the operator. */
const reason = () =>
  string()
    .matches(/^[^\p{Cc}]{1,300}$/u, 'pattern')
    .required('required');
const maxSetAside = 100;

const receipt = object({
  balance: moneySchema(),
  currency: string().required(),
  isDuplicate: boolean().required(),
});

/** The amount of a pool only with a win that names one. */
const winReceipt = receipt.shape({
  jackpotAmount: mixed<string>().test(
    'money',
    'money',
    (text) => text === undefined || parseMoney(text) !== null,
  ),
}) as unknown as Schema<VendorWinReceipt>;

const maxBatch = 200;

const win = () =>
  object({
    playerId: id(),
    roundId: id(),
    amount: amountSchema(),
    transactionId: id(),
    currency: currency(),
    isRoundEnd: mixed<boolean>()
      .test('boolean', 'choice', (value) => value === undefined || typeof value === 'boolean')
      .required('required'),
    validStake: optionalAmountSchema(),
    outcomeId: string().matches(/^[A-Za-z0-9_.:-]{1,128}$/, 'pattern'),
    jackpotPoolCode: poolCode(),
  }) as unknown as Schema<VendorWinInput>;

export const vendorSchemas: FamilySchemas<typeof vendor> = {
  authenticate: {
    input: object({ token: string().max(128, 'too.long').required('required') }),
    output: object({
      playerId: string().required(),
      sessionId: string().required(),
      currency: string().required(),
      balance: moneySchema(),
      language: string().required(),
      gameCode: string().required(),
      backUrl: string()
        .matches(/^https?:\/\//)
        .required(),
      isDemonstration: boolean(),
    }),
  },
  balance: { input: object({ playerId: id(), currency: currency() }), output: receipt },
  bet: {
    input: object({
      sessionId: id(),
      playerId: id(),
      roundId: id(),
      transactionId: id(),
      gameCode: id(),
      currency: currency(),
      amount: positiveAmountSchema(),
      jackpot: object({
        poolCode: poolCode().required('required'),
        contribution: positiveAmountSchema(),
      }).default(undefined),
    }),
    output: receipt,
  },
  activity: {
    input: object({ playerId: id(), roundId: id() }),
    output: object({ notedAt: string().required() }),
  },
  reportSetAside: {
    input: object({
      rounds: array(
        object({
          roundId: id(),
          reason: reason(),
          setAsideAt: moment().required('required'),
        }),
      )
        .max(maxSetAside, 'too.large')
        .required('required'),
    }),
    output: object({ reportedAt: string().required() }),
  },
  win: { input: win(), output: winReceipt },
  settleBatch: {
    input: object({
      batchId: id(),
      wins: array(win()).min(1, 'required').max(maxBatch, 'too.large').required('required'),
    }),
    output: object({
      results: array(
        object({
          transactionId: id(),
          outcome: string().oneOf(['done', 'duplicate', 'refused']).required(),
          balance: optionalAmountSchema(),
          code: string(),
        }),
      ).required(),
    }) as unknown as Schema<VendorBatchReceipt>,
  },
  correct: {
    input: object({ roundId: id(), transactionId: id(), newTotal: amountSchema(), reason: reason() }),
    output: receipt.shape({ payout: moneySchema() }),
  },
  rollback: {
    input: object({
      playerId: id(),
      roundId: id(),
      transactionId: id(),
      betTransactionId: id(),
      currency: currency(),
    }),
    output: receipt,
  },
  ...matchSchemas,
  ...liveTableSchemas,
  ...sportEventSchemas,
};
