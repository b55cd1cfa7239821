import { sql } from 'drizzle-orm';
import type { Tx } from '../db';

export type RankScheme = 'club' | 'vip';

/** What members of this rank are called; a rank has to have a name before somebody can hold it. No name keeps the old one. */
export async function nameRank(
  tx: Tx,
  { scheme, rankLevel, labelName }: { scheme: RankScheme; rankLevel: number; labelName: string },
): Promise<void> {
  await tx.execute(
    sql`insert into member_rank_names (scheme, rank_level, label_name)
        values (${scheme}, ${rankLevel}, ${labelName})
        on conflict (scheme, rank_level) do update set label_name = excluded.label_name
          where excluded.label_name not in ('', member_rank_names.label_name)`,
  );
}

/**
 * Gives a member a rank from now on, if it is higher than the one that they hold: a rank never drops. False when
 * nothing changed. The condition and the write are one statement.
 */
export async function raiseRank(
  tx: Tx,
  {
    memberId,
    scheme,
    rankLevel,
    since,
  }: { memberId: string; scheme: RankScheme; rankLevel: number; since: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into member_ranks (member_id, scheme, rank_level, since)
        select ${memberId}, ${scheme}, ${rankLevel}::int, ${since}::timestamptz
        where not exists (select 1 from member_ranks
          where member_id = ${memberId} and scheme = ${scheme} and rank_level >= ${rankLevel}::int)
        on conflict (member_id, scheme, since) do nothing`,
  );
  return rowCount === 1;
}
