import { CallError, invalidFields } from '@/lib/contract/errors';
import type { RegisterCodeSent, RegisterInput } from '@/lib/contract/calls/member';
import type { CaptchaAnswer, LoginOutput } from '@/lib/contract/calls/session';
import { mobileNumberOf } from '@/lib/server/phone-number';
import { registerForms, rulesOf } from '@/lib/contract/forms/register-rules';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { newBrowserToken } from '@/platform/brand/outbox';
import { getRegisterRules } from '@/platform/brand/system';
import { getSettings } from '@/platform/brand/settings';
import { issueCode } from '../verification';
import { assertCaptcha } from './check-registration';
import { findContact } from '../members';
import { registerBy } from './register-member';

/**
 * By a mobile number. The platform makes the username; without a password the account is entered by text message, by
 * passkey, or with a password that is set later. Throws what `registerMember` throws, but for the taken name.
 */
export async function registerMobile(context: CallContext, input: RegisterInput): Promise<LoginOutput> {
  return registerBy(context, 'registerMobile', input);
}

/**
 * Sends the code that a registration asks for. A number that has an account is told so by a letter of its own in the
 * code's place; the answer and its time are the same. The answer names the browser, so that the demonstration's outbox
 * shows the code to it and to nobody else. Throws `module.closed`, field errors, `verification.rate`.
 */
export async function sendRegisterCode(
  context: CallContext,
  input: { mobileNo: string; countryDialingCode: string } & CaptchaAnswer,
): Promise<RegisterCodeSent> {
  const { db, language, clientAddress, now } = context;
  const [{ whitelabel, isPlayMoney }, settings] = await Promise.all([
    getSettings(db, now),
    getRegisterRules(db),
  ]);
  const { forms } = registerForms(whitelabel);
  const isAsked = forms.some(
    (form) => rulesOf(settings, form, whitelabel).fields['verificationCode']?.enabled,
  );
  if (!isAsked) throw new CallError('module.closed');
  const destination = mobileNumberOf(input.countryDialingCode, input.mobileNo);
  if (destination === null) throw invalidFields({ mobileNo: { code: 'mobile' } });
  await assertCaptcha(context, input, settings);
  const browserToken = isPlayMoney ? newBrowserToken() : null;
  const sent = await inTransaction(db, async (tx) => {
    const isTaken = (await findContact(tx, 'mobile', destination)) !== null;
    return issueCode(tx, {
      purpose: 'register',
      channel: 'sms',
      destination,
      isReal: true,
      ...(isTaken ? { instead: { letter: 'account_exists', values: {} } } : {}),
      askedBy: browserToken ? { browserToken } : null,
      language,
      clientAddress,
      now,
    });
  });
  return { ...sent, ...(browserToken ? { browserToken } : {}) };
}
