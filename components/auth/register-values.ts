import type { RegisterInput, RegisterSettings } from '@/lib/contract/member';
import { registerFields, type RegisterField } from '@/lib/schemas/register-rules';

export type RegisterValues = Partial<Record<RegisterField, string>> & {
  termsAccepted: boolean;
  ageConfirmed: boolean;
};

/** The fields that the brand has switched on, in the order of the form; the repeated password follows the first one. */
export function shownFields({ fields }: RegisterSettings): RegisterField[] {
  return registerFields.filter((field) =>
    field === 'confirmPassword' ? fields['password']?.enabled === true : fields[field]?.enabled === true,
  );
}

/** Terms are accepted by default (section 5); the age is each person's own to confirm. */
export function emptyValues(fields: readonly RegisterField[]): RegisterValues {
  return {
    ...Object.fromEntries(fields.map((field) => [field, ''])),
    termsAccepted: true,
    ageConfirmed: false,
  };
}

/** A code in the address counts only where the form does not ask for it. */
const addressCodes = ['affiliateCode', 'referralCode'] as const;

export function registerInput(
  values: RegisterValues,
  fields: readonly RegisterField[],
  address: URL,
  captchaId: string | null,
): RegisterInput {
  const filled = fields.flatMap((field) => {
    const value = values[field]?.trim();
    return value ? [[field, value] as const] : [];
  });
  const hidden = addressCodes.flatMap((code) => {
    const value = address.searchParams.get(code);
    return value && !fields.includes(code) ? [[code, value] as const] : [];
  });
  return {
    username: '',
    password: '',
    confirmPassword: '',
    ...Object.fromEntries([...hidden, ...filled]),
    ...(captchaId && fields.includes('captcha') ? { captchaId } : {}),
    domain: address.host,
    registerUrl: `${address.origin}${address.pathname}`,
    registerMethod: 'WEB',
    termsAccepted: values.termsAccepted,
    ageConfirmed: values.ageConfirmed,
    login: true,
  };
}
