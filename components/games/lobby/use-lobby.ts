import { useLocale } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { joinLists } from '@/lib/client/call/join-lists';
import { languageOf } from '@/lib/client/language';
import { useCall } from '@/lib/client/call/use-call';
import { useGrownCall } from '@/lib/client/call/use-grown-call';
import { useMemberPart } from '@/lib/client/session/use-member';
import { isPhoneNow, usePhone } from '@/lib/client/use-media';
import { gateOf, type GateAnswer } from '@/lib/contract/account-gate';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';
import {
  games as gameCalls,
  type Game,
  type GameListInput,
  type GamePages,
} from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { gameCard, type GameCard } from '../tiles/game-card';
import {
  changeFilters,
  isFiltered,
  listInput,
  memberListInput,
  needOfList,
  openList,
  pageOf,
  writeFilters,
  type FilterChange,
  type LobbyFilters,
  type LobbyList,
} from './lobby-filters';
import { useNearViewport } from './use-near-viewport';

/** One page of a list, as the server rendered it or the gateway answered. */
export interface LobbyPage {
  games: GameCard[];
  totalPages: number;
  totalItems: number | null;
  classifications: string[] | null;
}

/** What one view of a list asks for and shows. What reads an address stays the same from one render to the next. */
export function useLobby(source: LobbySource, read: (search: URLSearchParams) => LobbyFilters) {
  const { filters, follow, change, keepWithin } = useLobbyFilters(source.servedList, read);
  const pager = useNearViewport();
  // The first page is the same both ways.
  const isGrowing = usePhone(filters.pageNo > 1 || pager.isNear);
  const isNextWanted = pager.isNear && !isGrowing;
  const games = useLobbyGames(filters, source, { isNextWanted, isGrowing });
  const shownPages = games.page?.totalPages;
  useEffect(() => {
    if (shownPages !== undefined) keepWithin(shownPages);
  }, [shownPages, filters.pageNo, keepWithin]);
  return { filters, follow, change, games, approach: pager.approach };
}

/** The filters in force; the address follows them, and they follow the address (back, reload, shared links). */
function useLobbyFilters(servedList: LobbyList, read: (search: URLSearchParams) => LobbyFilters) {
  const [filters, setFilters] = useState<LobbyFilters>(() => openList(servedList));
  const follow = useCallback(
    (search: URLSearchParams) => {
      const next = read(search);
      setFilters((now) => (writeFilters(now) === writeFilters(next) ? now : next));
    },
    [read],
  );
  const change = (step: FilterChange) => {
    // Not on what was shown when the step began: a word that is typed before the address was read counts after it.
    const next = changeFilters(read(new URLSearchParams(window.location.search)), step);
    setFilters(next);
    const address = window.location.pathname + writeFilters(next);
    // A word that is still being typed is not a place to go back to.
    // Neither is each step of a list that grows.
    if (step.kind === 'name' || (step.kind === 'page' && isPhoneNow()))
      window.history.replaceState(null, '', address);
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
  /** Why the list did not grow; what it had before stands. */
  growthError: CallError | null;
  retry: () => void;
  /** What keeps this visitor from the list. */
  gate: GateAnswer;
}

export interface LobbySource {
  gameType: GameType;
  /** The list whose first page came with the document, and that page; null when the server could not read it. */
  servedList: LobbyList;
  servedPage: LobbyPage | null;
  hotGames: readonly GameCard[];
}

interface LobbyReading {
  /** The page after this one is fetched as well, so that it is here in time. */
  isNextWanted: boolean;
  /** All pages up to this one, below each other. */
  isGrowing: boolean;
}

/** The page of the list in force, or all pages up to it. */
function useLobbyGames(
  filters: LobbyFilters,
  source: LobbySource,
  { isNextWanted, isGrowing }: LobbyReading,
): LobbyGames {
  const language = languageOf(useLocale());
  const { isKnown, gate } = useListGate(filters.list);
  const served = isServedView(filters, source) ? source.servedPage : null;
  const isOpen = gate === 'open' && isKnown;
  const requestAt = (pageNo: number) => requestOf({ ...filters, pageNo }, source.gameType, language);
  const request = served || !isOpen ? null : requestAt(filters.pageNo);
  const isWhole = isWholeList(filters);
  const { data, error, growthError, isLoading, mutate } = useGrownCall<GameListInput, ListAnswer>(
    request?.call ?? gameCalls.list,
    {
      inputOf: request && ((pageNo) => requestAt(pageNo)!.input),
      list: writeFilters({ ...filters, pageNo: 1 }),
      pageNo: filters.pageNo,
      isGrowing: isGrowing && !isWhole,
      join: joinAnswers,
      first: isServedList(filters, source) ? source.servedPage : null,
    },
    listRules(request),
  );
  const page =
    served ??
    (filters.list.kind === 'hot' ? pageOf(source.hotGames, filters, isGrowing) : null) ??
    (data && request ? pageOfAnswer(data, filters, isGrowing) : null);
  const next = isNextWanted && page && !isWhole && filters.pageNo < page.totalPages;
  useRequest(next && isOpen ? requestAt(filters.pageNo + 1) : null);
  return {
    page,
    isLoading,
    error: page ? null : (error ?? null),
    growthError: growthError ?? null,
    retry: mutate,
    // Some platforms keep their catalogue for members.
    gate: error?.code === 'auth.required' ? 'login' : gate,
  };
}

/** While nobody knows who is here, a member's list waits; every other list does not. */
function useListGate(list: LobbyList): { isKnown: boolean; gate: GateAnswer } {
  const need = needOfList(list);
  const gate = useMemberPart<GateAnswer | null>(({ state, member }) => {
    if (!need) return 'open';
    return state === 'unknown' ? null : gateOf(member?.type ?? null, need);
  });
  return { isKnown: gate !== null, gate: gate ?? 'open' };
}

function isServedView(filters: LobbyFilters, source: LobbySource): boolean {
  return filters.pageNo === 1 && isServedList(filters, source);
}

function isServedList(filters: LobbyFilters, { servedList }: LobbySource): boolean {
  return writeFilters({ ...filters, pageNo: 1 }) === writeFilters(openList(servedList));
}

/** A member's list comes without the filters that it was asked with, so a filtered one is asked for as a whole. */
function isWholeList(filters: LobbyFilters): boolean {
  return needOfList(filters.list) !== null && isFiltered(filters);
}

/** The three lists name their games differently. */
type ListAnswer = GamePages & {
  games?: GameCard[];
  content?: Game[];
  list?: Game[];
  classifications?: string[] | null;
};

const gamesOf = ({ games, content, list }: ListAnswer): GameCard[] =>
  games ?? (content ?? list ?? []).map(gameCard);

function joinAnswers(before: ListAnswer, page: ListAnswer): ListAnswer {
  return { ...page, games: joinLists(gamesOf(before), gamesOf(page), ({ gameId }) => gameId) };
}

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

const listRules = (request: ListRequest | null) => ({
  revalidateOnFocus: false,
  revalidateIfStale: request?.isOwn ?? false,
});

function useRequest(request: ListRequest | null) {
  return useCall<GameListInput, ListAnswer>(
    request?.call ?? gameCalls.list,
    request?.input ?? null,
    listRules(request),
  );
}

function pageOfAnswer(answer: ListAnswer, filters: LobbyFilters, isGrowing: boolean): LobbyPage {
  const games = gamesOf(answer);
  if (isWholeList(filters)) return pageOf(games, filters, isGrowing);
  const { totalPages, totalItems, classifications = null } = answer;
  return { games, totalPages, totalItems, classifications };
}
