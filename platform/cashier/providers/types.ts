import type {
  DepositStatus,
  MethodKind,
  ReceiptStatus,
  WithdrawalStatus,
} from '@/lib/contract/calls/cashier';

export interface Method {
  code: string;
  direction: 'deposit' | 'withdrawal';
  providerCode: string;
  name: string;
  kind: MethodKind;
  minMinor: bigint;
  maxMinor: bigint;
  fee: FeeTerms;
  /** Amounts to choose with one tap. */
  quickMinor: bigint[];
}

/** What one payment costs: a fixed part and hundredths of a percent of the amount. */
export interface FeeTerms {
  fixedMinor: bigint;
  basisPoints: bigint;
}

export interface DepositRow {
  id: string;
  memberId: string;
  methodCode: string;
  providerCode: string;
  /** What was asked for. */
  amountMinor: bigint;
  currency: string;
  /** The method's terms as they were when the deposit was opened. */
  fee: FeeTerms;
  /** What the provider says was paid; null while it has said nothing. */
  paidMinor: bigint | null;
  creditedMinor: bigint | null;
  /** Of the credit and of its fee, for the way back. */
  transferId: string | null;
  feeTransferId: string | null;
  promotionId: string | null;
  /** Of a second payment for one order: the deposit that had been paid already. */
  secondOf: string | null;
  /** In which the member is told how it ended: EN, TY … */
  language: string;
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
  /** Part of the amount: what is paid out is the rest. */
  feeMinor: bigint;
  /** What a free withdrawal of the member's level has saved. */
  waivedFeeMinor: bigint;
  currency: string;
  /** Null on a withdrawal that is older than bound accounts. */
  payoutAccountId: string | null;
  /** Of the bank, the wallet or the chain. */
  accountName: string;
  accountEnding: string;
  status: WithdrawalStatus;
  receipt: ReceiptStatus | null;
  confirmUntil: Date | null;
  holdId: string;
  /** In which the member is told how it ended: EN, TY … */
  language: string;
  createdAt: Date;
  settledAt: Date | null;
}

/** Where a withdrawal is paid to. Sealed wherever it is kept. */
export interface PayoutAddress {
  holder: string;
  number: string;
}

/** What a provider reports, or answers when it is asked. */
export interface PaymentReport {
  paymentId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  result: PaymentResult;
}

/** `reversed` takes back what the same payment reported as paid. */
export type PaymentResult = 'paid' | 'declined' | 'reversed';

export interface PayoutRequest extends PayoutAddress {
  providerCode: string;
  withdrawalId: string;
  amountMinor: bigint;
  currency: string;
}

/** The providers as the jobs need them. A call that throws was not answered, and nobody knows what came of it. */
export interface PaymentProvider {
  /** Idempotent by the withdrawal's id. */
  payOut: (request: PayoutRequest) => Promise<'paid' | 'refused'>;
  /** Null when the provider knows no payment for this deposit. */
  findPayment: (deposit: Pick<DepositRow, 'id' | 'providerCode'>) => Promise<PaymentReport | null>;
}
