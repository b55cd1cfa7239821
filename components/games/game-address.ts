import { routes } from '@/lib/routes';
import { gameTypes, type GameType } from '@/lib/contract/types';
import type { GameCard } from './game-card';

/** What the address of the game page says: enough to launch the game again after a reload or from a shared link. */
export interface GameAddress {
  vendorCode: string;
  gameType: GameType;
  gameCode: string | null;
  gameId: string | null;
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

const code = /^[\w.:-]{1,64}$/;

/** Null when the address names no game that could exist. */
export function readGameAddress(search: URLSearchParams): GameAddress | null {
  const gameType = gameTypes.find((type) => type === search.get('type'));
  const vendorCode = search.get('vendor') ?? '';
  const gameCode = search.get('code');
  const gameId = search.get('id');
  const named = gameCode ?? gameId ?? '';
  if (!gameType || !code.test(vendorCode) || !code.test(named)) return null;
  return {
    gameType,
    vendorCode,
    gameCode,
    gameId: gameCode === null ? gameId : null,
    back: search.get('back'),
  };
}
