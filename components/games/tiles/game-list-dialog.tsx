import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Loaded, Waiting, type Answer } from '@/components/ui/loaded';
import { Pagination, type PaginationProps } from '@/components/ui/pagination';
import { EmptyState } from '@/components/ui/state-panel';
import { joinLists } from '@/lib/client/call/join-lists';
import { languageOf } from '@/lib/client/language';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useGrownCall } from '@/lib/client/call/use-grown-call';
import { usePhone } from '@/lib/client/use-media';
import { gamePageSize } from '@/lib/contract/calls/catalogue';
import { games as gameCalls } from '@/lib/contract/calls/games';
import { gameCard, type GameCard, type TileGame } from './game-card';
import { GameList } from './game-list';
import styles from './game-list.module.css';
import { GamesEnd } from './games-end';
import type { TileDialogProps } from './tile-dialog';

/** The games of one vendor and class behind an item of the catalogue that is no game itself, twelve a page. */
export function GameListDialog({ game, onLaunch, onDismiss }: TileDialogProps) {
  const t = useTranslations('games.list');
  const isGrowing = usePhone();
  const [pageNo, setPageNo] = useState(1);
  const { growthError, ...answer } = useListedGames(game, pageNo, isGrowing);
  const { data, isLoading, mutate } = answer;
  const totalPages = data?.totalPages ?? 1;
  const showsEnd = isGrowing && data && totalPages > 1;
  return (
    <Dialog isOpen onClose={onDismiss} title={game.gameName} closeLabel={t('close')}>
      <div className={styles.list}>
        <ListedGames answer={answer} vendor={game.vendor} onLaunch={onLaunch} />
        {showsEnd && (
          <GamesEnd
            shown={data.games.length}
            total={data.totalItems}
            hasMore={pageNo < totalPages}
            isLoading={isLoading}
            error={growthError ?? null}
            onMore={() => setPageNo(pageNo + 1)}
            onRetry={mutate}
          />
        )}
        {!isGrowing && <ListPages pageNo={pageNo} totalPages={totalPages} onPageChange={setPageNo} />}
      </div>
    </Dialog>
  );
}

type ListPagesProps = Pick<PaginationProps, 'pageNo' | 'totalPages' | 'onPageChange'>;

function ListPages(props: ListPagesProps) {
  const t = useTranslations('games.lobby');
  return (
    <Pagination
      {...props}
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      status={t('page', { page: props.pageNo, total: props.totalPages })}
    />
  );
}

function useListedGames(game: TileGame, pageNo: number, isGrowing: boolean) {
  const { gameType, vendorCode, classification } = game;
  const language = languageOf(useLocale());
  const base = { gameType, vendorCode, language };
  const ofClass = classification ? { classification } : {};
  return useGrownCall(
    gameCalls.list,
    {
      inputOf: (page) => ({ ...base, ...ofClass, pageNo: page, pageSize: gamePageSize }),
      list: JSON.stringify({ ...base, ...ofClass }),
      pageNo,
      isGrowing,
      join: (before, page) => ({
        ...page,
        games: joinLists(before.games, page.games, ({ gameId }) => gameId),
      }),
    },
    { revalidateOnFocus: false },
  );
}

interface ListedGamesProps {
  answer: Answer<{ games: Parameters<typeof gameCard>[0][] }>;
  vendor: string;
  onLaunch: (game: GameCard) => void;
}

function ListedGames({ answer, vendor, onLaunch }: ListedGamesProps) {
  const t = useTranslations('games');
  const errorText = useErrorText();
  return (
    <Loaded
      answer={answer}
      failedText={t('error.title')}
      reasonOf={errorText}
      retryLabel={t('error.retry')}
      waiting={<Waiting label={t('lobby.loading')} heights={[240]} />}
    >
      {(found) => {
        // A game list does not contain itself or other lists.
        const games = found.games.filter(({ opensList }) => !opensList).map(gameCard);
        if (games.length === 0) return <EmptyState title={t('list.empty')} />;
        return <GameList title={t('list.choose', { vendor })} games={games} onLaunch={onLaunch} />;
      }}
    </Loaded>
  );
}
