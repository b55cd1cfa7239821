import { getSettings } from '@/platform/brand/settings';
import { sql, type Reader } from '@/platform/ground/db';

/** The last and the next midnight of the agents' time zone. */
export async function agentDayOf(reader: Reader, now: Date): Promise<{ start: Date; end: Date }> {
  const { timeZone } = (await getSettings(reader, now)).agents;
  const { rows } = await reader.execute<{ start: Date; end: Date }>(
    sql`select date_trunc('day', ${now}::timestamptz, ${timeZone}) as start,
          (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + interval '1 day')
            at time zone ${timeZone} as end`,
  );
  const day = rows[0];
  if (!day) throw new Error('The database knows no day');
  return day;
}
