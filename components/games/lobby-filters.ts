import {
  classifications,
  foldText,
  gamePageSize,
  minStakeSteps,
  type Classification,
} from '@/lib/contract/catalogue';
import type { GameListInput } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { parseMoney } from '@/lib/money';

export type MinStakeFilter = (typeof minStakeSteps)[number];
export const maxNameLength = 40;

/** Which list is open: the games of one vendor's hall, the hot ones, or those of every hall. */
export type LobbyList = { kind: 'hall'; vendorCode: string } | { kind: 'hot' } | { kind: 'all' };

export interface LobbyFilters {
  list: LobbyList;
  name: string;
  classification: Classification | null;
  /** Games whose smallest stake is at most this; null for all. */
  minStake: MinStakeFilter | null;
  pageNo: number;
}

export type FilterChange =
  | { kind: 'list'; list: LobbyList }
  | { kind: 'name'; name: string }
  | { kind: 'everywhere' }
  | { kind: 'classification'; classification: Classification | null }
  | { kind: 'minStake'; minStake: MinStakeFilter | null }
  | { kind: 'page'; pageNo: number; totalPages: number };

export function openList(list: LobbyList): LobbyFilters {
  return { list, name: '', classification: null, minStake: null, pageNo: 1 };
}

/**
 * Section 4: a change of vendor, search, classification or minimum bet goes back to page 1 and clears the other
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
    case 'minStake':
      return { ...openList(filters.list), minStake: change.minStake };
    case 'page':
      return { ...filters, pageNo: Math.max(1, Math.min(change.pageNo, Math.max(1, change.totalPages))) };
  }
}

/** The lobby's part of an address. Anything that it does not offer reads as 'not set', never as an error. */
export function readFilters(search: URLSearchParams, defaultVendorCode: string): LobbyFilters {
  const list = search.get('list');
  const classification = search.get('class');
  const minStake = search.get('min');
  const pageNo = search.get('no') ?? '';
  return {
    list:
      list === 'hot' || list === 'all'
        ? { kind: list }
        : { kind: 'hall', vendorCode: search.get('page') || defaultVendorCode },
    name: (search.get('name') ?? '').slice(0, maxNameLength),
    classification: classifications.find((code) => code === classification) ?? null,
    minStake: minStakeSteps.find((stake) => stake === minStake) ?? null,
    pageNo: /^[1-9]\d{0,4}$/.test(pageNo) ? parseInt(pageNo, 10) : 1,
  };
}

/** `?page=NOVA&class=JP&no=2`; what is not set is not named, so that one view has one address. */
export function writeFilters(filters: LobbyFilters): string {
  const search = new URLSearchParams();
  if (filters.list.kind === 'hall') search.set('page', filters.list.vendorCode);
  else search.set('list', filters.list.kind);
  if (filters.name) search.set('name', filters.name);
  if (filters.classification) search.set('class', filters.classification);
  if (filters.minStake) search.set('min', filters.minStake);
  if (filters.pageNo > 1) search.set('no', String(filters.pageNo));
  return `?${search}`;
}

/** What the gateway is asked for these filters; null for the hot list, which comes with the page. */
export function listInput(filters: LobbyFilters, gameType: GameType, language: string): GameListInput | null {
  if (filters.list.kind === 'hot') return null;
  return {
    clientType: 3,
    platform: 'html5-desktop',
    gameType,
    language,
    pageNo: filters.pageNo,
    pageSize: gamePageSize,
    ...(filters.list.kind === 'hall' ? { vendorCode: filters.list.vendorCode } : {}),
    ...(filters.classification ? { classification: filters.classification } : {}),
    ...(filters.name.trim() ? { gameName: filters.name.trim() } : {}),
    ...(filters.minStake ? { minStake: filters.minStake } : {}),
  };
}

export function isFiltered(filters: LobbyFilters): boolean {
  return Boolean(filters.name.trim() || filters.classification || filters.minStake);
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
  game: { gameName: string; classification: string; minStake: string },
  { name, classification, minStake }: LobbyFilters,
): boolean {
  if (!foldText(game.gameName).includes(foldText(name))) return false;
  if (classification && game.classification !== classification) return false;
  return !minStake || (parseMoney(game.minStake) ?? 0n) <= (parseMoney(minStake) ?? 0n);
}
