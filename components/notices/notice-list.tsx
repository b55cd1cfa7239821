'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Pagination } from '@/components/ui/pagination';
import type { Announcement } from '@/lib/contract/system';
import styles from './notice-dialog.module.css';
import { useReadNotices } from './read-notices';

/** Section 9 of the specification. */
export const noticesOnPage = 9;

/** The page of the list on which the notice at this index stands, from 1. */
export function noticePageOf(index: number): number {
  return Math.max(1, Math.floor(index / noticesOnPage) + 1);
}

export interface NoticeListProps {
  notices: readonly Announcement[];
  openIndex: number;
  pageNo: number;
  onPageChange: (pageNo: number) => void;
  onOpen: (index: number) => void;
}

/** The titles, nine on a page. One that was not opened yet says so in a word. */
export function NoticeList({ notices, openIndex, pageNo, onPageChange, onOpen }: NoticeListProps) {
  const t = useTranslations('notices');
  const read = useReadNotices();
  const first = (pageNo - 1) * noticesOnPage;
  const totalPages = Math.ceil(notices.length / noticesOnPage);
  return (
    <nav className={styles.list} aria-label={t('list')}>
      <ul>
        {notices.slice(first, first + noticesOnPage).map((notice, place) => {
          const index = first + place;
          const isOpen = index === openIndex;
          return (
            <li key={notice.id}>
              <button
                type="button"
                className={classNames(styles.title, isOpen && styles.open)}
                aria-current={isOpen || undefined}
                onClick={() => onOpen(index)}
              >
                <span>{notice.title}</span>
                {read && !read.includes(notice.id) && !isOpen && <Badge tone="accent">{t('unread')}</Badge>}
              </button>
            </li>
          );
        })}
      </ul>
      <Pagination
        pageNo={pageNo}
        totalPages={totalPages}
        onPageChange={onPageChange}
        label={t('pages.label')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        status={t('pages.status', { page: pageNo, total: totalPages })}
      />
    </nav>
  );
}
