import { executePrepared, raw, sql, type Reader, type Sql } from '@/platform/ground/db';
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

/** How many of the newest stakes come with every bet. */
const glanceStakes = 8;

/** What a look at every bet knows of it. */
export interface PlayGlance {
  /** Null for a brand that does not ask. */
  terms: RegularPlayTerms | null;
  /** The newest stakes in milliseconds, the newest first. */
  stakesMs: number[];
}

/**
 * Whether all of the stakes that count have to be read: false only where these alone rule it out. Of n gaps whose deviation is less than
 * `variation` times their mean none is further from the mean than that times √n, so that neither two of them nor the
 * mean and one can differ by more.
 */
export function mayBeRegular(glance: PlayGlance | null, now: Date): boolean {
  if (!glance?.terms) return false;
  const { terms, stakesMs } = glance;
  if (stakesMs.length < Math.min(glanceStakes, terms.rounds)) return false;
  const [newest = 0] = stakesMs;
  if (now.getTime() - newest > breakMs) return false;
  const reach = terms.variation * Math.sqrt(terms.rounds - 1);
  if (reach >= 1) return true;
  const counted = stakesMs.slice(0, terms.rounds);
  const gaps = counted.slice(1).map((ms, index) => (counted[index] ?? ms) - ms);
  const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)];
  return shortest >= shortestMeanMs * (1 - reach) && longest * (1 - reach) <= shortest * (1 + reach);
}

const stakesOf = (memberId: Sql, now: Date): Sql =>
  sql`select (date_part('epoch', r.started_at) * 1000)::bigint from game_rounds r
      where r.member_id = ${memberId} and r.match_id is null and r.status <> 'rolled_back'
        and r.started_at <= ${now}::timestamptz
      order by r.started_at desc, r.round_id desc`;

/** A `PlayGlance` at the member in this column, for a statement that runs with every bet; null for a brand that has never said. */
export const playGlance = (memberId: Sql, now: Date): Sql =>
  sql`(select json_build_object('terms', terms.value, 'stakesMs',
        array(${stakesOf(memberId, now)} limit ${raw(String(glanceStakes))}))
      from (${currentSetting('regularPlay', now)}) terms (value))`;

/** Since when the member has played like clockwork, or null. */
export async function getRegularSince(reader: Reader, memberId: string, now: Date): Promise<Date | null> {
  const { rows } = await executePrepared<{
    terms: RegularPlayTerms | null;
    stakesMs: bigint[];
    answeredAt: Date | null;
  }>(
    reader,
    sql`select terms.value as "terms", array(${stakesOf(sql`${memberId}`, now)}
          limit (terms.value ->> 'rounds')::int) as "stakesMs",
          (select max(a.answered_at) from protection_answers a where a.member_id = ${memberId}) as "answeredAt"
        from (${currentSetting('regularPlay', now)}) terms (value) where jsonb_typeof(terms.value) = 'object'`,
  );
  const [row] = rows;
  if (!row?.terms) return null;
  const stakes = row.stakesMs.map((ms) => new Date(Number(ms))).reverse();
  return isRegularPlay(stakes, row.terms, { now, answeredAt: row.answeredAt }) ? (stakes[0] ?? null) : null;
}
