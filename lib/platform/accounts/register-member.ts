import { CallError, invalidFields } from '@/lib/contract/errors';
import type { RegisterInput, RegisterSettings } from '@/lib/contract/member';
import type { LoginOutput } from '@/lib/contract/session';
import { registerErrors, registerFields } from '@/lib/schemas/register-rules';
import { inTransaction, type Db } from '../db';
import { consumeCaptcha } from './captcha';
import { addMember } from './create-member';
import { getMemberByUsername } from './member-store';
import { hashPassword } from './password-hash';
import { getRegisterRules } from './register-rules-store';
import { openSession } from './sessions';
import type { Origin } from './types';

/** Fields that are checked and not kept, or kept elsewhere. */
const notDetails = new Set([
  'username',
  'password',
  'confirmPassword',
  'captcha',
  'verificationCode',
  'paymentPassword',
]);

/** Of the optional fields, those that the brand asks for and the visitor filled. Everything else is dropped. */
function detailsOf(input: RegisterInput, { fields }: RegisterSettings): Record<string, string> {
  const names = registerFields.filter((name) => fields[name]?.enabled && !notDetails.has(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = input[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

async function assertAcceptable(
  db: Db,
  input: RegisterInput,
  settings: RegisterSettings,
  now: Date,
): Promise<void> {
  if (!settings.fields['username']?.enabled) throw new CallError('register.closed');
  const errors = registerErrors(settings, input);
  if (errors) throw invalidFields(errors);
  if (settings.fields['captcha']?.enabled) {
    const { captchaId = '', captcha = '' } = input;
    if (!(await consumeCaptcha(db, { captchaId, answer: captcha, now }))) {
      throw invalidFields({ captcha: { code: 'captcha' } });
    }
  }
}

/**
 * A new member with a session. The rules are those of the form, read from the database. The name is looked up before
 * the password is hashed, so that a taken name costs little; who gets it is decided by the unique index. Username and
 * password are trimmed here as they are at the login.
 */
export async function registerMember(
  db: Db,
  given: RegisterInput,
  origin: Origin,
  now: Date,
): Promise<LoginOutput> {
  const input = {
    ...given,
    username: given.username.trim(),
    password: given.password.trim(),
    confirmPassword: given.confirmPassword.trim(),
  };
  const settings = await getRegisterRules(db);
  await assertAcceptable(db, input, settings, now);
  if (await getMemberByUsername(db, input.username)) throw new CallError('register.username.taken');
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    const member = await addMember(tx, {
      username: input.username,
      accountType: 0,
      passwordHash,
      setBy: 'member',
      details: detailsOf(input, settings),
      now,
    });
    const { token } = await openSession(tx, { memberId: member.id, kind: 'full', origin, now });
    return { token, firstTimeLogin: false, passwordExpired: false };
  });
}
