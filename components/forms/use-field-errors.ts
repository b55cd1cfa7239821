import { useTranslations } from 'next-intl';
import { CallError, type FieldError, type FieldErrors } from '@/lib/contract/errors';
import { fieldErrorValues } from '@/lib/contract/forms/field-errors';

export type FieldTexts = Record<string, string>;

/** What a rejected field's error says in the visitor's language; the form and the gateway use the same codes. */
export function useFieldTexts(): (errors: FieldErrors | null | undefined) => FieldTexts {
  const t = useTranslations('validation');
  const textOf = (field: string, error: FieldError) => {
    // By its name: four fields that are all empty would say the same four times.
    if (error.code === 'required' && t.has(`enter.${field}`)) return t(`enter.${field}`);
    return t(t.has(error.code) ? error.code : 'invalid', fieldErrorValues(error));
  };
  return (errors) =>
    Object.fromEntries(Object.entries(errors ?? {}).map(([field, error]) => [field, textOf(field, error)]));
}

/** The fields that the gateway rejected, of those that the form shows. */
export function rejectedFields(error: unknown, shown: readonly string[]): FieldErrors {
  const fields = error instanceof CallError ? error.value?.fields : undefined;
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => shown.includes(field)));
}
