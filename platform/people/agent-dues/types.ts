import type { ContractKind } from '@/lib/contract/agent-rules/terms';

/** What a payer of a contract owes and did not have when the bill was confirmed. */
export interface Short {
  id: string;
  billId: string;
  payerId: string;
  /** Null is the house, which has paid in the payer's place. */
  receiverId: string | null;
  kind: ContractKind;
  amountMinor: bigint;
  collectedMinor: bigint;
  since: Date;
}

export const openMinorOf = ({ amountMinor, collectedMinor }: Short): bigint => amountMinor - collectedMinor;
