import type { Withdrawal, WithdrawalCreateInput } from '@/lib/contract/calls/cashier';
import { requireConfirmed, requirePaymentPassword } from '@/platform/people/security';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import { createWithdrawal } from './create';

/**
 * A withdrawal by the member's own hand: a session that was confirmed within ten minutes and the payment password, both
 * asked before the transaction, then `createWithdrawal` once per key.
 */
export async function submitWithdrawal(
  context: CallContext,
  { methodCode, payoutAccountId, amount, paymentPassword, isBonusGivenUp = false }: WithdrawalCreateInput,
): Promise<Withdrawal> {
  const { db, now, language } = context;
  const caller = requireCaller(context);
  const { memberId } = caller;
  const key = requireKey(context);
  await requireConfirmed(db, caller, now);
  await requirePaymentPassword(context, paymentPassword);
  const request = [
    'createWithdrawal',
    methodCode,
    payoutAccountId,
    amount,
    ...(isBonusGivenUp ? [true] : []),
  ];
  const asked = { methodCode, payoutAccountId, amount, isBonusGivenUp, memberId, language };
  return runOnce(db, { scope: memberId, key, request }, (tx) => createWithdrawal(tx, asked, now));
}
