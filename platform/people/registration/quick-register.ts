import { CallError, invalidFields } from '@/lib/contract/errors';
import type { QuickRegisterInput, QuickRegisterOutput } from '@/lib/contract/calls/member';
import { quickRulesOf, registerErrors, registerForms } from '@/lib/contract/forms/register-rules';
import type { CallContext } from '@/platform/ground/context';
import { getRegisterRules } from '@/platform/brand/system';
import { getSettings } from '@/platform/brand/settings';
import { assertCaptcha, assertNotGuessable, findInvitation } from './check-registration';
import { openAccount } from './open-account';
import { hashPassword } from '../members';

/**
 * One click: the browser has drawn the password and shows it to be kept; the platform makes the name, which the answer
 * tells. Throws `module.closed` and field errors.
 */
export async function quickRegister(
  context: CallContext,
  given: QuickRegisterInput,
): Promise<QuickRegisterOutput> {
  const { db, now } = context;
  const input = { ...given, password: given.password.trim(), confirmPassword: given.confirmPassword.trim() };
  const [{ whitelabel, weakDefaultPassword }, settings] = await Promise.all([
    getSettings(db, now),
    getRegisterRules(db),
  ]);
  if (!registerForms(whitelabel).isQuickOn) throw new CallError('module.closed');
  const rules = quickRulesOf(settings);
  const errors = registerErrors(rules, input, now);
  if (errors) throw invalidFields(errors);
  assertNotGuessable(input.password, [weakDefaultPassword]);
  const invitedBy = await findInvitation(context, input, rules);
  await assertCaptcha(context, input, rules);
  const passwordHash = await hashPassword(input.password);
  const { output, username } = await openAccount(context, {
    username: { prefix: 'p' },
    passwordHash,
    ...invitedBy,
  });
  return { ...output, username };
}
