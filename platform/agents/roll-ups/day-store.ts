import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { AgentDay, Day } from './types';

/** All SQL of `agent_days`. */
const columns = sql`to_char(day, 'YYYY-MM-DD') as day, to_char(half, 'YYYY-MM-DD') as half, time_zone as "timeZone", next_time_zone as "nextTimeZone",
  starts_at as "startsAt", ends_at as "endsAt", closed_at as "closedAt"`;

export async function getLastDay(reader: Reader): Promise<AgentDay | null> {
  const { rows } = await reader.execute<AgentDay>(
    sql`select ${columns} from agent_days order by agent_days.day desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The day that this moment is in; null before the first and after the last that is written. */
export async function getDayAt(reader: Reader, at: Date): Promise<AgentDay | null> {
  const { rows } = await reader.execute<AgentDay>(
    sql`select ${columns} from agent_days where starts_at <= ${at} and ends_at > ${at}`,
  );
  return rows[0] ?? null;
}

export async function getDay(reader: Reader, day: Day): Promise<AgentDay | null> {
  const { rows } = await reader.execute<AgentDay>(
    sql`select ${columns} from agent_days where agent_days.day = ${day}::date`,
  );
  return rows[0] ?? null;
}

/** Both included, the oldest first. */
export async function listDays(reader: Reader, from: Day, to: Day): Promise<AgentDay[]> {
  const { rows } = await reader.execute<AgentDay>(
    sql`select ${columns} from agent_days where agent_days.day between ${from}::date and ${to}::date order by agent_days.day`,
  );
  return rows;
}

/**
 * What comes before the first day that reports know: when a round was settled first, or money moved. A past that is played for the
 * demonstration is counted by `countPast` when it is complete.
 */
export async function getBeginning(reader: Reader, now: Date): Promise<Date> {
  const { rows } = await reader.execute<{ at: Date }>(
    sql`select least(${now}::timestamptz, (select min(settled_at) from game_rounds r where status = 'settled'
            and not exists (select 1 from demonstration_members d where d.member_id = r.member_id)),
          (select created_at from ledger.transfers order by id limit 1)) as at`,
  );
  return rows[0]?.at ?? now;
}

/** The first day in this zone that holds the moment. */
export async function dayInZone(reader: Reader, at: Date, timeZone: string): Promise<Day> {
  const { rows } = await reader.execute<{ day: Day }>(
    sql`select to_char(${at}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD') as day`,
  );
  if (!rows[0]) throw new Error('A moment is in no day');
  return rows[0].day;
}

export interface NewDay {
  day: Day;
  half: Day;
  timeZone: string;
  /** Of the day that follows: where zones change, a day is longer or shorter. */
  nextTimeZone: string;
  activeMinMinor: bigint;
}

/** Begins where the day before has ended. */
export async function insertDay(
  tx: Tx,
  { day, half, timeZone, nextTimeZone, activeMinMinor }: NewDay,
): Promise<void> {
  await tx.execute(
    sql`insert into agent_days (day, half, time_zone, next_time_zone, starts_at, ends_at, active_min_minor)
        select ${day}::date, ${half}::date, ${timeZone}, ${nextTimeZone},
          coalesce((select ends_at from agent_days where day = ${day}::date - 1), ${day}::timestamp at time zone ${timeZone}),
          (${day}::date + 1)::timestamp at time zone ${nextTimeZone}, ${activeMinMinor}`,
  );
}

/** The days whose end is as long ago as that; returns how many. */
export async function closeDays(tx: Tx, endedBefore: Date, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update agent_days set closed_at = ${now} where closed_at is null and ends_at <= ${endedBefore}`,
  );
  return rowCount ?? 0;
}
