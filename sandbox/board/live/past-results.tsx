import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import styles from './past-results.module.css';

interface PastResultsProps {
  /** The newest first. */
  results: readonly { number: number; node: ReactNode }[];
}

/** What came at this table before, at most fifty rounds, with the reminder that it says nothing about what comes next. */
export function PastResults({ results }: PastResultsProps) {
  const t = useTranslations('play.live.past');
  const tTable = useTranslations('play.bettingTable');
  const id = useId();
  return (
    <section className={styles.past} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      {results.length === 0 ? (
        <p className={styles.note}>{t('empty')}</p>
      ) : (
        <ol className={styles.list}>
          {results.map(({ number, node }) => (
            <li key={number}>{node}</li>
          ))}
        </ol>
      )}
      <p className={styles.note}>{tTable('noMemory')}</p>
    </section>
  );
}
