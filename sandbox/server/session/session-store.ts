import type { PoolClient } from 'pg';
import { one, type Reader } from '../sql';

/** All SQL of `sandbox.game_players` and `sandbox.game_sessions`. */
export interface GameSession {
  sessionId: string;
  walletSessionId: string;
  playerId: string;
  gameCode: string;
  currency: string;
  language: string;
  backUrl: string;
  openedAt: Date;
  endedAt: Date | null;
  /** A player of the demonstration itself. */
  isDemonstration: boolean;
}

const columns = `session_id as "sessionId", wallet_session_id as "walletSessionId", player_id as "playerId",
  game_code as "gameCode", currency, language, back_url as "backUrl", opened_at as "openedAt", ended_at as "endedAt",
  is_demonstration as "isDemonstration"`;

export function getSession(reader: Reader, tokenHash: Buffer): Promise<GameSession | null> {
  return one<GameSession>(reader, `select ${columns} from sandbox.game_sessions where token_hash = $1`, [
    tokenHash,
  ]);
}

export function getSessionById(reader: Reader, sessionId: string): Promise<GameSession | null> {
  return one<GameSession>(reader, `select ${columns} from sandbox.game_sessions where session_id = $1`, [
    sessionId,
  ]);
}

/** A session that this launch token opened a moment ago gets a new session token: the first answer was lost. */
export function reopenSession(
  reader: Reader,
  { launchHash, tokenHash, since }: { launchHash: Buffer; tokenHash: Buffer; since: Date },
): Promise<GameSession | null> {
  return one<GameSession>(
    reader,
    `update sandbox.game_sessions set token_hash = $2
     where launch_hash = $1 and opened_at > $3 and ended_at is null returning ${columns}`,
    [launchHash, tokenHash, since],
  );
}

interface NewSession extends Omit<GameSession, 'endedAt'> {
  tokenHash: Buffer;
  launchHash: Buffer;
}

/** Opens a game and ends the player's other one: one at a time. */
export async function insertSession(client: PoolClient, session: NewSession): Promise<void> {
  const { sessionId, playerId, openedAt } = session;
  await client.query(
    `insert into sandbox.game_players (player_id, current_session_id) values ($1, $2)
     on conflict (player_id) do update set current_session_id = excluded.current_session_id`,
    [playerId, sessionId],
  );
  await client.query(
    `update sandbox.game_sessions set ended_at = $2 where player_id = $1 and ended_at is null`,
    [playerId, openedAt],
  );
  await client.query(
    `insert into sandbox.game_sessions (session_id, token_hash, launch_hash, wallet_session_id, player_id, game_code,
       currency, language, back_url, opened_at, is_demonstration) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      sessionId,
      session.tokenHash,
      session.launchHash,
      session.walletSessionId,
      playerId,
      session.gameCode,
      session.currency,
      session.language,
      session.backUrl,
      openedAt,
      session.isDemonstration,
    ],
  );
}

export async function endSession(reader: Reader, sessionId: string, now: Date): Promise<void> {
  await reader.query(
    `update sandbox.game_sessions set ended_at = $2 where session_id = $1 and ended_at is null`,
    [sessionId, now],
  );
}

export interface LockedPlayer {
  currentSessionId: string | null;
  lastRoundAt: Date | null;
}

export async function lockPlayer(client: PoolClient, playerId: string): Promise<LockedPlayer> {
  const { rows } = await client.query<LockedPlayer>(
    `select current_session_id as "currentSessionId", last_round_at as "lastRoundAt"
     from sandbox.game_players where player_id = $1 for update`,
    [playerId],
  );
  return rows[0] ?? { currentSessionId: null, lastRoundAt: null };
}

export async function noteRoundStart(client: PoolClient, playerId: string, now: Date): Promise<void> {
  await client.query(`update sandbox.game_players set last_round_at = $2 where player_id = $1`, [
    playerId,
    now,
  ]);
}

/** True for the one who may tell now, and for nobody else before `everyMs` have passed. */
export async function claimTelling(
  reader: Reader,
  playerId: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<boolean> {
  const { rowCount } = await reader.query(
    `update sandbox.game_players set told_at = $2
     where player_id = $1 and (told_at is null or told_at <= $3 or told_at > $2)`,
    [playerId, now, new Date(now.getTime() - everyMs)],
  );
  return rowCount === 1;
}
