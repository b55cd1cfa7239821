import { sql, type Reader, type Sql } from '@/platform/ground/db';
import { findingOf } from '../opposition';
import { fewestDecided, logOfAlarms, mostMeetings } from './rules';
import type { Meeting, SuspectedPair } from '../opposition';

/**
 * At tables with more players than this only accounts that share a device or an address are paired: in a crowd everybody opposes
 * somebody, and the pairs of a hundred players are five thousand.
 */
const mostSeats = 40;
const mostPairs = 500;

export interface OutcomeSpan {
  from: Date;
  to: Date;
}

/** What each member came to by each outcome, with the brand's money. Members of the demonstration are the house's own. */
const settled = ({ from, to }: OutcomeSpan, members: Sql = sql``): Sql =>
  sql`select o.signer, o.outcome_id, r.member_id, max(r.game_id) as game_id, max(o.told_at) as told_at,
        array_agg(r.round_id order by r.round_id) as round_ids, sum(r.stake_minor)::bigint as stake,
        sum(r.payout_minor - r.stake_minor)::bigint as net
      from round_outcomes o join game_rounds r using (signer, vendor_round_id)
      where o.told_at >= ${from} and o.told_at < ${to} and r.currency = 'PLAY' and r.status = 'settled'
        and r.stake_minor > 0 ${members}
        and not exists (select 1 from demonstration_members d where d.member_id = r.member_id)
      group by 1, 2, 3`;

/** Of two members when somebody at the desk last cleared them. */
const cleared = sql`select p.member_id, p.other_id, max(f.found_at) as cleared_at
  from opposed_pairs p join opposed_pair_findings f using (pair_id) where f.finding = 'cleared' group by 1, 2`;

/** Pairs that a flag is up for, or that were confirmed, are known. */
const isKnown = sql`exists (
  select 1 from opposed_pairs p
  where p.member_id = pairs.a and p.other_id = pairs.b and ${findingOf} is distinct from 'cleared')`;

/** What of the meetings of `pairs` luck opposes, and how far above that it reaches: `oppositionOf` in SQL, so that few are looked at closely. */
const byLuckIn = sql`(pairs.won * (1 - pairs.other_won) + (1 - pairs.won) * pairs.other_won)`;

/** Members who have met often, and have come to opposite ends more often than luck explains; the most often first. */
export async function listSuspectedPairs(reader: Reader, span: OutcomeSpan): Promise<SuspectedPair[]> {
  const { rows } = await reader.execute<SuspectedPair>(
    sql`with ends as (${settled(span)}),
        played as (select member_id, count(*)::int as outcomes from ends group by 1 having count(*) >= ${fewestDecided}),
        seats as (select e.*, count(*) over (partition by signer, outcome_id) as seats from ends e
          where e.net <> 0 and e.member_id in (select member_id from played)),
        linked as (
          select a.member_id as a, b.member_id as b from member_devices a join member_devices b using (device_id)
            join played x on x.member_id = a.member_id join played y on y.member_id = b.member_id
            where a.member_id < b.member_id
          union select a.member_id, b.member_id from known_addresses a join known_addresses b using (address)
            join played x on x.member_id = a.member_id join played y on y.member_id = b.member_id
            where a.member_id < b.member_id),
        met as (
          select a.member_id as a, b.member_id as b, a.net > 0 as won, b.net > 0 as other_won, a.told_at
            from seats a join seats b using (signer, outcome_id)
            where a.member_id < b.member_id and a.seats <= ${mostSeats}
          union all
          select a.member_id, b.member_id, a.net > 0, b.net > 0, a.told_at
            from linked l join seats a on a.member_id = l.a and a.seats > ${mostSeats}
              join seats b on b.member_id = l.b and b.signer = a.signer and b.outcome_id = a.outcome_id),
        cleared as (${cleared}),
        pairs as (
          select met.a, met.b, coalesce(max(c.cleared_at), ${span.from}::timestamptz) as counted_from,
            count(*) filter (where met.won <> met.other_won) as opposed, count(*)::float8 as met,
            avg(met.won::int)::float8 as won, avg(met.other_won::int)::float8 as other_won
          from met left join cleared c on c.member_id = met.a and c.other_id = met.b
          where c.cleared_at is null or met.told_at > c.cleared_at
          group by 1, 2
          having count(*) >= ${fewestDecided})
        select pairs.a as "memberId", pairs.b as "otherId", x.outcomes as "ofMember", y.outcomes as "ofOther",
          pairs.met::int as met, greatest(pairs.counted_from, ${span.from}::timestamptz) as "countedFrom"
        from pairs join played x on x.member_id = pairs.a join played y on y.member_id = pairs.b
        where pairs.opposed / pairs.met > ${byLuckIn} + sqrt(${logOfAlarms} / (2 * pairs.met)) and not ${isKnown}
        order by pairs.opposed desc, 1, 2 limit ${mostPairs}`,
  );
  return rows;
}

/** The newest outcomes by which both of them won or lost something. */
export async function listMeetings(
  reader: Reader,
  { memberId, otherId, countedFrom }: SuspectedPair,
  to: Date,
): Promise<Meeting[]> {
  const both = sql`and r.member_id in (${memberId}, ${otherId})`;
  const { rows } = await reader.execute<Meeting>(
    sql`with ends as (${settled({ from: countedFrom, to }, both)})
        select a.signer, a.outcome_id as "outcomeId", a.game_id as "gameId", a.told_at as "toldAt",
          a.round_ids as "roundIds", b.round_ids as "otherRoundIds", a.stake as "stakeMinor",
          b.stake as "otherStakeMinor", a.net as "netMinor", b.net as "otherNetMinor"
        from ends a join ends b using (signer, outcome_id)
        where a.member_id = ${memberId} and b.member_id = ${otherId} and a.net <> 0 and b.net <> 0
        order by a.told_at desc, a.outcome_id limit ${mostMeetings}`,
  );
  return rows;
}
