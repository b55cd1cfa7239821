import type { PoolClient } from 'pg';
import { canonicalJson } from '@/lib/fairness';
import { ActionError } from '@/sandbox/kit/types';
import type { ActionGuards } from './action-guard';
import { VendorError } from '@/sandbox/http/vendor-error';
import { endByTime } from '../finish/end-by-time';
import { reload, type Finisher } from '../finish/finisher';
import { computeRound, drawOf, elapsedOf, playedToEnd, type ComputedRound } from '../play/play-round';
import { startRaise, storeAction, storeOutcome } from '../store/round-progress-store';
import { getUnfinishedRound, lockRound } from '../store/round-store';
import type { PlayingRound, StakedRound } from '../store/round-types';
import { lockPlayer, type GameSession } from '../../session/session-store';
import { inTransaction } from '../../sql';
import { isSetAside, orSetAside } from '../finish/set-aside';
import type { ActInput } from '@/sandbox/kit/round-wire';

/** What takes a player's decision. */
export interface DecisionTaker extends Finisher {
  guards: ActionGuards;
}

/** What a document asks while time runs: nothing is decided by it, but a round whose time is up ends. */
const lookKind = 'look';

/**
 * Takes one decision in an open round, under the player's lock. The same decision at the same place is taken once, however
 * often it is sent; another one at a place that is taken is refused. One that costs more waits for the wallet.
 */
export function act(finisher: DecisionTaker, session: GameSession, input: ActInput): Promise<StakedRound> {
  const asked = actInputOf(input);
  return orSetAside(finisher, asked.roundId, () => takeDecision(finisher, session, asked));
}

async function takeDecision(
  finisher: DecisionTaker,
  session: GameSession,
  { roundId, index, action }: ActInput,
): Promise<StakedRound> {
  const { pool, now, clock, workClock, guards } = finisher;
  await inTransaction(pool, async (client) => {
    const player = await lockPlayer(client, session.playerId);
    const round = await lockRound(client, roundId);
    if (!round || round.playerId !== session.playerId || round.state === 'committed')
      throw new VendorError('round.not.found');
    if (round.gameCode !== session.gameCode) throw new VendorError('round.not.found');
    if (isSetAside(round)) return;
    if (round.state !== 'playing') return requireSameDecision(round, index, action);
    if (player.currentSessionId !== session.sessionId) throw new VendorError('session.replaced');
    if (isLook(action)) return void (await endByTime(finisher, client, round));
    if (index < round.actions.length) return requireSameDecision(round, index, action);
    if (index > round.actions.length) throw new VendorError('action.invalid');
    const moments = { moment: clock.momentOf(round), now: now(), attemptedAt: workClock() };
    await decide(client, { session, round, sent: action, guards, ...moments });
  });
  return reload(finisher.pool, roundId);
}

function actInputOf(input: Partial<Record<keyof ActInput, unknown>>): ActInput {
  const { roundId, index, action } = input;
  if (typeof roundId !== 'string' || roundId.length > 64) throw new VendorError('round.not.found');
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
    throw new VendorError('action.invalid');
  return { roundId, index, action };
}

/** Asks only how far time has brought the round: nothing is decided, and no money can move but by the round's end. */
export function isLook(action: unknown): boolean {
  return action !== null && typeof action === 'object' && (action as { kind?: unknown }).kind === lookKind;
}

/** A repeat gets the answer of the first one. A time that the server wrote into a decision is not the client's to know. */
function requireSameDecision(round: StakedRound, index: number, action: unknown): void {
  const known = round.actions[index] ?? (round.state === 'raising' ? round.pendingAction : undefined);
  if (known === undefined || isLook(action)) return;
  const sent = action !== null && typeof action === 'object' ? action : {};
  if (canonicalJson({ ...(known as object), ...sent }) !== canonicalJson(known))
    throw new VendorError('key.conflict');
}

function computeOrRefuse(round: PlayingRound, actions: readonly unknown[], elapsedMs: number): ComputedRound {
  try {
    return computeRound(round, { actions, elapsedMs });
  } catch (error) {
    if (error instanceof ActionError) throw new VendorError('action.invalid');
    throw error;
  }
}

interface Decision {
  session: GameSession;
  round: PlayingRound;
  sent: unknown;
  guards: ActionGuards;
  /** How far the round has run counts to here. */
  moment: Date;
  now: Date;
  attemptedAt: Date;
}

async function decide(
  client: PoolClient,
  { session, round, sent, guards, moment, now, attemptedAt }: Decision,
): Promise<void> {
  const elapsedMs = elapsedOf(round, moment);
  const before = computeRound(round, { elapsedMs });
  // The time was up before the decision came.
  if (before.play.isOver) return storeOutcome(client, round.roundId, drawOf(before, round.actions, moment));
  const { engine, maths } = before;
  const read: unknown = engine.readAction(maths, sent);
  if (read === null) throw new VendorError('action.invalid');
  const action: unknown = engine.stampAction?.(read, elapsedMs) ?? read;
  const actions = [...round.actions, action];
  const after = computeOrRefuse(round, actions, elapsedMs);
  await guards[engine.kind]?.(client, { session, maths, action, view: after.play.view, now });
  const raiseMinor = after.play.raiseMinor - round.raiseMinor;
  if (raiseMinor > 0n) return startRaise(client, round.roundId, { action, raiseMinor, now: attemptedAt });
  if (after.play.isOver) return storeOutcome(client, round.roundId, drawOf(after, actions, moment));
  return storeAction(client, round.roundId, { actions, raiseMinor: round.raiseMinor, now: attemptedAt });
}

/**
 * Plays an open round to its end as its rules say for who does not come back: standing, taking the money, keeping what
 * pays. Never a raise.
 */
export function playToEnd(finisher: Finisher, playerId: string, roundId: string): Promise<StakedRound> {
  return orSetAside(finisher, roundId, () => decideToEnd(finisher, playerId, roundId));
}

/** The same for a round that was set aside: what fails is the caller's to tell. */
export async function decideToEnd(
  finisher: Finisher,
  playerId: string,
  roundId: string,
): Promise<StakedRound> {
  const { pool, clock } = finisher;
  await inTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const round = await lockRound(client, roundId);
    if (!round || round.playerId !== playerId) throw new VendorError('round.not.found');
    if (round.state !== 'playing') return;
    const moment = clock.momentOf(round);
    const { computed, actions } = playedToEnd(round, elapsedOf(round, moment));
    await storeOutcome(client, roundId, drawOf(computed, actions, moment));
  });
  return reload(finisher.pool, roundId);
}

/** The player's unfinished round, of whatever game, played to its end; null when there is none. */
export async function finishOpenRound(finisher: Finisher, playerId: string): Promise<StakedRound | null> {
  const round = await getUnfinishedRound(finisher.pool, playerId);
  if (!round) return null;
  return round.state === 'playing' ? playToEnd(finisher, playerId, round.roundId) : round;
}
