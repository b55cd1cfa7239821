import { isInPresent } from '@/platform/people/demonstration';
import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';

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
export async function sumSettledStakes(
  reader: Reader,
  memberId: string,
  since: Date | null = null,
): Promise<bigint> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(${validStake}), 0)::bigint as sum from game_rounds r
        where member_id = ${memberId} and status = 'settled' and currency = 'PLAY'
          ${since ? sql`and settled_at >= ${since}` : empty}`,
  );
  return rows[0]?.sum ?? 0n;
}

/**
 * The same from `from` on, and what of it was settled before `at`. Both come of one look: of two, a round that is settled between them
 * would be in one and not in the other.
 */
export async function sumSettledAround(
  reader: Reader,
  memberId: string,
  { from, at }: { from: Date | null; at: Date },
): Promise<{ allMinor: bigint; earlierMinor: bigint }> {
  const { rows } = await reader.execute<{ allMinor: bigint; earlierMinor: bigint }>(
    sql`select coalesce(sum(${validStake}), 0)::bigint as "allMinor",
          coalesce(sum(${validStake}) filter (where settled_at < ${at}), 0)::bigint as "earlierMinor"
        from game_rounds r where member_id = ${memberId} and status = 'settled' and currency = 'PLAY'
          ${from ? sql`and settled_at >= ${from}` : empty}`,
  );
  return rows[0] ?? { allMinor: 0n, earlierMinor: 0n };
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
 * Members with a round that was settled at or after `since` (and before `until`, where one is given), in the order of their ids,
 * beginning behind `after`; without `since` everybody who ever has one. Rounds of a span are found by their times, as few as they
 * are; everybody is found by stepping from member to member through the index. Who is not in the present is passed over.
 */
export async function listStakersSince(
  reader: Reader,
  { since, until, after, limit }: { since: Date | null; until?: Date; after: string; limit: number },
): Promise<string[]> {
  const stakers = since ? stakersWithin(since, until) : everyStaker(after);
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select s.member_id as "memberId" from (${stakers}) s
        where s.member_id > ${after} and ${isInPresent(sql`s.member_id`)} order by s.member_id limit ${limit}`,
  );
  return rows.map((row) => row.memberId);
}

const stakersWithin = (since: Date, until: Date | undefined): Sql =>
  sql`select distinct member_id from game_rounds r where r.status = 'settled' and r.currency = 'PLAY' and r.settled_at >= ${since}
    ${until ? sql`and r.settled_at < ${until}` : empty}`;

const everyStaker = (after: string): Sql =>
  sql`with recursive stakers as (
        (select member_id from game_rounds where status = 'settled' and currency = 'PLAY' and member_id > ${after}
           order by member_id limit 1)
        union all
        select (select r.member_id from game_rounds r
                  where r.status = 'settled' and r.currency = 'PLAY' and r.member_id > stakers.member_id
                  order by r.member_id limit 1)
        from stakers where stakers.member_id is not null)
      select member_id from stakers where member_id is not null`;
