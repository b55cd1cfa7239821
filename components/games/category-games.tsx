'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Pagination } from '@/components/ui/pagination';
import { ErrorState } from '@/components/ui/state-panel';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import { games as gameCalls } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import styles from './category.module.css';
import { gameCard } from './game-card';
import { GameGridSkeleton, MarkableGameGrid } from './game-grid';
import { listInput, openList } from './lobby-filters';
import { useApproach } from './use-approach';
import type { LobbyPage } from './use-lobby';

export interface CategoryGamesProps {
  gameType: GameType;
  title: string;
  /** The first page, as it came with the document. */
  servedPage: LobbyPage;
  symbol: string;
}

/** A page that was fetched ahead is not fetched again when it is shown. */
const fixed = { revalidateOnFocus: false, revalidateIfStale: false };

/** The games of a type without halls and filters, twelve a page. */
export function CategoryGames({ gameType, title, servedPage, symbol }: CategoryGamesProps) {
  const t = useTranslations('games');
  const language = languageOf(useLocale());
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pageNo, setPageNo] = useState(1);
  const pager = useApproach();
  const isServed = pageNo === 1;
  const inputOf = (page: number) =>
    listInput({ ...openList({ kind: 'all' }), pageNo: page }, gameType, language);
  const { data, error, isLoading, mutate } = useCall(
    gameCalls.list,
    isServed ? null : inputOf(pageNo),
    fixed,
  );
  const hasNext = pager.isNear && pageNo < servedPage.totalPages;
  useCall(gameCalls.list, hasNext ? inputOf(pageNo + 1) : null, fixed);
  const games = isServed ? servedPage.games : data?.games.map(gameCard);
  const changePage = (next: number) => {
    setPageNo(next);
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <section className={styles.section} aria-labelledby="category-games">
      <h2 id="category-games" ref={heading}>
        {title}
      </h2>
      {games && <MarkableGameGrid games={games} symbol={symbol} isBelow />}
      {!games && !error && <GameGridSkeleton label={t('lobby.loading')} />}
      {!games && error && (
        <ErrorState
          title={t('error.title')}
          text={errorText(error)}
          retryLabel={t('error.retry')}
          onRetry={() => void mutate()}
          isBusy={isLoading}
        />
      )}
      {servedPage.totalPages > 1 && (
        <div {...pager.approach}>
          <Pagination
            pageNo={pageNo}
            totalPages={servedPage.totalPages}
            onPageChange={changePage}
            label={t('lobby.pages')}
            previousLabel={t('lobby.previous')}
            nextLabel={t('lobby.next')}
            status={t('lobby.page', { page: pageNo, total: servedPage.totalPages })}
          />
        </div>
      )}
    </section>
  );
}
