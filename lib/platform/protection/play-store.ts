import { sql } from 'drizzle-orm';
import type { Reader } from '../db';
import { breakMs } from './play-rules';
import type { Stretch } from './types';

/**
 * What the rounds say about how long somebody has played. The games ask protection before each stake, so protection
 * reads their table here instead of asking them.
 *
 * The walks below jump through the index from one stake to the last one within a break's length: an hour of play is
 * a dozen look-ups, however many stakes it holds.
 */
const breakLength = sql.raw(`interval '${breakMs} milliseconds'`);

interface Played {
  ms: number;
  lastAt: Date | null;
}

/** See `playedMs` of the rules, which does the same with a list of all stakes. */
async function walkStakes(reader: Reader, memberId: string, from: Date, to: Date): Promise<Played> {
  const { rows } = await reader.execute<{ ms: string; last_at: string | null }>(
    sql`with recursive steps as (
          select (select min(started_at) from game_rounds where member_id = ${memberId}
                    and started_at >= ${from}::timestamptz - ${breakLength} and started_at <= ${to}) as at,
                 interval '0' as played
          union all
          select coalesce(near.at, far.at),
                 case when near.at > ${from} then near.at - greatest(steps.at, ${from}) else interval '0' end
          from steps
          cross join lateral (select max(r.started_at) as at from game_rounds r where r.member_id = ${memberId}
            and r.started_at > steps.at and r.started_at <= least(steps.at + ${breakLength}, ${to}::timestamptz)) near
          cross join lateral (select min(r.started_at) as at from game_rounds r where r.member_id = ${memberId}
            and near.at is null and r.started_at > steps.at and r.started_at <= ${to}) far
          where steps.at is not null)
        select coalesce(round(extract(epoch from sum(played)) * 1000), 0)::text as ms, max(at) as last_at from steps`,
  );
  const row = rows[0];
  return { ms: Number(row?.ms ?? 0), lastAt: row?.last_at ? new Date(row.last_at) : null };
}

/** Milliseconds played between `from` and `to`. */
export async function sumPlayedMs(reader: Reader, memberId: string, from: Date, to: Date): Promise<number> {
  return (await walkStakes(reader, memberId, from, to)).ms;
}

/** The same for somebody who is about to stake at `to`, whose play goes on until then if they took no break. */
export async function sumPlayingMs(reader: Reader, memberId: string, from: Date, to: Date): Promise<number> {
  const { ms, lastAt } = await walkStakes(reader, memberId, from, to);
  if (!lastAt || to.getTime() - lastAt.getTime() > breakMs) return ms;
  return ms + (to.getTime() - Math.max(lastAt.getTime(), from.getTime()));
}

/** See `currentStretch` of the rules. */
export async function getCurrentStretch(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Stretch | null> {
  const { rows } = await reader.execute<{ since: string | null; last_at: string | null }>(
    sql`with recursive steps as (
          select (select max(started_at) from game_rounds where member_id = ${memberId}
                    and started_at >= ${now}::timestamptz - ${breakLength} and started_at <= ${now}) as at
          union all
          select (select min(r.started_at) from game_rounds r where r.member_id = ${memberId}
                    and r.started_at >= steps.at - ${breakLength} and r.started_at < steps.at)
          from steps where steps.at is not null)
        select min(at) as since, max(at) as last_at from steps`,
  );
  const { since, last_at: lastAt } = rows[0] ?? {};
  return since && lastAt ? { since: new Date(since), lastAt: new Date(lastAt) } : null;
}

export interface RoundSums {
  stakeMinor: bigint;
  payoutMinor: bigint;
  rounds: number;
}

/** What the rounds that began since then have taken and given; one that was rolled back is none. */
export async function sumRounds(reader: Reader, memberId: string, since: Date): Promise<RoundSums> {
  const { rows } = await reader.execute<{ stake: string; payout: string; rounds: number }>(
    sql`select coalesce(sum(stake_minor), 0)::text as stake, coalesce(sum(payout_minor), 0)::text as payout,
          count(*)::int as rounds
        from game_rounds where member_id = ${memberId} and started_at >= ${since} and status <> 'rolled_back'`,
  );
  const { stake, payout, rounds } = rows[0] ?? { stake: '0', payout: '0', rounds: 0 };
  return { stakeMinor: BigInt(stake), payoutMinor: BigInt(payout), rounds };
}
