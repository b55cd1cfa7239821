import type { PoolClient } from 'pg';
import { canonicalJson, isClientSeed } from '@/lib/fairness';
import { admit, type Wager } from '@/sandbox/kit/gate';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { VendorError } from '@/sandbox/http/vendor-error';
import { reload } from '../finish/finisher';
import { isLasting, reasonOf } from '@/sandbox/kit/game-fault';
import { rehearse, type ComputedRound } from '../play/play-round';
import { report } from '@/sandbox/http/report';
import { storeUnplayable } from '../store/round-progress-store';
import { assertPaced } from '../../session/pace';
import { getRoundByKey, getUnfinishedRound, stakeRound } from '../store/round-store';
import type { StakedRound } from '../store/round-types';
import { lockPlayer, noteRoundStart, type GameSession } from '../../session/session-store';
import type { SpinInput } from '@/sandbox/kit/round-wire';

export interface RoundRequest extends Wager {
  clientSeed: string;
  roundKey: string;
}

export function roundRequestOf(
  gameCode: string,
  { stake, bet, clientSeed, roundKey }: Partial<Record<keyof SpinInput, unknown>>,
): RoundRequest {
  const { title, engine } = requireTitle(gameCode);
  const admission = admit(engine, title.maths, { stake, bet });
  if (admission.kind !== 'admitted') throw new VendorError(admission.kind);
  if (!isClientSeed(clientSeed)) throw new VendorError('seed.invalid');
  if (typeof roundKey !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(roundKey))
    throw new VendorError('key.invalid');
  return { ...admission.wager, clientSeed, roundKey };
}

function isSameRequest(known: StakedRound, request: RoundRequest): boolean {
  return (
    known.stakeMinor === request.stakeMinor &&
    known.clientSeed === request.clientSeed &&
    canonicalJson(known.bet ?? null) === canonicalJson(request.bet ?? null)
  );
}

interface ClaimOptions {
  isSeated: SeatCheck;
  now: Date;
  /** From when on others may take up what was begun here. */
  attemptedAt: Date;
}

/** Whether the player sits at a table with others. */
export type SeatCheck = (client: PoolClient, playerId: string) => Promise<boolean>;

/** The player's round, with what was computed of it; or the one that stands in its way. */
export type Claim = { round: StakedRound; opened?: ComputedRound } | { unfinished: StakedRound };

/**
 * Turns the waiting commitment into the player's round, under the player's lock: the same key returns the same round,
 * and a new one must wait for the last one's end, for the game that is open, and for the pace of the game.
 */
export async function claimRound(
  client: PoolClient,
  session: GameSession,
  request: RoundRequest,
  { isSeated, now, attemptedAt }: ClaimOptions,
): Promise<Claim> {
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
  if (await isSeated(client, playerId)) throw new VendorError('round.unfinished');
  const unfinished = await getUnfinishedRound(client, playerId);
  if (unfinished) return { unfinished };
  assertPaced(player, requireTitle(gameCode).engine.minRoundMs, now);
  const round = await stakeRound(client, { sessionId, ...request, now, attemptedAt });
  // A stake is taken on a commitment that the player has seen, never on one that is made for it now.
  if (!round) throw new VendorError('commitment.missing');
  await noteRoundStart(client, playerId, now);
  return rehearsed(client, round, now);
}

/** Before anybody is asked for the stake, the game must be able to play the round; one that cannot be played ends here. */
async function rehearsed(client: PoolClient, round: StakedRound, now: Date): Promise<Claim> {
  try {
    return { round, opened: rehearse(round) };
  } catch (error) {
    if (!isLasting(error)) throw error;
    report(error, { roundId: round.roundId });
    const end = { reason: reasonOf(error), code: 'request.failed', now };
    await storeUnplayable(client, round.roundId, end);
    return { round: await reload(client, round.roundId) };
  }
}
