import { CallError } from '@/lib/contract/errors';
import type { LoginInput, LoginOutput, UsernameLogin } from '@/lib/contract/calls/session';
import { hasModule } from '@/lib/contract/whitelabel';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { getDevice, isRemembered } from '../devices';
import { getSettings } from '@/platform/brand/settings';
import { resolveAttempt } from '../attempts';
import { openOrChallenge, type ProvenLogin } from './complete-login';
import { admitAttempt, checkSecret, noteFailure } from '../attempts';
import { loginSubject, readLoginName, type LoginName } from '../attempts';
import { getLoginRecord, holdCredential, type LoginRecord } from '../members';
import { knownDeviceId } from './known-device';
import { isPasswordOf } from '../members';
import { portalRefusal } from './login-portal';
import { hasHadSession } from '../sessions';
import { logInBySms } from './sms-login';

interface ProvenBy {
  method: 'password' | 'remembered';
  /** Empty where the device has stood for it. */
  password: string;
  remember?: boolean | undefined;
}

/**
 * A password that somebody else gave, that everybody knows, or that has run out while the brand insists on a change,
 * opens a session which can only change it.
 */
async function provenLoginOf(
  { db, now }: CallContext,
  record: LoginRecord,
  { method, password, remember }: ProvenBy,
): Promise<ProvenLogin> {
  const { whitelabel, weakDefaultPassword } = await getSettings(db, now);
  const { memberId, accountType, setBy, expiresAt } = record;
  const passwordExpired = expiresAt !== null && expiresAt <= now;
  const isWeak = weakDefaultPassword !== null && password === weakDefaultPassword;
  const mustChange =
    setBy === 'other' || isWeak || (passwordExpired && hasModule(whitelabel, 'CHNGPASSVERIF3'));
  const firstTimeLogin = setBy === 'other' || !(await hasHadSession(db, memberId));
  const kind = mustChange ? 'restricted' : 'full';
  return { memberId, accountType, method, kind, firstTimeLogin, passwordExpired, remember };
}

/**
 * With a password. The answers to an unknown name and to a wrong password are the same and cost the same: the same
 * look-ups and one hash. Throws `login.failed`, `login.captcha` (both with `value.captcha`), `login.locked`,
 * `request.rate`, `login.verification.required`, and `login.member.only` or `login.agent.only` for somebody who knows
 * the password and stands at the wrong door.
 */
async function logInByPassword(
  context: CallContext,
  input: UsernameLogin,
  { name, record, password }: { name: LoginName; record: LoginRecord | null; password: string },
): Promise<LoginOutput> {
  const { db } = context;
  const deviceId = await knownDeviceId(context, record?.memberId ?? null);
  const attempt = await admitAttempt(context, loginSubject(name, record, deviceId), input);
  const isRight = await checkSecret(context, attempt, () =>
    isPasswordOf(record?.passwordHash ?? null, password),
  );
  if (!record || !isRight) {
    await noteFailure(context, attempt);
    throw new CallError('login.failed', { captcha: true });
  }
  const refusal = portalRefusal(record.accountType, input.portal);
  if (refusal) {
    await resolveAttempt(db, attempt.id, 'abandoned');
    throw refusal;
  }
  const { remember } = input;
  const login = await provenLoginOf(context, record, { method: 'password', password, remember });
  const answer = await inTransaction(db, async (tx) => {
    if (!(await holdCredential(tx, record.credentialId)))
      return new CallError('login.failed', { captcha: true });
    await resolveAttempt(tx, attempt.id, 'success');
    return openOrChallenge(tx, context, login);
  });
  if (answer instanceof CallError) throw answer;
  return answer;
}

/**
 * The device stands for the password: it was told to, less than a day ago. No guess is made here, so none is counted.
 * Throws `login.remembered.over`, also for names that nobody has.
 */
async function logInRemembered(
  context: CallContext,
  input: UsernameLogin,
  record: LoginRecord | null,
): Promise<LoginOutput> {
  const { db, deviceToken, now } = context;
  const device = await getDevice(db, deviceToken);
  const isOver = new CallError('login.remembered.over');
  const stands = device && (await isRemembered(db, record?.memberId ?? '', device.id, now));
  if (!record || !stands) throw isOver;
  const refusal = portalRefusal(record.accountType, input.portal);
  if (refusal) throw refusal;
  // It is remembered for a day from the password on, however often the device is used meanwhile.
  const login = await provenLoginOf(context, record, { method: 'remembered', password: '' });
  const answer = await inTransaction(db, async (tx) => {
    if (!(await holdCredential(tx, record.credentialId))) return isOver;
    return (await isRemembered(tx, record.memberId, device.id, now))
      ? openOrChallenge(tx, context, login)
      : isOver;
  });
  if (answer instanceof CallError) throw answer;
  return answer;
}

/** A login, with a username or a mobile number: with a password, with a device that is remembered (no password), or with a code by text message. */
export async function logIn(context: CallContext, input: LoginInput): Promise<LoginOutput> {
  if (input.type === 'sms') return logInBySms(context, input);
  const name = await readLoginName(context.db, input.username, context.now);
  const password = (input.password ?? '').trim();
  const record = await getLoginRecord(context.db, name);
  return password === ''
    ? logInRemembered(context, input, record)
    : logInByPassword(context, input, { name, record, password });
}
