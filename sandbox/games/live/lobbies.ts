import { allLiveTables, type LiveStudio } from './tables';

/** What opens when a studio is chosen and no table of it: a game of the catalogue that is not listed. */
export interface LiveLobby {
  code: string;
  studio: LiveStudio;
}

export const liveLobbies: readonly LiveLobby[] = [
  { code: 'nine-pine-live', studio: 'NINEPINE' },
  { code: 'half-moon-live', studio: 'HALFMOON' },
  { code: 'copper-dock-live', studio: 'COPPERDOCK' },
  { code: 'kite-fields', studio: 'DS88' },
];

/** The tables that a session of a game may stake at: all of a lobby’s studio, or the one; none for what is neither. */
export function tablesOfGame(gameCode: string): readonly string[] {
  const lobby = liveLobbies.find(({ code }) => code === gameCode);
  return allLiveTables
    .filter(({ code, studio }) => (lobby ? studio === lobby.studio : code === gameCode))
    .map(({ code }) => code);
}
