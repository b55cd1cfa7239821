import type { PoolClient } from 'pg';
import type { EngineKind } from '@/sandbox/kit/types';
import type { GameSession } from '../../session/session-store';

/** A decision that the round allows, with what follows from it. */
export interface AllowedAction {
  session: GameSession;
  maths: unknown;
  action: unknown;
  /** The round's view with the decision taken. */
  view: unknown;
  now: Date;
}

/**
 * For games in which a decision touches more than its own round: asked in the decision's transaction, under the player's lock,
 * before it is stored. It throws a `VendorError` to refuse; then nothing of it was taken.
 */
export type ActionGuard = (client: PoolClient, allowed: AllowedAction) => Promise<void>;

export type ActionGuards = Readonly<Partial<Record<EngineKind, ActionGuard>>>;
