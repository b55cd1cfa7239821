import { addressKey } from '@/lib/server/ip-key';
import { CallError, invalidFields } from '@/lib/contract/errors';
import type {
  CodeSent,
  LoginOutput,
  LoginVerifyInput,
  MobileInput,
  VerificationMethod,
} from '@/lib/contract/calls/session';
import { checkAuthenticator } from '../authenticator';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { getDevice, isRemembered } from '../devices';
import { consumeCode, issueCode } from '../verification';
import {
  countAnswer,
  countFailuresOf,
  getOpenChallenge,
  lockMemberLogins,
  passChallenge,
  type LoginChallenge,
} from '../challenges';
import { getContact } from '../members';
import { openVerified } from './complete-login';
import { usernameSubject } from '../attempts';
import { getCredential, getDetail, getMember, holdCredential } from '../members';
import { requireMobileNumber } from '../members';
import { isSameName, maxChallengeFailures, maxMemberFailures } from '../challenges';
import type { Member } from '../members';

/**
 * The login that waits, if it may go on here: with the device and the address it began on, within its time, and not
 * after five wrong answers. Everything else is `login.challenge.over`, whatever the reason is.
 */
async function requireChallenge(
  { db, deviceToken, clientAddress, now }: CallContext,
  { challengeId, method }: { challengeId: string; method: VerificationMethod },
): Promise<LoginChallenge> {
  const challenge = await getOpenChallenge(db, challengeId, now);
  const device = await getDevice(db, deviceToken);
  const isHere =
    challenge?.deviceId === (device?.id ?? null) && challenge.address === addressKey(clientAddress);
  if (!challenge || !isHere) throw new CallError('login.challenge.over');
  if (!challenge.methods.includes(method)) throw invalidFields({ method: { code: 'choice' } });
  return challenge;
}

/**
 * Sends the code that finishes a login: to the e-mail address that is bound, or to the number that the visitor types,
 * if it is the bound one. Which it is nobody is told. Throws `login.challenge.over`, a field error for what is no
 * number, `verification.rate`.
 */
export async function sendVerification(
  context: CallContext,
  input: { challengeId: string; method: 'mobile' | 'email' } & Partial<MobileInput>,
): Promise<CodeSent> {
  const { db, language, clientAddress, now } = context;
  const typed = input.method === 'mobile' ? requireMobileNumber(input) : null;
  const challenge = await requireChallenge(context, input);
  const bound = (await getContact(db, challenge.memberId, input.method))?.value ?? null;
  const destination = typed ?? bound;
  if (destination === null) throw new CallError('login.challenge.over');
  return inTransaction(db, (tx) =>
    issueCode(tx, {
      purpose: 'step_up',
      channel: input.method === 'mobile' ? 'sms' : 'email',
      destination,
      subject: challenge.id,
      isReal: destination === bound,
      language,
      clientAddress,
      now,
    }),
  );
}

/** The number of this answer among those of its challenge; it counts as wrong until it has proved right. */
async function reserveAnswer(context: CallContext, { id, memberId }: LoginChallenge): Promise<number> {
  const { db, now } = context;
  const count = await inTransaction(db, async (tx) => {
    await lockMemberLogins(tx, memberId);
    const subject = usernameSubject((await getMember(tx, memberId))?.username ?? '', null);
    const failures = await countFailuresOf(tx, { memberId, subject, now });
    return failures >= maxMemberFailures ? null : countAnswer(tx, id, now);
  });
  if (count === null) throw new CallError('login.challenge.over');
  return count;
}

async function isRightAnswer(
  { db, now }: CallContext,
  { id: subject, memberId }: LoginChallenge,
  input: LoginVerifyInput,
): Promise<boolean> {
  const { method } = input;
  const answer = input.answer.trim();
  if (method === 'authenticator') return checkAuthenticator(db, { memberId, code: answer, now });
  if (method === 'bankAccountName') {
    return isSameName(answer, (await getDetail(db, memberId, 'payeeName')) ?? '');
  }
  const bound = (await getContact(db, memberId, method))?.value ?? '';
  const destination = method === 'mobile' ? requireMobileNumber(input) : bound;
  const channel = method === 'mobile' ? 'sms' : 'email';
  const isRight = await consumeCode(db, {
    purpose: 'step_up',
    channel,
    destination,
    subject,
    code: answer,
    now,
  });
  return isRight && destination === bound;
}

/** What the login began with must still count: a password that was changed meanwhile opens nothing. */
async function isStillProven(tx: Tx, challenge: LoginChallenge, now: Date): Promise<boolean> {
  const { memberId, method, deviceId, createdAt } = challenge;
  if (method !== 'password' && method !== 'remembered') return true;
  const credential = await getCredential(tx, memberId);
  if (!credential || credential.setAt > createdAt || !(await holdCredential(tx, credential.id))) return false;
  return method === 'password' || (deviceId !== null && (await isRemembered(tx, memberId, deviceId, now)));
}

/** One answer passes a challenge, however many are right at one moment: the row decides. */
async function passOnce(
  context: CallContext,
  challenge: LoginChallenge,
  member: Member,
): Promise<LoginOutput | null> {
  const { now } = context;
  return inTransaction(context.db, async (tx) => {
    await lockMemberLogins(tx, member.id);
    if (!(await passChallenge(tx, challenge.id, now)) || !(await isStillProven(tx, challenge, now)))
      return null;
    const { method, kind, firstTimeLogin, passwordExpired, isRemembering } = challenge;
    const { output } = await openVerified(tx, context, {
      memberId: member.id,
      accountType: member.accountType,
      method,
      kind,
      firstTimeLogin,
      passwordExpired,
      remember: isRemembering || undefined,
    });
    return output;
  });
}

/**
 * Finishes a login that was stopped: from here on the address and the device are known. There is no other way past the
 * stop. Throws `login.challenge.over`; for a wrong answer `verification.code.invalid` (codes) or `auth.confirm.failed`
 * (a name, an authenticator); a field error for what is no number.
 */
export async function verifyLogin(context: CallContext, input: LoginVerifyInput): Promise<LoginOutput> {
  if (input.method === 'mobile') requireMobileNumber(input);
  const challenge = await requireChallenge(context, input);
  const member = await getMember(context.db, challenge.memberId);
  const answers = await reserveAnswer(context, challenge);
  const isRight = await isRightAnswer(context, challenge, input);
  if (!isRight) {
    if (answers >= maxChallengeFailures) throw new CallError('login.challenge.over');
    const isCode = input.method === 'mobile' || input.method === 'email';
    throw new CallError(isCode ? 'verification.code.invalid' : 'auth.confirm.failed');
  }
  const output = member && (await passOnce(context, challenge, member));
  if (!output) throw new CallError('login.challenge.over');
  return output;
}
