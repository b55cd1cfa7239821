import { raw, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { breakMs, longestQuietMs } from './play-rules';
import type { Stretch } from './types';

/**
 * What the rounds say about how long somebody has played. The games ask protection before each stake, so protection
 * reads their table here instead of asking them.
 *
 * A sign of play is a stake, a decision that a vendor has reported, or a moment of a round of which nothing is reported. The
 * walks below jump through the indexes from one sign to the last one within a break's length: an hour of play is
 * a dozen look-ups, however many signs it holds.
 */
const breakLength = raw(`interval '${breakMs} milliseconds'`);
const quietLength = raw(`interval '${longestQuietMs} milliseconds'`);

/** The signs of rounds that are open and of which nothing is reported: see `signsOfQuietRound` of the rules. */
function openQuietSigns(memberId: string, to: Date): Sql {
  return sql`select least(mark.at, r.started_at + ${quietLength}, ${to}::timestamptz) as at
    from game_rounds r, generate_series(r.started_at, least(r.started_at + ${quietLength}, ${to}::timestamptz) + ${breakLength},
      ${breakLength}) mark (at)
    where r.member_id = ${memberId} and r.status = 'open' and r.active_at is null and r.started_at <= ${to}`;
}

/** The first or the last sign for which `isWithin` holds; to be used where `quiet` stands for `openQuietSigns`. */
function signOf(memberId: string, end: 'min' | 'max', isWithin: (at: Sql) => Sql): Sql {
  const each = (table: Sql, at: Sql, isOwn: Sql) =>
    sql`select ${raw(end)}(${at}) as at from ${table} where ${isOwn} and ${isWithin(at)}`;
  return sql`(select ${raw(end)}(sign.at) as at from (
    ${each(sql`game_rounds r`, sql`r.started_at`, sql`r.member_id = ${memberId}`)} union all
    ${each(sql`play_signs p`, sql`p.played_at`, sql`p.member_id = ${memberId}`)} union all
    ${each(sql`quiet q`, sql`q.at`, sql`true`)}) sign)`;
}

interface Played {
  ms: number;
  lastAt: Date | null;
}

/** See `playedMs` of the rules, which does the same with a list of all signs. */
async function walkSigns(reader: Reader, memberId: string, from: Date, to: Date): Promise<Played> {
  const first = signOf(
    memberId,
    'min',
    (at) => sql`${at} >= ${from}::timestamptz - ${breakLength} and ${at} <= ${to}`,
  );
  const near = signOf(
    memberId,
    'max',
    (at) => sql`${at} > steps.at and ${at} <= least(steps.at + ${breakLength}, ${to}::timestamptz)`,
  );
  const far = signOf(memberId, 'min', (at) => sql`near.at is null and ${at} > steps.at and ${at} <= ${to}`);
  const { rows } = await reader.execute<{ ms: string; lastAt: Date | null }>(
    sql`with recursive quiet as materialized (${openQuietSigns(memberId, to)}),
        steps as (
          select first.at, interval '0' as played from ${first} first
          union all
          select coalesce(near.at, far.at),
                 case when near.at > ${from} then near.at - greatest(steps.at, ${from}) else interval '0' end
          from steps cross join lateral ${near} near cross join lateral ${far} far
          where steps.at is not null)
        select coalesce(round(extract(epoch from sum(played)) * 1000), 0)::text as ms, max(at) as "lastAt" from steps`,
  );
  const row = rows[0];
  return { ms: Number(row?.ms ?? 0), lastAt: row?.lastAt ?? null };
}

/** Milliseconds played between `from` and `to`. */
export async function sumPlayedMs(reader: Reader, memberId: string, from: Date, to: Date): Promise<number> {
  return (await walkSigns(reader, memberId, from, to)).ms;
}

/** The same for somebody who is about to stake at `to`, whose play goes on until then if they took no break. */
export async function sumPlayingMs(reader: Reader, memberId: string, from: Date, to: Date): Promise<number> {
  const { ms, lastAt } = await walkSigns(reader, memberId, from, to);
  if (!lastAt || to.getTime() - lastAt.getTime() > breakMs) return ms;
  return ms + (to.getTime() - Math.max(lastAt.getTime(), from.getTime()));
}

/** See `currentStretch` of the rules. */
export async function getCurrentStretch(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Stretch | null> {
  const last = signOf(
    memberId,
    'max',
    (at) => sql`${at} >= ${now}::timestamptz - ${breakLength} and ${at} <= ${now}`,
  );
  const before = signOf(
    memberId,
    'min',
    (at) => sql`${at} >= steps.at - ${breakLength} and ${at} < steps.at`,
  );
  const { rows } = await reader.execute<{ since: Date | null; lastAt: Date | null }>(
    sql`with recursive quiet as materialized (${openQuietSigns(memberId, now)}),
        steps as (
          select last.at from ${last} last
          union all
          select before.at from steps cross join lateral ${before} before where steps.at is not null)
        select min(at) as since, max(at) as "lastAt" from steps`,
  );
  const { since, lastAt: lastAt } = rows[0] ?? {};
  return since && lastAt ? { since: since, lastAt: lastAt } : null;
}

export interface PlaySign {
  memberId: string;
  at: Date;
}

/** Notes signs of play that are no stakes. */
export async function notePlaySigns(tx: Tx, signs: readonly PlaySign[]): Promise<void> {
  if (signs.length === 0) return;
  await tx.execute(
    sql`insert into play_signs (member_id, played_at)
        select * from unnest(${signs.map(({ memberId }) => memberId)}::text[], ${signs.map(({ at }) => at)}::timestamptz[])
        on conflict do nothing`,
  );
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
