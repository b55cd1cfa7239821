import type { Pool } from 'pg';
import { VendorError } from '@/sandbox/http/vendor-error';
import { inTransaction } from '../sql';
import type { Wallet } from '../wallet/wallet';
import { hashOfToken, newId, newToken } from './ids';
import { getSession, insertSession, reopenSession, type GameSession } from './session-store';

/** What sessions are opened with, whatever is played in them. */
export interface SessionDoor {
  pool: Pool;
  wallet: Wallet;
  /** Of the process. */
  now: () => Date;
}

const sessionLifeMs = 12 * 60 * 60_000;
/** A launch token opens a session once; for a minute again, for the player whose first answer was lost. */
const repeatMs = 60_000;

export interface OpenSession {
  session: GameSession;
  sessionToken: string;
}

/** Whether a game is what is opened here: throws `game.not.found` for another one. */
export type GameCheck = (gameCode: string) => void;

/** Opens a session, which ends the player’s other game. Throws what the wallet refuses with, and what the check throws. */
export async function openSession(
  door: SessionDoor,
  launchToken: string,
  check: GameCheck,
): Promise<OpenSession> {
  const { pool, now } = door;
  const sessionToken = newToken();
  const hashes = { launchHash: hashOfToken(launchToken), tokenHash: hashOfToken(sessionToken) };
  const since = new Date(now().getTime() - repeatMs);
  const known = await reopenSession(pool, { ...hashes, since });
  return {
    session: known ?? (await startSession(door, { token: launchToken, check, hashes })),
    sessionToken,
  };
}

async function startSession(
  { pool, wallet, now }: SessionDoor,
  {
    token,
    check,
    hashes,
  }: { token: string; check: GameCheck; hashes: { launchHash: Buffer; tokenHash: Buffer } },
): Promise<GameSession> {
  const answer = await wallet.authenticate({ token });
  if (answer.kind !== 'done')
    throw new VendorError(answer.kind === 'refused' ? answer.code : 'wallet.unavailable');
  const { playerId, sessionId: walletSessionId, gameCode, currency, language, backUrl } = answer.value;
  check(gameCode);
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

/** The session that is still open. Throws `session.ended`. */
export async function requireSession(
  { pool, now }: SessionDoor,
  sessionToken: string,
  check: GameCheck,
): Promise<GameSession> {
  const session = await getSession(pool, hashOfToken(sessionToken));
  const isOld = !session || now().getTime() - session.openedAt.getTime() > sessionLifeMs;
  if (isOld || session.endedAt) throw new VendorError('session.ended');
  check(session.gameCode);
  return session;
}
