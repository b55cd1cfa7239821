import { launchTarget } from '@/lib/contract/catalogue';
import { gameTypes, type GameType } from '@/lib/contract/types';
import { pageOfGameType, routes } from '@/lib/routes';
import { lotteryHref, readCode, vendorAddress, type VendorAddress } from '@/lib/vendor-address';
import type { GameCard } from './game-card';

/** What the address of a page with a frame says: enough to launch again after a reload or from a shared link. */
export interface GameAddress {
  vendorCode: string;
  gameType: GameType;
  /** Without a code and an id it is the vendor's own lobby. */
  gameCode: string | null;
  gameId: string | null;
  playType?: string | null;
  /** A path of this site to go back to, not checked yet. */
  back: string | null;
}

/** `/game?type=RNG&vendor=NOVA&code=nova-tiger&back=%2Frng%3Fpage%3DNOVA` */
export function gameHref(
  game: Pick<GameCard, 'vendorCode' | 'gameType' | 'gameCode' | 'gameId'>,
  back: string,
): string {
  const search = new URLSearchParams({ type: game.gameType, vendor: game.vendorCode });
  if (game.gameCode) search.set('code', game.gameCode);
  else search.set('id', game.gameId);
  search.set('back', back);
  return `${routes.game}?${search}`;
}

/**
 * Where a game is opened (section 4): one that stands for a vendor leads where the vendor's logo leads, a lottery of the
 * house's own vendors to the lottery page, everything else to the launch at its vendor.
 */
export function launchAddress(game: GameCard, back: string): VendorAddress {
  const { gameType, vendorCode, gameCode, playType } = game;
  if (game.isGame === 'VASSALAGE') return vendorAddress(gameType, vendorCode);
  const isLottery = launchTarget(gameType, vendorCode) === 'lottery';
  return {
    href: isLottery ? lotteryHref({ vendorCode, gameCode, playType }) : gameHref(game, back),
    isLaunch: true,
  };
}

function readType(search: URLSearchParams): GameType | null {
  return gameTypes.find((type) => type === search.get('type')) ?? null;
}

/** Null when the address names no game that could exist. */
export function readGameAddress(search: URLSearchParams): GameAddress | null {
  const gameType = readType(search);
  const vendorCode = readCode(search.get('vendor'));
  const gameCode = search.get('code');
  const gameId = search.get('id');
  if (!gameType || !vendorCode || !readCode(gameCode ?? gameId)) return null;
  return {
    gameType,
    vendorCode,
    gameCode,
    gameId: gameCode === null ? gameId : null,
    back: search.get('back'),
  };
}

/** `/seamless?vendor=NOVA&type=LIVE`: a vendor's own lobby; null when the address names none that could exist. */
export function readVendorAddress(search: URLSearchParams): GameAddress | null {
  const gameType = readType(search);
  const vendorCode = readCode(search.get('vendor'));
  if (!gameType || !vendorCode) return null;
  return { gameType, vendorCode, gameCode: null, gameId: null, back: pageOfGameType(gameType) };
}
