import { defineCall, defineFamily, type Nothing } from '../define';
import type { Owed } from '../owed';
import type { BonusConsent, EndingBonuses } from './promotions';
import type { MoneyText, PageInfo, PageInput, TimeText } from '../types';

/** How the payment page of a method looks: where to transfer to, a QR code, a card form, an address of a chain. */
export const methodKinds = ['bank', 'ewallet', 'card', 'crypto'] as const;
export type MethodKind = (typeof methodKinds)[number];

export interface CashierMethod {
  methodCode: string;
  kind: MethodKind;
  /** A key of `wallet.methods.*`, or the provider's own name where the site has no text for it. */
  name: string;
  minAmount: MoneyText;
  maxAmount: MoneyText;
  /** Fee of one payment: `feeFixed` plus `feePercent` (`"1.50"` is one and a half percent) of the amount, rounded up. */
  feeFixed: MoneyText;
  feePercent: string;
  /** Amounts to choose with one tap; any other may be written. */
  quickAmounts: MoneyText[];
}

/** A bonus that can be taken with a deposit. */
export interface DepositBonus {
  promotionId: string;
  title: string;
  minDeposit: MoneyText;
  /** Percent of the deposit, whole. */
  percent: number;
  maxBonus: MoneyText;
  /** Stakes that release the bonus, as a multiple of it; at most 10. */
  wageringMultiple: number;
  /** Days until what is not released runs out. */
  validDays: number;
}

export interface WithdrawalRules extends EndingBonuses {
  /** What may be withdrawn now: the member's own money. */
  available: MoneyText;
  /** Bonus money that is not released yet; stays where it is. */
  lockedBonus: MoneyText;
  /** Left of today's (24 hours') amount and number of withdrawals; null without such a limit. */
  dailyLeft: MoneyText | null;
  dailyCountLeft: number | null;
  /** Withdrawals without a fee that are left of this month by the VIP level; null without such a benefit. */
  freeLeft: number | null;
  hasPaymentPassword: boolean;
  /** Hours before a new account can be paid for the first time. */
  coolOffHours: number;
  /** Minutes after the payment in which the member says whether it arrived; silence counts as received. */
  confirmMinutes: number;
  isCancellable: boolean;
}

export interface CashierOptions {
  deposit: CashierMethod[];
  withdrawal: CashierMethod[];
  depositBonuses: DepositBonus[];
  withdrawalRules: WithdrawalRules;
  owed: Owed;
  currencySymbol: string;
}

/** `review`: paid with another amount, or twice; the operator decides. `reversed`: taken back, see `options.owed`. */
export const depositStatuses = [
  'created',
  'review',
  'credited',
  'failed',
  'expired',
  'rejected',
  'reversed',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export interface Deposit {
  id: string;
  methodCode: string;
  /** What was asked for. */
  amount: MoneyText;
  fee: MoneyText;
  /** What the provider says was paid, when that is known. */
  paidAmount: MoneyText | null;
  /** What was put into the balance: what was paid less the fee. */
  creditedAmount: MoneyText | null;
  promotionId: string | null;
  status: DepositStatus;
  createdAt: TimeText;
  expiresAt: TimeText;
  settledAt: TimeText | null;
}

export interface DepositCreateInput {
  methodCode: string;
  amount: MoneyText;
  /** A bonus of `options.depositBonuses`; none when it is left out. */
  promotionId?: string;
  /** Where the provider's payment page sends the member back to; an address of the site (`depositIdPlace`). */
  returnUrl: string;
}

/** A bank account, wallet or chain address of the member's that withdrawals are paid to. Its number is never shown. */
export interface PayoutAccount {
  payoutAccountId: string;
  kind: Exclude<MethodKind, 'card'>;
  /** Of the bank, the wallet or the chain. */
  name: string;
  /** `N*** R****`. */
  holder: string;
  /** The last four characters. */
  ending: string;
  addedAt: TimeText;
  /** When the cool-off is over. */
  usableFrom: TimeText;
}

export interface PayoutAccountInput {
  kind: Exclude<MethodKind, 'card'>;
  name: string;
  /** Must be the member's real name; where none is known yet it becomes that. */
  holder: string;
  number: string;
  paymentPassword: string;
}

/** `reviewing` waits for the operator, `held` for the payment; the rest are ends, `cancelled` where the brand allows it. */
export const withdrawalStatuses = [
  'reviewing',
  'held',
  'processing',
  'paid',
  'rejected',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/**
 * What became of a payment: `awaiting` the member's word, `received` by it, `assumed` by silence, `disputed` with a proof,
 * `full` when after a dispute the full payment was made, `forced` when the operator closes it as received: then nothing
 * is given back.
 */
export const receiptStatuses = ['awaiting', 'received', 'assumed', 'disputed', 'full', 'forced'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

export interface WithdrawalStep {
  state: WithdrawalStatus | ReceiptStatus;
  at: TimeText;
  /** Who: the member, the operator, the provider, or the clock. */
  by: 'member' | 'operator' | 'provider' | 'clock';
  /** The operator's reason, in their words. */
  note: string | null;
}

export interface Withdrawal {
  id: string;
  methodCode: string;
  amount: MoneyText;
  fee: MoneyText;
  /** What arrives: the amount less the fee. */
  payout: MoneyText;
  /** The last four characters of the account that is paid. */
  accountEnding: string;
  status: WithdrawalStatus;
  receipt: ReceiptStatus | null;
  /** Until when the member may say whether it arrived. */
  confirmUntil: TimeText | null;
  createdAt: TimeText;
  settledAt: TimeText | null;
}

export interface WithdrawalDetail extends Withdrawal {
  accountName: string;
  /** Oldest first. */
  steps: WithdrawalStep[];
}

export interface WithdrawalCreateInput extends BonusConsent {
  methodCode: string;
  payoutAccountId: string;
  amount: MoneyText;
  paymentPassword: string;
}

export const receiptAnswers = ['received', 'not_received', 'full_payment'] as const;
export type ReceiptAnswer = (typeof receiptAnswers)[number];

export interface ReceiptInput {
  id: string;
  answer: ReceiptAnswer;
  /** Of `not_received`: at least one picture that `content.uploadImage` answered with. */
  images?: string[];
  comment?: string;
}

/** The payment provider's report; signed like a vendor's call. */
export interface PaymentNotifyInput {
  providerCode: string;
  paymentId: string;
  /** The deposit that the payment is for. */
  reference: string;
  amount: MoneyText;
  currency: string;
  /** `reversed` takes back what was reported as paid under the same payment. */
  result: 'paid' | 'declined' | 'reversed';
}

const passwordRate = { points: 20, seconds: 60 } as const;

export const cashier = defineFamily('cashier', {
  options: defineCall<{ language?: string }, CashierOptions>({
    method: 'GET',
    path: '/wps/relay/GCS_cashierOptions',
    access: 'member',
    account: 'real',
  }),
  createDeposit: defineCall<DepositCreateInput, { deposit: Deposit; content: string }>({
    method: 'POST',
    path: '/wps/relay/GCS_createDeposit',
    access: 'member',
    needsWallet: true,
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
  payoutAccounts: defineCall<Nothing, { list: PayoutAccount[] }>({
    method: 'GET',
    path: '/wps/relay/GCS_payoutAccounts',
    access: 'member',
    account: 'real',
  }),
  addPayoutAccount: defineCall<PayoutAccountInput, PayoutAccount>({
    method: 'POST',
    path: '/wps/relay/GCS_addPayoutAccount',
    access: 'member',
    needsWallet: true,
    account: 'real',
    encrypted: true,
    rate: passwordRate,
  }),
  removePayoutAccount: defineCall<{ payoutAccountId: string }, null>({
    method: 'DELETE',
    path: '/wps/relay/GCS_removePayoutAccount',
    access: 'member',
    account: 'real',
  }),
  createWithdrawal: defineCall<WithdrawalCreateInput, Withdrawal>({
    method: 'POST',
    path: '/wps/relay/GCS_createWithdrawal',
    access: 'member',
    needsWallet: true,
    account: 'real',
    encrypted: true,
    idempotent: true,
    rate: passwordRate,
  }),
  cancelWithdrawal: defineCall<{ id: string }, Withdrawal>({
    method: 'POST',
    path: '/wps/relay/GCS_cancelWithdrawal',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  confirmReceipt: defineCall<ReceiptInput, WithdrawalDetail>({
    method: 'POST',
    path: '/wps/relay/GCS_confirmWithdrawalReceipt',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  withdrawal: defineCall<{ id: string }, WithdrawalDetail>({
    method: 'GET',
    path: '/wps/relay/GCS_withdrawalDetail',
    access: 'member',
    account: 'real',
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
