import { defineCall, defineFamily, type Nothing } from './define';
import type { MoneyText, PageInfo, PageInput, TimeText } from './types';

export interface CashierMethod {
  methodCode: string;
  /** A key of `wallet.methods.*`, or the provider's own name where the site has no text for it. */
  name: string;
  minAmount: MoneyText;
  maxAmount: MoneyText;
}

export interface CashierOptions {
  deposit: CashierMethod[];
  withdrawal: CashierMethod[];
  currencySymbol: string;
}

export type DepositStatus = 'created' | 'credited' | 'failed' | 'expired';

export interface Deposit {
  id: string;
  methodCode: string;
  amount: MoneyText;
  status: DepositStatus;
  createdAt: TimeText;
  settledAt: TimeText | null;
}

export interface DepositCreateInput {
  methodCode: string;
  amount: MoneyText;
  /** Where the provider's payment page sends the member back to; an address of the site. */
  returnUrl: string;
}

export type WithdrawalStatus = 'held' | 'processing' | 'paid' | 'rejected';

export interface Withdrawal {
  id: string;
  methodCode: string;
  amount: MoneyText;
  /** The last four characters of the account that is paid. */
  accountEnding: string;
  status: WithdrawalStatus;
  createdAt: TimeText;
  settledAt: TimeText | null;
}

export interface WithdrawalCreateInput {
  methodCode: string;
  amount: MoneyText;
  accountHolder: string;
  accountNumber: string;
}

/** The payment provider's report; signed like a vendor's call. */
export interface PaymentNotifyInput {
  providerCode: string;
  paymentId: string;
  /** The deposit that the payment is for. */
  reference: string;
  amount: MoneyText;
  currency: string;
  result: 'paid' | 'declined';
}

export const cashier = defineFamily('cashier', {
  options: defineCall<Nothing, CashierOptions>({
    method: 'GET',
    path: '/wps/relay/GCS_cashierOptions',
    access: 'member',
    account: 'real',
  }),
  createDeposit: defineCall<DepositCreateInput, { deposit: Deposit; content: string }>({
    method: 'POST',
    path: '/wps/relay/GCS_createDeposit',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  deposit: defineCall<{ id: string }, Deposit>({
    method: 'GET',
    path: '/wps/relay/GCS_depositDetail',
    access: 'member',
    account: 'real',
  }),
  listDeposits: defineCall<PageInput, PageInfo & { list: Deposit[] }>({
    method: 'GET',
    path: '/wps/relay/GCS_depositList',
    access: 'member',
    account: 'real',
  }),
  createWithdrawal: defineCall<WithdrawalCreateInput, Withdrawal>({
    method: 'POST',
    path: '/wps/relay/GCS_createWithdrawal',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  listWithdrawals: defineCall<PageInput, PageInfo & { list: Withdrawal[] }>({
    method: 'GET',
    path: '/wps/relay/GCS_withdrawalList',
    access: 'member',
    account: 'real',
  }),
  notifyPayment: defineCall<PaymentNotifyInput, { status: DepositStatus }>({
    method: 'POST',
    path: '/wps/payments/notify',
    access: 'provider',
    settles: true,
  }),
});
