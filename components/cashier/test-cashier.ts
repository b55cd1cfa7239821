import type {
  CashierMethod,
  CashierOptions,
  Deposit,
  DepositBonus,
  PayoutAccount,
  Withdrawal,
  WithdrawalDetail,
} from '@/lib/contract/calls/cashier';
import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import type { SecurityOverview } from '@/lib/contract/calls/security';
import type { WalletBalance } from '@/lib/contract/calls/wallet';

/** What tests of the cashier's pages share: rows as the platform answers them. */
export const time = '2026-01-02T03:04:05.000Z';
const longAgo = '2020-01-01T00:00:00.000Z';

export const card: CashierMethod = {
  methodCode: 'sandbox-card',
  kind: 'card',
  name: 'sandbox-card',
  minAmount: '10.00',
  maxAmount: '1000.00',
  feeFixed: '0.00',
  feePercent: '1.50',
  quickAmounts: ['50.00', '200.00', '2000.00'],
};
export const bank: CashierMethod = {
  ...card,
  methodCode: 'other',
  kind: 'bank',
  name: 'Bank of Somewhere',
  minAmount: '100.00',
  maxAmount: '200000.00',
  feePercent: '0.00',
};
export const payoutBank: CashierMethod = {
  ...bank,
  methodCode: 'sandbox-payout',
  name: 'sandbox-bank',
  minAmount: '10.00',
  maxAmount: '100000.00',
  feeFixed: '5.00',
};
export const payoutCrypto: CashierMethod = {
  ...payoutBank,
  methodCode: 'sandbox-chain',
  kind: 'crypto',
  name: 'sandbox-crypto',
};

export const bonus: DepositBonus = {
  promotionId: 'prm_1',
  title: 'Evening bonus',
  minDeposit: '100.00',
  percent: 50,
  maxBonus: '250.00',
  wageringMultiple: 8,
  validDays: 14,
};

export const options: CashierOptions = {
  deposit: [card, bank],
  withdrawal: [payoutBank],
  depositBonuses: [],
  withdrawalRules: {
    available: '1234.50',
    lockedBonus: '0.00',
    endingBonuses: [],
    dailyLeft: null,
    dailyCountLeft: null,
    freeLeft: null,
    hasPaymentPassword: true,
    coolOffHours: 24,
    confirmMinutes: 60,
    isCancellable: false,
  },
  owed: { amount: '0.00', items: [] },
  currencySymbol: 'P',
};

export function withRules(more: Partial<CashierOptions['withdrawalRules']>): CashierOptions {
  return { ...options, withdrawalRules: { ...options.withdrawalRules, ...more } };
}

export const deposit: Deposit = {
  id: 'dep_0123456789',
  methodCode: 'sandbox-card',
  amount: '500.00',
  fee: '7.50',
  paidAmount: null,
  creditedAmount: null,
  promotionId: null,
  status: 'created',
  createdAt: time,
  expiresAt: time,
  settledAt: null,
};

export const account: PayoutAccount = {
  payoutAccountId: 'pya_1',
  kind: 'bank',
  name: 'First Bank',
  holder: 'A** R****',
  ending: '6789',
  addedAt: longAgo,
  usableFrom: longAgo,
};
export const newAccount: PayoutAccount = {
  ...account,
  payoutAccountId: 'pya_2',
  name: 'Second Bank',
  ending: '1111',
  usableFrom: '2999-01-01T00:00:00.000Z',
};

export const withdrawal: Withdrawal = {
  id: 'wdr_1',
  methodCode: 'sandbox-payout',
  amount: '100.00',
  fee: '5.00',
  payout: '95.00',
  accountEnding: '6789',
  status: 'held',
  receipt: null,
  confirmUntil: null,
  createdAt: time,
  settledAt: null,
};

export function detailOf(more: Partial<WithdrawalDetail> = {}): WithdrawalDetail {
  return {
    ...withdrawal,
    accountName: 'First Bank',
    steps: [{ state: 'held', at: time, by: 'member', note: null }],
    ...more,
  };
}

export const overview: SecurityOverview = {
  passwordSetAt: time,
  paymentPasswordSetAt: time,
  confirmedUntil: null,
  confirmMethods: ['password'],
  mobile: null,
  email: null,
  realName: null,
  authenticator: null,
  passkeys: [],
  sessions: [],
  addresses: [],
};

export const balance: WalletBalance = {
  sumBalance: '900.10',
  isSingle: true,
  wallets: [],
  heldBalance: '100.05',
  bonusBalance: '0.00',
  currencySymbol: 'P',
};

export const none = { list: [], totalPages: 0, totalItems: 0 };
export const pageOf = <Row>(...list: Row[]) => ({ list, totalPages: 1, totalItems: list.length });

/** What every page of the cashier asks for when it opens. */
export const cashierAnswers = {
  'cashier.options': () => options,
  'cashier.listDeposits': () => none,
  'cashier.listWithdrawals': () => none,
  'cashier.payoutAccounts': () => ({ list: [account] }),
  'security.overview': () => overview,
  'wallet.balance': () => balance,
  'wallet.merchantWallets': () => [],
  'wallet.accountRecords': () => none,
};

export function refuse(...error: ConstructorParameters<typeof CallError>) {
  return () => {
    throw new CallError(...error);
  };
}

/** The keys that a call was sent under, in order. */
export function keysOf(callMock: jest.Mock, name: string): unknown[] {
  const sent = callMock.mock.calls as [AnyCall, unknown, { idempotencyKey?: string } | undefined][];
  return sent
    .filter(([descriptor]) => descriptor.name === name)
    .map(([, , settings]) => settings?.idempotencyKey);
}
