import { CallError } from '@/lib/contract/errors';
import type { ReceiptStatus, WithdrawalStatus } from '@/lib/contract/calls/cashier';
import { recordAudit } from '@/platform/ground/audit';
import type { Reader, Tx } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { giveBack } from './give-back';
import type { WithdrawalRow } from '../providers';
import { listProofsOf } from './event-store';
import { noteStep, tellAboutWithdrawal } from './steps';
import { answerReceipt, getWithdrawal, listWithdrawalsToDecide, moveWithdrawal } from './store';

export interface WithdrawalDecision {
  withdrawalId: string;
  /** `desk:<name>`. */
  actor: string;
  /** In the operator's words; the member reads it in the timeline. */
  reason: string;
}

/** Why nothing was changed: it does not exist, or somebody has decided already. */
async function refusalOf(tx: Tx, withdrawalId: string): Promise<CallError> {
  const existing = await getWithdrawal(tx, withdrawalId);
  return existing
    ? new CallError('withdrawal.final', { status: existing.status })
    : new CallError('withdrawal.not.found');
}

/** Lets a withdrawal that was looked at be paid. Throws `withdrawal.final` when it does not wait for that any more. */
export async function approveWithdrawal(
  tx: Tx,
  { withdrawalId, actor, reason }: WithdrawalDecision,
  now: Date,
): Promise<WithdrawalStatus> {
  const approved = await moveWithdrawal(tx, { withdrawalId, from: ['reviewing'], to: 'held' });
  if (!approved) throw await refusalOf(tx, withdrawalId);
  await noteStep(tx, approved, { state: 'held', by: 'operator' }, now);
  await audit(tx, approved, {
    actor,
    reason,
    action: 'withdrawal.approve',
    before: { status: 'reviewing' },
    now,
  });
  await tellAboutWithdrawal(tx, approved, 'withdrawal_approved', now);
  await enqueue(tx, 'withdrawal-payout', { withdrawalId }, { singletonKey: withdrawalId });
  return approved.status;
}

/**
 * Gives the money back. Only before the provider has it: one that is being paid may have been paid. Throws
 * `withdrawal.final` then.
 */
export async function rejectWithdrawal(
  tx: Tx,
  { withdrawalId, actor, reason }: WithdrawalDecision,
  now: Date,
): Promise<WithdrawalStatus> {
  const from = ['reviewing', 'held'] as const;
  const rejected = await moveWithdrawal(tx, { withdrawalId, from, to: 'rejected', settledAt: now });
  if (!rejected) throw await refusalOf(tx, withdrawalId);
  await giveBack(tx, rejected, now);
  await noteStep(tx, rejected, { state: 'rejected', by: 'operator', note: reason }, now);
  await audit(tx, rejected, { actor, reason, action: 'withdrawal.reject', before: null, now });
  await tellAboutWithdrawal(tx, rejected, 'withdrawal_rejected', now);
  return rejected.status;
}

/**
 * Ends a dispute: `full` when the payment was made after all, `forced` when the operator has the provider's word that
 * it arrived. Neither gives anything back: what was paid out stays paid out. Throws `withdrawal.receipt.closed`.
 */
export async function resolveReceipt(
  tx: Tx,
  { withdrawalId, outcome, actor, reason }: WithdrawalDecision & { outcome: 'full' | 'forced' },
  now: Date,
): Promise<ReceiptStatus> {
  const resolved = await answerReceipt(tx, { withdrawalId, from: ['disputed'], to: outcome });
  if (!resolved) throw new CallError('withdrawal.receipt.closed');
  await noteStep(tx, resolved, { state: outcome, by: 'operator', note: reason }, now);
  await audit(tx, resolved, {
    actor,
    reason,
    action: 'withdrawal.receipt',
    before: { receipt: 'disputed' },
    now,
  });
  return outcome;
}

interface Audited {
  actor: string;
  reason: string;
  action: string;
  /** What is known to have changed, by the names of what it is now. */
  before: Partial<Pick<WithdrawalRow, 'status' | 'receipt'>> | null;
  now: Date;
}

async function audit(tx: Tx, row: WithdrawalRow, { before, ...entry }: Audited): Promise<void> {
  const { id: subject, status, receipt } = row;
  await recordAudit(tx, { ...entry, subject, ...(before && { before }), after: { status, receipt } });
}

export interface DeskWithdrawal extends WithdrawalRow {
  /** Ids of the pictures that a member sent with a dispute. */
  proofs: string[];
}

/** What waits for the operator: withdrawals to look at and disputes, the oldest first. */
export async function listWithdrawalsForDesk(reader: Reader, limit = 100): Promise<DeskWithdrawal[]> {
  const waiting = await listWithdrawalsToDecide(reader, limit);
  const disputed = waiting.filter(({ receipt }) => receipt);
  const proofs = await listProofsOf(
    reader,
    disputed.map(({ id }) => id),
  );
  return waiting.map((row) => ({ ...row, proofs: [...(proofs.get(row.id) ?? [])] }));
}
