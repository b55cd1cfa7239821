import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './last-results.module.css';

interface LastResultsProps {
  results: readonly { id: string; node: ReactNode }[];
}

/** What came in this session, with the reminder that it says nothing about what comes next. As high before as after the first. */
export function LastResults({ results }: LastResultsProps) {
  const t = useTranslations('play.bettingTable');
  return (
    <div className={styles.strip} data-empty={results.length === 0 || undefined}>
      <ol className={styles.list} aria-label={t('lastResults')}>
        {results.map(({ id, node }) => (
          <li key={id} className={styles.result}>
            {node}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('noMemory')}</p>
    </div>
  );
}
