import { isInPresent } from '@/platform/people/demonstration';
import { sql, type Reader } from '@/platform/ground/db';

/** Of `game_rounds r`: what of its stake was at risk. */
export const validStake = sql`coalesce(r.valid_stake_minor, r.stake_minor)`;

/**
 * Of `game_rounds r`: its stake came back, not more and not less, and not all of it was at risk: a push, a void bet, bets that
 * cover each other, one that was sold for what it had cost. Who has chosen that has not played.
 */
export const isReturned = sql`(r.payout_minor = r.stake_minor and ${validStake} < r.stake_minor)`;

/**
 * What was at risk. A round that was settled never changes again, and one that was rolled back is not among them; neither is what was
 * staked with trial money.
 */
export async function sumSettledStakes(reader: Reader, memberId: string): Promise<bigint> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(${validStake}), 0)::bigint as sum from game_rounds r
        where member_id = ${memberId} and status = 'settled' and currency = 'PLAY'`,
  );
  return rows[0]?.sum ?? 0n;
}

/** The same of what was settled in a span; `to` is exclusive. */
export async function sumSettledStakesIn(
  reader: Reader,
  memberId: string,
  { from, to }: { from: Date; to: Date },
): Promise<bigint> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(${validStake}), 0)::bigint as sum from game_rounds r
        where member_id = ${memberId} and status = 'settled' and currency = 'PLAY'
          and settled_at >= ${from} and settled_at < ${to}`,
  );
  return rows[0]?.sum ?? 0n;
}

/**
 * Members with a round that was settled at or after `since` (and before `until`, where one is given), in the order of
 * their ids, beginning behind `after`. It steps from member to member through the index and never through all of their
 * rounds. Who is not in the present is passed over.
 */
export async function listStakersSince(
  reader: Reader,
  { since, until, after, limit }: { since: Date; until?: Date; after: string; limit: number },
): Promise<string[]> {
  const isBefore = until ? sql`and r.settled_at < ${until}` : sql``;
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`with recursive stakers as (
          (select member_id from game_rounds where status = 'settled' and currency = 'PLAY' and member_id > ${after}
             order by member_id limit 1)
          union all
          select (select r.member_id from game_rounds r
                    where r.status = 'settled' and r.currency = 'PLAY' and r.member_id > stakers.member_id
                    order by r.member_id limit 1)
          from stakers where stakers.member_id is not null)
        select s.member_id as "memberId" from stakers s
        where s.member_id is not null and ${isInPresent(sql`s.member_id`)} and exists (select 1 from game_rounds r
          where r.status = 'settled' and r.currency = 'PLAY' and r.member_id = s.member_id and r.settled_at >= ${since}
            ${isBefore})
        limit ${limit}`,
  );
  return rows.map((row) => row.memberId);
}
