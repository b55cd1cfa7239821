import { CallError } from '@/lib/contract/errors';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Reader } from '@/platform/ground/db';
import { getCredential, holdCredential, type Credential } from '../members';
import { isPasswordOf } from '../members';
import { insertPaymentTry, listPaymentFailures, lockPaymentPassword } from './payment-password-store';
import { paymentLockedUntil } from './payment-password-rules';

export async function hasPaymentPassword(reader: Reader, memberId: string): Promise<boolean> {
  return (await getCredential(reader, memberId, 'payment')) !== null;
}

function lockOf(failures: readonly Date[], now: Date): CallError | null {
  const until = paymentLockedUntil(failures);
  if (!until || until <= now) return null;
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new CallError('payment.password.locked', { retryAfterSeconds });
}

/**
 * Weighs one answer after the other: whoever guesses many times at once learns of five answers and no more, because
 * the others find the lock, right or wrong. It commits by itself, so that what was wrong counts whatever comes next.
 */
async function weigh(
  { db, now }: CallContext,
  memberId: string,
  { id: credentialId }: Credential,
  isRight: boolean,
): Promise<CallError | null> {
  return inTransaction(db, async (tx) => {
    await lockPaymentPassword(tx, memberId);
    if (!(await holdCredential(tx, credentialId))) return new CallError('payment.password.wrong');
    const failures = await listPaymentFailures(tx, credentialId);
    const locked = lockOf(failures, now);
    if (locked) return locked;
    // A right one is worth a row only where it ends a run of wrong ones.
    if (!isRight || failures.length > 0) await insertPaymentTry(tx, { credentialId, isRight, now });
    return isRight ? null : new CallError('payment.password.wrong');
  });
}

/**
 * Throws unless this is the member's payment password: `payment.password.missing`, `payment.password.wrong`,
 * `payment.password.locked` with `retryAfterSeconds` (an hour after the fifth wrong one in a row). To be asked before the
 * transaction that moves money, because it hashes.
 */
export async function requirePaymentPassword(context: CallContext, password: string): Promise<void> {
  const { memberId } = requireCaller(context);
  const credential = await getCredential(context.db, memberId, 'payment');
  if (!credential) throw new CallError('payment.password.missing');
  // Asked twice: here so that a locked password costs no hash, and with the answer, which decides.
  const locked = lockOf(await listPaymentFailures(context.db, credential.id), context.now);
  if (locked) throw locked;
  const isRight = await isPasswordOf(credential.passwordHash, password.trim());
  const refusal = await weigh(context, memberId, credential, isRight);
  if (refusal) throw refusal;
}
