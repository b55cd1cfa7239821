import { addressKey } from '@/lib/server/ip-key';
import { CallError } from '@/lib/contract/errors';
import type { LoginMethod } from '@/lib/contract/calls/security';
import type { LoginOutput, MobileInput, VerificationMethod } from '@/lib/contract/calls/session';
import type { AccountType } from '@/lib/contract/types';
import { mobileInputOf } from '@/lib/server/phone-number';
import { lockRefusal } from '../account-locks';
import { getAuthenticator } from '../authenticator';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, type Reader, type Tx } from '@/platform/ground/db';
import { forgetRemembered, getDevice, hasHadAddress, isDeviceOf, isKnownAddress } from '../devices';
import { countFailuresOf, insertChallenge, lockMemberLogins } from '../challenges';
import { getContact } from '../members';
import { deviceNameOf } from '../security';
import { usernameSubject } from '../attempts';
import { getDetail, getMember } from '../members';
import { createLoginSession, type OpenedLogin } from './create-login-session';
import { maxMemberFailures, memberFailureWindowMs, neededMethods } from '../challenges';
import { notifyMember } from '@/platform/brand/notices';
import type { SessionKind } from '../members';

/** Somebody who has shown that the account is theirs; where they stand has yet to be looked at. */
export interface ProvenLogin {
  memberId: string;
  accountType: AccountType;
  method: LoginMethod;
  kind?: SessionKind;
  firstTimeLogin?: boolean;
  passwordExpired?: boolean;
  /** True remembers, false forgets, and undefined leaves what this device remembers as it was. */
  remember?: boolean | undefined;
}

/** What the account could be verified with. */
async function listAvailable(reader: Reader, memberId: string): Promise<VerificationMethod[]> {
  const has: Record<VerificationMethod, boolean> = {
    mobile: (await getContact(reader, memberId, 'mobile')) !== null,
    email: (await getContact(reader, memberId, 'email')) !== null,
    bankAccountName: (await getDetail(reader, memberId, 'payeeName')) !== null,
    authenticator: (await getAuthenticator(reader, memberId)) !== null,
  };
  return (Object.keys(has) as VerificationMethod[]).filter((method) => has[method]);
}

async function stopLogin(
  tx: Tx,
  context: CallContext,
  login: ProvenLogin,
  waiting: { deviceId: string | null; methods: VerificationMethod[] },
): Promise<CallError> {
  const { now } = context;
  const { memberId, kind = 'full', firstTimeLogin = false, passwordExpired = false } = login;
  const member = await getMember(tx, memberId);
  const subject = usernameSubject(member?.username ?? '', null);
  if ((await countFailuresOf(tx, { memberId, subject, now })) >= maxMemberFailures) {
    const retryAfterSeconds = memberFailureWindowMs / 1000;
    return new CallError('login.locked', { captcha: true, retryAfterSeconds, canUnlock: true });
  }
  const challengeId = await insertChallenge(
    tx,
    {
      memberId,
      ...waiting,
      address: addressKey(context.clientAddress),
      method: login.method,
      kind,
      firstTimeLogin,
      passwordExpired,
      isRemembering: login.remember === true,
    },
    now,
  );
  return new CallError('login.verification.required', { challengeId, methods: waiting.methods });
}

/** The number of a login by text message is kept with the device, so that the form can show it. */
async function rememberedMobile(tx: Tx, { memberId, method }: ProvenLogin): Promise<MobileInput | null> {
  const contact = method === 'sms' ? await getContact(tx, memberId, 'mobile') : null;
  return contact ? mobileInputOf(contact.value) : null;
}

/** Opens a login that needs no verification, or has passed it. A session that can do next to nothing is not remembered. */
export async function openVerified(tx: Tx, context: CallContext, login: ProvenLogin): Promise<OpenedLogin> {
  const {
    memberId,
    accountType,
    method,
    kind = 'full',
    firstTimeLogin = false,
    passwordExpired = false,
  } = login;
  const { now } = context;
  const isRemembering = login.remember === true && kind === 'full';
  const opened = await createLoginSession(tx, {
    memberId,
    accountType,
    method,
    kind,
    firstTimeLogin,
    passwordExpired,
    remember: isRemembering ? { mobile: await rememberedMobile(tx, login) } : null,
    visitor: context,
    now,
  });
  if (login.remember === false) {
    const username = (await getMember(tx, memberId))?.username ?? null;
    await forgetRemembered(tx, { deviceId: opened.deviceId, username, now });
  }
  return opened;
}

/** The letter about a login on a device or from an address that the account has not been used with. */
export async function tellNewDevice(tx: Tx, context: CallContext, memberId: string): Promise<void> {
  const { clientAddress, userAgent, language, now } = context;
  await notifyMember(tx, {
    memberId,
    letter: 'new_device',
    values: { device: [deviceNameOf(userAgent), clientAddress].filter(Boolean).join(', ') },
    language,
    now,
  });
}

/**
 * Opens the login, or stops it to be verified: then the refusal is returned and not thrown, because what the
 * transaction has written (the login that waits, the attempt's outcome) must stay.
 */
export async function openOrChallenge(
  tx: Tx,
  context: CallContext,
  login: ProvenLogin,
): Promise<LoginOutput | CallError> {
  const { memberId, method } = login;
  await lockMemberLogins(tx, memberId);
  const refusal = await lockRefusal(tx, memberId, context.now);
  if (refusal) return refusal;
  const device = await getDevice(tx, context.deviceToken);
  const hadAddress = await hasHadAddress(tx, memberId);
  const methods = neededMethods({
    method,
    isKnownAddress: await isKnownAddress(tx, memberId, addressKey(context.clientAddress)),
    isKnownDevice: device !== null && (await isDeviceOf(tx, memberId, device.id)),
    hasHadAddress: hadAddress,
    available: await listAvailable(tx, memberId),
  });
  if (methods.length > 0) return stopLogin(tx, context, login, { deviceId: device?.id ?? null, methods });
  const { output, isNewDevice, isNewAddress } = await openVerified(tx, context, login);
  if (hadAddress && (isNewDevice || isNewAddress)) await tellNewDevice(tx, context, memberId);
  return output;
}

/** `openOrChallenge` in a transaction of its own. Throws `login.verification.required`, `login.locked`, `login.blocked`. */
export async function completeLogin(context: CallContext, login: ProvenLogin): Promise<LoginOutput> {
  const answer = await inTransaction(context.db, (tx) => openOrChallenge(tx, context, login));
  if (answer instanceof CallError) throw answer;
  return answer;
}
