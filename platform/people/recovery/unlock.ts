import { CallError, invalidFields } from '@/lib/contract/errors';
import type { CaptchaAnswer, CodeSent, UnlockInput } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, type Reader, type Tx } from '@/platform/ground/db';
import { consumeCode, issueCode } from '../verification';
import { insertUnlock } from '../attempts';
import { consumeCaptcha } from '../attempts';
import { emailAddressOf, getContact } from '../members';
import { readLoginName } from '../attempts';
import { mobileSubject, usernameSubject } from '../attempts';
import { getMemberByLoginName } from '../members';
import { requireMobileNumber } from '../members';
import { knownDeviceId } from '../login';
import type { Member } from '../members';

/** Where the code goes: what the visitor has typed, which must be what is bound to the account they have named. */
interface Target {
  channel: 'sms' | 'email';
  destination: string;
  /** The code is bound to the name: it opens no other. */
  subject: string;
}

function targetOf(input: UnlockInput): Target {
  const subject = input.username.trim().toLowerCase();
  if (input.channel === 'mobile') {
    return { channel: 'sms', destination: requireMobileNumber(input), subject };
  }
  const destination = emailAddressOf(input.email ?? '');
  if (destination === null) throw invalidFields({ email: { code: 'format.email' } });
  return { channel: 'email', destination, subject };
}

/** The member of the name, if the number or address is theirs; the same look-ups whoever is asked about. */
async function getOwner(
  reader: Reader,
  input: UnlockInput,
  { target: { destination }, now }: { target: Target; now: Date },
): Promise<Member | null> {
  const member = await getMemberByLoginName(reader, await readLoginName(reader, input.username, now));
  const contact = await getContact(reader, member?.id ?? '', input.channel);
  return contact?.value === destination ? member : null;
}

/**
 * A code that opens a locked login. A captcha is always asked for: whoever needs this has failed before. The answer is
 * the same whether there is such an account, whether it is locked, and whether the number or address is its own. Throws
 * `login.captcha`, field errors, `verification.rate`.
 */
export async function sendUnlock(
  context: CallContext,
  input: UnlockInput & CaptchaAnswer,
): Promise<CodeSent> {
  const { db, language, clientAddress, now } = context;
  const target = targetOf(input);
  const { captchaId = '', captcha = '' } = input;
  if (!(await consumeCaptcha(db, { captchaId, answer: captcha, now }))) {
    throw new CallError('login.captcha', { captcha: true });
  }
  const isReal = (await getOwner(db, input, { target, now })) !== null;
  return inTransaction(db, (tx) =>
    issueCode(tx, { purpose: 'unlock', ...target, isReal, language, clientAddress, now }),
  );
}

/**
 * Forgets the failures of the name and of the account's number, for strangers and on a device of the account's. The lock
 * of an address stays: it is not this account's.
 */
export async function openLocks(
  tx: Tx,
  { member, deviceId, now }: { member: Member; deviceId: string | null; now: Date },
): Promise<void> {
  const mobile = (await getContact(tx, member.id, 'mobile'))?.value;
  for (const device of deviceId ? [null, deviceId] : [null]) {
    await insertUnlock(tx, usernameSubject(member.username, device), now);
    if (mobile !== undefined) await insertUnlock(tx, mobileSubject(mobile, device), now);
  }
}

/** Opens the lock, also on this device if it is the account's. Throws `verification.code.invalid`, field errors. */
export async function unlock(
  context: CallContext,
  input: UnlockInput & { verificationCode: string },
): Promise<null> {
  const { db, now } = context;
  const target = targetOf(input);
  const code = input.verificationCode.trim();
  const isRight = await consumeCode(db, { purpose: 'unlock', ...target, code, now });
  const member = await getOwner(db, input, { target, now });
  if (!isRight || !member) throw new CallError('verification.code.invalid');
  const deviceId = await knownDeviceId(context, member.id);
  await inTransaction(db, (tx) => openLocks(tx, { member, deviceId, now }));
  return null;
}
