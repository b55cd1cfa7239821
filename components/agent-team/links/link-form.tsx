import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { useTimeText } from '@/lib/client/use-time-text';
import {
  agentTeam,
  type CreateLinkInput,
  type TeamAccountType,
  type TeamLink,
  type TeamQuotas,
} from '@/lib/contract/calls/agent-centre/agent-team';
import { useQuotaText } from '../quota-text';
import { useTeamForm } from '../use-team-form';
import { linkDays, linkEnd } from './link-end';
import { agentLinkMaxUses, checkLink, type LinkValues } from './link-schema';

export interface LinkFormProps {
  canOpen: readonly TeamAccountType[];
  quotas: TeamQuotas;
  offers?: ((onChange: (terms: object[]) => void) => ReactNode) | undefined;
  onDone: (link: TeamLink) => void;
}

const empty: LinkValues = { accountType: '0', label: '', days: '', maxUses: '', domain: '' };

/** What is empty is not sent: the platform knows it as absent. */
function inputOf(values: LinkValues, openedMs: number, terms: object[]): CreateLinkInput {
  const accountType = Number(values.accountType) as TeamAccountType;
  const [label, domain] = [values.label.trim(), values.domain.trim()];
  return {
    accountType,
    ...(label && { label }),
    ...(domain && { domain }),
    ...(values.days && { endsAt: linkEnd(values.days, openedMs) }),
    ...(values.maxUses && { maxUses: Number(values.maxUses) }),
    ...(accountType === 2 && terms.length > 0 && { offers: terms }),
  };
}

export function LinkForm({ canOpen, quotas, offers, onDone }: LinkFormProps) {
  const t = useTranslations('agentTeam');
  const quotaText = useQuotaText();
  const time = useTimeText();
  // Of the form and not of the press: sent once more it is the same link.
  const [openedMs] = useState(() => Date.now());
  const [terms, setTerms] = useState<object[]>([]);
  const { form, field, failure, isBusy } = useTeamForm({
    descriptor: agentTeam.createLink,
    initialValues: { ...empty, accountType: String(canOpen[0] ?? 0) },
    check: checkLink,
    inputOf: (values) => inputOf(values, openedMs, terms),
    onDone,
  });
  const isForAgents = form.values.accountType === '2';
  const days = linkDays.map((count) => ({
    value: String(count),
    label: t('links.days', { count, time: time(linkEnd(String(count), openedMs)) }),
  }));
  const chooseType = (accountType: string) => {
    const end = accountType === '2' && form.values.days === '' ? { days: '7' } : {};
    void form.setValues({ ...form.values, ...end, accountType });
  };
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {canOpen.length > 1 && (
        <Select
          label={t('links.opens')}
          options={canOpen.map((type) => ({ value: String(type), label: t(`types.${type}`) }))}
          {...field('accountType')}
          onChange={({ target }) => chooseType(target.value)}
        />
      )}
      <TextInput label={t('links.label')} hint={t('links.labelHint')} maxLength={40} {...field('label')} />
      <Select
        label={t('links.end')}
        options={isForAgents ? days : [{ value: '', label: t('links.noEnd') }, ...days]}
        {...field('days')}
      />
      <TextInput
        label={t('links.maxUses')}
        hint={isForAgents ? t('links.usesAgents', { most: agentLinkMaxUses }) : t('links.usesMembers')}
        inputMode="numeric"
        {...field('maxUses')}
      />
      <TextInput
        label={t('links.domain')}
        hint={t('links.domainHint', { host: window.location.host })}
        dir="ltr"
        {...field('domain')}
      />
      {isForAgents && offers?.(setTerms)}
      <p className={styles.note}>{quotaText(quotas, 'openLinks')}</p>
      <FormFailure failure={failure} refusedText={t('links.refused')} uncertainText={t('links.uncertain')} />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t('links.submit')}
      </Button>
    </form>
  );
}
