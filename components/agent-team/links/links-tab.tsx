import { Link2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { ResultNote } from '@/components/money/result-note';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import type { TeamLinks } from '@/lib/contract/calls/agent-centre/agent-team';
import { useLinks, useRefreshTeam } from '../use-team';
import { LinkCard } from './link-card';
import { LinkForm } from './link-form';

type Offers = ((onChange: (terms: object[]) => void) => ReactNode) | undefined;

export function LinksTab({ offers }: { offers: Offers }) {
  const t = useTranslations('agentTeam');
  const answer = useLinks();
  return (
    <LoadedRecords answer={answer} failedText={t('failed')} heights={[52, 240, 240]}>
      {(data) => <Links data={data} offers={offers} />}
    </LoadedRecords>
  );
}

function Links({ data, offers }: { data: TeamLinks; offers: Offers }) {
  const t = useTranslations('agentTeam.links');
  const refresh = useRefreshTeam();
  const [isOpening, setIsOpening] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { list, canOpen, quotas } = data;
  return (
    <div className={styles.page}>
      <p>{t('lead')}</p>
      <ResultNote text={made === null ? null : t('made', { code: made })} />
      {isOpening ? (
        <section className={styles.section} aria-label={t('new')}>
          <h3>{t('new')}</h3>
          <LinkForm
            canOpen={canOpen}
            quotas={quotas}
            offers={offers}
            onDone={({ code }) => {
              setMade(code);
              setIsOpening(false);
              refresh();
            }}
          />
          <div>
            <Button variant="ghost" onClick={() => setIsOpening(false)}>
              {t('cancel')}
            </Button>
          </div>
        </section>
      ) : (
        canOpen.length > 0 && (
          <div>
            <Button onClick={() => setIsOpening(true)}>{t('new')}</Button>
          </div>
        )
      )}
      {list.length === 0 ? (
        <EmptyState icon={<Link2 size={28} />} title={t('none')} text={t('noneText')} />
      ) : (
        <section className={styles.cards} aria-label={t('list')}>
          {list.map((link) => (
            <LinkCard key={link.linkId} link={link} canEnd={canOpen.includes(link.accountType)} />
          ))}
        </section>
      )}
    </div>
  );
}
