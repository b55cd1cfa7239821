import { useTranslations } from 'next-intl';
import { number, string } from 'yup';
import { checkFields } from '@/components/forms/check-fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useForm, type Form } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import {
  limitKinds,
  limitPeriods,
  protection,
  type LimitKind,
  type LimitPeriod,
  type ProtectionOverview,
  type SetLimitInput,
} from '@/lib/contract/calls/protection';
import { moneyText, parseMoney } from '@/lib/money';
import type { WhichLimit } from './limits-section';
import styles from './protection.module.css';
import { useChange, type ProtectionAnswer } from './use-protection';

/** A month of 31 days: no longer limit can be reached. */
const mostMinutes = 31 * 24 * 60;

export interface LimitFormProps {
  initial: WhichLimit;
  overview: ProtectionOverview;
  answer: ProtectionAnswer;
  /** Null when nothing was changed. */
  onClose: (done: { overview: ProtectionOverview; limit: WhichLimit } | null) => void;
}

interface Values {
  kind: LimitKind;
  period: LimitPeriod;
  amount: string;
  minutes: string;
}

const schemas = {
  amount: string()
    .required('required')
    .test('money', 'money', (value) => !value || parseMoney(value) !== null),
  minutes: number()
    .typeError('number')
    .integer('number')
    .min(0, 'too.small')
    .max(mostMinutes, 'too.large')
    .required('required'),
};

const valueField = (kind: LimitKind) => (kind === 'session' ? 'minutes' : 'amount');

function inputOf({ kind, period, amount, minutes }: Values): SetLimitInput {
  if (kind === 'session') return { kind, period, minutes: Number(minutes) };
  return { kind, period, amount: moneyText(parseMoney(amount) ?? 0n) };
}

const noLimitOf = ({ kind, period }: WhichLimit): SetLimitInput =>
  kind === 'session' ? { kind, period, minutes: null } : { kind, period, amount: null };

/** One limit: stricter counts at once, higher or none waits for a day. Both are said before the press. */
export function LimitForm({ initial, overview, answer, onClose }: LimitFormProps) {
  const t = useTranslations('protection.limitForm');
  const { form, change, lift, current } = useLimitForm({ initial, overview, answer, onClose });
  return (
    <Dialog
      isOpen
      size="narrow"
      title={current ? t('changeTitle') : t('title')}
      closeLabel={t('cancel')}
      onClose={() => onClose(null)}
    >
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <FormAlert text={change.failure} />
        <WhichFields form={form} />
        <ValueField form={form} currencySymbol={overview.currencySymbol} />
        <p className={styles.muted}>{t('rule')}</p>
        <div className={styles.actions}>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('submit')}
          </Button>
          {current && (
            <Button variant="ghost" isBusy={change.isBusy && !form.isSubmitting} onClick={() => void lift()}>
              {t('lift')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function useLimitForm({ initial, overview, answer, onClose }: LimitFormProps) {
  const change = useChange(protection.setLimit, answer);

  async function send(input: SetLimitInput): Promise<void> {
    const changed = await change.run(input);
    if (changed) onClose({ overview: changed, limit: input });
  }

  const form = useForm<Values>({
    initialValues: { ...initial, amount: '', minutes: '' },
    check: (values) => {
      const field = valueField(values.kind);
      return checkFields({ [field]: schemas[field] }, values);
    },
    send: (values) => send(inputOf(values)),
    checksOnBlur: true,
  });
  const { kind, period } = form.values;
  const current = overview.limits.find(
    (limit) => limit.source === 'member' && limit.kind === kind && limit.period === period,
  );
  return { form, change, current, lift: () => send(noLimitOf({ kind, period })) };
}

function WhichFields({ form }: { form: Form<Values> }) {
  const t = useTranslations('protection.limitForm');
  const kinds = useTranslations('protection.kinds');
  const periods = useTranslations('protection.periods');
  return (
    <>
      <Select
        label={t('kind')}
        options={limitKinds.map((kind) => ({ value: kind, label: kinds(kind) }))}
        {...form.getFieldProps('kind')}
      />
      <Select
        label={t('period')}
        hint={t('periodHint')}
        options={limitPeriods.map((period) => ({ value: period, label: periods(period) }))}
        {...form.getFieldProps('period')}
      />
    </>
  );
}

function ValueField({ form, currencySymbol }: { form: Form<Values>; currencySymbol: string }) {
  const t = useTranslations('protection.limitForm');
  if (form.values.kind === 'session') {
    return (
      <TextInput
        label={t('minutes')}
        hint={t('minutesHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...form.field('minutes')}
      />
    );
  }
  return (
    <MoneyInput
      label={t('amount')}
      hint={t('amountHint')}
      symbol={currencySymbol}
      name="amount"
      value={form.values.amount}
      onValueChange={(amount) => void form.setFieldValue('amount', amount)}
      error={form.errorOf('amount')}
    />
  );
}
