import type { PoolClient } from 'pg';
import { isClientSeed } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { canonicalJson } from '../play/canonical';
import { getOpenSeat } from '../matches/seat-store';
import { requireTitle } from '../play/registry';
import { VendorError } from './errors';
import { assertPaced } from './pace';
import { getRoundByKey, getUnfinishedRound, stakeRound } from './round-store';
import type { StakedRound } from './round-types';
import { lockPlayer, noteRoundStart, type GameSession } from './session-store';
import type { SpinInput } from './types';

export interface RoundRequest {
  stakeMinor: bigint;
  bet: unknown;
  clientSeed: string;
  roundKey: string;
}

export function roundRequestOf(
  gameCode: string,
  { stake, bet, clientSeed, roundKey }: Partial<Record<keyof SpinInput, unknown>>,
): RoundRequest {
  const { title, engine } = requireTitle(gameCode);
  const stakeMinor = typeof stake === 'string' ? parseMoney(stake) : null;
  const offer = engine.stakes(title.maths);
  if (stakeMinor === null || stakeMinor < offer.minMinor || stakeMinor > offer.maxMinor)
    throw new VendorError('stake.invalid');
  const read = engine.readBet(title.maths, bet ?? null, stakeMinor);
  if (!read) throw new VendorError(bet === undefined || bet === null ? 'stake.invalid' : 'bet.invalid');
  if (!isClientSeed(clientSeed)) throw new VendorError('seed.invalid');
  if (typeof roundKey !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(roundKey))
    throw new VendorError('key.invalid');
  return { stakeMinor, bet: read.bet as unknown, clientSeed, roundKey };
}

function isSameRequest(known: StakedRound, request: RoundRequest): boolean {
  return (
    known.stakeMinor === request.stakeMinor &&
    known.clientSeed === request.clientSeed &&
    canonicalJson(known.bet ?? null) === canonicalJson(request.bet ?? null)
  );
}

/**
 * Turns the waiting commitment into the player's round, under the player's lock: the same key returns the same round,
 * and a new one must wait for the last one's end, for the game that is open, and for the pace of the game.
 */
export async function claimRound(
  client: PoolClient,
  session: GameSession,
  request: RoundRequest,
  now: Date,
  attemptedAt: Date = now,
): Promise<{ round: StakedRound } | { unfinished: StakedRound }> {
  const { playerId, sessionId, gameCode } = session;
  const player = await lockPlayer(client, playerId);
  const known = await getRoundByKey(client, playerId, request.roundKey);
  if (known) {
    if (!isSameRequest(known, request) || known.gameCode !== gameCode) throw new VendorError('key.conflict');
    return { round: known };
  }
  if (player.currentSessionId !== sessionId) throw new VendorError('session.replaced');
  if (session.endedAt) throw new VendorError('session.ended');
  // Who sits at a table with others plays nothing else until the match is over.
  if (await getOpenSeat(client, playerId)) throw new VendorError('round.unfinished');
  const unfinished = await getUnfinishedRound(client, playerId);
  if (unfinished) return { unfinished };
  assertPaced(player, requireTitle(gameCode).engine.minRoundMs, now);
  const round = await stakeRound(client, { sessionId, ...request, now, attemptedAt });
  // A stake is taken on a commitment that the player has seen, never on one that is made for it now.
  if (!round) throw new VendorError('commitment.missing');
  await noteRoundStart(client, playerId, now);
  return { round };
}
