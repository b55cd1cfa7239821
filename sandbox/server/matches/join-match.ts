import { isClientSeed } from '@/lib/fairness';
import type { PoolClient } from 'pg';
import { VendorError } from '@/sandbox/http/vendor-error';
import { assertPaced } from '../session/pace';
import { getUnfinishedRound } from '../rounds/store/round-store';
import { lockPlayer, noteRoundStart, type GameSession } from '../session/session-store';
import { inTransaction } from '../sql';
import { leave, perform, type MatchWorker } from './advance';
import { getMatch, lockMatch, saveMatch, type StoredMatch } from './match-store';
import {
  getOpenSeat,
  getSeat,
  getSeatByKey,
  insertSeat,
  listSeats,
  moveSeat,
  type StoredSeat,
} from './seat-store';
import { gatherMs } from '@/sandbox/kit/match-times';
import type { MatchJoinInput } from '@/sandbox/kit/match-wire';

/** As at every table of the house: a player's seats follow each other no faster, whoever ends the match how soon. */
export const minMatchMs = 5000;

type JoinRequest = Omit<MatchJoinInput, 'sessionToken'>;

export function joinRequestOf({
  matchId,
  clientSeed,
  joinKey,
}: Partial<Record<keyof MatchJoinInput, unknown>>): JoinRequest {
  if (typeof matchId !== 'string' || !/^[A-Za-z0-9_]{1,64}$/.test(matchId))
    throw new VendorError('request.malformed');
  if (!isClientSeed(clientSeed)) throw new VendorError('seed.invalid');
  if (typeof joinKey !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(joinKey))
    throw new VendorError('key.invalid');
  return { matchId, clientSeed, joinKey };
}

interface Claim {
  match: StoredMatch;
  seat: StoredSeat;
  isNew: boolean;
}

/**
 * Takes a free seat for the player, under the match's lock and then the player's (in this order everywhere): the same key takes one seat, and nobody
 * sits down who has a round or a match that is not over.
 */
async function claimSeat(
  client: PoolClient,
  session: GameSession,
  request: JoinRequest,
  now: Date,
): Promise<Claim> {
  const { playerId, sessionId } = session;
  const match = await lockMatch(client, request.matchId);
  const player = await lockPlayer(client, playerId);
  if (match?.gameCode !== session.gameCode || match.currency !== session.currency)
    throw new VendorError('match.not.found');
  const known = await getSeatByKey(client, playerId, request.joinKey);
  if (known) {
    if (known.matchId !== request.matchId || known.clientSeed !== request.clientSeed)
      throw new VendorError('key.conflict');
    return { match, seat: known, isNew: false };
  }
  if (session.endedAt) throw new VendorError('session.ended');
  if (player.currentSessionId !== sessionId) throw new VendorError('session.replaced');
  if ((await getUnfinishedRound(client, playerId)) ?? (await getOpenSeat(client, playerId)))
    throw new VendorError('round.unfinished');
  const seats = await listSeats(client, request.matchId);
  const taken = new Set(seats.map(({ seat }) => seat));
  const free = Array.from({ length: match.seats }, (_, seat) => seat).find((seat) => !taken.has(seat));
  if (match.phase !== 'waiting' || free === undefined) throw new VendorError('match.started');
  assertPaced(player, minMatchMs, now);
  const seat = await insertSeat(client, {
    matchId: match.matchId,
    seat: free,
    now,
    attemptedAt: now,
    player: { playerId, sessionId, clientSeed: request.clientSeed, joinKey: request.joinKey },
    botName: null,
  });
  await noteRoundStart(client, playerId, now);
  const startsAt = match.startsAt ?? new Date(now.getTime() + gatherMs);
  return { match: await saveMatch(client, match, { startsAt, dueAt: startsAt }, true), seat, isNew: true };
}

/** Sits down and stakes. Throws the wallet's refusal; a seat that the wallet has not confirmed yet is answered as it is. */
export async function joinMatch(
  worker: MatchWorker,
  session: GameSession,
  request: JoinRequest,
): Promise<StoredSeat> {
  const { match, seat, isNew } = await inTransaction(worker.pool, (client) =>
    claimSeat(client, session, request, worker.now()),
  );
  if (isNew || seat.state === 'staking') await perform(worker, { kind: 'enter', match, seat });
  const current = (await getSeat(worker.pool, seat.roundId)) ?? seat;
  if (current.leaveCode) {
    const money = current.state === 'left' ? 'untouched' : 'unknown';
    throw new VendorError(current.leaveCode, { money, roundId: seat.roundId });
  }
  return current;
}

/** Why a stake came back when the player asked for it. */
export const leftByPlayer = 'match.left';

/** Gives the seat back, until the table starts. */
export async function leaveMatch(worker: MatchWorker, session: GameSession, matchId: string): Promise<void> {
  const { pool } = worker;
  const claimed = await inTransaction(pool, async (client) => {
    const match = await lockMatch(client, matchId);
    const seat = await getOpenSeat(client, session.playerId);
    // Whoever has left already has what they asked for.
    if (!match || seat?.matchId !== matchId) return null;
    if (seat.state === 'leaving') return { match, seat };
    if (match.phase !== 'waiting') throw new VendorError('match.started');
    const change = { from: ['staking' as const, 'seated' as const], to: 'leaving' as const };
    await moveSeat(client, seat.roundId, { ...change, leaveCode: leftByPlayer });
    return { match: await saveMatch(client, match, { dueAt: worker.now() }, true), seat };
  });
  if (!claimed) {
    if (!(await getMatch(pool, matchId))) throw new VendorError('match.not.found');
    return;
  }
  await leave(worker, claimed.match, claimed.seat);
}
