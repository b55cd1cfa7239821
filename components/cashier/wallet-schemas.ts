import { object, string, type ObjectSchema, type StringSchema } from 'yup';
import {
  amountUpTo,
  consentSchema,
  holdsFor,
  isAtMost,
  moneySchema,
} from '@/components/money/sending/sending-schemas';
import type { CashierMethod, DepositBonus, PayoutAccountInput } from '@/lib/contract/calls/cashier';
import { mainWallet, type WalletTransferInput } from '@/lib/contract/calls/wallet';
import { parseMoney } from '@/lib/money';
import { payoutHolderSchema, payoutNumberSchema } from '@/lib/contract/forms/payout-account';
import { feeOf } from './fee';

function amountSchema(method: CashierMethod | undefined): StringSchema<string> {
  const min = parseMoney(method?.minAmount);
  const max = parseMoney(method?.maxAmount);
  return moneySchema()
    .test('min', 'min', (value) => holdsFor(value, min, (amount, limit) => amount >= limit))
    .test('max', 'max', (value) => holdsFor(value, max, isAtMost));
}

/** For a method whose fee is as high as its smallest amounts. */
function isMoreThanFee(value: string | undefined, method: CashierMethod | undefined): boolean {
  const amount = parseMoney(value);
  return amount === null || method === undefined || amount > feeOf(method, amount);
}

export interface DepositValues {
  methodCode: string;
  amount: string;
  /** Empty for no bonus. */
  promotionId: string;
}

export function depositCreateSchema(
  method: CashierMethod | undefined,
  bonus: DepositBonus | undefined,
): ObjectSchema<DepositValues> {
  const bonusMin = parseMoney(bonus?.minDeposit);
  return object({
    methodCode: string().required('required'),
    amount: amountSchema(method)
      .test('fee', 'fee', (value) => isMoreThanFee(value, method))
      .test('bonus', 'bonus', (value) => holdsFor(value, bonusMin, (amount, limit) => amount >= limit)),
    promotionId: string().defined(),
  });
}

export interface WithdrawalValues {
  methodCode: string;
  payoutAccountId: string;
  amount: string;
  paymentPassword: string;
  consent: string;
}

export interface WithdrawalLimits {
  /** What can be withdrawn, and what is left of the day; null for what is not known or not limited. */
  available: string | null;
  dailyLeft: string | null;
  /** What has to be agreed to, if anything. */
  consent?: string;
}

/** `payable` are the ids of the accounts that can be paid with this method now. */
export function withdrawalCreateSchema(
  method: CashierMethod | undefined,
  limits: WithdrawalLimits,
  payable: readonly string[],
): ObjectSchema<WithdrawalValues> {
  const available = parseMoney(limits.available);
  const daily = parseMoney(limits.dailyLeft);
  return object({
    methodCode: string().required('required'),
    payoutAccountId: string().required('account').oneOf(payable, 'account'),
    amount: amountSchema(method)
      .test('funds', 'funds', (value) => holdsFor(value, available, isAtMost))
      .test('daily', 'daily', (value) => holdsFor(value, daily, isAtMost))
      .test('fee', 'fee', (value) => isMoreThanFee(value, method)),
    paymentPassword: string().required('required'),
    consent: consentSchema(limits.consent),
  });
}

/** One of the two wallets is the main one. */
export function walletTransferSchema(balance: string | null): ObjectSchema<WalletTransferInput> {
  return object({
    from: string().required('required'),
    to: string()
      .required('required')
      .test('wallets', 'wallets', (to, { parent }: { parent: Partial<WalletTransferInput> }) => {
        const { from } = parent;
        return to !== from && (to === mainWallet || from === mainWallet);
      }),
    amount: amountUpTo(balance, 'holding'),
  });
}

/** What withdrawals can be paid to: a card cannot be. */
export const payoutKinds = ['bank', 'ewallet', 'crypto'] as const;
export const maxPayoutName = 60;

export function payoutAccountSchema(): ObjectSchema<PayoutAccountInput> {
  return object({
    kind: string<PayoutAccountInput['kind']>().oneOf(payoutKinds, 'choice').required('required'),
    name: string().trim().required('required').min(2, 'too.short').max(maxPayoutName, 'too.long'),
    holder: payoutHolderSchema().trim(),
    number: payoutNumberSchema().trim(),
    paymentPassword: string().required('required'),
  });
}

export interface ReceiptReportValues {
  comment: string;
}

export const maxReportComment = 500;

/** Counted as the gateway counts. The pictures are no part of it: they are sent before the form is. */
export function receiptReportSchema(): ObjectSchema<ReceiptReportValues> {
  return object({ comment: string().defined().max(maxReportComment, 'too.long') });
}
