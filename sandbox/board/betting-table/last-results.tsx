import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './last-results.module.css';

interface LastResultsProps {
  results: readonly { id: string; node: ReactNode }[];
}

/** What came in this session, with the reminder that it says nothing about what comes next. */
export function LastResults({ results }: LastResultsProps) {
  const t = useTranslations('play.bettingTable');
  if (results.length === 0) return null;
  return (
    <div className={styles.strip}>
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
