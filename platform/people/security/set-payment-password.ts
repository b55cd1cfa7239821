import { invalidFields } from '@/lib/contract/errors';
import { paymentPasswordErrors } from '@/lib/contract/forms/payment-password';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, newId, type Tx } from '@/platform/ground/db';
import { getRegisterRules } from '@/platform/brand/system';
import { requireConfirmed } from './confirm-identity';
import { endCredential, getCredential, insertCredential } from '../members';
import { hashPassword } from '../members';
import { lockPaymentPassword } from './payment-password-store';
import { notifyMember } from '@/platform/brand/notices';

/** Ends the payment password that there is and begins another one; of two at once the later one counts. */
export async function replacePaymentPassword(
  tx: Tx,
  { memberId, passwordHash, now }: { memberId: string; passwordHash: string; now: Date },
): Promise<void> {
  await lockPaymentPassword(tx, memberId);
  const current = await getCredential(tx, memberId, 'payment');
  if (current) await endCredential(tx, current.id, now);
  const id = newId('crd', now.getTime());
  await insertCredential(tx, { id, memberId, passwordHash, setBy: 'member', purpose: 'payment', now });
}

/**
 * Sets the payment password, or another one in the place of one that was forgotten: the confirmation is what proves
 * who asks, so a lock ends with the password that it was for. Throws field errors, `auth.confirm.required`.
 */
export async function setPaymentPassword(
  context: CallContext,
  input: { paymentPassword: string; confirmPaymentPassword: string },
): Promise<null> {
  const { db, now, language } = context;
  const caller = requireCaller(context);
  const { memberId } = caller;
  await requireConfirmed(db, caller, now);
  const paymentPassword = input.paymentPassword.trim();
  const confirmPaymentPassword = input.confirmPaymentPassword.trim();
  const errors = paymentPasswordErrors(await getRegisterRules(db), {
    paymentPassword,
    confirmPaymentPassword,
  });
  if (errors) throw invalidFields(errors);
  const passwordHash = await hashPassword(paymentPassword);
  await inTransaction(db, async (tx) => {
    await replacePaymentPassword(tx, { memberId, passwordHash, now });
    await notifyMember(tx, { memberId, letter: 'payment_password_set', values: {}, language, now });
  });
  return null;
}
