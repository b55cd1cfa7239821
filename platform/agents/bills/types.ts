import type { ContractKind, ContractScope } from '@/lib/contract/agent-rules/terms';
import type { MissedTier } from '@/lib/contract/agent-rules/bill-of';
import type { Sums } from './facts';

/** A bill as it is stored; amounts are minor units. */
export interface StoredBill extends Sums {
  id: string;
  contractId: string;
  /** Null is the house. */
  payerId: string | null;
  receiverId: string;
  kind: ContractKind;
  scope: ContractScope;
  version: number;
  fromAt: Date;
  toAt: Date;
  fromLabel: string;
  toLabel: string;
  workedOutAt: Date;
  confirmsAt: Date;
  base: bigint;
  platformFee: bigint;
  paymentFee: bigint;
  carryIn: bigint;
  carryOut: bigint;
  remainder: bigint;
  tier: number | null;
  missed: MissedTier[];
  amount: bigint;
  /** What this bill takes of what the desk decided. */
  adjustment: bigint;
  due: bigint;
  confirmedAt: Date | null;
  hash: string | null;
}

/** A bill with what became of it. */
export interface BillRow extends StoredBill {
  paid: bigint;
  shortSince: Date | null;
  isDisputed: boolean;
}

/** Where a contract stands: which period is billed next, and what the one before left to it. */
export interface Turn {
  contractId: string;
  fromAt: Date;
  dueAt: Date;
  carry: bigint;
  payerId: string | null;
  receiverId: string;
}

export const disputeMs = 7 * 86_400_000;

/** Drafts, and for seven days what was confirmed. */
export function canBeDisputed(bill: BillRow, now: Date): boolean {
  if (bill.isDisputed) return false;
  return bill.confirmedAt === null || now.getTime() < bill.confirmedAt.getTime() + disputeMs;
}

/**
 * A draft waits for the desk once for each side: whoever could dispute it again after each answer would never have to pay. What is
 * confirmed waits for nobody.
 */
export function isAnswered(
  { confirmedAt }: BillRow,
  disputes: readonly { raisedBy: string; decidedAt: Date | null }[],
  side: string,
): boolean {
  return confirmedAt === null && disputes.some((each) => each.raisedBy === side && each.decidedAt !== null);
}
