import type { VendorPlayer } from '@/lib/contract/calls/vendor';
import { moneyText } from '@/lib/money';
import { getTitle, requireTitle } from '@/sandbox/catalogue/registry';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { Finisher } from '../finish/finisher';
import { finishToShow } from '../finish/finish-to-show';
import { hashOfToken, newId, newToken } from '../../session/ids';
import { ensureCommitment, getSessionSums, getUnfinishedRound, getUnseenRound } from '../store/round-store';
import { insertSession, reopenSession, type GameSession } from '../../session/session-store';
import { inTransaction } from '../../sql';
import type { OpenAnswer, ResumeAnswer, SessionTotals } from '@/sandbox/kit/round-wire';
import { isSetAside } from '../finish/set-aside';
import { interruptedOf } from '../play/views';

/** A launch token opens a game once. For a minute it may do so again, for the player whose first answer was lost. */
const repeatMs = 60_000;

export async function openGame(finisher: Finisher, launchToken: string): Promise<OpenAnswer> {
  const { pool, now } = finisher;
  const sessionToken = newToken();
  const hashes = { launchHash: hashOfToken(launchToken), tokenHash: hashOfToken(sessionToken) };
  const since = new Date(now().getTime() - repeatMs);
  const session =
    (await reopenSession(pool, { ...hashes, since })) ?? (await startSession(finisher, launchToken, hashes));
  const { gameCode, currency, backUrl } = session;
  const { title, engine } = requireTitle(gameCode);
  return {
    sessionToken,
    gameCode,
    currency,
    backUrl,
    stakes: engine.stakes(title.maths).stepsMinor.map(moneyText),
    ...(await resumeGame(finisher, session)),
  };
}

/** Finishes what was interrupted, if the wallet lets it, and says where the player stands. */
export async function resumeGame(finisher: Finisher, session: GameSession): Promise<ResumeAnswer> {
  const { pool, now } = finisher;
  const interrupted = await finishInterrupted(finisher, session);
  const isPending = interrupted?.pending ?? false;
  return {
    balance: await requireBalance(finisher, session),
    next: isPending ? null : await ensureCommitment(pool, { ...session, now: now() }),
    interrupted,
    session: await totalsOf(finisher, session),
  };
}

export async function totalsOf(
  { pool }: Finisher,
  { sessionId, openedAt }: GameSession,
): Promise<SessionTotals> {
  const { stakedMinor, netMinor } = await getSessionSums(pool, sessionId);
  return { openedAt: openedAt.toISOString(), staked: moneyText(stakedMinor), net: moneyText(netMinor) };
}

async function startSession(
  { pool, wallet, now }: Finisher,
  token: string,
  hashes: { launchHash: Buffer; tokenHash: Buffer },
): Promise<GameSession> {
  const answer = await wallet.authenticate({ token });
  if (answer.kind === 'unanswered') throw new VendorError('wallet.unavailable');
  if (answer.kind === 'refused') throw new VendorError(answer.code);
  const player: VendorPlayer = answer.value;
  if (!getTitle(player.gameCode)) throw new VendorError('game.not.found');
  const openedAt = now();
  const session = {
    sessionId: newId('vgs', openedAt.getTime()),
    walletSessionId: player.sessionId,
    playerId: player.playerId,
    gameCode: player.gameCode,
    currency: player.currency,
    language: player.language,
    backUrl: player.backUrl,
    openedAt,
    isDemonstration: player.isDemonstration ?? false,
  };
  await inTransaction(pool, (client) => insertSession(client, { ...session, ...hashes }));
  return { ...session, endedAt: null };
}

/** The round that the player has not seen the end of, in whatever game it was; it is finished before a new one. */
async function finishInterrupted(
  finisher: Finisher,
  session: GameSession,
): Promise<OpenAnswer['interrupted']> {
  const unfinished = await getUnfinishedRound(finisher.pool, session.playerId);
  if (!unfinished) {
    const unseen = await getUnseenRound(finisher.pool, session.playerId, session.gameCode);
    return unseen && interruptedOf(unseen, { pending: false, moment: unseen.readAt });
  }
  const end = await finishToShow(finisher, unfinished);
  // A stake that was never taken, or was given back, leaves nothing to show; nor does a round that waits for its vendor.
  if (end.state === 'void' || isSetAside(end)) return null;
  // An open round is not pending: it waits for the player, not for the wallet.
  const pending = end.state !== 'settled' && end.state !== 'playing';
  return interruptedOf(end, { pending, moment: finisher.clock.momentOf(end) });
}

async function requireBalance({ wallet }: Finisher, { playerId, currency }: GameSession): Promise<string> {
  const answer = await wallet.balance({ playerId, currency });
  if (answer.kind === 'done') return answer.value.balance;
  throw new VendorError(answer.kind === 'refused' ? answer.code : 'wallet.unavailable');
}
