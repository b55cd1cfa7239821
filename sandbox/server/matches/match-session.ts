import { VendorError } from '@/sandbox/http/vendor-error';
import { hashOfToken, newId, newToken } from '../session/ids';
import { getSession, insertSession, reopenSession, type GameSession } from '../session/session-store';
import { inTransaction } from '../sql';
import type { MatchWorker } from './advance';
import { getMatchTitle } from '@/sandbox/catalogue/match-titles';

const sessionLifeMs = 12 * 60 * 60_000;
/** A launch token opens a game once; for a minute again, for the player whose first answer was lost. */
const repeatMs = 60_000;

/** Opens the game, which ends the player's other one. */
export async function openSession(
  worker: MatchWorker,
  launchToken: string,
): Promise<{ session: GameSession; sessionToken: string }> {
  const { pool, now } = worker;
  const sessionToken = newToken();
  const hashes = { launchHash: hashOfToken(launchToken), tokenHash: hashOfToken(sessionToken) };
  const since = new Date(now().getTime() - repeatMs);
  const known = await reopenSession(pool, { ...hashes, since });
  return { session: known ?? (await startSession(worker, launchToken, hashes)), sessionToken };
}

async function startSession(
  { pool, wallet, now }: MatchWorker,
  token: string,
  hashes: { launchHash: Buffer; tokenHash: Buffer },
): Promise<GameSession> {
  const answer = await wallet.authenticate({ token });
  if (answer.kind !== 'done')
    throw new VendorError(answer.kind === 'refused' ? answer.code : 'wallet.unavailable');
  const {
    playerId,
    sessionId,
    gameCode,
    currency,
    language,
    backUrl,
    isDemonstration = false,
  } = answer.value;
  if (!getMatchTitle(gameCode)) throw new VendorError('game.not.found');
  const openedAt = now();
  const session = {
    sessionId: newId('vgs', openedAt.getTime()),
    walletSessionId: sessionId,
    playerId,
    gameCode,
    currency,
    language,
    backUrl,
    openedAt,
    isDemonstration,
  };
  await inTransaction(pool, (client) => insertSession(client, { ...session, ...hashes }));
  return { ...session, endedAt: null };
}

/** The session of a game between players that is still open. */
export async function requireSession({ pool, now }: MatchWorker, sessionToken: string): Promise<GameSession> {
  const session = await getSession(pool, hashOfToken(sessionToken));
  const isOld = !session || now().getTime() - session.openedAt.getTime() > sessionLifeMs;
  if (isOld || session.endedAt) throw new VendorError('session.ended');
  if (!getMatchTitle(session.gameCode)) throw new VendorError('game.not.found');
  return session;
}
