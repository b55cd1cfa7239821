import { CallError, invalidFields } from '@/lib/contract/errors';
import type { RegisterInput, RegisterSettings } from '@/lib/contract/calls/member';
import type { CaptchaAnswer, FirebaseChannel } from '@/lib/contract/calls/session';
import { calendarDateOf } from '@/lib/contract/forms/pattern-families';
import {
  registerErrors,
  registerFields,
  registerForms,
  rulesOf,
  type RegisterForm,
} from '@/lib/contract/forms/register-rules';
import { findLink } from '../agent-links';
import type { CallContext } from '@/platform/ground/context';
import { findInviter } from '../invitations';
import { getRegisterRules } from '@/platform/brand/system';
import { getSettings } from '@/platform/brand/settings';
import { consumeCaptcha } from '../attempts';
import { requireMobileNumber } from '../members';
import { isWeakPassword } from '../security';

/** Whose code a visitor came with: an agent's, who becomes the upline, or a member's. */
export interface InvitedBy {
  linkId: string | null;
  inviterId: string | null;
}

/** What a registration may use, after everything was looked at that costs nothing and uses nothing up. */
export interface CheckedForm {
  rules: RegisterSettings;
  /** E.164; null where the form has none. */
  mobile: string | null;
  invitedBy: InvitedBy;
}

/** Fields that are checked and not kept, or kept elsewhere. */
const notDetails = new Set([
  'username',
  'password',
  'confirmPassword',
  'captcha',
  'verificationCode',
  'paymentPassword',
  'mobileNum',
]);

/**
 * Of the optional fields, those that the brand asks for and the visitor filled. Everything else is dropped. A number
 * that nobody has proved is one of them.
 */
export function detailsOf(
  input: RegisterInput,
  { fields }: RegisterSettings,
  unprovedMobile: string | null,
): Record<string, string> {
  const names = registerFields.filter((name) => fields[name]?.enabled && !notDetails.has(name));
  const filled = names.flatMap((name): [string, string][] => {
    const value = input[name]?.trim();
    if (!value) return [];
    return [[name, name === 'birthDate' ? (calendarDateOf(value) ?? value) : value]];
  });
  return Object.fromEntries<string>(unprovedMobile ? [...filled, ['mobileNum', unprovedMobile]] : filled);
}

function readMobile(input: RegisterInput, { fields }: RegisterSettings): string | null {
  const typed = input.mobileNum?.trim();
  if (!fields['mobileNum']?.enabled || !typed) return null;
  return requireMobileNumber(input);
}

type Invitation = Pick<RegisterInput, 'affiliateCode' | 'referralCode' | 'recommenderId' | 'domain'>;

/**
 * Whose invitation code was given. A code that was typed must be valid (`affiliate.invalid`); one that came with the
 * address, where the form asks for none, is dropped when it is not. A recommender is whoever the visitor names: where
 * that is the code of a member it counts as one, and otherwise it is kept as it was written.
 */
export async function findInvitation(
  { db, now }: CallContext,
  input: Invitation,
  { fields }: RegisterSettings,
): Promise<InvitedBy> {
  const given = (['affiliateCode', 'referralCode'] as const).find((name) => input[name]?.trim());
  if (!given) {
    const recommender = fields['recommenderId']?.enabled ? (input.recommenderId?.trim() ?? '') : '';
    return { linkId: null, inviterId: recommender ? await findInviter(db, recommender) : null };
  }
  const code = input[given] ?? '';
  const link = await findLink(db, { code, domain: input.domain ?? null, now });
  const inviterId = link ? null : await findInviter(db, code);
  if (!link && !inviterId && fields[given]?.enabled) {
    throw new CallError('affiliate.invalid', { fields: { [given]: { code: 'invitation.code' } } });
  }
  return { linkId: link?.linkId ?? null, inviterId };
}

/** Uses the captcha up, where the brand asks for one. */
export async function assertCaptcha(
  { db, now }: CallContext,
  { captchaId = '', captcha = '' }: CaptchaAnswer,
  { fields }: RegisterSettings,
): Promise<void> {
  if (!fields['captcha']?.enabled) return;
  if (!(await consumeCaptcha(db, { captchaId, answer: captcha, now }))) {
    throw invalidFields({ captcha: { code: 'captcha' } });
  }
}

/** Refuses what somebody else would try first: the username itself, or what staff gives to new accounts. */
export function assertNotGuessable(password: string, known: readonly (string | null)[]): void {
  if (isWeakPassword(password, known)) throw invalidFields({ password: { code: 'weak.password' } });
}

/**
 * The brand's rules for one of the forms, read from the database as the form itself reads them. Throws
 * `register.closed`, field errors and `affiliate.invalid`. The captcha comes last: it is used up by being looked at.
 */
export async function checkRegistration(
  context: CallContext,
  form: RegisterForm,
  input: RegisterInput,
  channel: FirebaseChannel | null,
): Promise<CheckedForm> {
  const { db, now } = context;
  const [{ whitelabel, weakDefaultPassword }, settings] = await Promise.all([
    getSettings(db, now),
    getRegisterRules(db),
  ]);
  const isOpen = registerForms(whitelabel).forms.includes(form);
  if (!isOpen || (form === 'register' && !settings.fields['username']?.enabled)) {
    throw new CallError('register.closed');
  }
  const rules = rulesOf(settings, form, whitelabel, channel);
  const errors = registerErrors(rules, input, now);
  if (errors) throw invalidFields(errors);
  if (rules.fields['password']?.enabled) {
    assertNotGuessable(input.password ?? '', [input.username ?? null, weakDefaultPassword]);
  }
  const mobile = readMobile(input, rules);
  const invitedBy = await findInvitation(context, input, rules);
  await assertCaptcha(context, input, rules);
  return { rules, mobile, invitedBy };
}
