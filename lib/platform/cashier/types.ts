import type { DepositStatus, WithdrawalStatus } from '@/lib/contract/cashier';

export interface Method {
  code: string;
  direction: 'deposit' | 'withdrawal';
  providerCode: string;
  name: string;
  minMinor: bigint;
  maxMinor: bigint;
}

export interface DepositRow {
  id: string;
  memberId: string;
  methodCode: string;
  providerCode: string;
  amountMinor: bigint;
  currency: string;
  status: DepositStatus;
  createdAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
}

export interface WithdrawalRow {
  id: string;
  memberId: string;
  methodCode: string;
  providerCode: string;
  amountMinor: bigint;
  currency: string;
  accountEnding: string;
  status: WithdrawalStatus;
  holdId: string;
  createdAt: Date;
  settledAt: Date | null;
}

/** Where a withdrawal is paid to. Sealed wherever it is kept. */
export interface PayoutAccount {
  holder: string;
  number: string;
}

/** What a provider reports, or answers when it is asked. */
export interface PaymentReport {
  paymentId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  result: 'paid' | 'declined';
}

export interface PayoutRequest extends PayoutAccount {
  withdrawalId: string;
  amountMinor: bigint;
  currency: string;
}

/** The provider as the jobs need it. A call that throws was not answered, and nobody knows what came of it. */
export interface PaymentProvider {
  /** Idempotent by the withdrawal's id. */
  payOut: (request: PayoutRequest) => Promise<'paid' | 'refused'>;
  /** Null when the provider knows no payment for this deposit. */
  findPayment: (depositId: string) => Promise<PaymentReport | null>;
}
