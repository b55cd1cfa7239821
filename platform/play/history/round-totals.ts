import { sql, type Reader } from '@/platform/ground/db';
import type { PlaySpan } from './profit';
import { isReturned } from './settled-stakes';

export interface PlayCount {
  rounds: number;
  /** Distinct ones. */
  games: number;
  /** Distinct days (UTC). */
  days: number;
}

/** How much a member has played in a span, whatever was staked and whatever came of it, but for bets that were returned. */
export async function countSettledPlay(
  reader: Reader,
  memberId: string,
  { from, to }: PlaySpan,
): Promise<PlayCount> {
  const { rows } = await reader.execute<PlayCount>(
    sql`select count(*)::int as rounds, count(distinct game_id)::int as games,
          count(distinct (settled_at at time zone 'UTC')::date)::int as days
        from game_rounds r where member_id = ${memberId} and status = 'settled' and currency = 'PLAY'
          and settled_at >= ${from} and settled_at < ${to} and not ${isReturned}`,
  );
  return rows[0] ?? { rounds: 0, games: 0, days: 0 };
}

/** The day (UTC) of the first settled round there is; null without one. */
export async function getFirstSettledDay(reader: Reader): Promise<string | null> {
  const { rows } = await reader.execute<{ day: string | null }>(
    sql`select to_char(min(settled_at) at time zone 'UTC', 'YYYY-MM-DD') as day from game_rounds
        where status = 'settled' and currency = 'PLAY'`,
  );
  return rows[0]?.day ?? null;
}

export interface PlayerResult {
  memberId: string;
  rounds: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/**
 * Who has settled at least `minRounds` rounds in a span, by payouts to stakes, best first; equal ones by their rounds.
 * Neither the amount of stakes nor a loss lifts anybody.
 */
export async function rankPlayers(
  reader: Reader,
  { from, to, minRounds, limit }: PlaySpan & { minRounds: number; limit: number },
): Promise<PlayerResult[]> {
  const { rows } = await reader.execute<PlayerResult>(
    sql`select member_id as "memberId", count(*)::int as rounds, sum(stake_minor)::bigint as "stakeMinor",
          sum(payout_minor)::bigint as "payoutMinor"
        from game_rounds
        where status = 'settled' and currency = 'PLAY' and settled_at >= ${from} and settled_at < ${to}
        group by member_id having count(*) >= ${minRounds} and sum(stake_minor) > 0
        order by sum(payout_minor) / sum(stake_minor) desc, count(*) desc, member_id limit ${limit}`,
  );
  return rows;
}

/** The same sums of one member, however few rounds there are. */
export async function getPlayerResult(
  reader: Reader,
  memberId: string,
  { from, to }: PlaySpan,
): Promise<PlayerResult> {
  const { rows } = await reader.execute<PlayerResult>(
    sql`select ${memberId}::text as "memberId", count(*)::int as rounds,
          coalesce(sum(stake_minor), 0)::bigint as "stakeMinor",
          coalesce(sum(payout_minor), 0)::bigint as "payoutMinor"
        from game_rounds where member_id = ${memberId} and status = 'settled' and currency = 'PLAY'
          and settled_at >= ${from} and settled_at < ${to}`,
  );
  return rows[0] ? rows[0] : { memberId, rounds: 0, stakeMinor: 0n, payoutMinor: 0n };
}
