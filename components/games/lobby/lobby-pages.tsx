import { useTranslations } from 'next-intl';
import { lazy, Suspense, type RefObject } from 'react';
import { Pagination } from '@/components/ui/pagination';
import { loadPart } from '@/lib/client/call/load-part';
import { usePhone } from '@/lib/client/use-media';
import type { FilterChange, LobbyFilters } from './lobby-filters';
import type { LobbyGames } from './use-lobby';
import type { useNearViewport } from './use-near-viewport';

/** Of phones alone, and not of their first view. */
const LobbyEnd = lazy(loadPart(() => import('./lobby-end').then((file) => ({ default: file.LobbyEnd }))));

export interface LobbyPagesProps {
  games: LobbyGames;
  filters: LobbyFilters;
  totalPages: number;
  approach: ReturnType<typeof useNearViewport>['approach'];
  /** Over the tiles: where a new page begins. It takes the focus. */
  heading: RefObject<HTMLElement | null>;
  onChange: (change: FilterChange) => void;
}

/** How a list of tiles goes on: from page to page, or on a phone on and on. */
export function LobbyPages(props: LobbyPagesProps) {
  const { games, filters, totalPages, approach, heading, onChange } = props;
  const t = useTranslations('games.lobby');
  const isGrowing = usePhone(totalPages > 1);
  const open = (pageNo: number) => onChange({ kind: 'page', pageNo, totalPages });
  const turn = (pageNo: number) => {
    open(pageNo);
    heading.current?.scrollIntoView?.({ block: 'nearest' });
    // The button that was pressed is off at either end, and an element that is off keeps no focus.
    if (pageNo <= 1 || pageNo >= totalPages) heading.current?.focus({ preventScroll: true });
  };
  if (totalPages <= 1) return null;
  if (isGrowing)
    return (
      <Suspense fallback={null}>
        <LobbyEnd games={games} filters={filters} totalPages={totalPages} onPageChange={open} />
      </Suspense>
    );
  return (
    <div {...approach}>
      <Pagination
        pageNo={filters.pageNo}
        totalPages={totalPages}
        onPageChange={turn}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        status={t('page', { page: filters.pageNo, total: totalPages })}
      />
    </div>
  );
}
