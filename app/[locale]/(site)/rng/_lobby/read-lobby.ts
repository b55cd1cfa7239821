import { gameCard } from '@/components/games/game-card';
import type { GameLobbyProps } from '@/components/games/game-lobby';
import { classificationsFor, gamePageSize } from '@/lib/contract/catalogue';
import { games, type VendorCard } from '@/lib/contract/games';
import { languageCodes } from '@/lib/i18n/locales';
import { getPermission, listLanes } from '../../_slots/chrome';
import { pageLocale, readPublic } from '../../_slots/read-public';

const gameType = 'RNG';
const wholePlatform = 2;

/** The vendors of the lobby in their order; none when the catalogue could not be read. */
export async function listVendors(): Promise<VendorCard[]> {
  return (await listLanes()).find((lane) => lane.title === gameType)?.cards ?? [];
}

/** Everything that the lobby shows before a visitor touches it. A list that could not be read is asked for again there. */
export async function readLobby(vendors: readonly VendorCard[], vendorCode: string): Promise<GameLobbyProps> {
  const language = languageCodes[await pageLocale()];
  const [permission, list, hot] = await Promise.all([
    getPermission(),
    readPublic(games.list, {
      clientType: 3,
      platform: 'html5-desktop',
      gameType,
      vendorCode,
      language,
      pageNo: 1,
      pageSize: gamePageSize,
    }),
    readPublic(games.hot, { platform: 'html5-desktop', language, isPlatform: wholePlatform }),
  ]);
  const hotGames = hot.ok ? hot.value.list.filter((group) => group.gameType === gameType) : [];
  return {
    gameType,
    vendors: vendors.map((card) => ({
      vendorCode: card.vendorCode,
      vendor: card.vendor,
      isHot: card.isHot === 1,
    })),
    defaultVendorCode: vendors[0]?.vendorCode ?? vendorCode,
    servedVendorCode: vendorCode,
    servedPage: list.ok
      ? {
          games: list.value.games.map(gameCard),
          totalPages: list.value.totalPages,
          totalItems: list.value.totalItems,
          classifications: list.value.classifications ?? null,
        }
      : null,
    isStale: list.ok && list.stale,
    hotGames: hotGames.flatMap((group) => group.games).map(gameCard),
    classifications: classificationsFor(permission?.languages ?? []),
    symbol: permission?.currencySymbol ?? '',
  };
}
