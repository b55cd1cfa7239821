import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { GameGridSkeleton } from '../tiles/game-grid';
import { MarkableGameGrid } from '../tiles/markable-game-grid';
import type { FilterChange, LobbyFilters } from './lobby-filters';
import type { LobbyGames } from './use-lobby';

/** A first view has games; what is said in their place is fetched when there are none. */
const InPlaceOfGames = lazy(
  loadPart(() => import('./in-place-of-games').then((file) => ({ default: file.InPlaceOfGames }))),
);

export interface LobbyGamesListProps {
  games: LobbyGames;
  filters: LobbyFilters;
  symbol: string;
  /** The first view of a page shows other things. */
  isBelow?: boolean;
  onChange: (change: FilterChange) => void;
}

/** The tiles of the list in force; or that they are on their way, could not be had, are not there, or need a login. */
export function LobbyGamesList(props: LobbyGamesListProps) {
  const t = useTranslations('games.lobby');
  const { gate, error, page } = props.games;
  const skeleton = <GameGridSkeleton label={t('loading')} />;
  if (gate === 'open' && !error) {
    if (!page) return skeleton;
    if (page.games.length > 0)
      return <MarkableGameGrid games={page.games} symbol={props.symbol} isBelow={props.isBelow ?? false} />;
  }
  return (
    <Suspense fallback={skeleton}>
      <InPlaceOfGames {...props} />
    </Suspense>
  );
}
