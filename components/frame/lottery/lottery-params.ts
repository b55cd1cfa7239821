import { lotteryVendorCodes, type PrizeMode } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import { routes } from '@/lib/routes';
import { readCode } from '@/lib/addresses/vendor-href';
import type { GameParams } from '../frame-screen';

/** A vendor with a lottery lobby, and the type under which it is launched. */
export interface LotteryVendor {
  vendorCode: string;
  gameType: GameType;
}

/**
 * `/lottery?gameCode=MB&vendor=LOTT&playType=LO2`, each only when present. A vendor that has no lottery lobby is not
 * believed: the default one opens instead.
 */
export function readLotteryParams(
  search: URLSearchParams,
  fallback: LotteryVendor,
  vendors: readonly LotteryVendor[],
): GameParams {
  const named = readCode(search.get('vendor'));
  const vendorCode = named && lotteryVendorCodes.has(named) ? named : fallback.vendorCode;
  const listed = vendors.find((vendor) => vendor.vendorCode === vendorCode);
  return {
    vendorCode,
    gameType: listed?.gameType ?? fallback.gameType,
    gameCode: readCode(search.get('gameCode')),
    gameId: null,
    playType: readCode(search.get('playType')),
    back: routes.home,
  };
}

export interface LobbyQuery {
  prizeMode: PrizeMode;
  /** Null opens the lobby, a code the page on which one lottery is played. */
  gameCode: string | null;
  backUrl: string;
  /** `EN`, as the gateway names it. */
  language: string;
}

/** Spec §7: what the lottery lobby wants to know, on top of the address that the launch answered. */
export function lotteryLobbyUrl(launched: URL, { prizeMode, gameCode, backUrl, language }: LobbyQuery): URL {
  const url = new URL(launched);
  const values = {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    prizeMode,
    ...(gameCode !== null && { gameCode }),
    lottoView: gameCode === null ? 'lobby' : 'betting',
    device: 'WEB',
    backUrl,
    language,
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url;
}
