import { array, number, object, string, type Schema } from 'yup';
import { parseMoney } from '@/lib/money';
import { payoutHolderSchema, payoutNumberSchema } from '@/lib/schemas/payout-account';
import type { cashier, DepositStatus, WithdrawalStatus } from '../cashier';
import type { PageInput } from '../types';
import { moneySchema, type FamilySchemas } from './common';

const text = () => string().defined();
const count = () => number().integer().min(0).required('required');
const id = () => string().required('required').max(64, 'too.long');
const code = () => string().required('required').max(40, 'too.long');

/** More than nothing; the limits of a method are checked where the method is known. */
const amount = () =>
  moneySchema().test('positive', 'amount.positive', (value) => {
    const minor = parseMoney(value);
    return minor === null || minor > 0n;
  });

const pageInput = object({
  pageNo: number().integer().min(1).max(10_000),
  pageSize: number().integer().min(1).max(100),
}) as Schema<PageInput>;

const depositStatus = () =>
  string<DepositStatus>().oneOf(['created', 'credited', 'failed', 'expired']).required('required');

const depositShape = {
  id: text(),
  methodCode: text(),
  amount: moneySchema(),
  status: depositStatus(),
  createdAt: text(),
  settledAt: string().nullable().defined(),
};

const withdrawalShape = {
  id: text(),
  methodCode: text(),
  amount: moneySchema(),
  accountEnding: text(),
  status: string<WithdrawalStatus>().oneOf(['held', 'processing', 'paid', 'rejected']).required('required'),
  createdAt: text(),
  settledAt: string().nullable().defined(),
};

const methods = () =>
  array(
    object({
      methodCode: text(),
      name: text(),
      minAmount: moneySchema(),
      maxAmount: moneySchema(),
    }).required(),
  ).required('required');

export const cashierSchemas: FamilySchemas<typeof cashier> = {
  options: {
    input: object({}),
    output: object({ deposit: methods(), withdrawal: methods(), currencySymbol: text() }).required(
      'required',
    ),
  },
  createDeposit: {
    input: object({
      methodCode: code(),
      amount: amount(),
      returnUrl: string().required('required').max(1000, 'too.long'),
    }).required('required'),
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
      totalPages: count(),
      totalItems: count(),
      list: array(object(depositShape).required()).required('required'),
    }).required('required'),
  },
  createWithdrawal: {
    input: object({
      methodCode: code(),
      amount: amount(),
      accountHolder: payoutHolderSchema(),
      accountNumber: payoutNumberSchema(),
    }).required('required'),
    output: object(withdrawalShape).required('required'),
  },
  listWithdrawals: {
    input: pageInput,
    output: object({
      totalPages: count(),
      totalItems: count(),
      list: array(object(withdrawalShape).required()).required('required'),
    }).required('required'),
  },
  notifyPayment: {
    input: object({
      providerCode: code(),
      paymentId: string().required('required').max(128, 'too.long'),
      reference: id(),
      amount: amount(),
      currency: string().required('required').max(12, 'too.long'),
      result: string<'paid' | 'declined'>().oneOf(['paid', 'declined']).required('required'),
    }).required('required'),
    output: object({ status: depositStatus() }).required('required'),
  },
};
