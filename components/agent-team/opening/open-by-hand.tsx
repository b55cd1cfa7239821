import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { brandSchema, checkFields } from '@/components/forms/check-fields';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import {
  agentTeam,
  type OpenedAccount,
  type TeamAccountType,
  type TeamQuotas,
} from '@/lib/contract/calls/agent-centre/agent-team';
import { routes } from '@/lib/routes';
import { useQuotaText } from '../quota-text';
import { useRefreshTeam } from '../use-team';
import { useTeamForm } from '../use-team-form';
import { FirstPassword } from './first-password';
import { UsernameField } from './username-field';

export interface OpenByHandProps {
  canOpen: readonly TeamAccountType[];
  quotas: TeamQuotas;
}

/** An account directly below, and after that its first password, once. */
export function OpenByHand(props: OpenByHandProps) {
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  const refresh = useRefreshTeam();
  if (!opened)
    return (
      <OpenForm
        {...props}
        onDone={(account) => {
          setOpened(account);
          refresh();
        }}
      />
    );
  return (
    <FirstPassword
      {...opened}
      loginPath={opened.accountType === 0 ? routes.login : routes.agentHome}
      onDone={() => setOpened(null)}
    />
  );
}

function OpenForm({ canOpen, quotas, onDone }: OpenByHandProps & { onDone: (done: OpenedAccount) => void }) {
  const t = useTranslations('agentTeam');
  const brand = useBrand();
  const quotaText = useQuotaText();
  const { form, field, failure, isBusy } = useTeamForm({
    descriptor: agentTeam.openAccount,
    initialValues: { username: '', accountType: String(canOpen[0] ?? 0) },
    check: (values) => checkFields({ username: brandSchema(brand, 'username') }, values),
    inputOf: ({ username, accountType }) => ({
      username: username.trim(),
      accountType: Number(accountType) as TeamAccountType,
    }),
    onDone,
  });
  const isForAgents = form.values.accountType === '2';
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p>{t('hand.lead')}</p>
      {canOpen.length > 1 && (
        <Select
          label={t('type')}
          options={canOpen.map((type) => ({ value: String(type), label: t(`types.${type}`) }))}
          {...field('accountType')}
        />
      )}
      <UsernameField {...field('username')} />
      <p className={styles.note}>{quotaText(quotas, 'accountsToday')}</p>
      {isForAgents && <p className={styles.note}>{quotaText(quotas, 'directAgents')}</p>}
      <FormFailure failure={failure} refusedText={t('hand.refused')} uncertainText={t('hand.uncertain')} />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t('hand.submit')}
      </Button>
    </form>
  );
}
