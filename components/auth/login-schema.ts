import { object, string, ValidationError } from 'yup';
import type { FieldErrors } from '@/lib/contract/errors';
import { fieldErrorsFrom } from '@/lib/schemas/field-errors';

export interface LoginValues {
  username: string;
  password: string;
  captcha: string;
}

const loginSchema = object({
  username: string().trim().required('required'),
  password: string().trim().required('required'),
});

const loginWithCaptchaSchema = loginSchema.shape({ captcha: string().trim().required('captcha') });

export function loginErrors(values: LoginValues, hasCaptcha: boolean): FieldErrors | null {
  try {
    (hasCaptcha ? loginWithCaptchaSchema : loginSchema).validateSync(values, { abortEarly: false });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrorsFrom(error);
    throw error;
  }
}
