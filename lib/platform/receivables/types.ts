/** What was taken back: a payment, a bonus or a reward that the payment had brought about. */
export type ReceivableReason = 'deposit_reversed' | 'bonus_of_deposit' | 'reward_of_deposit';

export interface Receivable {
  id: string;
  memberId: string;
  reason: ReceivableReason;
  /** The row that was taken back. */
  reference: string;
  amountMinor: bigint;
  collectedMinor: bigint;
  writtenOffMinor: bigint;
  openedAt: Date;
  closedAt: Date | null;
}

export const openMinorOf = ({ amountMinor, collectedMinor, writtenOffMinor }: Receivable): bigint =>
  amountMinor - collectedMinor - writtenOffMinor;
