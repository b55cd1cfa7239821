import type { OwedReason } from '@/lib/contract/owed';

export interface Receivable {
  id: string;
  memberId: string;
  reason: OwedReason;
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
