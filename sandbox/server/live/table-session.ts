import { VendorError } from '@/sandbox/http/vendor-error';
import { openSession, requireSession, type OpenSession, type SessionDoor } from '../session/open-session';
import type { GameSession } from '../session/session-store';
import type { TableGames } from '@/sandbox/games/live/table-game';

/** Sessions are dated by the clock of the process, rounds by that of the tables. */
export interface TableDoor extends SessionDoor {
  games: TableGames;
  /** The tables that a session of a game may stake at; one that has the game’s code alone where it is absent. */
  tablesOf?: (gameCode: string) => readonly string[];
}

/** The tables that are open to a session of this game, of a lobby several. Throws `game.not.found` where there is none. */
export function tablesOfSession(
  { games, tablesOf = (code) => [code] }: TableDoor,
  { gameCode }: Pick<GameSession, 'gameCode'>,
): readonly [string, ...string[]] {
  const [first, ...others] = tablesOf(gameCode).filter((code) => games.has(code));
  if (first === undefined) throw new VendorError('game.not.found');
  return [first, ...others];
}

const check = (door: TableDoor) => (gameCode: string) => void tablesOfSession(door, { gameCode });

/** Opens a table, which ends the player’s other game. Throws what the wallet refuses with, and `game.not.found`. */
export function openTableSession(door: TableDoor, launchToken: string): Promise<OpenSession> {
  return openSession(door, launchToken, check(door));
}

/** The session at a table that is still open. */
export function requireTableSession(door: TableDoor, sessionToken: string): Promise<GameSession> {
  return requireSession(door, sessionToken, check(door));
}
