import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Reader } from '@/platform/ground/db';

/** How the replica stands. `lagMs` is 0 where it has all that the primary had when it was asked: no traffic is no lag. */
export type ReplicaState =
  { kind: 'following'; lagMs: number } | { kind: 'away'; reason: 'silent' | 'no-replica' | 'another-server' };

/** Up to where the primary has written, and when that was by its own clock. */
export interface Position {
  position: string;
  at: Date;
  server: string;
}

/** What is acknowledged from here on may lie beyond it, and nothing that was acknowledged before. */
export async function positionOf(primary: Reader): Promise<Position> {
  const { rows } = await primary.execute<Position>(sql`
    select pg_current_wal_flush_lsn()::text as position, clock_timestamp() as at,
      (select system_identifier::text from pg_control_system()) as server`);
  return rows[0]!;
}

interface Replayed {
  follows: boolean;
  server: string;
  hasAll: boolean | null;
  replayedAt: Date | null;
}

/** Throws where the replica does not answer. */
export async function lookAt(
  replica: Reader,
  { position, at, server }: Position,
): Promise<Exclude<ReplicaState, { reason: 'silent' }>> {
  const { rows } = await replica.execute<Replayed>(sql`
    select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasAll",
      pg_last_xact_replay_timestamp() as "replayedAt",
      (select system_identifier::text from pg_control_system()) as server`);
  const found = rows[0]!;
  if (found.server !== server) return { kind: 'away', reason: 'another-server' };
  if (!found.follows) return { kind: 'away', reason: 'no-replica' };
  const sinceMs = found.replayedAt ? Math.max(0, at.getTime() - found.replayedAt.getTime()) : Infinity;
  return { kind: 'following', lagMs: found.hasAll === true ? 0 : sinceMs };
}

/** After a quiet hour the last commit is an hour old and the next one a moment under way: that is looked at again. */
const settleMs = 100;

export async function measureLag(
  primary: Reader,
  replica: Reader,
  longestMs: number,
): Promise<Exclude<ReplicaState, { reason: 'silent' }>> {
  const position = await positionOf(primary);
  const first = await lookAt(replica, position);
  if (first.kind === 'away' || first.lagMs <= longestMs) return first;
  await sleep(settleMs);
  return lookAt(replica, position);
}
