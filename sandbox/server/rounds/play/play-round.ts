import { createDraws } from '@/lib/fairness';
import { mathsOfHash } from '@/sandbox/kit/maths-hash';
import { requireTitle } from '@/sandbox/catalogue/registry';
import type { AnyEngine, Play } from '@/sandbox/kit/types';
import { computedBy, GameFault } from '@/sandbox/kit/game-fault';
import type { DrawDetails } from '../store/round-progress-store';
import type { StakedRound } from '../store/round-types';

/** A round computed from what is stored of it. */
export interface ComputedRound {
  engine: AnyEngine;
  maths: unknown;
  bet: unknown;
  play: Play<unknown>;
}

interface Moment {
  actions?: readonly unknown[];
  /** Since the round began to run; `Infinity` for one that is computed again. */
  elapsedMs?: number;
}

/**
 * The round as its seeds and decisions have it; throws `ActionError` when a decision is not allowed, and `GameFault` when
 * the game fails.
 */
export function computeRound(
  round: Pick<
    StakedRound,
    'gameCode' | 'stakeMinor' | 'bet' | 'actions' | 'serverSeed' | 'clientSeed' | 'nonce' | 'mathsHash'
  >,
  { actions = round.actions, elapsedMs = Infinity }: Moment = {},
): ComputedRound {
  const { title, engine } = requireTitle(round.gameCode);
  const { stakeMinor, bet } = round;
  const maths = mathsOfHash(title, round.mathsHash);
  const play = computedBy(round.gameCode, () =>
    engine.play(maths, { stakeMinor, bet, actions, elapsedMs }, createDraws(round)),
  );
  return { engine, maths, bet, play };
}

type Computable = Parameters<typeof computeRound>[0];

const maxDefaultActions = 200;

/**
 * The round played on to its end as its rules say for who does not come back: standing, taking the money, keeping what pays.
 * Never a raise.
 */
export function playedToEnd(
  round: Computable & Pick<StakedRound, 'raiseMinor'>,
  elapsedMs: number,
): { computed: ComputedRound; actions: readonly unknown[] } {
  const actions = [...round.actions];
  let computed = computeRound(round, { actions, elapsedMs });
  for (let count = 0; !computed.play.isOver; count += 1) {
    const { engine, maths, play } = computed;
    if (!engine.defaultAction || count > maxDefaultActions)
      throw new GameFault(`Nothing ends a round of ${round.gameCode}`);
    const action: unknown = engine.defaultAction(maths, play);
    actions.push(engine.stampAction?.(action, elapsedMs) ?? action);
    computed = computeRound(round, { actions, elapsedMs });
    if (computed.play.raiseMinor > round.raiseMinor) throw new GameFault('A default decision never costs');
  }
  return { computed, actions };
}

/**
 * Computes a round as far as it can be before anybody is asked for its stake: one that is decided at once as a whole, one
 * with decisions to the end that it has when nobody decides and, where time decides, when nobody stops it. Nothing of it
 * is shown or stored. Throws when the game fails.
 */
export function rehearse(round: Computable & Pick<StakedRound, 'raiseMinor'>): ComputedRound {
  const opened = computeRound(round, { elapsedMs: 0 });
  if (opened.play.isOver) return opened;
  if (isTimed(opened.engine)) computeRound(round, { elapsedMs: Infinity });
  else playedToEnd(round, 0);
  return opened;
}

/** What is stored of a round that is over. */
export function drawOf(
  { engine, maths, bet, play }: ComputedRound,
  actions: readonly unknown[],
  now: Date,
): DrawDetails {
  if (!play.isOver) throw new Error('A round that is not over has no outcome');
  return {
    outcome: play.view,
    payoutMinor: play.payoutMinor,
    validStakeMinor: engine.validStake?.(maths, bet, play.view) ?? null,
    jackpotPool: play.hitsJackpot ? (engine.jackpot?.(maths)?.poolCode ?? null) : null,
    actions,
    raiseMinor: play.raiseMinor,
    now,
  };
}

/** Milliseconds that an open round has run. */
export function elapsedOf({ playingAt }: { playingAt: Date }, now: Date): number {
  return Math.max(0, now.getTime() - playingAt.getTime());
}

/** Does time end rounds of this game by itself? */
export function isTimed(engine: AnyEngine): boolean {
  return engine.stampAction !== undefined;
}
