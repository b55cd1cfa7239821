'use client';

import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ValidationError, type ObjectSchema } from 'yup';
import type { CashierMethod } from '@/lib/contract/cashier';
import type { FieldError, FieldErrors } from '@/lib/contract/errors';
import { fieldErrorsFrom, fieldErrorValues } from '@/lib/schemas/field-errors';
import { keepDraft, readDraft } from './draft-store';
import { useMoneyText } from './use-money-text';
import type { MoneyFailure } from './use-money-call';

interface WalletFormInput<Values extends object> {
  /** Names the draft: what was typed is there again after a login over the form. */
  form: string;
  memberId: string;
  initial: Values;
  schema: (values: Values) => ObjectSchema<Values>;
  /** Of the last attempt: the server may have refused single fields. */
  failure: MoneyFailure | null;
  onSubmit: (values: Values) => Promise<void>;
}

/** A form of the wallet: its rules, its draft, and the errors of both sides by field. */
export function useWalletForm<Values extends object>(input: WalletFormInput<Values>) {
  const { form, memberId, schema, failure } = input;
  const [initialValues] = useState(() => readDraft(form, memberId, input.initial));
  const [codes, setCodes] = useState<FieldErrors>({});
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
  const { values } = formik;
  useEffect(() => {
    if (values !== initialValues) keepDraft(form, memberId, values);
  }, [form, memberId, values, initialValues]);
  const isTried = formik.submitCount > 0;
  return {
    formik,
    /** What is wrong with a field, once the form was sent for the first time. */
    errorOf: (field: keyof Values & string): FieldError | undefined =>
      (isTried ? codes[field] : undefined) ?? failure?.error.value?.fields?.[field],
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

const moneyRules = ['money', 'min', 'max', 'funds'] as const;

/** A field's error in words; those about amounts name the limits of the method as money. */
export function useFieldText(method: CashierMethod | undefined, balance: string | null) {
  const t = useTranslations('wallet.field');
  const rules = useTranslations('validation');
  const money = useMoneyText();
  return (error: FieldError | undefined): string | undefined => {
    if (!error) return undefined;
    const rule = moneyRules.find((one) => one === error.code);
    if (rule) {
      return t(rule, {
        min: money(method?.minAmount ?? '0'),
        max: money(method?.maxAmount ?? '0'),
        balance: money(balance ?? '0'),
      });
    }
    const key = error.code;
    return rules.has(key) ? rules(key, fieldErrorValues(error)) : t('invalid');
  };
}
