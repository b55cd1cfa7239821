import { CallError } from '@/lib/contract/errors';
import type { ChangePasswordInput } from '@/lib/contract/calls/member';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { isConfirmed } from './confirm-identity';
import { getCredential, getMember, type Credential } from '../members';
import { assertNotWeak, assertPasswordRule, replacePassword, settlePasswordChange } from './new-password';
import { verifyPassword } from './verify-password';
import { hashPassword, isPasswordOf } from '../members';
import { getSession } from '../sessions';
import { rotateSession } from '../sessions';

/** The old password, unless this session has shown within ten minutes who it is. One that is given must be right. */
async function assertAllowed(
  context: CallContext,
  credential: Credential | null,
  oldPassword: string,
): Promise<void> {
  if (oldPassword === '') {
    if (await isConfirmed(context.db, requireCaller(context), context.now)) return;
    throw new CallError(credential ? 'password.old.required' : 'auth.confirm.required');
  }
  const passwordHash = credential?.passwordHash ?? null;
  if (!(await verifyPassword(context, { passwordHash, password: oldPassword }))) {
    throw new CallError('password.old.wrong');
  }
}

/** Whoever comes second: this session was ended by a change in another one, or has just made a change itself. */
async function refusalOfSecond(tx: Tx, sessionId: string): Promise<CallError> {
  const session = await getSession(tx, sessionId);
  return new CallError(!session || session.endedAt ? 'auth.expired' : 'request.rate');
}

/**
 * A new password by the member's own hand, and the session under a new token, now a full one. Every other session ends
 * and no device is remembered, because whoever used them may be the reason for the change. Of two changes at the same
 * moment one wins. Throws field errors, `password.old.required`, `password.old.wrong`, `password.unchanged`,
 * `auth.confirm.required` (a member without a password), `login.locked`, `request.rate`.
 */
export async function changePassword(
  context: CallContext,
  input: ChangePasswordInput,
): Promise<{ token: string }> {
  const { db, now, language } = context;
  const { memberId, sessionId } = requireCaller(context);
  const newPassword = input.newPassword.trim();
  await assertPasswordRule(db, newPassword, input.confirmNewPassword.trim());
  const member = await getMember(db, memberId);
  if (!member) throw new CallError('auth.expired');
  await assertNotWeak(db, { newPassword, username: member.username, now });
  const credential = await getCredential(db, memberId);
  await assertAllowed(context, credential, (input.oldPassword ?? '').trim());
  if (credential && (await isPasswordOf(credential.passwordHash, newPassword))) {
    throw new CallError('password.unchanged');
  }
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const replaces = credential?.id ?? null;
    if (!(await replacePassword(tx, { memberId, passwordHash, replaces, now }))) {
      throw await refusalOfSecond(tx, sessionId);
    }
    const token = await rotateSession(tx, sessionId, 'full');
    await settlePasswordChange(tx, { memberId, sessionId, language, now });
    return { token };
  });
}
