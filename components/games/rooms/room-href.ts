import { gameHref } from '@/lib/client/game-params';
import type { GameRoom } from '@/lib/contract/calls/match-wallet';
import { routes } from '@/lib/routes';

/** The address of the game of a room, which reads it back as the way it is played: `/game?type=PVP&…&room=TL-5`. */
export function roomHref({
  vendorCode,
  gameCode,
  roomCode,
}: Pick<GameRoom, 'vendorCode' | 'gameCode' | 'roomCode'>): string {
  const href = gameHref({ gameType: 'PVP', vendorCode, gameCode, gameId: '' }, routes.pvp);
  return `${href}&${new URLSearchParams({ room: roomCode })}`;
}
