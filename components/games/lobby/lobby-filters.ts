import type { AccountNeed } from '@/lib/contract/account-gate';
import {
  classifications,
  foldText,
  gamePageSize,
  minStakeSteps,
  type Classification,
} from '@/lib/contract/calls/catalogue';
import { kindsOfShelf, type GameKind, type Shelf } from '@/lib/contract/calls/kinds';
import type { GameListInput } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { parseMoney } from '@/lib/money';

export type MinStakeFilter = (typeof minStakeSteps)[number];
export const maxNameLength = 40;

/** The lists beside the halls, in their order. */
export const specialLists = ['hot', 'favourites', 'recent', 'all'] as const;
export type SpecialList = (typeof specialLists)[number];

/** Which list is open: the games of one vendor's hall, of a shelf of the casino, or one of the special lists. */
export type LobbyList =
  { kind: 'hall'; vendorCode: string } | { kind: 'shelf'; shelf: Shelf } | { kind: SpecialList };

/** Whose account may open a list; null for everybody's. Trial accounts have no favourites (spec §6). */
export function needOfList({ kind }: LobbyList): AccountNeed | null {
  if (kind === 'favourites') return 'real';
  return kind === 'recent' ? 'session' : null;
}

export interface LobbyFilters {
  list: LobbyList;
  name: string;
  classification: Classification | null;
  /** One of the kinds of a shelf. */
  gameKind: GameKind | null;
  /** Games whose smallest stake is at most this; null for all. */
  minStake: MinStakeFilter | null;
  pageNo: number;
}

export type FilterChange =
  | { kind: 'list'; list: LobbyList }
  | { kind: 'name'; name: string }
  | { kind: 'everywhere' }
  | { kind: 'classification'; classification: Classification | null }
  | { kind: 'gameKind'; gameKind: GameKind | null }
  | { kind: 'minStake'; minStake: MinStakeFilter | null }
  | { kind: 'page'; pageNo: number; totalPages: number };

export function openList(list: LobbyList): LobbyFilters {
  return { list, name: '', classification: null, gameKind: null, minStake: null, pageNo: 1 };
}

/**
 * Spec §4: a change of vendor, search, classification or minimum bet goes back to page 1 and clears the other
 * filters; next goes up to the last page and prev down to 1.
 */
export function changeFilters(filters: LobbyFilters, change: FilterChange): LobbyFilters {
  switch (change.kind) {
    case 'list':
      return openList(change.list);
    case 'name':
      return { ...openList(filters.list), name: change.name.slice(0, maxNameLength) };
    case 'everywhere':
      return { ...openList({ kind: 'all' }), name: filters.name };
    case 'classification':
      return { ...openList(filters.list), classification: change.classification };
    case 'gameKind':
      return { ...openList(filters.list), gameKind: change.gameKind };
    case 'minStake':
      return { ...openList(filters.list), minStake: change.minStake };
    case 'page':
      return { ...filters, pageNo: Math.max(1, Math.min(change.pageNo, Math.max(1, change.totalPages))) };
  }
}

function homeList(search: URLSearchParams, defaultVendorCode: string, shelf: Shelf | null): LobbyList {
  const special = specialLists.find((kind) => kind === search.get('list'));
  if (special) return { kind: special };
  if (shelf) return { kind: 'shelf', shelf };
  return { kind: 'hall', vendorCode: search.get('page') || defaultVendorCode };
}

/**
 * The lobby's part of an address, on the page of a shelf or of a game type. Anything that it does not offer reads as
 * 'not set', never as an error.
 */
export function readFilters(
  search: URLSearchParams,
  defaultVendorCode: string,
  shelf: Shelf | null = null,
): LobbyFilters {
  const kinds = shelf ? kindsOfShelf(shelf) : [];
  const classification = search.get('class');
  const minStake = search.get('min');
  const pageNo = search.get('no') ?? '';
  return {
    list: homeList(search, defaultVendorCode, shelf),
    name: (search.get('name') ?? '').slice(0, maxNameLength),
    classification: classifications.find((code) => code === classification) ?? null,
    gameKind: kinds.find((kind) => kind === search.get('kind')) ?? null,
    minStake: minStakeSteps.find((stake) => stake === minStake) ?? null,
    pageNo: /^[1-9]\d{0,4}$/.test(pageNo) ? parseInt(pageNo, 10) : 1,
  };
}

/** `?page=NOVA&class=JP&no=2`; what is not set is not named, so that one view has one address. */
export function writeFilters(filters: LobbyFilters): string {
  const search = new URLSearchParams();
  if (filters.list.kind === 'hall') search.set('page', filters.list.vendorCode);
  else if (filters.list.kind !== 'shelf') search.set('list', filters.list.kind);
  if (filters.name) search.set('name', filters.name);
  if (filters.classification) search.set('class', filters.classification);
  if (filters.gameKind) search.set('kind', filters.gameKind);
  if (filters.minStake) search.set('min', filters.minStake);
  if (filters.pageNo > 1) search.set('no', String(filters.pageNo));
  return `?${search}`;
}

/** As many as the gateway gives at once. */
const largestPage = 100;

/** What the gateway is asked for the games of a hall, or of all of them. */
export function listInput(filters: LobbyFilters, gameType: GameType, language: string): GameListInput {
  return {
    gameType,
    language,
    pageNo: filters.pageNo,
    pageSize: gamePageSize,
    ...(filters.list.kind === 'hall' ? { vendorCode: filters.list.vendorCode } : {}),
    ...(filters.list.kind === 'shelf' ? { shelf: filters.list.shelf } : {}),
    ...(filters.gameKind ? { kind: filters.gameKind } : {}),
    ...(filters.classification ? { classification: filters.classification } : {}),
    ...(filters.name.trim() ? { gameName: filters.name.trim() } : {}),
    ...(filters.minStake ? { minStake: filters.minStake } : {}),
  };
}

/** What it is asked for a member's own lists. They know no filters, so a filtered one is asked for whole. */
export function memberListInput(filters: LobbyFilters, gameType: GameType, language: string): GameListInput {
  const isWhole = isFiltered(filters);
  return {
    gameType,
    language,
    pageNo: isWhole ? 1 : filters.pageNo,
    pageSize: isWhole ? largestPage : gamePageSize,
  };
}

export function isFiltered(filters: LobbyFilters): boolean {
  const { name, classification, gameKind, minStake } = filters;
  return Boolean(name.trim() || classification || gameKind || minStake);
}

/** The classes to offer: of those that the brand may show, the ones that the hall has; all where the gateway is silent. */
export function offeredClassifications(
  allowed: readonly Classification[],
  existing: readonly string[] | undefined,
): Classification[] {
  return allowed.filter((code) => existing?.includes(code) ?? true);
}

/** The filters of the gateway for a list that is already here. */
export function matchesFilters(
  game: { gameName: string; classification: string; minStake: string | null },
  { name, classification, minStake }: LobbyFilters,
): boolean {
  if (!foldText(game.gameName).includes(foldText(name))) return false;
  if (classification && game.classification !== classification) return false;
  return (
    !minStake || (game.minStake !== null && (parseMoney(game.minStake) ?? 0n) <= (parseMoney(minStake) ?? 0n))
  );
}

/** A page of a list that is here as a whole, or all pages up to it: filtered and cut as the gateway would. */
export function pageOf<Game extends Parameters<typeof matchesFilters>[0]>(
  all: readonly Game[],
  filters: LobbyFilters,
  isGrowing = false,
): { games: Game[]; totalPages: number; totalItems: number; classifications: string[] } {
  const found = all.filter((game) => matchesFilters(game, filters));
  const end = filters.pageNo * gamePageSize;
  return {
    games: found.slice(isGrowing ? 0 : end - gamePageSize, end),
    totalPages: Math.ceil(found.length / gamePageSize),
    totalItems: found.length,
    classifications: [...new Set(all.map((game) => game.classification))],
  };
}
