'use client';

import { useLocale } from 'next-intl';
import { useCallback, useState } from 'react';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/use-call';
import { useMember } from '@/lib/client/use-member';
import { gateOf, type GateAnswer } from '@/lib/contract/account-gate';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';
import { games as gameCalls, type Game, type GameListInput } from '@/lib/contract/games';
import type { GameType, PageInfo } from '@/lib/contract/types';
import { gameCard, type GameCard } from './game-card';
import {
  changeFilters,
  isFiltered,
  listInput,
  memberListInput,
  needOfList,
  openList,
  pageOf,
  readFilters,
  writeFilters,
  type FilterChange,
  type LobbyFilters,
  type LobbyList,
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
  /** What keeps this visitor from the list. */
  gate: GateAnswer;
}

export interface LobbySource {
  gameType: GameType;
  /** The hall whose first page came with the document, and that page; null when the server could not read it. */
  servedVendorCode: string;
  servedPage: LobbyPage | null;
  hotGames: readonly GameCard[];
}

/** The page of the list in force. With `isNextWanted` the page after it is fetched as well, so that it is here in time. */
export function useLobbyGames(filters: LobbyFilters, source: LobbySource, isNextWanted = false): LobbyGames {
  const language = languageOf(useLocale());
  const { isKnown, gate } = useListGate(filters.list);
  const served = isServedView(filters, source) ? source.servedPage : null;
  const isAsked = !served && gate === 'open' && isKnown;
  const asked = isAsked ? requestOf(filters, source.gameType, language) : null;
  const { data, error, isLoading, mutate } = useRequest(asked);
  const page =
    served ??
    (filters.list.kind === 'hot' ? pageOf(source.hotGames, filters) : null) ??
    (data && asked ? pageOfAnswer(data, filters) : null);
  const next = isNextWanted && page ? nextFilters(filters, page) : null;
  useRequest(next && gate === 'open' && isKnown ? requestOf(next, source.gameType, language) : null);
  return { page, isLoading, error: page ? null : (error ?? null), retry: () => void mutate(), gate };
}

/** While nobody knows who is here, a member's list waits; every other list does not. */
function useListGate(list: LobbyList): { isKnown: boolean; gate: GateAnswer } {
  const { state, member } = useMember();
  const need = needOfList(list);
  if (!need) return { isKnown: true, gate: 'open' };
  const isKnown = state !== 'unknown';
  return { isKnown, gate: isKnown ? gateOf(member?.type ?? null, need) : 'open' };
}

function isServedView(filters: LobbyFilters, { servedVendorCode }: LobbySource): boolean {
  const { list, pageNo } = filters;
  return list.kind === 'hall' && list.vendorCode === servedVendorCode && pageNo === 1 && !isFiltered(filters);
}

/** The three lists name their games differently. */
type ListAnswer = PageInfo & {
  games?: Game[];
  content?: Game[];
  list?: Game[];
  classifications?: string[];
};

interface ListRequest {
  call: Call<GameListInput, ListAnswer>;
  input: GameListInput;
  /** A member's list changes while they play and mark; a hall does not. */
  isOwn: boolean;
}

/** Null for the hot list, which comes whole with the document. */
function requestOf(filters: LobbyFilters, gameType: GameType, language: string): ListRequest | null {
  const { kind } = filters.list;
  if (kind === 'hot') return null;
  if (kind !== 'favourites' && kind !== 'recent')
    return { call: gameCalls.list, input: listInput(filters, gameType, language), isOwn: false };
  return { call: gameCalls[kind], input: memberListInput(filters, gameType, language), isOwn: true };
}

function useRequest(request: ListRequest | null) {
  return useCall<GameListInput, ListAnswer>(request?.call ?? gameCalls.list, request?.input ?? null, {
    revalidateOnFocus: false,
    revalidateIfStale: request?.isOwn ?? false,
  });
}

function pageOfAnswer(answer: ListAnswer, filters: LobbyFilters): LobbyPage {
  const games = (answer.games ?? answer.content ?? answer.list ?? []).map(gameCard);
  // Only a member's list comes without the filters that it was asked with.
  if (needOfList(filters.list) && isFiltered(filters)) return pageOf(games, filters);
  const { totalPages, totalItems, classifications = null } = answer;
  return { games, totalPages, totalItems, classifications };
}

/** Null where the next page is here already, or there is none. */
function nextFilters(filters: LobbyFilters, { totalPages }: LobbyPage): LobbyFilters | null {
  const isHere = needOfList(filters.list) && isFiltered(filters);
  return isHere || filters.pageNo >= totalPages ? null : { ...filters, pageNo: filters.pageNo + 1 };
}
