'use client';

import { useTranslations } from 'next-intl';
import { GrowingEnd } from '@/components/ui/growing-end';
import { useErrorText } from '@/lib/client/use-error-text';
import { writeFilters, type LobbyFilters } from './lobby-filters';
import { useKeptPosition } from './use-kept-position';
import type { LobbyGames } from './use-lobby';

export interface LobbyEndProps {
  games: LobbyGames;
  filters: LobbyFilters;
  totalPages: number;
  onPageChange: (pageNo: number) => void;
}

/** Below the tiles of a phone: more of them as the reader comes near, instead of pages. */
export function LobbyEnd({ games, filters, totalPages, onPageChange }: LobbyEndProps) {
  const t = useTranslations('games');
  const errorText = useErrorText();
  const { page, growthError, isLoading } = games;
  const { pageNo } = filters;
  useKeptPosition(pageNo > 1 && page ? writeFilters(filters) : null);
  if (!page) return null;
  const hasMore = growthError !== null || isLoading || pageNo < totalPages;
  return (
    <GrowingEnd
      hasMore={hasMore}
      isLoading={isLoading}
      failure={growthError && t('lobby.moreFailed', { reason: errorText(growthError) })}
      onMore={growthError ? games.retry : () => onPageChange(pageNo + 1)}
      label={growthError ? t('error.retry') : t('lobby.more')}
      status={t(hasMore ? 'lobby.shown' : 'lobby.allShown', {
        shown: page.games.length,
        total: page.totalItems,
      })}
    />
  );
}
