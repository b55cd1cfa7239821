import { sql, type Reader, type Tx } from '@/platform/ground/db';

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
 * Gives a member a rank from now on, if it is higher than all that they have held: who was dropped rises above
 * that, and not back. False when nothing changed. The condition and the write are one statement.
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

export interface Rank {
  labelName: string;
  rankLevel: number;
}

/**
 * The member's rank in a scheme at a moment (now, where none is said), or the scheme's lowest; null when the brand has no such
 * scheme. The highest that they were ever given counts, also where two were given at the same moment; after a drop or a
 * quarter in which it was not kept it is what was left, or what they were given since.
 */
export async function getRank(
  reader: Reader,
  memberId: string,
  scheme: RankScheme,
  at: Date | null = null,
): Promise<Rank | null> {
  const until = sql`coalesce(${at}::timestamptz, 'infinity')`;
  const found = await reader.execute<{ labelName: string; rankLevel: number }>(
    sql`select n.label_name as "labelName", n.rank_level as "rankLevel" from member_rank_names n
        left join lateral (
          select d.rank_level, d.since from (
            select rank_level, since, request_id as id from rank_drops where member_id = ${memberId}
            union all
            select rank_level, since, '' from rank_lapses where member_id = ${memberId} and scheme = ${scheme}
          ) d where d.since <= ${until} order by d.since desc, d.id desc limit 1
        ) dropped on true
        left join lateral (
          select max(r.rank_level) as rank_level from member_ranks r
          where r.member_id = ${memberId} and r.scheme = ${scheme} and r.since <= ${until}
            and r.since > coalesce(dropped.since, '-infinity')
        ) given on true
        where n.scheme = ${scheme}
          and n.rank_level = coalesce(greatest(given.rank_level, dropped.rank_level), n.rank_level)
        order by n.rank_level limit 1`,
  );
  return found.rows[0] ?? null;
}

/** The level alone; 0 where the brand has no such scheme. */
export async function getLevel(
  reader: Reader,
  memberId: string,
  scheme: RankScheme,
  at: Date | null = null,
): Promise<number> {
  return (await getRank(reader, memberId, scheme, at))?.rankLevel ?? 0;
}
