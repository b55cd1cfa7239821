import { object, ref, string, ValidationError, type ObjectSchema } from 'yup';
import type { FieldErrors } from '@/lib/contract/errors';
import type { RegisterSettings } from '@/lib/contract/calls/member';
import { fieldErrorsFrom } from './field-errors';
import { fieldSchema } from './register-rules';

export interface PaymentPasswordValues {
  paymentPassword: string;
  confirmPaymentPassword: string;
}

/**
 * The check of a payment password: what the brand asks of it in the registration, whether or not the form asks for one.
 * For the forms and for the server.
 */
export function paymentPasswordSchema({ fields }: RegisterSettings): ObjectSchema<PaymentPasswordValues> {
  const rule = fields['paymentPassword'];
  const field = rule ? fieldSchema('paymentPassword', rule) : string().typeError('invalid');
  return object({
    paymentPassword: field.required('required'),
    confirmPaymentPassword: string()
      .typeError('invalid')
      .required('required')
      .oneOf([ref('paymentPassword')], 'confirm.incorrect'),
  }) as ObjectSchema<PaymentPasswordValues>;
}

/** What is wrong, field by field; null when nothing is. */
export function paymentPasswordErrors(
  settings: RegisterSettings,
  values: PaymentPasswordValues,
): FieldErrors | null {
  try {
    paymentPasswordSchema(settings).validateSync(values, { abortEarly: false, strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrorsFrom(error);
    throw error;
  }
}
