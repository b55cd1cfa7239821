import type { ValidationError } from 'yup';
import type { FieldError, FieldErrors } from '@/lib/contract/errors';

/** What a rule may say: keys of `validation.*`. A sentence of the schema library's own becomes `invalid`. */
const codePattern = /^[a-z][a-z_]*(\.[a-z][a-z_]*)*$/;

function toFieldError({ message, params }: ValidationError): FieldError {
  if (!codePattern.test(message)) return { code: 'invalid' };
  const { min, max } = (params ?? {}) as { min?: unknown; max?: unknown };
  return {
    code: message,
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
  };
}

/** The first error of every field, by the field's path. */
export function fieldErrorsFrom(error: ValidationError): FieldErrors {
  const all = error.inner.length > 0 ? error.inner : [error];
  const errors: FieldErrors = {};
  for (const one of all) errors[one.path ?? ''] ??= toFieldError(one);
  return errors;
}

/**
 * The values for a message of `validation.*`. `exact` is `yes` when the two bounds are one number, so that a text can
 * say “8” instead of “8 - 8”: `{exact, select, yes {{min}} other {{min} - {max}}}`.
 */
export function fieldErrorValues({ min = 0, max = min }: FieldError): {
  min: number;
  max: number;
  exact: 'yes' | 'no';
} {
  return { min, max, exact: min === max ? 'yes' : 'no' };
}
