import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './bead-row.module.css';

interface BeadRowProps {
  /** The newest first. */
  results: readonly { number: number; node: ReactNode }[];
}

const most = 8;

/** The newest results of a table that stands small, in rows. */
export function BeadRow({ results }: BeadRowProps) {
  const t = useTranslations('play.live.past');
  return (
    <ol className={styles.row} aria-label={t('title')}>
      {results.slice(0, most).map(({ number, node }) => (
        <li key={number}>{node}</li>
      ))}
    </ol>
  );
}
