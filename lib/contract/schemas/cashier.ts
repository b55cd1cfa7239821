import { array, boolean, mixed, number, object, string, type Schema } from 'yup';
import { parseMoney } from '@/lib/money';
import { payoutHolderSchema, payoutNumberSchema } from '@/lib/contract/forms/payout-account';
import { oneLine } from '@/lib/contract/forms/readable-text';
import {
  depositStatuses,
  methodKinds,
  receiptAnswers,
  receiptStatuses,
  withdrawalStatuses,
  type cashier,
  type DepositCreateInput,
  type DepositStatus,
  type MethodKind,
  type PaymentNotifyInput,
  type ReceiptAnswer,
  type ReceiptInput,
  type ReceiptStatus,
  type WithdrawalCreateInput,
  type WithdrawalStatus,
  type WithdrawalStep,
} from '../calls/cashier';
import { uploadLimits } from '../calls/content';
import { owedReasons, type OwedReason } from '../owed';
import type { PageInput } from '../types';
import { endingBonuses, moneySchema, positiveAmountSchema, unstated, type FamilySchemas } from './common';
import { nothingBack } from './session';

const text = () => string().defined();
const textOrNull = () => string().nullable().defined();
const count = () => number().integer().min(0).required('required');
const id = () => string().required('required').max(64, 'too.long');
const code = () => string().required('required').max(40, 'too.long');

const moneyOrNull = () =>
  mixed<string>()
    .nullable()
    .defined()
    .test('money', 'money', (value) => value === null || parseMoney(value) !== null);

/** Of any length here: what a new one must be like is asked where it is set. */
const paymentPassword = () => string().required('required').max(64, 'too.long');

const payoutKinds = ['bank', 'ewallet', 'crypto'] as const satisfies readonly MethodKind[];
type PayoutKind = (typeof payoutKinds)[number];

const pageInput = object({
  pageNo: number().integer().min(1).max(10_000),
  pageSize: number().integer().min(1).max(100),
}) as Schema<PageInput>;

const pageShape = { totalPages: count(), totalItems: count() };

const depositStatus = () => string<DepositStatus>().oneOf(depositStatuses).required('required');

const depositShape = {
  id: text(),
  methodCode: text(),
  amount: moneySchema(),
  fee: moneySchema(),
  paidAmount: moneyOrNull(),
  creditedAmount: moneyOrNull(),
  promotionId: textOrNull(),
  status: depositStatus(),
  createdAt: text(),
  expiresAt: text(),
  settledAt: textOrNull(),
};

const withdrawalShape = {
  id: text(),
  methodCode: text(),
  amount: moneySchema(),
  fee: moneySchema(),
  payout: moneySchema(),
  accountEnding: text(),
  status: string<WithdrawalStatus>().oneOf(withdrawalStatuses).required('required'),
  receipt: mixed<ReceiptStatus>()
    .nullable()
    .defined()
    .oneOf([...receiptStatuses, null]),
  confirmUntil: textOrNull(),
  createdAt: text(),
  settledAt: textOrNull(),
};

const step = object({
  state: string<WithdrawalStatus | ReceiptStatus>()
    .oneOf([...withdrawalStatuses, ...receiptStatuses])
    .required('required'),
  at: text(),
  by: string<WithdrawalStep['by']>().oneOf(['member', 'operator', 'provider', 'clock']).required('required'),
  note: textOrNull(),
});

const withdrawalDetail = () =>
  object({
    ...withdrawalShape,
    accountName: text(),
    steps: array(step.required()).required('required'),
  }).required('required');

const payoutAccount = () =>
  object({
    payoutAccountId: text(),
    kind: string<PayoutKind>().oneOf(payoutKinds).required('required'),
    name: text(),
    holder: text(),
    ending: text(),
    addedAt: text(),
    usableFrom: text(),
  }).required('required');

const methods = () =>
  array(
    object({
      methodCode: text(),
      kind: string<MethodKind>().oneOf(methodKinds).required('required'),
      name: text(),
      minAmount: moneySchema(),
      maxAmount: moneySchema(),
      feeFixed: moneySchema(),
      feePercent: moneySchema(),
      quickAmounts: array(moneySchema()).required('required'),
    }).required(),
  ).required('required');

const depositBonuses = array(
  object({
    promotionId: text(),
    title: text(),
    minDeposit: moneySchema(),
    percent: count(),
    maxBonus: moneySchema(),
    wageringMultiple: count(),
    validDays: count(),
  }).required(),
).required('required');

const withdrawalRules = object({
  available: moneySchema(),
  lockedBonus: moneySchema(),
  endingBonuses: endingBonuses(),
  dailyLeft: moneyOrNull(),
  dailyCountLeft: number().integer().min(0).nullable().defined(),
  freeLeft: unstated(number().integer().min(0).nullable().defined(), null),
  hasPaymentPassword: boolean().required('required'),
  coolOffHours: count(),
  confirmMinutes: count(),
  isCancellable: boolean().required('required'),
}).required('required');

const owed = object({
  amount: moneySchema(),
  items: array(
    object({
      reason: mixed<OwedReason>().oneOf(owedReasons, 'choice').required('required'),
      reference: text(),
      amount: moneySchema(),
      since: text(),
    }).required(),
  ).required('required'),
}).required('required');

const receiptInput = object({
  id: id(),
  answer: string<ReceiptAnswer>().oneOf(receiptAnswers, 'choice').required('required'),
  // Whether any are needed depends on the answer; the handler asks for them.
  images: array(
    string()
      .matches(/^[A-Za-z0-9_-]{1,64}$/, 'pattern')
      .required('required'),
  ).max(uploadLimits.images, 'too.many'),
  comment: string().max(500, 'too.long'),
}).required('required') as unknown as Schema<ReceiptInput>;

export const cashierSchemas: FamilySchemas<typeof cashier> = {
  options: {
    input: object({ language: string().matches(/^[A-Za-z]{2,3}$/, 'pattern') }) as Schema<{
      language?: string;
    }>,
    output: object({
      deposit: methods(),
      withdrawal: methods(),
      depositBonuses,
      withdrawalRules,
      owed,
      currencySymbol: text(),
    }).required('required'),
  },
  createDeposit: {
    input: object({
      methodCode: code(),
      amount: positiveAmountSchema(),
      promotionId: string().max(64, 'too.long'),
      returnUrl: string().required('required').max(1000, 'too.long'),
    }).required('required') as unknown as Schema<DepositCreateInput>,
    output: object({ deposit: object(depositShape).required('required'), content: text() }).required(
      'required',
    ),
  },
  deposit: {
    input: object({ id: id() }).required('required'),
    output: object(depositShape).required('required'),
  },
  listDeposits: {
    input: pageInput,
    output: object({
      ...pageShape,
      list: array(object(depositShape).required()).required('required'),
    }).required('required'),
  },
  payoutAccounts: {
    input: object({}),
    output: object({ list: array(payoutAccount()).required('required') }).required('required'),
  },
  addPayoutAccount: {
    input: object({
      kind: string<PayoutKind>().oneOf(payoutKinds, 'choice').required('required'),
      name: string().required('required').min(2, 'too.short').max(60, 'too.long').matches(oneLine, 'invalid'),
      holder: payoutHolderSchema(),
      number: payoutNumberSchema(),
      paymentPassword: paymentPassword(),
    }).required('required'),
    output: payoutAccount(),
  },
  removePayoutAccount: {
    input: object({ payoutAccountId: id() }).required('required'),
    output: nothingBack,
  },
  createWithdrawal: {
    input: object({
      methodCode: code(),
      payoutAccountId: id(),
      amount: positiveAmountSchema(),
      paymentPassword: paymentPassword(),
      isBonusGivenUp: boolean(),
    }).required('required') as unknown as Schema<WithdrawalCreateInput>,
    output: object(withdrawalShape).required('required'),
  },
  cancelWithdrawal: {
    input: object({ id: id() }).required('required'),
    output: object(withdrawalShape).required('required'),
  },
  confirmReceipt: { input: receiptInput, output: withdrawalDetail() },
  withdrawal: { input: object({ id: id() }).required('required'), output: withdrawalDetail() },
  listWithdrawals: {
    input: pageInput,
    output: object({
      ...pageShape,
      list: array(object(withdrawalShape).required()).required('required'),
    }).required('required'),
  },
  notifyPayment: {
    input: object({
      providerCode: code(),
      paymentId: string().required('required').max(128, 'too.long'),
      reference: id(),
      amount: positiveAmountSchema(),
      currency: string().required('required').max(12, 'too.long'),
      result: string<PaymentNotifyInput['result']>()
        .oneOf(['paid', 'declined', 'reversed'])
        .required('required'),
    }).required('required'),
    output: object({ status: depositStatus() }).required('required'),
  },
};
