import { join, sql, type Reader, type Sql } from '@/platform/ground/db';

/** All SQL of the report of days. Minor units; both days included. */
export interface ReportSpan {
  from: string;
  to: string;
}

export const reportParts = ['day', 'type', 'vendor', 'game'] as const;
export type ReportPart = (typeof reportParts)[number];

export interface PlayLine extends Partial<Record<ReportPart, string>> {
  rounds: bigint;
  stakes: bigint;
  payouts: bigint;
  rake: bigint;
  ggr: bigint;
}

const columns: Readonly<Record<ReportPart, Sql>> = {
  day: sql`to_char(h.day, 'YYYY-MM-DD')`,
  type: sql`coalesce(g.game_type, '')`,
  vendor: sql`coalesce(g.vendor_code, '')`,
  game: sql`h.game_id`,
};
const names: Readonly<Record<ReportPart, Sql>> = {
  day: sql`"day"`,
  type: sql`"type"`,
  vendor: sql`"vendor"`,
  game: sql`"game"`,
};

/** Settled play by these parts in their order, the newest day first. */
export async function listPlay(
  reader: Reader,
  { from, to }: ReportSpan,
  parts: readonly ReportPart[],
): Promise<PlayLine[]> {
  const of = (part: ReportPart) => sql`${columns[part]} as ${names[part]}`;
  const order = (part: ReportPart) => sql`${names[part]}${part === 'day' ? sql` desc` : sql``}`;
  const { rows } = await reader.execute<PlayLine>(
    sql`select ${join(parts.map(of), ', ')}, sum(h.rounds)::bigint as rounds, sum(h.stake_minor)::bigint as stakes,
          sum(h.payout_minor)::bigint as payouts, sum(h.rake_minor)::bigint as rake,
          sum(h.kept_minor + h.rake_minor)::bigint as ggr
        from site_game_hours h left join games g on g.game_id = h.game_id
        where h.day between ${from}::date and ${to}::date
        group by ${join(
          parts.map((part) => columns[part]),
          ', ',
        )} order by ${join(parts.map(order), ', ')}`,
  );
  return rows;
}

export interface DayLine extends Omit<PlayLine, ReportPart> {
  day: string;
  ngr: bigint;
  deposits: bigint;
  withdrawals: bigint;
  gifts: bigint;
  active: number;
}

/** Every day that was counted, with what no game is the cause of; the newest first. */
export async function listDayLines(reader: Reader, { from, to }: ReportSpan): Promise<DayLine[]> {
  const { rows } = await reader.execute<DayLine>(
    sql`with play as (select day, sum(rounds) as rounds, sum(stake_minor) as stakes, sum(payout_minor) as payouts,
            sum(rake_minor) as rake, sum(kept_minor + rake_minor) as ggr
          from site_game_hours where day between ${from}::date and ${to}::date group by day),
        money as (select day, sum(house_minor - gift_minor) as ngr, sum(deposit_minor) as deposits,
            sum(withdrawal_minor) as withdrawals, sum(gift_minor) as gifts
          from site_minutes where day between ${from}::date and ${to}::date group by day),
        people as (select day, count(*)::int as active
          from site_first_plays where day between ${from}::date and ${to}::date group by day)
        select to_char(s.day, 'YYYY-MM-DD') as day, coalesce(rounds, 0)::bigint as rounds,
          coalesce(stakes, 0)::bigint as stakes, coalesce(payouts, 0)::bigint as payouts, coalesce(rake, 0)::bigint as rake,
          coalesce(ggr, 0)::bigint as ggr, coalesce(ngr, 0)::bigint as ngr, coalesce(deposits, 0)::bigint as deposits,
          coalesce(withdrawals, 0)::bigint as withdrawals, coalesce(gifts, 0)::bigint as gifts,
          coalesce(active, 0)::int as active
        from site_counted_days s left join play using (day) left join money using (day) left join people using (day)
        where s.day between ${from}::date and ${to}::date order by s.day desc`,
  );
  return rows;
}
