import { getSettings } from '@/platform/brand/settings';
import { sql, type Reader } from '@/platform/ground/db';
import type { Day } from '../../roll-ups';
import type { Span } from '../period-rules';

/** Before the first day is written: the zone is that of the settings. */
export async function readToday(reader: Reader, now: Date): Promise<{ day: Day; timeZone: string }> {
  const { timeZone } = (await getSettings(reader, now)).agents;
  const { rows } = await reader.execute<{ day: Day }>(
    sql`select to_char(${now}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD') as day`,
  );
  if (!rows[0]) throw new Error('A moment is in no day');
  return { day: rows[0].day, timeZone };
}

/** When the period begins and ends: as its days are written, else by the zone of today. */
export async function readBounds(
  reader: Reader,
  { from, to }: Span,
  timeZone: string,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const { rows } = await reader.execute<{ startsAt: Date; endsAt: Date }>(
    sql`select
          coalesce((select starts_at from agent_days where day = ${from}::date),
            ${from}::timestamp at time zone ${timeZone}) as "startsAt",
          coalesce((select ends_at from agent_days where day = ${to}::date),
            (${to}::date + 1)::timestamp at time zone ${timeZone}) as "endsAt"`,
  );
  if (!rows[0]) throw new Error('A period has bounds');
  return rows[0];
}

/** The least valid stakes of an active account on the last day that has begun; null before the first. */
export async function getActiveMin(reader: Reader, { from, to }: Span): Promise<bigint | null> {
  const { rows } = await reader.execute<{ least: bigint }>(
    sql`select active_min_minor as least from agent_days where day between ${from}::date and ${to}::date
        order by day desc limit 1`,
  );
  return rows[0]?.least ?? null;
}
