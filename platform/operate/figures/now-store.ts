import { sql, type Reader } from '@/platform/ground/db';
import { onlineMs } from '@/platform/people/sessions';

/** All SQL of what stands on the dashboard. Minor units. */
export interface SiteFigures {
  ggr: bigint;
  ngr: bigint;
  deposits: bigint;
  withdrawals: bigint;
  active: number;
  arrived: number;
}

export interface FiguresOfDay extends SiteFigures {
  day: string;
}

/** Until when figures were counted, and how far its day had come then; null before the first time. */
export async function getCounted(
  reader: Reader,
  now: Date,
): Promise<{ day: string; asOf: Date; elapsed: number } | null> {
  const { rows } = await reader.execute<{ day: string; asOf: Date; elapsed: number }>(
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, least(s.counted_at, d.ends_at) as "asOf",
          floor(extract(epoch from least(s.counted_at, d.ends_at) - d.starts_at) / 60)::int as elapsed
        from agent_days d join site_counted_days s using (day) where d.starts_at <= ${now} and d.ends_at > ${now}`,
  );
  return rows[0] ?? null;
}

/** Today and the seven days before up to the same minute, the newest first; a day that was never counted is missing. */
export async function listFigures(
  reader: Reader,
  { day, elapsed }: { day: string; elapsed: number },
): Promise<FiguresOfDay[]> {
  const until = sql`d.starts_at + ${elapsed} * interval '1 minute'`;
  const { rows } = await reader.execute<FiguresOfDay>(
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, m.ggr, m.ngr, m.deposits, m.withdrawals,
          (select count(*)::int from site_first_plays p where p.day = d.day and p.first_at < ${until}) as active,
          (select count(*)::int from members n where n.created_at >= d.starts_at and n.created_at < ${until}
            and not exists (select 1 from trial_accounts t where t.member_id = n.id)) as arrived
        from agent_days d join site_counted_days s using (day)
          cross join lateral (select coalesce(sum(kept_minor + rake_minor), 0)::bigint as ggr,
              coalesce(sum(house_minor - gift_minor), 0)::bigint as ngr,
              coalesce(sum(deposit_minor), 0)::bigint as deposits,
              coalesce(sum(withdrawal_minor), 0)::bigint as withdrawals
            from site_minutes x where x.day = d.day and x.minute < ${elapsed}) m
        where d.day between ${day}::date - 7 and ${day}::date order by d.day desc`,
  );
  return rows;
}

export async function countOnline(reader: Reader, now: Date): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(distinct member_id)::int as count from sessions
        where ended_at is null and last_seen_at > ${new Date(now.getTime() - onlineMs)} and last_seen_at <= ${now}`,
  );
  return rows[0]?.count ?? 0;
}
