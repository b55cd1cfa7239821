import { useTranslations } from 'next-intl';
import { GrowingEnd } from '@/components/ui/growing-end';
import { Pagination } from '@/components/ui/pagination';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { CallError } from '@/lib/contract/errors';

/** Where a list of records stands, and how it goes on. */
export interface RecordPager {
  pageNo: number;
  totalPages: number;
  totalItems: number;
  /** How many entries are shown. */
  shown: number;
  onPageChange: (pageNo: number) => void;
  isGrowing: boolean;
  isLoading: boolean;
  /** Why the list did not grow. */
  error: CallError | null;
  onRetry: () => void;
  /** Other lists stand below: coming near does not make this one grow. */
  isDisabled?: boolean;
}

/** The way through a list: from page to page, or on a phone on and on. */
export function RecordPages({ pager }: { pager: RecordPager }) {
  const t = useTranslations('wallet.common');
  const errorText = useErrorText();
  const { pageNo, totalPages, onPageChange, error } = pager;
  // The way back is there also when the last page has emptied itself.
  const total = Math.max(totalPages, pageNo);
  if (total <= 1) return null;
  if (pager.isGrowing) {
    const hasMore = error !== null || pager.isLoading || pageNo < totalPages;
    const counts = { shown: pager.shown, total: pager.totalItems };
    return (
      <GrowingEnd
        hasMore={hasMore}
        isLoading={pager.isLoading}
        failure={error && t('moreFailed', { reason: errorText(error) })}
        onMore={error ? pager.onRetry : () => onPageChange(pageNo + 1)}
        label={t(error ? 'retry' : 'more')}
        status={t(hasMore ? 'shown' : 'allShown', counts)}
        isDisabled={pager.isDisabled ?? false}
      />
    );
  }
  return (
    <Pagination
      pageNo={pageNo}
      totalPages={total}
      onPageChange={onPageChange}
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      status={t('page', { page: pageNo, total })}
    />
  );
}
