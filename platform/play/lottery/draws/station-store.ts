import { weeksOf, type StationDay, type StationWeek } from '@/lib/lottery/calendar';
import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `lottery_station_days`: which stations draw on which weekday, from a date on. */
async function listStationDays(reader: Reader): Promise<StationDay[]> {
  const { rows } = await executePrepared<StationDay>(
    reader,
    sql`select distinct on (region, weekday, from_date) region, weekday,
          to_char(from_date, 'YYYY-MM-DD') as "from", stations
        from lottery_station_days order by region, weekday, from_date, recorded_at desc`,
  );
  return rows;
}

/** The weeks of the stations, past and to come, as they are known now. */
export const listStationWeeks = async (reader: Reader): Promise<StationWeek[]> =>
  weeksOf(await listStationDays(reader));

export async function insertStationDay(
  tx: Tx,
  { region, weekday, from, stations, now }: StationDay & { now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into lottery_station_days (region, weekday, from_date, stations, recorded_at)
        values (${region}, ${weekday}, ${from}, ${stations}, ${now})`,
  );
}

/** Of these stations the draws on sale that are held on a date or later. */
export async function listOnSaleFrom(
  reader: Reader,
  { stations, from }: Pick<StationDay, 'stations' | 'from'>,
): Promise<{ gameCode: string; issue: string }[]> {
  const { rows } = await reader.execute<{ gameCode: string; issue: string }>(
    sql`select game_code as "gameCode", issue from lottery_draws
        where game_code = any(${stations}) and state = 'open' and issue >= ${from.replaceAll('-', '')}
        order by issue desc, game_code`,
  );
  return rows;
}
