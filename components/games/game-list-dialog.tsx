'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import { gamePageSize } from '@/lib/contract/catalogue';
import { games as gameCalls } from '@/lib/contract/games';
import { gameCard, type GameCard, type TileGame } from './game-card';
import styles from './game-list.module.css';
import { GameList } from './game-list';
import type { TileDialogProps } from './tile-dialog';

/** The games of one vendor and class behind an item of the catalogue that is no game itself, twelve a page. */
export function GameListDialog({ game, onLaunch, onDismiss }: TileDialogProps) {
  const t = useTranslations('games.list');
  const tLobby = useTranslations('games.lobby');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isLoading, retry } = useListedGames(game, pageNo);
  const totalPages = data?.totalPages ?? 1;
  return (
    <Dialog isOpen onClose={onDismiss} title={game.gameName} closeLabel={t('close')}>
      <div className={styles.list}>
        <ListedGames
          found={data?.games ?? null}
          vendor={game.vendor}
          error={error}
          isLoading={isLoading}
          onRetry={retry}
          onLaunch={onLaunch}
        />
        <Pagination
          pageNo={pageNo}
          totalPages={totalPages}
          onPageChange={setPageNo}
          label={tLobby('pages')}
          previousLabel={tLobby('previous')}
          nextLabel={tLobby('next')}
          status={tLobby('page', { page: pageNo, total: totalPages })}
        />
      </div>
    </Dialog>
  );
}

function useListedGames({ gameType, vendorCode, classification }: TileGame, pageNo: number) {
  const language = languageOf(useLocale());
  const base = { clientType: 3, platform: 'html5-desktop', gameType, vendorCode, language };
  const ofClass = classification ? { classification } : {};
  const { data, error, isLoading, mutate } = useCall(
    gameCalls.list,
    { ...base, ...ofClass, pageNo, pageSize: gamePageSize },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  return { data, error, isLoading, retry: () => void mutate() };
}

interface ListedGamesProps {
  /** Null while they are on their way. */
  found: Parameters<typeof gameCard>[0][] | null;
  vendor: string;
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
  onLaunch: (game: GameCard) => void;
}

function ListedGames({ found, vendor, error, isLoading, onRetry, onLaunch }: ListedGamesProps) {
  const t = useTranslations('games');
  const errorText = useErrorText();
  if (!found && error)
    return (
      <ErrorState
        title={t('error.title')}
        text={errorText(error)}
        retryLabel={t('error.retry')}
        onRetry={onRetry}
        isBusy={isLoading}
      />
    );
  if (!found)
    return (
      <div role="status" aria-label={t('lobby.loading')}>
        <Skeleton shape="box" height={240} />
      </div>
    );
  // A list is not in itself.
  const games = found.filter(({ isGame }) => isGame !== 'VASSALAGE').map(gameCard);
  if (games.length === 0) return <EmptyState title={t('list.empty')} />;
  return <GameList title={t('list.choose', { vendor })} games={games} onLaunch={onLaunch} />;
}
