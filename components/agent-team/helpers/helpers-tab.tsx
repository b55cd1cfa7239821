import { UserCog } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import type { OpenedHelper, TeamHelpers } from '@/lib/contract/calls/agent-centre/agent-team';
import { routes } from '@/lib/routes';
import { FirstPassword } from '../opening/first-password';
import { useHelpers, useRefreshTeam } from '../use-team';
import { HelperCard } from './helper-card';
import { HelperForm } from './helper-form';

export function HelpersTab() {
  const t = useTranslations('agentTeam');
  const answer = useHelpers();
  return (
    <LoadedRecords answer={answer} failedText={t('failed')} heights={[52, 200, 200]}>
      {(data) => <Helpers data={data} />}
    </LoadedRecords>
  );
}

function Helpers({ data }: { data: TeamHelpers }) {
  const t = useTranslations('agentTeam.helpers');
  const { list, quotas, canManage } = data;
  return (
    <div className={styles.page}>
      <p>{t('lead')}</p>
      {canManage && <Opening quotas={quotas} />}
      {list.length === 0 ? (
        <EmptyState icon={<UserCog size={28} />} title={t('none')} text={t('noneText')} />
      ) : (
        <section className={styles.cards} aria-label={t('list')}>
          {list.map((helper) => (
            <HelperCard key={helper.username} helper={helper} canManage={canManage} />
          ))}
        </section>
      )}
    </div>
  );
}

/** The button, then the form, then the first password. */
function Opening({ quotas }: Pick<TeamHelpers, 'quotas'>) {
  const t = useTranslations('agentTeam.helpers');
  const refresh = useRefreshTeam();
  const [step, setStep] = useState<'button' | 'form' | OpenedHelper>('button');
  if (step === 'button')
    return (
      <div>
        <Button onClick={() => setStep('form')}>{t('new')}</Button>
      </div>
    );
  if (step !== 'form')
    return <FirstPassword {...step} loginPath={routes.agentHome} onDone={() => setStep('button')} />;
  return (
    <section className={styles.section} aria-label={t('new')}>
      <h3>{t('new')}</h3>
      <HelperForm
        quotas={quotas}
        onDone={(opened) => {
          setStep(opened);
          refresh();
        }}
      />
      <div>
        <Button variant="ghost" onClick={() => setStep('button')}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}
