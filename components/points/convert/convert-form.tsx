import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import styles from '@/components/money/money.module.css';
import { PaymentPasswordField } from '@/components/money/sending/payment-password-field';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { points, type PointConversion } from '@/lib/contract/calls/points';
import type { ErrorCode, FieldError } from '@/lib/contract/errors';
import { nearestPoints, pointsWorth } from '../point-rules';
import { PointsFailure } from '../points-failure';
import {
  convertRules,
  convertSchema,
  countOf,
  type ConvertTerms,
  type ConvertValues,
} from './convert-schema';

export interface ConvertFormProps {
  memberId: string;
  balance: number | null;
  terms: ConvertTerms;
}

const form = 'points.convert';

const fieldOfCode: Partial<Record<ErrorCode, keyof ConvertValues>> = {
  'points.step': 'points',
  'points.limit': 'points',
  'points.insufficient': 'points',
  'payment.password.wrong': 'paymentPassword',
  'payment.password.locked': 'paymentPassword',
};

/** The form, and after it what the points became. */
export function ConvertForm(props: ConvertFormProps) {
  const t = useTranslations('points.convert');
  const money = useMoneyText();
  const [done, setDone] = useState<PointConversion | null>(null);
  if (!done) return <Form {...props} onDone={setDone} />;
  return (
    <section className={styles.section} role="status">
      <p className={styles.result}>
        {done.amount === null
          ? t('donePoints', { count: done.points })
          : t('done', { count: done.points, amount: money(done.amount) })}
      </p>
      {done.balance !== null && <p>{t('left', { count: done.balance })}</p>}
      <div>
        <Button variant="secondary" onClick={() => setDone(null)}>
          {t('another')}
        </Button>
      </div>
    </section>
  );
}

function Form({
  memberId,
  balance,
  terms,
  onDone,
}: ConvertFormProps & { onDone: (d: PointConversion) => void }) {
  const t = useTranslations('points.convert');
  const errorText = useErrorText();
  const fieldText = useFieldText({});
  const ruleText = useRuleText(terms, balance);
  const { run, failure, isBusy } = useKeyedAction(points.convert, memberId, {
    draft: form,
    through: useConfirmed(),
    secret: 'paymentPassword',
  });
  const { form: typed, errorOf } = useWalletForm<ConvertValues>({
    form,
    memberId,
    failure,
    secret: 'paymentPassword',
    initial: { points: '', paymentPassword: '' },
    schema: () => convertSchema(terms, balance),
    onSubmit: async ({ points: count, paymentPassword }) => {
      const done = await run({ points: Number(count), paymentPassword });
      if (done) onDone(done);
    },
  });
  const { values, setFieldValue, getFieldProps, submit } = typed;
  const refusedField = failure?.kind === 'refused' ? fieldOfCode[failure.error.code] : undefined;
  const refusedAt = (field: keyof ConvertValues) =>
    refusedField === field ? errorText(failure?.error) : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('lead')}</p>
      <Limits terms={terms} balance={balance} />
      <TextInput
        label={t('points')}
        inputMode="numeric"
        autoComplete="off"
        {...getFieldProps('points')}
        error={
          ruleText(errorOf('points'), values.points) ??
          fieldText(errorOf('points'), 'points') ??
          refusedAt('points')
        }
      />
      <Nearest
        terms={terms}
        typed={values.points}
        onChoose={(count) => void setFieldValue('points', String(count))}
      />
      <PaymentPasswordField
        {...getFieldProps('paymentPassword')}
        error={fieldText(errorOf('paymentPassword'), 'paymentPassword') ?? refusedAt('paymentPassword')}
      />
      <PointsFailure
        failure={failure}
        isAtField={refusedField !== undefined}
        refusedText={t('refused')}
        uncertainText={t('uncertain')}
      />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

function useRuleText({ convertLeast, convertStep, convertLeftToday }: ConvertTerms, balance: number | null) {
  const t = useTranslations('points.convert.rule');
  return (error: FieldError | undefined, typed: string): string | undefined => {
    const rule = convertRules.find((one) => one === error?.code);
    const count = countOf(typed);
    if (!rule || count === null) return undefined;
    const values = { least: convertLeast, step: convertStep, today: convertLeftToday, balance };
    return t(rule, { count: values[rule] ?? 0 });
  };
}

/** What holds today. */
function Limits({ terms, balance }: { terms: ConvertTerms; balance: number | null }) {
  const t = useTranslations('points.convert');
  const facts = [
    { key: 'have', count: balance },
    { key: 'leftToday', count: terms.convertLeftToday },
    { key: 'daily', count: terms.convertDaily },
    { key: 'least', count: terms.convertLeast },
  ] as const;
  return (
    <dl className={styles.figures}>
      {facts.map(
        ({ key, count }) =>
          count !== null && (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{t('number', { count })}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface NearestProps {
  terms: ConvertTerms;
  typed: string;
  onChoose: (count: number) => void;
}

/** What the number becomes; or, where it would be rounded, the two nearest that are not. */
function Nearest({ terms: { pointsPerUnit, convertStep }, typed, onChoose }: NearestProps) {
  const t = useTranslations('points.convert');
  const money = useMoneyText();
  const count = countOf(typed);
  if (count === null) return null;
  if (convertStep === null || count % convertStep === 0) {
    return <p aria-live="polite">{t('becomes', { amount: money(pointsWorth(count, pointsPerUnit)) })}</p>;
  }
  const { lower, higher } = nearestPoints(count, convertStep);
  return (
    <div className={styles.section} aria-live="polite">
      <p>{t('nearest', { step: convertStep })}</p>
      <div className={styles.quick}>
        {[lower, higher].map(
          (one) =>
            one !== null && (
              <Button key={one} variant="secondary" onClick={() => onChoose(one)}>
                {t('worth', { count: one, amount: money(pointsWorth(one, pointsPerUnit)) })}
              </Button>
            ),
        )}
      </div>
    </div>
  );
}
