import type { Pool } from 'pg';
import type { Db } from '@/platform/ground/db';
import type { BenchRow } from '../../scripts/bench/rows';
import { rowOf } from './timing';

/** Ninety days of a site with four hundred games that are all played in every hour, and the day that runs. */
const days = 90;
const games = 400;
const vendors = 20;
const playersADay = 5_000;
const online = 20_000;
const mostReportMs = 1_000;
const mostDashboardMs = 300;

/** Late on a day, so that each of the days before is compared almost whole. */
export const reportNow = new Date('2026-11-20T21:00:00Z');
const today = `date '2026-11-20'`;

const statements = [
  `insert into game_types (game_type, type_number, sort_order, names)
   select 'TYPE' || n, n, n, '{}' from generate_series(101, 107) n`,
  `insert into game_vendors (vendor_code, signer, account_type_id, name, logo, sort_order)
   select 'BENCH' || n, 'bench', 1000 + n, 'Vendor ' || n, '', n from generate_series(1, ${vendors}) n`,
  `insert into game_vendor_types select 'BENCH' || v, 'TYPE' || t from generate_series(1, ${vendors}) v, generate_series(101, 107) t`,
  `insert into games (game_id, vendor_code, game_code, game_type, classification, names, search_text, min_stake_minor, min_lines,
     image, sort_order)
   select 'gam_' || n, 'BENCH' || n % ${vendors} + 1, 'game-' || n, 'TYPE' || 101 + n % 7, 'JP', '{}', 'game', 100, 1, '', n
   from generate_series(1, ${games}) n`,
  `insert into agent_days (day, half, time_zone, next_time_zone, starts_at, ends_at, active_min_minor)
   select d, case when extract(day from d) < 16 then date_trunc('month', d)::date else date_trunc('month', d)::date + 15 end,
     'UTC', 'UTC', d at time zone 'UTC', (d + interval '1 day') at time zone 'UTC', 10000
   from (select (${today} - n)::timestamp as d from generate_series(0, ${days}) n) x`,
  `insert into site_counted_days select day, least(ends_at, timestamptz '${reportNow.toISOString()}') from agent_days`,
  `insert into site_game_hours
   select day, hour, 'gam_' || g, 40 + g % 9, 4000000 + g, 3880000, 120000 + g, 0
   from agent_days, generate_series(0, 23) hour, generate_series(1, ${games}) g`,
  `insert into site_minutes select day, minute, 800000 + minute, 0, 700000, 120000, 90000, 3000
   from agent_days, generate_series(0, 1439) minute`,
  `insert into site_first_plays select day, 'mem_' || lpad(n::text, 20, '0'), starts_at + n * interval '17 s'
   from agent_days, generate_series(1, ${playersADay}) n`,
  `insert into sessions (id, member_id, secret_hash, kind, created_at, last_seen_at, absolute_end_at, user_agent, address)
   select 'ses_' || n, 'mem_' || lpad(n::text, 20, '0'), sha256(n::text::bytea), 'full', timestamptz '${reportNow.toISOString()}' - interval '1 hour',
     timestamptz '${reportNow.toISOString()}' - n * interval '20 ms', timestamptz '${reportNow.toISOString()}' + interval '1 day', 'bench', '127.0.0.1'
   from generate_series(1, ${online}) n`,
  'vacuum analyze site_game_hours, site_minutes, site_first_plays, sessions, games, agent_days, site_counted_days',
];

/** After the members: whoever plays is one of them. */
export async function writeFigures(pool: Pool): Promise<void> {
  const owner = await pool.connect();
  await owner.query('set statement_timeout = 0');
  for (const statement of statements) await owner.query(statement);
  owner.release();
}

export const reportSpan = ['2026-08-23', '2026-11-20'];

export async function benchReports(db: Db): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const per of ['day', 'type', 'vendor,game', 'day,vendor'])
    rows.push(
      await rowOf(
        db,
        {
          name: `report of ${days} days by ${per}`,
          noun: 'reports',
          verb: 'days',
          args: reportSpan,
          options: { per },
        },
        { mostMs: mostReportMs, now: reportNow },
      ),
    );
  for (const verb of ['methods', 'bonuses', 'protection'])
    rows.push(
      await rowOf(
        db,
        { name: `report of ${days} days, ${verb}`, noun: 'reports', verb, args: reportSpan },
        { mostMs: mostReportMs, now: reportNow },
      ),
    );
  rows.push(
    await rowOf(
      db,
      { name: 'the dashboard', noun: 'figures', verb: 'now' },
      { mostMs: mostDashboardMs, now: reportNow },
    ),
  );
  return rows;
}
