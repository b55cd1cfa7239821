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
  /** Each promotion and each restore begins another one: positions of two of them cannot be compared. */
  timeline: number;
}

/** What is acknowledged from here on may lie beyond it, and nothing that was acknowledged before. */
export async function positionOf(primary: Reader): Promise<Position> {
  const { rows } = await primary.execute<Position>(sql`
    select pg_current_wal_flush_lsn()::text as position, clock_timestamp() as at,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
      (select system_identifier::text from pg_control_system()) as server`);
  return rows[0]!;
}

interface Replayed {
  follows: boolean;
  server: string;
  timeline: number;
  hasAll: boolean | null;
  replayedAt: Date | null;
}

/**
 * Throws where the replica does not answer. One that follows a server of before a promotion may know of money that this one does not, and
 * is another server, whatever its position; one that has gone over to this one is believed from its next restart point on.
 */
export async function lookAt(
  replica: Reader,
  { position, at, server, timeline }: Position,
): Promise<Exclude<ReplicaState, { reason: 'silent' }>> {
  const { rows } = await replica.execute<Replayed>(sql`
    select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasAll",
      pg_last_xact_replay_timestamp() as "replayedAt",
      (select timeline_id from pg_control_checkpoint()) as timeline,
      (select system_identifier::text from pg_control_system()) as server`);
  const found = rows[0]!;
  if (found.server !== server) return { kind: 'away', reason: 'another-server' };
  if (!found.follows) return { kind: 'away', reason: 'no-replica' };
  if (found.timeline !== timeline) return { kind: 'away', reason: 'another-server' };
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
