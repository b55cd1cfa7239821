import { CallError } from '@/lib/contract/errors';
import type { CodeSent, LoginOutput, MobileInput, SmsLogin } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { isModuleOn } from '@/platform/brand/settings';
import { consumeCode, issueCode } from '../verification';
import { resolveAttempt } from '../attempts';
import { findContact, getContact, type Contact } from '../members';
import { openOrChallenge } from './complete-login';
import { admitAttempt, checkSecret, noteFailure } from '../attempts';
import { mobileSubject } from '../attempts';
import { getMember } from '../members';
import { requireMobileNumber } from '../members';
import { knownDeviceId } from './known-device';
import { portalRefusal } from './login-portal';
import { hasHadSession } from '../sessions';
import type { Member } from '../members';

async function requireModule({ db, now }: CallContext): Promise<void> {
  if (!(await isModuleOn(db, 'MOBILEVERCODELOGIN3', now))) throw new CallError('module.closed');
}

/** A code to log in with. Whether the number has an account makes no difference to anybody but the one who has it. */
export async function sendLoginCode(context: CallContext, input: MobileInput): Promise<CodeSent> {
  const { db, language, clientAddress, now } = context;
  await requireModule(context);
  const destination = requireMobileNumber(input);
  const isReal = (await findContact(db, 'mobile', destination)) !== null;
  return inTransaction(db, (tx) =>
    issueCode(tx, { purpose: 'login', channel: 'sms', destination, isReal, language, clientAddress, now }),
  );
}

async function openSmsLogin(
  context: CallContext,
  {
    member,
    contact,
    attemptId,
    remember,
  }: {
    member: Member;
    contact: Contact;
    attemptId: string;
    remember: boolean | undefined;
  },
): Promise<LoginOutput> {
  const answer = await inTransaction(context.db, async (tx) => {
    await resolveAttempt(tx, attemptId, 'success');
    // The number may have been bound to another account since it was looked up.
    if ((await getContact(tx, member.id, 'mobile'))?.id !== contact.id) {
      return new CallError('verification.code.invalid', { captcha: true });
    }
    return openOrChallenge(tx, context, {
      memberId: member.id,
      accountType: member.accountType,
      method: 'sms',
      firstTimeLogin: !(await hasHadSession(tx, member.id)),
      remember,
    });
  });
  if (answer instanceof CallError) throw answer;
  return answer;
}

/**
 * With the code that was sent to the number. A number that nobody has and a wrong code answer alike. No password is
 * asked for, so none that has run out stands in the way. Throws `verification.code.invalid` (with `value.captcha`), a
 * field error for what is no number, `module.closed`, and what a login with a password throws beside `login.failed`.
 */
export async function logInBySms(context: CallContext, input: SmsLogin): Promise<LoginOutput> {
  const { db, now } = context;
  await requireModule(context);
  const destination = requireMobileNumber(input);
  const contact = await findContact(db, 'mobile', destination);
  const member = await getMember(db, contact?.memberId ?? '');
  const deviceId = await knownDeviceId(context, member?.id ?? null);
  const attempt = await admitAttempt(context, mobileSubject(destination, deviceId), input);
  const code = input.verificationCode.trim();
  const isRight = await checkSecret(context, attempt, () =>
    consumeCode(db, { purpose: 'login', channel: 'sms', destination, code, now }),
  );
  if (!contact || !member || !isRight) {
    await noteFailure(context, attempt);
    throw new CallError('verification.code.invalid', { captcha: true });
  }
  const refusal = portalRefusal(member.accountType, input.portal);
  if (refusal) {
    await resolveAttempt(db, attempt.id, 'abandoned');
    throw refusal;
  }
  return openSmsLogin(context, { member, contact, attemptId: attempt.id, remember: input.remember });
}
