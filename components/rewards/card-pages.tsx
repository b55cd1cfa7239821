import type { ReactNode } from 'react';
import { RecordPages, type RecordPager } from '@/components/money/record-pages';
import styles from '@/components/money/records.module.css';

export interface CardPagesProps {
  /** Names the list. */
  label: string;
  pager: RecordPager;
  /** One `li` each. */
  children: ReactNode;
}

/** A list of cards, page by page. */
export function CardPages({ label, pager, children }: CardPagesProps) {
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {children}
      </ul>
      <RecordPages pager={pager} />
    </>
  );
}
