import type { DepositStatus } from '@/lib/contract/calls/cashier';
import { say, saidText, sayCode, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import type { Tx } from '@/platform/ground/db';
import { creditDeposit } from './credit';
import { lockDeposit, updateDeposit } from './store';
import { announceDeposit, notifyDeposit } from './notify-deposit';
import type { DepositRow } from '../providers';

export interface DepositDecision {
  depositId: string;
  /** `desk:<name>`. */
  actor: string;
  /** In the operator's words; the member reads that of a rejection. */
  reason: string;
}

/** There is nothing to decide about this deposit, or somebody else has decided. */
export class NotInReviewError extends Error {
  readonly said: Said;

  constructor(
    depositId: string,
    readonly status: DepositStatus | null,
  ) {
    const said = status
      ? say`The deposit ${depositId} is ${sayCode(status)}, not in review`
      : say`There is no deposit ${depositId}`;
    super(saidText(said));
    this.name = 'NotInReviewError';
    this.said = said;
  }
}

/** The operator credits what was paid, whatever had been asked for. Throws `NotInReviewError`. */
export async function approveDeposit(tx: Tx, decision: DepositDecision, now: Date): Promise<void> {
  const { deposit, paidMinor } = await requireInReview(tx, decision.depositId);
  await creditDeposit(tx, deposit, paidMinor, now);
  await audit(tx, { deposit, decision, action: 'deposit.approve', status: 'credited', now });
}

/** The operator credits nothing; what was paid goes back outside of the site. Throws `NotInReviewError`. */
export async function rejectDeposit(tx: Tx, decision: DepositDecision, now: Date): Promise<void> {
  const { deposit, paidMinor } = await requireInReview(tx, decision.depositId);
  await updateDeposit(tx, deposit, { status: 'rejected', settledAt: now });
  const { reason } = decision;
  await notifyDeposit(tx, deposit, { letter: 'deposit_rejected', amountMinor: paidMinor, reason, now });
  await announceDeposit(tx, deposit.memberId, { isMoney: false });
  await audit(tx, { deposit, decision, action: 'deposit.reject', status: 'rejected', now });
}

async function requireInReview(
  tx: Tx,
  depositId: string,
): Promise<{ deposit: DepositRow; paidMinor: bigint }> {
  const deposit = await lockDeposit(tx, depositId);
  if (deposit?.status !== 'review' || deposit.paidMinor === null) {
    throw new NotInReviewError(depositId, deposit?.status ?? null);
  }
  return { deposit, paidMinor: deposit.paidMinor };
}

interface Decided {
  deposit: DepositRow;
  decision: DepositDecision;
  action: 'deposit.approve' | 'deposit.reject';
  status: DepositStatus;
  now: Date;
}

async function audit(tx: Tx, { deposit, decision, action, status, now }: Decided): Promise<void> {
  const { id, amountMinor, paidMinor } = deposit;
  const { actor, reason } = decision;
  await recordAudit(tx, {
    actor,
    action,
    subject: id,
    before: {
      status: deposit.status,
      amountMinor: amountMinor.toString(),
      paidMinor: paidMinor?.toString() ?? null,
    },
    after: { status },
    reason,
    now,
  });
}
