import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { GrowingEnd } from '@/components/ui/growing-end';
import { Pagination } from '@/components/ui/pagination';
import type { Announcement } from '@/lib/contract/calls/system';
import styles from './notice-dialog.module.css';
import { useReadNotices } from './read-notices';

/** Spec §9. */
export const noticesOnPage = 9;

/** The page of the list on which the notice at this index stands, from 1. */
export function noticePageOf(index: number): number {
  return Math.max(1, Math.floor(index / noticesOnPage) + 1);
}

export interface NoticeListProps {
  notices: readonly Announcement[];
  openIndex: number;
  pageNo: number;
  /** All pages up to this one, below each other. */
  isGrowing: boolean;
  onPageChange: (pageNo: number) => void;
  onOpen: (index: number) => void;
}

/** The titles, nine on a page, or on a phone more of them as the reader goes on. A new one says so in a word. */
export function NoticeList(props: NoticeListProps) {
  const { notices, openIndex, pageNo, isGrowing, onPageChange, onOpen } = props;
  const t = useTranslations('notices');
  const read = useReadNotices();
  const first = isGrowing ? 0 : (pageNo - 1) * noticesOnPage;
  const shown = notices.slice(first, pageNo * noticesOnPage);
  return (
    <nav className={styles.list} aria-label={t('list')}>
      <ul>
        {shown.map((notice, place) => {
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
      <NoticePages
        pageNo={pageNo}
        total={notices.length}
        shown={shown.length}
        isGrowing={isGrowing}
        onPageChange={onPageChange}
      />
    </nav>
  );
}

interface NoticePagesProps extends Pick<NoticeListProps, 'pageNo' | 'isGrowing' | 'onPageChange'> {
  total: number;
  shown: number;
}

/** All titles are here already: the list grows so that a phone has few of them at first. */
function NoticePages({ pageNo, total, shown, isGrowing, onPageChange }: NoticePagesProps) {
  const t = useTranslations('notices.pages');
  const totalPages = Math.ceil(total / noticesOnPage);
  if (totalPages <= 1) return null;
  const hasMore = shown < total;
  if (isGrowing)
    return (
      <GrowingEnd
        hasMore={hasMore}
        isLoading={false}
        failure={null}
        onMore={() => onPageChange(pageNo + 1)}
        label={t('more')}
        status={t(hasMore ? 'shown' : 'allShown', { shown, total })}
      />
    );
  return (
    <Pagination
      pageNo={pageNo}
      totalPages={totalPages}
      onPageChange={onPageChange}
      label={t('label')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      status={t('status', { page: pageNo, total: totalPages })}
    />
  );
}
