import { object, string, ValidationError, type Schema } from 'yup';
import type { Brand } from '@/components/brand/use-brand';
import type { FieldErrors } from '@/lib/contract/errors';
import { fieldErrorsFrom } from '@/lib/contract/forms/field-errors';
import { fieldSchema } from '@/lib/contract/forms/register-rules';

export type FieldSchemas = Record<string, Schema>;

/** What is wrong with a form, field by field; null when nothing is. */
export function checkSchema(schema: Schema, values: object): FieldErrors | null {
  try {
    schema.validateSync(values, { abortEarly: false });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrorsFrom(error);
    throw error;
  }
}

export const checkFields = (fields: FieldSchemas, values: object): FieldErrors | null =>
  checkSchema(object(fields), values);

export const filled = (message = 'required'): Schema => string().trim().required(message);
export const codeSchema = (): Schema => filled('verification.code');

/** The brand's rule for a field, which this form asks for whatever the registration does. */
export function brandSchema(brand: Brand, field: string): Schema {
  return fieldSchema(field, brand.ruleOf(field)).trim();
}

/** A number and its country; what is missing is said at the number. */
export function mobileSchemas(brand: Brand): FieldSchemas {
  return {
    mobileNum: brandSchema(brand, 'mobileNum').test(
      'country',
      'mobile',
      (_value, { parent }: { parent: { countryDialingCode?: string } }) => !!parent.countryDialingCode,
    ),
  };
}
