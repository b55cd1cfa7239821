import { gameTypes, type GameType } from '@/lib/contract/types';
import { pageOfGameType } from '@/lib/routes';
import { readCode } from '@/lib/addresses/vendor-href';

/** What the address of a page with a frame says: enough to launch again after a reload or from a shared link. */
export interface GameParams {
  vendorCode: string;
  gameType: GameType;
  /** Without a code and an id it is the vendor's own lobby. */
  gameCode: string | null;
  gameId: string | null;
  /** How it is played: of a lottery its play type, of a game with rooms the room, of a book the event. */
  playType?: string | null;
  /** A path of this site to go back to, not checked yet. */
  back: string | null;
}

function readType(search: URLSearchParams): GameType | null {
  return gameTypes.find((type) => type === search.get('type')) ?? null;
}

/** Null when the address names no game that could exist. */
export function readGameParams(search: URLSearchParams): GameParams | null {
  const gameType = readType(search);
  const vendorCode = readCode(search.get('vendor'));
  const gameCode = search.get('code');
  const gameId = search.get('id');
  const room = readCode(search.get('room'));
  if (!gameType || !vendorCode || !readCode(gameCode ?? gameId)) return null;
  return {
    gameType,
    vendorCode,
    gameCode,
    gameId: gameCode === null ? gameId : null,
    ...(room && { playType: room }),
    back: search.get('back'),
  };
}

/** `/seamless?vendor=NOVA&type=LIVE`: a vendor's own lobby; null when the address names none that could exist. */
export function readVendorParams(search: URLSearchParams): GameParams | null {
  const gameType = readType(search);
  const vendorCode = readCode(search.get('vendor'));
  if (!gameType || !vendorCode) return null;
  const event = readEvent(search);
  return {
    ...{ gameType, vendorCode, gameCode: null, gameId: null, back: pageOfGameType(gameType) },
    ...(event && { playType: event }),
  };
}

/** The event at which a book of sports opens. */
export const readEvent = (search: URLSearchParams): string | null => readCode(search.get('event'));
