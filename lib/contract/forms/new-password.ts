import { object, ref, string, ValidationError, type ObjectSchema } from 'yup';
import type { FieldErrors } from '@/lib/contract/errors';
import type { FieldRule, RegisterSettings } from '@/lib/contract/calls/member';
import { fieldErrorsFrom } from './field-errors';
import { fieldSchema, quickRulesOf } from './register-rules';

export interface NewPasswordValues {
  newPassword: string;
  confirmNewPassword: string;
}

/**
 * The check of a new password, with its confirmation where a form asks for one (spec §5): what the registration asks
 * of a password, whichever form of it is switched on. For the forms and for the server.
 */
export function newPasswordSchema(settings: RegisterSettings): ObjectSchema<NewPasswordValues> {
  const rule: FieldRule = quickRulesOf(settings).fields['password']!;
  return object({
    newPassword: fieldSchema('password', rule).required('required'),
    confirmNewPassword: string()
      .typeError('invalid')
      .required('required')
      .oneOf([ref('newPassword')], 'confirm.mismatch'),
  }) as ObjectSchema<NewPasswordValues>;
}

/** What is wrong, field by field; null when nothing is. */
export function newPasswordErrors(settings: RegisterSettings, values: NewPasswordValues): FieldErrors | null {
  try {
    newPasswordSchema(settings).validateSync(values, { abortEarly: false, strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrorsFrom(error);
    throw error;
  }
}
