'use client';

import { useLocale } from 'next-intl';
import { useCallback, useState } from 'react';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/use-call';
import { gamePageSize } from '@/lib/contract/catalogue';
import type { CallError } from '@/lib/contract/errors';
import { games as gameCalls } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { gameCard, type GameCard } from './game-card';
import {
  changeFilters,
  isFiltered,
  listInput,
  matchesFilters,
  openList,
  readFilters,
  writeFilters,
  type FilterChange,
  type LobbyFilters,
} from './lobby-filters';

/** One page of a list, as the server rendered it or the gateway answered. */
export interface LobbyPage {
  games: GameCard[];
  totalPages: number;
  totalItems: number;
  classifications: string[] | null;
}

/** The filters in force; the address follows them, and they follow the address (back, reload, shared links). */
export function useLobbyFilters(servedVendorCode: string, defaultVendorCode: string) {
  const [filters, setFilters] = useState<LobbyFilters>(() =>
    openList({ kind: 'hall', vendorCode: servedVendorCode }),
  );
  const follow = useCallback(
    (search: URLSearchParams) => {
      const next = readFilters(search, defaultVendorCode);
      setFilters((now) => (writeFilters(now) === writeFilters(next) ? now : next));
    },
    [defaultVendorCode],
  );
  const change = (step: FilterChange) => {
    const next = changeFilters(filters, step);
    setFilters(next);
    const address = window.location.pathname + writeFilters(next);
    // A word that is still being typed is not a place to go back to.
    if (step.kind === 'name') window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  };
  /** An address may name a page that the list has no more: the last one takes its place. */
  const keepWithin = useCallback((totalPages: number) => {
    setFilters((now) => {
      const last = Math.max(1, totalPages);
      return now.pageNo > last ? { ...now, pageNo: last } : now;
    });
  }, []);
  return { filters, follow, change, keepWithin };
}

export interface LobbyGames {
  page: LobbyPage | null;
  isLoading: boolean;
  error: CallError | null;
  retry: () => void;
}

export interface LobbySource {
  gameType: GameType;
  /** The hall whose first page came with the document, and that page; null when the server could not read it. */
  servedVendorCode: string;
  servedPage: LobbyPage | null;
  hotGames: readonly GameCard[];
}

export function useLobbyGames(filters: LobbyFilters, source: LobbySource): LobbyGames {
  const language = languageOf(useLocale());
  const served = isServedView(filters, source) ? source.servedPage : null;
  const input = served ? null : listInput(filters, source.gameType, language);
  const { data, error, isLoading, mutate } = useCall(gameCalls.list, input, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const page =
    served ??
    (filters.list.kind === 'hot' ? hotPage(filters, source.hotGames) : null) ??
    (data
      ? {
          games: data.games.map(gameCard),
          totalPages: data.totalPages,
          totalItems: data.totalItems,
          classifications: data.classifications ?? null,
        }
      : null);
  return { page, isLoading, error: page ? null : (error ?? null), retry: () => void mutate() };
}

function isServedView(filters: LobbyFilters, { servedVendorCode }: LobbySource): boolean {
  const { list, pageNo } = filters;
  return list.kind === 'hall' && list.vendorCode === servedVendorCode && pageNo === 1 && !isFiltered(filters);
}

/** The hot games come whole with the document, so that list is filtered and paged here. */
function hotPage(filters: LobbyFilters, hotGames: readonly GameCard[]): LobbyPage {
  const found = hotGames.filter((game) => matchesFilters(game, filters));
  const start = (filters.pageNo - 1) * gamePageSize;
  return {
    games: found.slice(start, start + gamePageSize),
    totalPages: Math.ceil(found.length / gamePageSize),
    totalItems: found.length,
    classifications: [...new Set(hotGames.map((game) => game.classification))],
  };
}
