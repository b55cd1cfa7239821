import type { Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { CallError } from '@/lib/contract/errors';
import { requireKey, type CallContext } from '@/platform/ground/context';
import type { Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { agentScope, requireRole } from '../scope';
import { getBill } from './bill-store';
import { decide, insertDispute, listDisputes, lockDispute, type Dispute } from './dispute-store';
import { presentBill, requireBill } from './read-bills';
import { lockBills } from './turn-store';
import { canBeDisputed, isAnswered } from './types';

/** `AC_disputeBill`, by either side. Throws `bill.not.found` and `bill.dispute.closed`. */
export async function disputeBill(
  context: CallContext,
  { billId, comment }: { billId: string; comment: string },
): Promise<{ bill: Bill }> {
  const { db, now } = context;
  const scope = await agentScope(context);
  requireRole(scope, ['master', 'agent', 'helper']);
  const once = {
    scope: scope.callerId,
    key: requireKey(context),
    request: ['disputeBill', billId, comment],
  };
  return runOnce(db, once, async (tx) => {
    // A bill is either confirmed before this, or waits for it.
    await lockBills(tx);
    const bill = await requireBill(tx, billId, scope);
    const earlier = await listDisputes(tx, billId);
    if (!canBeDisputed(bill, now) || isAnswered(bill, earlier, scope.ownerId))
      throw new CallError('bill.dispute.closed');
    const raised = await insertDispute(tx, { billId, raisedBy: scope.ownerId, comment, now });
    if (!raised) throw new CallError('bill.dispute.closed');
    return { bill: await presentBill(tx, await requireBill(tx, billId, scope), { scope, now }) };
  });
}

/**
 * What the desk says to a dispute: nothing, or an amount that the next bills of the contract count. A bill that waited for it
 * is confirmed by the next run. Null where no such dispute is open.
 */
export async function decideDispute(
  tx: Tx,
  given: { disputeId: string; by: string; adjustment: bigint },
  now: Date,
): Promise<Dispute | null> {
  const { disputeId, by, adjustment } = given;
  await lockBills(tx);
  const dispute = await lockDispute(tx, disputeId);
  if (!dispute || !(await getBill(tx, dispute.billId))) return null;
  await decide(tx, { dispute, by, adjustment, now });
  return dispute;
}
