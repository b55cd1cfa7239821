import { CallError, invalidFields, type FieldErrors } from '@/lib/contract/errors';
import type { ChangePasswordInput } from '@/lib/contract/calls/member';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { getRegisterRules } from '@/platform/brand/system';
import { acceptTerms, owesTerms } from '../hand-openings';
import { isConfirmed } from './confirm-identity';
import { getCredential, getMember, matchExcluded, type Credential } from '../members';
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

/**
 * Somebody else has opened the account: whoever changes its first password accepts the terms and confirms the age with it.
 * Throws both as fields where they are missing.
 */
async function assertAccepted(
  { db }: CallContext,
  memberId: string,
  { termsAccepted = false, ageConfirmed = false }: ChangePasswordInput,
): Promise<boolean> {
  if (!(await owesTerms(db, memberId))) return false;
  const { minimumAge } = await getRegisterRules(db);
  const fields: FieldErrors = {
    ...(termsAccepted ? {} : { termsAccepted: { code: 'terms' } }),
    ...(ageConfirmed ? {} : { ageConfirmed: { code: 'age', min: minimumAge, max: minimumAge } }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return true;
}

/** Whoever comes second: this session was ended by a change in another one, or has just made a change itself. */
async function refusalOfSecond(tx: Tx, sessionId: string): Promise<CallError> {
  const session = await getSession(tx, sessionId);
  return new CallError(!session || session.endedAt ? 'auth.expired' : 'request.rate');
}

/** From here on the account is its person's: it is compared with those of excluded members, as one that was registered. */
async function acceptAccount(tx: Tx, { deviceToken, now }: CallContext, memberId: string): Promise<void> {
  await acceptTerms(tx, memberId, now);
  const account = { memberId, provedMobile: null, provedEmail: null, details: {}, deviceToken };
  await matchExcluded(tx, account, now);
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
  const isAccepting = await assertAccepted(context, memberId, input);
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
    if (isAccepting) await acceptAccount(tx, context, memberId);
    const token = await rotateSession(tx, sessionId, 'full');
    await settlePasswordChange(tx, { memberId, sessionId, language, now });
    return { token };
  });
}
