import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { EmptyState } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import { HelpersTab } from './helpers/helpers-tab';
import { LinksTab } from './links/links-tab';
import { OpenByHand } from './opening/open-by-hand';
import { useLinks } from './use-team';

export interface RegisterCenterPageProps {
  centre: Pick<AgentCentre, 'role' | 'owner'>;
  /**
   * Between the fields of a link for agents and its button: a form of contracts that are offered to whoever comes by it.
   * `onChange` takes their terms. Without it links offer none.
   */
  offers?: (onChange: (terms: object[]) => void) => ReactNode;
}

/** Where accounts below an agent come from: by hand, by links, and through those who work for the agent. */
export function RegisterCenterPage({ centre, offers }: RegisterCenterPageProps) {
  const t = useTranslations('agentTeam');
  const [tab, setTab] = useState('hand');
  if (centre.role === 'reader')
    return (
      <EmptyState
        icon={<UsersRound size={28} />}
        title={t('reader')}
        text={t('readerText', { owner: centre.owner })}
      />
    );
  const tabs = ['hand', 'links', ...(centre.role === 'owner' ? ['helpers'] : [])] as const;
  return (
    <div className={styles.page}>
      {centre.role === 'helper' && <p className={styles.note}>{t('helperText', { owner: centre.owner })}</p>}
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value as 'hand' | 'links' | 'helpers'}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        {tab === 'hand' && <ByHand />}
        {tab === 'links' && <LinksTab offers={offers} />}
        {tab === 'helpers' && <HelpersTab />}
      </Tabs>
    </div>
  );
}

function ByHand() {
  const t = useTranslations('agentTeam');
  const answer = useLinks();
  return (
    <LoadedMoney answer={answer} failedText={t('failed')} heights={[76, 76, 52]} className={styles.part}>
      {(data, stale) => (
        <>
          {stale}
          <OpenByHand canOpen={data.canOpen} quotas={data.quotas} />
        </>
      )}
    </LoadedMoney>
  );
}
