import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ValidationError, type ObjectSchema } from 'yup';
import { keepDraft, readDraft } from '@/components/forms/keyed/draft-store';
import type { MoneyFailure } from '@/components/forms/keyed/use-money-call';
import { useMoneyText } from '@/components/money/use-money-text';
import type { FieldError, FieldErrors } from '@/lib/contract/errors';
import { fieldErrorsFrom, fieldErrorValues } from '@/lib/contract/forms/field-errors';

interface WalletFormInput<Values extends object> {
  /** Names the draft: what was typed is there again after a login over the form. */
  form: string;
  memberId: string;
  initial: Values;
  schema: (values: Values) => ObjectSchema<Values>;
  /** Of the last attempt: the server may have refused single fields. */
  failure: MoneyFailure | null;
  /** Never part of the draft. */
  secret?: keyof Values & string;
  onSubmit: (values: Values) => Promise<void>;
}

/** A form of the wallet: its rules, its draft, and the errors of both sides by field. */
export function useWalletForm<Values extends object>(input: WalletFormInput<Values>) {
  const { form, memberId, schema, failure, secret } = input;
  const [initialValues] = useState(() => readDraft(form, memberId, input.initial));
  const [codes, setCodes] = useState<FieldErrors>({});
  const formRef = useRef<HTMLFormElement>(null);
  const formik = useFormik<Values>({
    initialValues,
    validateOnBlur: false,
    validate: (values) => {
      const found = errorsOf(schema(values), values);
      setCodes(found);
      return Object.fromEntries(Object.keys(found).map((field) => [field, found[field]?.code]));
    },
    onSubmit: input.onSubmit,
  });
  const { values, submitCount, isSubmitting } = formik;
  useEffect(() => {
    if (values === initialValues) return;
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => name !== secret));
    keepDraft(form, memberId, kept);
  }, [form, memberId, values, initialValues, secret]);
  useEffect(() => {
    // The keyboard stands in the first field that is wrong, and so does the view, with the label above it.
    if (submitCount === 0 || isSubmitting) return;
    const wrong = formRef.current?.querySelector<HTMLElement>(
      '[aria-invalid]:not(:disabled), [data-refused]',
    );
    wrong?.focus();
    wrong?.scrollIntoView?.({ block: 'center' });
  }, [submitCount, isSubmitting]);
  return {
    formik,
    formRef,
    /** What is wrong with a field, once the form was sent for the first time. */
    errorOf: (field: keyof Values & string): FieldError | undefined =>
      (submitCount > 0 ? codes[field] : undefined) ?? failure?.error.value?.fields?.[field],
  };
}

function errorsOf<Values extends object>(schema: ObjectSchema<Values>, values: Values): FieldErrors {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrorsFrom(error);
    throw error;
  }
}

const moneyRules = [
  'money',
  'min',
  'max',
  'funds',
  'holding',
  'daily',
  'fee',
  'bonus',
  'kept',
  'account',
  'wallets',
] as const;

/** The amounts that the texts of `wallet.field.*` name. */
export type FieldAmounts = Partial<
  Record<'min' | 'max' | 'balance' | 'daily' | 'fee' | 'bonusMin', string | null>
>;

/** A field's error in words, with the field's name where it is given; those about amounts name the limits as money. */
export function useFieldText(amounts: FieldAmounts) {
  const t = useTranslations('wallet.field');
  const rules = useTranslations('validation');
  const money = useMoneyText();
  return (error: FieldError | undefined, field?: string): string | undefined => {
    if (!error) return undefined;
    if (error.code === 'required' && field !== undefined) return rules('required_named', { field });
    const text = (name: keyof FieldAmounts) => money(amounts[name] ?? '0');
    const rule = moneyRules.find((one) => one === error.code);
    if (rule) {
      return t(rule, {
        min: text('min'),
        max: text('max'),
        balance: text('balance'),
        daily: text('daily'),
        fee: text('fee'),
        bonusMin: text('bonusMin'),
      });
    }
    const key = error.code;
    return rules.has(key) ? rules(key, fieldErrorValues(error)) : t('invalid');
  };
}
