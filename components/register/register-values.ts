import type { FirebaseIdentity } from '@/lib/client/firebase-sign-in';
import type { InvitationCodes } from '@/lib/client/session/invitation-code';
import type { RegisterInput, RegisterSettings } from '@/lib/contract/calls/member';
import { isFieldShown, registerFields, type RegisterField } from '@/lib/contract/forms/register-rules';

export type RegisterValues = Partial<Record<RegisterField, string>> & {
  countryDialingCode: string;
  termsAccepted: boolean;
  ageConfirmed: boolean;
};

/**
 * The fields that the form has now, in its order. The captcha stands before the code, because asking for a code takes
 * one.
 */
export function shownFields(rules: RegisterSettings, values: RegisterValues): RegisterField[] {
  const shown = registerFields.filter((field) => isFieldShown(rules, field, values));
  if (!shown.includes('captcha') || !shown.includes('verificationCode')) return shown;
  return shown.flatMap((field) =>
    field === 'captcha' ? [] : field === 'verificationCode' ? ['captcha', field] : [field],
  );
}

/** Terms are accepted by default (spec §5), which the form says; the age is each person's own to confirm. */
export function startValues(known: Partial<RegisterValues> = {}): RegisterValues {
  return {
    ...Object.fromEntries(registerFields.map((field) => [field, ''])),
    countryDialingCode: '',
    termsAccepted: true,
    ageConfirmed: false,
    ...known,
  };
}

export interface RegisterExtras {
  address: URL;
  /** Of the address; a code counts only where the form does not ask for it. */
  invitation: InvitationCodes;
  captchaId: string | null;
  identity: FirebaseIdentity | null;
}

/** What every kind of registration says of where it happened, and what was agreed to. */
export function registerFrame(
  address: URL,
  { termsAccepted, ageConfirmed }: Pick<RegisterValues, 'termsAccepted' | 'ageConfirmed'>,
) {
  return {
    domain: address.host,
    registerUrl: `${address.origin}${address.pathname}`,
    registerMethod: 'WEB',
    termsAccepted,
    ageConfirmed,
    login: true,
  } as const;
}

export function hiddenCodes(invitation: InvitationCodes, fields: readonly RegisterField[]): InvitationCodes {
  return Object.fromEntries(
    Object.entries(invitation).filter(([field]) => !fields.includes(field as RegisterField)),
  );
}

/** What is sent is what the form shows and was filled in; what another tab holds stays here. */
export function registerInput(
  values: RegisterValues,
  fields: readonly RegisterField[],
  { address, invitation, captchaId, identity }: RegisterExtras,
): RegisterInput {
  const filled: Partial<Record<RegisterField, string>> = Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]?.trim();
      return value ? [[field, value]] : [];
    }),
  );
  if (identity?.firebaseChannel === 'phone') delete filled.verificationCode;
  // Whoever sees what they type repeats nothing; the call has both all the same (spec §3).
  if (filled.password) filled.confirmPassword ??= filled.password;
  return {
    ...hiddenCodes(invitation, fields),
    ...filled,
    ...(filled.mobileNum && { countryDialingCode: values.countryDialingCode }),
    ...(filled.captcha && captchaId && { captchaId }),
    ...identity,
    ...registerFrame(address, values),
  };
}
