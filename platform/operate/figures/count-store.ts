import { fundKindOf, giftKinds } from '@/platform/agents/roll-ups';
import { fundMovementsBetween } from '@/platform/ground/ledger-reports';
import { ownFigures } from '@/platform/play/history';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { houseFigures } from './house-figures';

/** All SQL that writes `site_game_hours`, `site_minutes`, `site_first_plays` and `site_counted_days`. */
export interface DueDay {
  day: string;
  startsAt: Date;
  endsAt: Date;
  /** Null where it is counted whole: it never was, or something of it has changed since it closed. */
  countedAt: Date | null;
}

export interface DaySpan {
  day: string;
  startsAt: Date;
  from: Date;
  to: Date;
}

/** Days that have begun and whose figures may have changed, the oldest first. */
export async function listDueDays(reader: Reader, now: Date, lookBackMs: number): Promise<DueDay[]> {
  const { rows } = await reader.execute<DueDay>(
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, d.starts_at as "startsAt", d.ends_at as "endsAt",
          case when c.is_corrected or not s.has_squares then null else s.counted_at end as "countedAt"
        from agent_days d left join site_counted_days s using (day)
          cross join lateral (select exists (select 1 from agent_corrections a where a.day = d.day
            and a.noted_at > s.counted_at) as is_corrected) c
        where d.starts_at <= ${now}
          and (s.day is null or c.is_corrected or not s.has_squares or s.counted_at < d.ends_at + ${lookBackMs} * interval '1 millisecond')
        order by d.day`,
  );
  return rows;
}

/** Waits for another run, and holds the next one until the transaction ends. */
export async function lockFigures(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site-figures'))`);
}

/** Of `game_rounds r`: settled with play money in a span. */
const settledIn = ({ from, to }: DaySpan): Sql =>
  sql`r.status = 'settled' and r.currency = 'PLAY' and r.settled_at >= ${from} and r.settled_at < ${to}`;

const unitOf = (at: Sql, startsAt: Date, seconds: number): Sql =>
  sql`floor(extract(epoch from ${at} - ${startsAt}::timestamptz) / ${seconds})::smallint`;

/** Counts the hours of a span anew; it begins and ends with an hour of the day. */
export async function countHours(tx: Tx, span: DaySpan): Promise<void> {
  const { day, startsAt, from, to } = span;
  const hour = unitOf(sql`r.settled_at`, startsAt, 3_600);
  const [first, end] = [unitOf(sql`${from}::timestamptz`, startsAt, 3_600), sql`${to}::timestamptz`];
  await tx.execute(
    sql`delete from site_game_hours where day = ${day}::date and hour >= ${first} and hour < ${unitOf(end, startsAt, 3_600)} + 1`,
  );
  await tx.execute(
    sql`insert into site_game_hours (day, hour, game_id, rounds, stake_minor, payout_minor, kept_minor, rake_minor,
          stake_square, payout_square, most_stake_minor, most_payout_minor, pool_minor)
        select ${day}::date, ${hour}, r.game_id, count(*), sum(r.stake_minor), sum(r.payout_minor),
          sum(${houseFigures.kept}), sum(${houseFigures.rake}), sum(r.stake_minor::numeric ^ 2),
          sum((r.payout_minor - p.won)::numeric ^ 2), max(r.stake_minor), max(r.payout_minor - p.won), sum(p.won)
        from game_rounds r cross join lateral (select coalesce(sum(w.amount_minor), 0)::bigint as won
          from game_jackpot_wins w where w.round_id = r.round_id) p
        where ${settledIn(span)} group by 2, 3`,
  );
}

/** Counts the minutes of a span anew, from the rounds and the ledger. */
export async function countMinutes(tx: Tx, span: DaySpan): Promise<void> {
  const { day, startsAt, from, to } = span;
  const kind = fundKindOf(sql`m.kind`, sql`m.amount`);
  const at = sql`${from}::timestamptz`;
  await tx.execute(
    sql`delete from site_minutes where day = ${day}::date and minute >= ${unitOf(at, startsAt, 60)}
        and minute < extract(epoch from ${to}::timestamptz - ${startsAt}::timestamptz) / 60`,
  );
  await tx.execute(
    sql`with lines as (
          select ${unitOf(sql`r.settled_at`, startsAt, 60)} as minute, ${houseFigures.kept} as kept, ${houseFigures.rake} as rake,
            ${ownFigures.house} as house, 0::bigint as deposit, 0::bigint as withdrawal, 0::bigint as gift
          from game_rounds r where ${settledIn(span)}
          union all
          select ${unitOf(sql`f.created_at`, startsAt, 60)}, 0, 0, 0,
            case when f.kind = 'deposit' then f.amount else 0 end, case when f.kind = 'withdrawal' then -f.amount else 0 end,
            case when f.kind = any(${[...giftKinds]}) then f.amount else 0 end
          from (select ${kind} as kind, m.amount, m.created_at from (${fundMovementsBetween(from, to)}) m) f)
        insert into site_minutes (day, minute, kept_minor, rake_minor, house_minor, deposit_minor, withdrawal_minor, gift_minor)
        select ${day}::date, minute, sum(kept), sum(rake), sum(house), sum(deposit), sum(withdrawal), sum(gift)
        from lines group by minute
        having (sum(kept), sum(rake), sum(house), sum(deposit), sum(withdrawal), sum(gift)) <> (0, 0, 0, 0, 0, 0)`,
  );
}

export async function countFirstPlays(tx: Tx, span: DaySpan): Promise<void> {
  await tx.execute(
    sql`insert into site_first_plays as p (day, member_id, first_at)
        select ${span.day}::date, r.member_id, min(r.settled_at) from game_rounds r where ${settledIn(span)} group by 2
        on conflict (day, member_id) do update set first_at = excluded.first_at where excluded.first_at < p.first_at`,
  );
}

export async function putCountedDay(tx: Tx, day: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into site_counted_days (day, counted_at, has_squares) values (${day}::date, ${now}, true)
        on conflict (day) do update set counted_at = excluded.counted_at, has_squares = true`,
  );
}
