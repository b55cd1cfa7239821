import { GamesEnd } from '../tiles/games-end';
import { useKeptPosition } from '../tiles/use-kept-position';
import { writeFilters, type LobbyFilters } from './lobby-filters';
import type { LobbyGames } from './use-lobby';

export interface LobbyEndProps {
  games: LobbyGames;
  filters: LobbyFilters;
  totalPages: number;
  onPageChange: (pageNo: number) => void;
}

/** Below the tiles of a phone: more of them as the reader comes near, instead of pages. */
export function LobbyEnd({ games, filters, totalPages, onPageChange }: LobbyEndProps) {
  const { page, growthError, isLoading } = games;
  const { pageNo } = filters;
  useKeptPosition(pageNo > 1 && page ? writeFilters(filters) : null);
  if (!page) return null;
  return (
    <GamesEnd
      shown={page.games.length}
      total={page.totalItems}
      hasMore={pageNo < totalPages}
      isLoading={isLoading}
      error={growthError}
      onMore={() => onPageChange(pageNo + 1)}
      onRetry={games.retry}
    />
  );
}
