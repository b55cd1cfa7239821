import { raw, sql, type Reader, type Sql } from '@/platform/ground/db';
import { currentSetting, type RegularPlayTerms } from '@/platform/brand/settings';
import { breakMs } from './play-rules';

/** Below this mean the pace is the game's own, as that of a gun that fires by itself. */
export const shortestMeanMs = 1000;

/**
 * Play like clockwork: the last stakes followed each other at gaps that hardly differ, as nobody's do who looks at what they
 * play. Whoever plays so is asked whether they are there, by the reality check. It is a question and no accusation: who
 * presses as fast as a game lets them can be asked too, and one answer is enough until as many stakes have followed it.
 *
 * `stakes` are those of the member outside of matches, the oldest first; `answeredAt` is the last answer. Pure.
 */
export function isRegularPlay(
  stakes: readonly Date[],
  { rounds, variation }: RegularPlayTerms,
  { now, answeredAt }: { now: Date; answeredAt: Date | null },
): boolean {
  const times = stakes.slice(-rounds).map((stake) => stake.getTime());
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || times.length < rounds) return false;
  if (answeredAt && answeredAt.getTime() >= first) return false;
  if (now.getTime() - last > breakMs) return false;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const mean = (last - first) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return mean >= shortestMeanMs && Math.sqrt(variance) < variation * mean;
}

/**
 * The same in SQL, for the member in this column: since when they have played so, or null. For a statement that runs with
 * every bet; it reads as many entries of one index as stakes are looked at, and none for a brand that does not ask.
 */
export function regularSince(memberId: Sql, now: Date): Sql {
  const seconds = (ms: number) => raw(`${ms} / 1000.0`);
  return sql`(select play.first_at
    from (${currentSetting('regularPlay', now)}) terms (value)
    cross join lateral (
      select count(*) as stakes, min(at) as first_at, max(at) as last_at, avg(gap) as mean, stddev_pop(gap) as deviation
      from (select recent.at, extract(epoch from recent.at - lag(recent.at) over (order by recent.at)) as gap
            from (select r.started_at as at from game_rounds r
                  where r.member_id = ${memberId} and r.match_id is null and r.status <> 'rolled_back'
                    and r.started_at <= ${now}::timestamptz
                  order by r.started_at desc, r.round_id desc limit coalesce((terms.value ->> 'rounds')::int, 0)) recent) gaps) play
    where play.stakes = (terms.value ->> 'rounds')::int
      and play.last_at >= ${now}::timestamptz - interval '1 millisecond' * ${raw(String(breakMs))}
      and play.mean >= ${seconds(shortestMeanMs)}
      and play.deviation < (terms.value ->> 'variation')::numeric * play.mean
      and not exists (select 1 from protection_answers a
        where a.member_id = ${memberId} and a.answered_at >= play.first_at))`;
}

export async function getRegularSince(reader: Reader, memberId: string, now: Date): Promise<Date | null> {
  const { rows } = await reader.execute<{ since: Date | null }>(
    sql`select ${regularSince(sql`${memberId}`, now)} as since`,
  );
  const since = rows[0]?.since;
  return since ?? null;
}
