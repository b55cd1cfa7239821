import { duelGame } from '../dice-duel/game';
import { duelTitles } from '../dice-duel/titles';
import { thirteenGame } from '../thirteen/game';
import { thirteenTitles } from '../thirteen/titles';
import type { AnyMatchGame, MatchTitle } from './game';

export interface PlayableMatch {
  title: MatchTitle;
  game: AnyMatchGame;
}

export type MatchRoomEntry = MatchTitle['rooms'][number];

/** Every game between players, in the order of the catalogue. */
export const playableMatches: readonly PlayableMatch[] = [
  ...thirteenTitles.map((title) => ({ title, game: thirteenGame })),
  ...duelTitles.map((title) => ({ title, game: duelGame })),
];

const byCode = new Map(playableMatches.map((match) => [match.title.gameCode, match]));

export function getMatchTitle(gameCode: string): PlayableMatch | null {
  return byCode.get(gameCode) ?? null;
}

export function requireMatchTitle(gameCode: string): PlayableMatch {
  const known = getMatchTitle(gameCode);
  if (!known) throw new Error(`There is no match title ${gameCode}`);
  return known;
}

export function requireRoom(title: MatchTitle, roomCode: string): MatchRoomEntry {
  const room = title.rooms.find((one) => one.roomCode === roomCode);
  if (!room) throw new Error(`There is no room ${roomCode}`);
  return room;
}
