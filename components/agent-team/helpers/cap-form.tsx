import { useTranslations } from 'next-intl';
import { checkFields } from '@/components/forms/check-fields';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { MoneyInput } from '@/components/ui/money-input';
import { useMember } from '@/lib/client/session/use-member';
import { agentTeam, type TeamHelper } from '@/lib/contract/calls/agent-centre/agent-team';
import { moneyText, parseMoney } from '@/lib/money';
import { useRefreshTeam } from '../use-team';
import { useTeamForm } from '../use-team-form';
import { capSchema } from './cap-schema';

export interface CapFormProps {
  helper: TeamHelper;
  onClose: () => void;
}

/** What a helper may send down in a day; it holds at once, for what was sent today as well. */
export function CapForm({ helper: { username, dailyCap }, onClose }: CapFormProps) {
  const t = useTranslations('agentTeam.helpers');
  const { member } = useMember();
  const refresh = useRefreshTeam();
  const { form, field, failure, isBusy } = useTeamForm({
    descriptor: agentTeam.setHelperCap,
    initialValues: { dailyCap },
    check: (values) => checkFields({ dailyCap: capSchema().required('required') }, values),
    inputOf: (values) => ({ username, dailyCap: moneyText(parseMoney(values.dailyCap) ?? 0n) }),
    onDone: () => {
      refresh();
      onClose();
    },
  });
  return (
    <form className={styles.form} noValidate aria-label={t('capOf', { username })} onSubmit={form.submit}>
      <MoneyInput
        label={t('cap')}
        hint={t('capHint')}
        symbol={member?.currencySymbol ?? ''}
        value={form.values.dailyCap}
        error={field('dailyCap').error}
        onValueChange={(value) => void form.setFieldValue('dailyCap', value)}
      />
      <FormFailure failure={failure} refusedText={t('capRefused')} uncertainText={t('capUncertain')} />
      <div className={styles.steps}>
        <Button type="submit" isBusy={isBusy}>
          {t('capSave')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
