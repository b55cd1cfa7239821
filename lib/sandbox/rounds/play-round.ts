import { createDraws } from '@/lib/fairness';
import { requireTitle } from '../play/registry';
import type { AnyEngine, Play } from '../play/types';
import type { DrawDetails } from './round-progress-store';
import type { StakedRound } from './round-types';

/** A round computed from what is stored of it. */
export interface ComputedRound {
  engine: AnyEngine;
  maths: unknown;
  play: Play<unknown>;
}

interface Moment {
  actions?: readonly unknown[];
  /** Since the round began to run; `Infinity` for one that is computed again. */
  elapsedMs?: number;
}

/** The round as its seeds and decisions have it; throws `ActionError` when a decision is not allowed. */
export function computeRound(
  round: Pick<
    StakedRound,
    'gameCode' | 'stakeMinor' | 'bet' | 'actions' | 'serverSeed' | 'clientSeed' | 'nonce'
  >,
  { actions = round.actions, elapsedMs = Infinity }: Moment = {},
): ComputedRound {
  const { title, engine } = requireTitle(round.gameCode);
  const { stakeMinor, bet } = round;
  const play = engine.play(title.maths, { stakeMinor, bet, actions, elapsedMs }, createDraws(round));
  return { engine, maths: title.maths, play };
}

/** What is stored of a round that is over. */
export function drawOf(
  { engine, maths, play }: ComputedRound,
  actions: readonly unknown[],
  now: Date,
): DrawDetails {
  if (!play.isOver) throw new Error('A round that is not over has no outcome');
  return {
    outcome: play.view,
    payoutMinor: play.payoutMinor,
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
