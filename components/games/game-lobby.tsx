'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { useErrorText } from '@/lib/client/use-error-text';
import type { Classification } from '@/lib/contract/catalogue';
import type { GameType } from '@/lib/contract/types';
import type { GameCard } from './game-card';
import { GameGrid, GameGridSkeleton } from './game-grid';
import styles from './game-lobby.module.css';
import { LobbyAddress } from './lobby-address';
import { LobbyFilterBar } from './lobby-filter-bar';
import { isFiltered, offeredClassifications, type FilterChange, type LobbyFilters } from './lobby-filters';
import { useLobbyFilters, useLobbyGames, type LobbyGames, type LobbyPage } from './use-lobby';
import { VendorTabs, type LobbyVendor } from './vendor-tabs';

export interface GameLobbyProps {
  gameType: GameType;
  vendors: readonly LobbyVendor[];
  /** The hall that opens when the address names none. */
  defaultVendorCode: string;
  servedVendorCode: string;
  servedPage: LobbyPage | null;
  /** The document was made from an older answer, because the gateway did not give a new one. */
  isStale: boolean;
  hotGames: readonly GameCard[];
  /** The classes that the brand may show; a hall shows those of them that it has. */
  classifications: readonly Classification[];
  symbol: string;
  /** Stands over the halls. */
  top?: ReactNode;
}

/** The halls of one game type: tabs, filters, twelve tiles a page. */
export function GameLobby(props: GameLobbyProps) {
  const { vendors, defaultVendorCode, servedVendorCode, hotGames, symbol, isStale } = props;
  const t = useTranslations('games.lobby');
  const { filters, follow, change, keepWithin } = useLobbyFilters(servedVendorCode, defaultVendorCode);
  const games = useLobbyGames(filters, props);
  const totalPages = games.page?.totalPages;
  useEffect(() => {
    if (totalPages !== undefined) keepWithin(totalPages);
  }, [totalPages, filters.pageNo, keepWithin]);
  const heading = useRef<HTMLHeadingElement>(null);
  const listKey = filters.list.kind === 'hall' ? filters.list.vendorCode : filters.list.kind;
  const classifications = offeredClassifications(props.classifications, useKnownClasses(games.page, listKey));
  const changePage = (pageNo: number) => {
    change({ kind: 'page', pageNo, totalPages: games.page?.totalPages ?? 1 });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <section className={styles.lobby} aria-labelledby="lobby-title">
      <LobbyAddress onChange={follow} />
      {props.top}
      <VendorTabs
        vendors={vendors}
        list={filters.list}
        hasHot={hotGames.length > 0}
        onOpen={(list) => change({ kind: 'list', list })}
      />
      <header className={styles.head}>
        <h1 id="lobby-title" ref={heading} className={styles.title}>
          <ListTitle filters={filters} vendors={vendors} />
        </h1>
        <p className={styles.count} aria-live="polite">
          {games.page ? t('count', { count: games.page.totalItems }) : ' '}
        </p>
      </header>
      <LobbyFilterBar filters={filters} classifications={classifications} symbol={symbol} onChange={change} />
      {isStale && <p className={styles.note}>{t('stale')}</p>}
      <LobbyList games={games} filters={filters} symbol={symbol} onChange={change} />
      <Pagination
        pageNo={filters.pageNo}
        totalPages={games.page?.totalPages ?? 1}
        onPageChange={changePage}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        status={t('page', { page: filters.pageNo, total: games.page?.totalPages ?? 1 })}
      />
    </section>
  );
}

/** What the list last said about its classes stays on screen while the next page of the same list loads. */
function useKnownClasses(page: LobbyPage | null, list: string): string[] | undefined {
  const [known, setKnown] = useState<{ list: string; classes: string[] | undefined }>();
  const classes = page?.classifications ?? undefined;
  if (page && (known?.list !== list || known.classes?.join() !== classes?.join()))
    setKnown({ list, classes });
  if (page) return classes;
  return known?.list === list ? known.classes : undefined;
}

function ListTitle({ filters, vendors }: { filters: LobbyFilters; vendors: readonly LobbyVendor[] }) {
  const t = useTranslations('games.lobby');
  const { list } = filters;
  if (list.kind !== 'hall') return t(list.kind);
  const vendor = vendors.find(({ vendorCode }) => vendorCode === list.vendorCode)?.vendor ?? list.vendorCode;
  return t('hall', { vendor });
}

interface LobbyListProps {
  games: LobbyGames;
  filters: LobbyFilters;
  symbol: string;
  onChange: (change: FilterChange) => void;
}

function LobbyList({ games, filters, symbol, onChange }: LobbyListProps) {
  const t = useTranslations('games');
  const errorText = useErrorText();
  if (games.error) {
    return (
      <ErrorState
        title={t('error.title')}
        text={errorText(games.error)}
        retryLabel={t('error.retry')}
        onRetry={games.retry}
        isBusy={games.isLoading}
      />
    );
  }
  if (!games.page) return <GameGridSkeleton label={t('lobby.loading')} />;
  if (games.page.games.length > 0) return <GameGrid games={games.page.games} symbol={symbol} />;
  const hasFilters = isFiltered(filters);
  return (
    <EmptyState
      title={t('empty.title')}
      text={hasFilters ? t('empty.filtered') : t('empty.hall')}
      action={
        hasFilters && (
          <div className={styles.steps}>
            <Button variant="secondary" onClick={() => onChange({ kind: 'list', list: filters.list })}>
              {t('empty.clear')}
            </Button>
            {filters.list.kind !== 'all' && filters.name.trim() && (
              <Button variant="secondary" onClick={() => onChange({ kind: 'everywhere' })}>
                {t('empty.everywhere')}
              </Button>
            )}
          </div>
        )
      }
    />
  );
}
