import { useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import records from '@/components/money/records.module.css';
import { useRecords } from '@/components/money/use-records';
import { NoticeText } from '@/components/notices/notice-article';
import { EmptyState } from '@/components/ui/state-panel';
import { system } from '@/lib/contract/calls/system';
import styles from './announcement.module.css';

const noInput = {};

/** The notices of the site, which are for agents as for everybody; each opens in its place. */
export function Notices() {
  const t = useTranslations('agentCentre.notices');
  const answer = useRecords(system.announcements, noInput);
  return (
    <section className={records.section}>
      <h3>{t('title')}</h3>
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[52, 52, 52]}>
        {({ player }) =>
          player.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={styles.tasks}>
              {player.map(({ id, title, content }) => (
                <li key={id}>
                  <details className={styles.notice}>
                    <summary>{title}</summary>
                    <NoticeText html={content} />
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedRecords>
    </section>
  );
}
