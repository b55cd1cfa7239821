'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Pagination } from '@/components/ui/pagination';
import styles from './records.module.css';

export interface CardPagesProps {
  /** Names the list. */
  label: string;
  pageNo: number;
  totalPages: number;
  onPageChange: (pageNo: number) => void;
  /** One `li` each. */
  children: ReactNode;
}

/** A list of cards, page by page. */
export function CardPages({ label, pageNo, totalPages, onPageChange, children }: CardPagesProps) {
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {children}
      </ul>
      <Pages pageNo={pageNo} totalPages={totalPages} onPageChange={onPageChange} />
    </>
  );
}

/** The way back is there also when the last page has emptied itself. */
export function Pages({ pageNo, totalPages, onPageChange }: Omit<CardPagesProps, 'label' | 'children'>) {
  const common = useTranslations('wallet.common');
  const total = Math.max(totalPages, pageNo);
  return (
    <Pagination
      pageNo={pageNo}
      totalPages={total}
      onPageChange={onPageChange}
      label={common('pages')}
      previousLabel={common('previous')}
      nextLabel={common('next')}
      status={common('page', { page: pageNo, total })}
    />
  );
}
