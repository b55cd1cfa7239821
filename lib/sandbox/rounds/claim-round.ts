import type { PoolClient } from 'pg';
import { isClientSeed } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { isOfferedStake } from '../slots/stakes';
import { VendorError } from './errors';
import { getRoundByKey, getUnfinishedRound, stakeRound, type StakedRound } from './round-store';
import { lockPlayer, noteRoundStart, type GameSession } from './session-store';
import type { SpinInput } from './types';

/** GLI-19 and the UK's RTS 14: at least 2.5 s from the start of one round to the start of the next. */
export const minRoundMs = 2500;

export interface RoundRequest {
  stakeMinor: bigint;
  clientSeed: string;
  roundKey: string;
}

export function roundRequestOf({
  stake,
  clientSeed,
  roundKey,
}: Partial<Record<keyof SpinInput, unknown>>): RoundRequest {
  const stakeMinor = typeof stake === 'string' ? parseMoney(stake) : null;
  if (stakeMinor === null || !isOfferedStake(stakeMinor)) throw new VendorError('stake.invalid');
  if (!isClientSeed(clientSeed)) throw new VendorError('seed.invalid');
  if (typeof roundKey !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(roundKey))
    throw new VendorError('key.invalid');
  return { stakeMinor, clientSeed, roundKey };
}

/**
 * Turns the waiting commitment into the player's round, under the player's lock: the same key returns the same round,
 * and a new one must wait for the last one's end, for the game that is open, and for 2.5 seconds.
 */
export async function claimRound(
  client: PoolClient,
  session: GameSession,
  request: RoundRequest,
  now: Date,
  attemptedAt: Date = now,
): Promise<{ round: StakedRound } | { unfinished: StakedRound }> {
  const { playerId, sessionId } = session;
  const player = await lockPlayer(client, playerId);
  const known = await getRoundByKey(client, playerId, request.roundKey);
  if (known) {
    const isSame = known.stakeMinor === request.stakeMinor && known.clientSeed === request.clientSeed;
    if (!isSame || known.gameCode !== session.gameCode) throw new VendorError('key.conflict');
    return { round: known };
  }
  if (player.currentSessionId !== sessionId) throw new VendorError('session.replaced');
  if (session.endedAt) throw new VendorError('session.ended');
  const unfinished = await getUnfinishedRound(client, playerId);
  if (unfinished) return { unfinished };
  const waitMs = minRoundMs - (now.getTime() - (player.lastRoundAt?.getTime() ?? -minRoundMs));
  if (waitMs > 0) throw new VendorError('round.too.soon', { waitMs });
  const round = await stakeRound(client, { sessionId, ...request, now, attemptedAt });
  // A stake is taken on a commitment that the player has seen, never on one that is made for it now.
  if (!round) throw new VendorError('commitment.missing');
  await noteRoundStart(client, playerId, now);
  return { round };
}
