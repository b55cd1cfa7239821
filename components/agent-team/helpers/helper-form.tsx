import { useTranslations } from 'next-intl';
import { useBrand } from '@/components/brand/use-brand';
import { brandSchema, checkFields } from '@/components/forms/check-fields';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import { Select } from '@/components/ui/select';
import { useMember } from '@/lib/client/session/use-member';
import {
  agentTeam,
  helperTypes,
  type HelperType,
  type OpenedHelper,
  type TeamQuotas,
} from '@/lib/contract/calls/agent-centre/agent-team';
import { moneyText, parseMoney } from '@/lib/money';
import { UsernameField } from '../opening/username-field';
import { useQuotaText } from '../quota-text';
import { useTeamForm } from '../use-team-form';
import { capSchema } from './cap-schema';

export interface HelperFormProps {
  quotas: TeamQuotas;
  onDone: (opened: OpenedHelper) => void;
}

export function HelperForm({ quotas, onDone }: HelperFormProps) {
  const t = useTranslations('agentTeam');
  const brand = useBrand();
  const quotaText = useQuotaText();
  const { member } = useMember();
  const { form, field, failure, isBusy } = useTeamForm({
    descriptor: agentTeam.openHelper,
    initialValues: { username: '', accountType: '41', dailyCap: '' },
    check: (values) =>
      checkFields(
        {
          username: brandSchema(brand, 'username'),
          ...(values.accountType === '41' && { dailyCap: capSchema() }),
        },
        values,
      ),
    inputOf: ({ username, accountType, dailyCap }) => ({
      username: username.trim(),
      accountType: Number(accountType) as HelperType,
      ...(accountType === '41' && dailyCap && { dailyCap: moneyText(parseMoney(dailyCap) ?? 0n) }),
    }),
    onDone,
  });
  const { accountType, dailyCap } = form.values;
  const { error } = field('dailyCap');
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <Select
        label={t('helpers.work')}
        hint={t(accountType === '42' ? 'helpers.readerText' : 'helpers.helperText')}
        options={helperTypes.map((type) => ({ value: String(type), label: t(`types.${type}`) }))}
        {...field('accountType')}
      />
      <UsernameField {...field('username')} />
      {accountType === '41' && (
        <MoneyInput
          label={t('helpers.cap')}
          hint={t('helpers.capHint')}
          symbol={member?.currencySymbol ?? ''}
          value={dailyCap}
          error={error}
          onValueChange={(value) => void form.setFieldValue('dailyCap', value)}
        />
      )}
      <p className={styles.note}>{quotaText(quotas, 'helpers')}</p>
      <FormFailure failure={failure} refusedText={t('hand.refused')} uncertainText={t('hand.uncertain')} />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t('helpers.submit')}
      </Button>
    </form>
  );
}
