import { CallError, invalidFields } from '@/lib/contract/errors';
import type { CodeSent, LoginOutput, MobileInput } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { consumeCode, issueCode, type CodeQuestion } from '../verification';
import { emailAddressOf, findContact, findOwnerOf } from '../members';
import { openOrChallenge } from '../login';
import { getMember } from '../members';
import { requireMobileNumber } from '../members';
import { assertNotWeak, assertPasswordRule, replacePassword, settlePasswordChange } from '../security';
import { knownDeviceId } from '../login';
import { hashPassword } from '../members';
import type { Member } from '../members';
import { openLocks } from './unlock';

/** Whose mailbox: it must be bound to the account of that username, by a code. */
interface MailOwner {
  username: string;
  email: string;
}

function requireEmail(text: string): string {
  const email = emailAddressOf(text);
  if (!email) throw invalidFields({ email: { code: 'format.email' } });
  return email;
}

/** The code is bound to the name that was typed, so that it is good for no other account. */
const subjectOf = (username: string): string => username.trim().toLowerCase();

/**
 * A code by e-mail to whoever has bound that address to the account of that name. Answer, work and rows are the same
 * for everybody; for who has no such account the code is one that was not sent. Throws `verification.rate`.
 */
export async function forgotByEmail(context: CallContext, input: MailOwner): Promise<null> {
  const { db, now, language, clientAddress } = context;
  const email = requireEmail(input.email);
  const username = subjectOf(input.username);
  const ownerId = await findOwnerOf(db, { username, kind: 'email', value: email });
  await inTransaction(db, (tx) =>
    issueCode(tx, {
      purpose: 'password',
      channel: 'email',
      destination: email,
      subject: username,
      isReal: ownerId !== null,
      language,
      clientAddress,
      now,
    }),
  );
  return null;
}

/** The same by SMS, for the number that is bound to an account. Throws `verification.rate`. */
export async function sendPasswordCode(context: CallContext, input: MobileInput): Promise<CodeSent> {
  const { db, now, language, clientAddress } = context;
  const number = requireMobileNumber(input);
  const contact = await findContact(db, 'mobile', number);
  return inTransaction(db, (tx) =>
    issueCode(tx, {
      purpose: 'password',
      channel: 'sms',
      destination: number,
      isReal: contact !== null,
      language,
      clientAddress,
      now,
    }),
  );
}

/** Throws `verification.code.invalid`; whose code it is, is looked up after it was right, and not told before. */
async function requireOwner(
  context: CallContext,
  question: Omit<CodeQuestion, 'purpose' | 'now'>,
  findOwner: () => Promise<string | null>,
): Promise<Member> {
  const { db, now } = context;
  const isRight = await consumeCode(db, { ...question, purpose: 'password', now });
  const ownerId = isRight ? await findOwner() : null;
  const member = ownerId ? await getMember(db, ownerId) : null;
  if (!member) throw new CallError('verification.code.invalid');
  return member;
}

/**
 * The new password, and a login with it. Every session ends, no device is remembered, and the lock of the name is open:
 * whoever reads the account's letters is its owner. An account with an authenticator is asked for it on a device that
 * is new to it, as at any login (`login.verification.required`); the password is changed all the same.
 */
async function completeReset(
  context: CallContext,
  member: Member,
  newPassword: string,
): Promise<LoginOutput> {
  const { db, now, language } = context;
  const { id: memberId, accountType } = member;
  const deviceId = await knownDeviceId(context, memberId);
  const passwordHash = await hashPassword(newPassword);
  const answer = await inTransaction(db, async (tx) => {
    await replacePassword(tx, { memberId, passwordHash, now });
    await settlePasswordChange(tx, { memberId, sessionId: null, language, now });
    await openLocks(tx, { member, deviceId, now });
    return openOrChallenge(tx, context, { memberId, accountType, method: 'reset' });
  });
  if (answer instanceof CallError) throw answer;
  return answer;
}

/** Throws field errors, then `verification.code.invalid`. */
export async function resetByEmail(
  context: CallContext,
  input: MailOwner & { verificationCode: string; newPassword: string },
): Promise<LoginOutput> {
  const { db, now } = context;
  const newPassword = input.newPassword.trim();
  const email = requireEmail(input.email);
  const username = subjectOf(input.username);
  await assertPasswordRule(db, newPassword);
  await assertNotWeak(db, { newPassword, username, now });
  const member = await requireOwner(
    context,
    { channel: 'email', destination: email, subject: username, code: input.verificationCode },
    () => findOwnerOf(db, { username, kind: 'email', value: email }),
  );
  return completeReset(context, member, newPassword);
}

/** The same. Whether the new password is the account's name is seen after the code only, which is then used up. */
export async function resetByMobile(
  context: CallContext,
  input: MobileInput & { verificationCode: string; newPassword: string },
): Promise<LoginOutput> {
  const { db, now } = context;
  const newPassword = input.newPassword.trim();
  const number = requireMobileNumber(input);
  await assertPasswordRule(db, newPassword);
  await assertNotWeak(db, { newPassword, username: '', now });
  const member = await requireOwner(
    context,
    { channel: 'sms', destination: number, code: input.verificationCode },
    async () => (await findContact(db, 'mobile', number))?.memberId ?? null,
  );
  await assertNotWeak(db, { newPassword, username: member.username, now });
  return completeReset(context, member, newPassword);
}
