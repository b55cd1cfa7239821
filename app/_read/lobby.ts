import type { GameLobbyProps } from '@/components/games/lobby/game-lobby';
import type { LobbyPage } from '@/components/games/lobby/use-lobby';
import { gameCard } from '@/components/games/tiles/game-card';
import { classificationsFor, gamePageSize } from '@/lib/contract/calls/catalogue';
import type { GameKind, Shelf } from '@/lib/contract/calls/kinds';
import { games, type VendorCard } from '@/lib/contract/calls/games';
import type { SportGameType } from '@/lib/contract/calls/sport-events';
import type { GameType } from '@/lib/contract/types';
import { languageCodes } from '@/lib/i18n/locales';
import { getPermission, listLanes } from './chrome';
import { readHotGames } from './hot-games';
import { pageLocale } from './page-locale';
import { readForPage } from './read-for-page';

export interface LobbyVendors {
  /** Of the game type, in their order. */
  halls: VendorCard[];
  /** Of every type: a studio that is known but has no hall of this type. */
  all: VendorCard[];
  /** The catalogue could not be read, which is not the same as that there is nothing in it. */
  isUnread: boolean;
  /** The kinds of games of the type; none where the platform does not say. */
  kinds: readonly GameKind[];
  /** The types beside it whose games have kinds too: fishing, and games against players. */
  otherTypes: readonly GameType[];
}

export async function readVendors(gameType: GameType): Promise<LobbyVendors> {
  const lanes = await listLanes();
  const lane = lanes.find(({ title }) => title === gameType);
  return {
    halls: lane?.cards ?? [],
    kinds: gameType === 'RNG' ? (lane?.kinds ?? []) : [],
    otherTypes: lanes.flatMap(({ title }) => (title === 'FISH' || title === 'PVP' ? title : [])),
    all: lanes.flatMap((lane) => lane.cards),
    isUnread: lanes.length === 0,
  };
}

/** The first page of a type or of a hall; null when it could not be read. */
export async function readGames(wanted: {
  gameType: GameType;
  vendorCode?: string;
  shelf?: Shelf;
}): Promise<{ page: LobbyPage | null; isStale: boolean }> {
  const list = await readForPage(games.list, {
    ...wanted,
    language: languageCodes[await pageLocale()],
    pageNo: 1,
    pageSize: gamePageSize,
  });
  if (!list.ok) return { page: null, isStale: false };
  const { games: found, totalPages, totalItems, classifications = null } = list.value;
  return {
    page: { games: found.map(gameCard), totalPages, totalItems, classifications },
    isStale: list.stale,
  };
}

/** How the live tables of a type stand. Asked as the browser asks later: a platform that knows no such call has no tables. */
export const readLiveTables = async (gameType: GameType) =>
  readForPage(games.liveTables, { gameType, language: languageCodes[await pageLocale()] });

/** More are in the vendors' books. */
const mostEvents = 100;

/** What can be bet on of a type; a platform that knows no such call has nothing. */
export const readSportEvents = async (gameType: SportGameType) =>
  readForPage(games.sportEvents, {
    gameType,
    language: languageCodes[await pageLocale()],
    pageNo: 1,
    pageSize: mostEvents,
  });

/** Everything that the lobby shows before a visitor touches it. A list that could not be read is asked for again there. */
export async function readLobby(
  gameType: GameType,
  { halls, kinds, otherTypes }: Pick<LobbyVendors, 'halls' | 'kinds' | 'otherTypes'>,
  opened: { vendorCode: string } | { shelf: Shelf },
): Promise<GameLobbyProps> {
  const first = halls[0]?.vendorCode ?? '';
  const [permission, list, hot] = await Promise.all([
    getPermission(),
    readGames({
      gameType,
      ...('shelf' in opened ? { shelf: opened.shelf } : { vendorCode: opened.vendorCode }),
    }),
    readHotGames(),
  ]);
  const hotGames = hot.ok ? hot.value.list.filter((group) => group.gameType === gameType) : [];
  return {
    gameType,
    vendors: halls.map((card) => ({
      vendorCode: card.vendorCode,
      vendor: card.vendor,
      isHot: card.isHot,
    })),
    defaultVendorCode: first,
    servedVendorCode: 'vendorCode' in opened ? opened.vendorCode : first,
    shelf: 'shelf' in opened ? opened.shelf : null,
    kinds,
    otherTypes,
    servedPage: list.page,
    isStale: list.isStale,
    hotGames: hotGames.flatMap((group) => group.games).map(gameCard),
    classifications: classificationsFor(permission?.languages ?? []),
    symbol: permission?.currencySymbol ?? '',
  };
}
