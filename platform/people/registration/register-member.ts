import { CallError } from '@/lib/contract/errors';
import type { RegisterInput } from '@/lib/contract/calls/member';
import type { FirebaseChannel, LoginOutput } from '@/lib/contract/calls/session';
import type { RegisterForm } from '@/lib/contract/forms/register-rules';
import type { CallContext } from '@/platform/ground/context';
import { verifyFirebaseToken, type FirebaseIdentity } from '../identities';
import { consumeCode } from '../verification';
import { checkRegistration, detailsOf, type CheckedForm } from './check-registration';
import { getMemberByUsername } from '../members';
import { openAccount, wrongCode } from './open-account';
import { hashPassword } from '../members';

/** Everything is trimmed here, passwords too, as they are at the login. */
function trimmed(given: RegisterInput): RegisterInput {
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return { ...given, ...Object.fromEntries(entries) };
}

/** An outside sign-in comes with both of its parts; one without the other is none. */
function channelOf({ firebaseChannel, firebaseIdToken }: RegisterInput): FirebaseChannel | null {
  return firebaseChannel && firebaseIdToken ? firebaseChannel : null;
}

async function readIdentity(
  { now }: CallContext,
  channel: FirebaseChannel | null,
  idToken: string | undefined,
): Promise<FirebaseIdentity | null> {
  return channel && idToken ? verifyFirebaseToken({ channel, idToken, now }) : null;
}

/**
 * Whether the number is the visitor's. The code is looked at last of all, because it is used up by that: a form that is
 * refused for another reason can be sent again with it.
 */
async function proveMobile(
  { db, now }: CallContext,
  { mobile, rules }: CheckedForm,
  identity: FirebaseIdentity | null,
  code: string,
): Promise<boolean> {
  if (mobile === null) return false;
  if (identity?.channel === 'phone') {
    if (identity.phoneNumber !== mobile) throw new CallError('login.identity.invalid');
    return true;
  }
  if (!rules.fields['verificationCode']?.enabled) return false;
  const question = { purpose: 'register', channel: 'sms', destination: mobile, code, now } as const;
  if (!(await consumeCode(db, question))) throw wrongCode();
  return true;
}

const hashOrNull = (password: string | undefined): Promise<string> | null =>
  password ? hashPassword(password) : null;

/**
 * A new member with a session, by either form. The rules are those of the form, read from the database. A name is looked
 * up before anything is hashed, so that a taken one costs little; who gets it is decided by the unique index.
 */
export async function registerBy(
  context: CallContext,
  form: RegisterForm,
  given: RegisterInput,
): Promise<LoginOutput> {
  const input = trimmed(given);
  const channel = channelOf(input);
  const checked = await checkRegistration(context, form, input, channel);
  const { fields } = checked.rules;
  const username = fields['username']?.enabled ? (input.username ?? '') : null;
  if (username !== null && (await getMemberByUsername(context.db, username))) {
    throw new CallError('register.username.taken');
  }
  const identity = await readIdentity(context, channel, input.firebaseIdToken);
  const passwordHash = await hashOrNull(fields['password']?.enabled ? input.password : undefined);
  const paymentHash = await hashOrNull(
    fields['paymentPassword']?.enabled ? input.paymentPassword : undefined,
  );
  const isProved = await proveMobile(context, checked, identity, input.verificationCode ?? '');
  const { output } = await openAccount(context, {
    username: username ?? { prefix: 'p' },
    passwordHash,
    paymentHash,
    ...checked.invitedBy,
    details: detailsOf(input, checked.rules, isProved ? null : checked.mobile),
    provedMobile: isProved ? checked.mobile : null,
    identity,
  });
  return output;
}

/**
 * By username and password, or by a Google or Facebook sign-in in their place. Throws `register.closed`, field errors,
 * `affiliate.invalid`, `register.username.taken`, `verification.code.invalid`, `login.identity.invalid`, `contact.taken`.
 */
export async function registerMember(context: CallContext, input: RegisterInput): Promise<LoginOutput> {
  return registerBy(context, 'register', input);
}
