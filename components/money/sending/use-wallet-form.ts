import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { ObjectSchema } from 'yup';
import { checkSchema } from '@/components/forms/check-fields';
import { keepDraft, readDraft } from '@/components/forms/keyed/draft-store';
import { useForm } from '@/components/forms/use-form';
import { useMoneyText } from '@/components/money/use-money-text';
import type { CallFailure } from '@/lib/client/call/call-failure';
import type { FieldError, FieldErrors } from '@/lib/contract/errors';
import { fieldErrorValues } from '@/lib/contract/forms/field-errors';

interface WalletFormInput<Values extends object> {
  /** Names the draft: what was typed is there again after a login over the form. */
  form: string;
  memberId: string;
  initial: Values;
  schema: (values: Values) => ObjectSchema<Values>;
  /** Of the last attempt: the server may have refused single fields. */
  failure: CallFailure | null;
  /** Never part of the draft. */
  secret?: keyof Values & string;
  onSubmit: (values: Values) => Promise<void>;
}

/** A form of the wallet: its rules, its draft, and the errors of both sides by field. */
export function useWalletForm<Values extends object>(input: WalletFormInput<Values>) {
  const { form: draft, memberId, schema, failure, secret } = input;
  const [initialValues] = useState(() => readDraft(draft, memberId, input.initial));
  const [codes, setCodes] = useState<FieldErrors | null>(null);
  const onKeep = useCallback(
    (values: Values) =>
      keepDraft(
        draft,
        memberId,
        Object.fromEntries(Object.entries(values).filter(([name]) => name !== secret)),
      ),
    [draft, memberId, secret],
  );
  const form = useForm<Values>({
    initialValues,
    check: (values) => {
      const found = checkSchema(schema(values), values);
      setCodes(found);
      return found;
    },
    textsOf: codesOf,
    send: input.onSubmit,
    sendsAtOnce: true,
    onKeep,
  });
  return {
    form,
    /** What is wrong with a field, once the form was sent for the first time. */
    errorOf: (field: keyof Values & string): FieldError | undefined =>
      (form.submitCount > 0 ? codes?.[field] : undefined) ?? failure?.error.value?.fields?.[field],
  };
}

/** The words name amounts that a form only knows when it is drawn: see `useFieldText`. */
const codesOf = (errors: FieldErrors | null) =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([field, { code }]) => [field, code]));

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

/** A field's error in words, an empty field's by what it wants; those about amounts name the limits as money. */
export function useFieldText(amounts: FieldAmounts) {
  const t = useTranslations('wallet.field');
  const rules = useTranslations('validation');
  const money = useMoneyText();
  return (error: FieldError | undefined, field: string): string | undefined => {
    if (!error) return undefined;
    if (error.code === 'required' && rules.has(`enter.${field}`)) return rules(`enter.${field}`);
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
