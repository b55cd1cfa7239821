import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { RankScheme } from './rank-store';

/** All SQL of `rank_lapses`, but what `getRank` reads of it. */
export interface RankLapse {
  memberId: string;
  scheme: RankScheme;
  /** What the member keeps. */
  rankLevel: number;
  /** The end of the quarter. */
  since: Date;
  stakesMinor: bigint;
  keepMinor: bigint;
}

/** Once for a member, a scheme and a quarter. */
export async function insertLapse(tx: Tx, lapse: RankLapse): Promise<void> {
  await tx.execute(
    sql`insert into rank_lapses (member_id, scheme, since, rank_level, stakes_minor, keep_minor)
        values (${lapse.memberId}, ${lapse.scheme}, ${lapse.since}, ${lapse.rankLevel}, ${lapse.stakesMinor},
          ${lapse.keepMinor})
        on conflict do nothing`,
  );
}

/** Members who were given a rank of the scheme before a moment, in the order of their ids, beginning behind `after`. */
export async function listRanked(
  reader: Reader,
  scheme: RankScheme,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select distinct member_id as id from member_ranks
        where scheme = ${scheme} and rank_level > 0 and since < ${before} and member_id > ${after}
        order by member_id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the member was given just this level in a span; `to` is exclusive. */
export async function wasGiven(
  reader: Reader,
  { memberId, scheme, rankLevel }: { memberId: string; scheme: RankScheme; rankLevel: number },
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from member_ranks where member_id = ${memberId} and scheme = ${scheme}
          and rank_level = ${rankLevel} and since >= ${from} and since < ${to} limit 1`,
  );
  return rowCount === 1;
}
