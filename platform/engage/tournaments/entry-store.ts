import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { Entry, Finding, FlagReason } from './types';

/** All SQL of `tournament_entries`, `tournament_flags` and `tournament_findings`. */

/**
 * False when the member had joined before. Rounds count from now on: the clock of another process may be some seconds ahead, and
 * what it has written already came before, or its member would join after a good one.
 */
export async function insertEntry(
  tx: Tx,
  { tournamentId, memberId, now }: { tournamentId: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into tournament_entries (tournament_id, member_id, joined_at)
        values (${tournamentId}, ${memberId}, greatest(${now}::timestamptz, (
          select max(started_at) + interval '1 millisecond' from game_rounds
          where member_id = ${memberId} and started_at >= ${now}
            and started_at < ${now}::timestamptz + interval '1 minute')))
        on conflict (tournament_id, member_id) do nothing`,
  );
  return rowCount === 1;
}

const entriesOf = (tournamentId: string, only: Sql): Sql =>
  sql`select e.member_id as "memberId", e.joined_at as "joinedAt",
        array(select f.why from tournament_flags f
          where f.tournament_id = e.tournament_id and f.member_id = e.member_id order by f.why) as flags,
        d.finding
      from tournament_entries e left join tournament_findings d using (tournament_id, member_id)
      where e.tournament_id = ${tournamentId} and ${only} order by e.entry_no`;

/** In the order in which they joined. */
export async function listEntries(reader: Reader, tournamentId: string): Promise<Entry[]> {
  return (await reader.execute<Entry>(entriesOf(tournamentId, sql`true`))).rows;
}

export async function getEntry(
  reader: Reader,
  tournamentId: string,
  memberId: string,
): Promise<Entry | null> {
  const { rows } = await reader.execute<Entry>(entriesOf(tournamentId, sql`e.member_id = ${memberId}`));
  return rows[0] ?? null;
}

/** By the tournament. */
export async function countEntries(
  reader: Reader,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tournamentIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ id: string; count: number }>(
    sql`select tournament_id as id, count(*)::int as count from tournament_entries
        where tournament_id = any(${tournamentIds}) group by tournament_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

interface NewFlag {
  tournamentId: string;
  memberId: string;
  why: FlagReason;
  flaggedBy: string;
  /** Of the desk. */
  reason: string | null;
  now: Date;
}

export async function insertFlag(tx: Tx, flag: NewFlag): Promise<void> {
  await tx.execute(
    sql`insert into tournament_flags (tournament_id, member_id, why, flagged_by, reason, flagged_at)
        values (${flag.tournamentId}, ${flag.memberId}, ${flag.why}, ${flag.flaggedBy}, ${flag.reason}, ${flag.now})
        on conflict do nothing`,
  );
}

interface NewFinding {
  tournamentId: string;
  memberId: string;
  finding: Finding;
  foundBy: string;
  reason: string;
  now: Date;
}

/** False when somebody has decided before. */
export async function insertFinding(tx: Tx, each: NewFinding): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into tournament_findings (tournament_id, member_id, finding, found_by, reason, found_at)
        values (${each.tournamentId}, ${each.memberId}, ${each.finding}, ${each.foundBy}, ${each.reason}, ${each.now})
        on conflict do nothing`,
  );
  return rowCount === 1;
}
