import type { Brand } from '@/components/brand/use-brand';
import { checkFields, codeSchema, filled, mobileSchemas } from '@/components/forms/check-fields';
import type { FieldErrors } from '@/lib/contract/errors';
import type { MobileInput } from '@/lib/contract/calls/session';

export interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

export interface SmsLoginValues extends MobileInput {
  verificationCode: string;
  captcha: string;
  remember: boolean;
}

const captchaSchemas = (hasCaptcha: boolean) => (hasCaptcha ? { captcha: filled('captcha') } : {});

/** A device that is remembered for the name stands for the password. */
export function loginErrors(
  values: LoginValues,
  { hasCaptcha, isRemembered }: { hasCaptcha: boolean; isRemembered: boolean },
): FieldErrors | null {
  return checkFields(
    {
      username: filled(),
      ...(isRemembered ? {} : { password: filled() }),
      ...captchaSchemas(hasCaptcha),
    },
    values,
  );
}

export function smsLoginErrors(
  values: SmsLoginValues,
  { hasCaptcha, brand }: { hasCaptcha: boolean; brand: Brand },
): FieldErrors | null {
  return checkFields(
    { ...mobileSchemas(brand), verificationCode: codeSchema(), ...captchaSchemas(hasCaptcha) },
    values,
  );
}
