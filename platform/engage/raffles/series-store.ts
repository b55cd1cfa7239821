import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { RafflePrize, RaffleSeries, StoredSeries } from './types';

/** All SQL of `raffle_series`. */
interface PrizeRow extends Omit<RafflePrize, 'value'> {
  value: string;
}

type SeriesRow = Omit<StoredSeries, 'prizes'> & { prizes: PrizeRow[] };

/** The newest of each. */
export async function listSeries(reader: Reader): Promise<StoredSeries[]> {
  const { rows } = await reader.execute<SeriesRow>(
    sql`select distinct on (series_id) series_id as "seriesId", titles, ticket_points as "ticketPoints",
          per_member as "perMember", closes_minute as "closesMinute", draw_minutes as "drawMinutes", prizes,
          is_running as "isRunning", is_once as "isOnce", revision, recorded_by as "recordedBy"
        from raffle_series order by series_id, revision desc`,
  );
  return rows.map((row) => ({
    ...row,
    prizes: row.prizes.map((prize) => ({ ...prize, value: BigInt(prize.value) })),
  }));
}

export async function insertSeries(tx: Tx, series: RaffleSeries, recordedBy: string): Promise<void> {
  const prizes = series.prizes.map((prize) => ({ ...prize, value: prize.value.toString() }));
  await tx.execute(
    sql`insert into raffle_series (series_id, titles, ticket_points, per_member, closes_minute, draw_minutes, prizes,
          is_running, is_once, recorded_by)
        values (${series.seriesId}, ${JSON.stringify(series.titles)}::jsonb, ${series.ticketPoints}, ${series.perMember},
          ${series.closesMinute}, ${series.drawMinutes}, ${JSON.stringify(prizes)}::jsonb, ${series.isRunning},
          ${series.isOnce}, ${recordedBy})`,
  );
}
