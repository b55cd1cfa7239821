import type { Pool } from 'pg';
import { VendorError } from '@/sandbox/http/vendor-error';
import { hashOfToken, newId, newToken } from '../session/ids';
import { getSession, insertSession, reopenSession, type GameSession } from '../session/session-store';
import { inTransaction } from '../sql';
import type { Wallet } from '../wallet/wallet';
import type { TableGames } from '@/sandbox/games/live/table-game';

export interface TableDoor {
  pool: Pool;
  wallet: Wallet;
  games: TableGames;
  /** The tables that a session of a game may stake at; one that has the game’s code alone where it is absent. */
  tablesOf?: (gameCode: string) => readonly string[];
  /** Of the process: sessions are dated by it, rounds by the clock of the tables. */
  now: () => Date;
}

const sessionLifeMs = 12 * 60 * 60_000;
/** A launch token opens a table once; for a minute again, for the player whose first answer was lost. */
const repeatMs = 60_000;

export interface OpenSession {
  session: GameSession;
  sessionToken: string;
}

/** Opens a table, which ends the player’s other game. Throws what the wallet refuses with, and `game.not.found`. */
export async function openTableSession(door: TableDoor, launchToken: string): Promise<OpenSession> {
  const { pool, now } = door;
  const sessionToken = newToken();
  const hashes = { launchHash: hashOfToken(launchToken), tokenHash: hashOfToken(sessionToken) };
  const since = new Date(now().getTime() - repeatMs);
  const known = await reopenSession(pool, { ...hashes, since });
  return { session: known ?? (await startSession(door, launchToken, hashes)), sessionToken };
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

async function startSession(
  door: TableDoor,
  token: string,
  hashes: { launchHash: Buffer; tokenHash: Buffer },
): Promise<GameSession> {
  const { pool, wallet, now } = door;
  const answer = await wallet.authenticate({ token });
  if (answer.kind !== 'done')
    throw new VendorError(answer.kind === 'refused' ? answer.code : 'wallet.unavailable');
  const { playerId, sessionId: walletSessionId, gameCode, currency, language, backUrl } = answer.value;
  tablesOfSession(door, { gameCode });
  const openedAt = now();
  const session = {
    sessionId: newId('vgs', openedAt.getTime()),
    walletSessionId,
    playerId,
    gameCode,
    currency,
    language,
    backUrl,
    openedAt,
    isDemonstration: answer.value.isDemonstration ?? false,
  };
  await inTransaction(pool, (client) => insertSession(client, { ...session, ...hashes }));
  return { ...session, endedAt: null };
}

/** The session at a table that is still open. */
export async function requireTableSession(door: TableDoor, sessionToken: string): Promise<GameSession> {
  const { pool, now } = door;
  const session = await getSession(pool, hashOfToken(sessionToken));
  const isOld = !session || now().getTime() - session.openedAt.getTime() > sessionLifeMs;
  if (isOld || session.endedAt) throw new VendorError('session.ended');
  tablesOfSession(door, session);
  return session;
}
