import { sql, type Reader } from '@/platform/ground/db';

/** What the desk's health page reads of tables that no domain shows as a whole. */
export interface DatabaseState {
  bytes: bigint;
  connections: number;
  mostConnections: number;
  /** When the oldest open transaction of the site's logins began. */
  longestSince: Date | null;
  version: string;
  /** Servers that follow this one. */
  standbys: number;
  /** A commit is acknowledged only when another server has it. */
  isSynchronous: boolean;
}

export interface MigrationState {
  count: number;
  newest: string;
  at: Date;
}

export async function readMigrations(reader: Reader): Promise<MigrationState> {
  const { rows } = await reader.execute<MigrationState>(sql`
    select count(*)::int as count, max(name) as newest, max(applied_at) as at from schema_migrations`);
  return rows[0]!;
}

export async function readDatabase(reader: Reader): Promise<DatabaseState> {
  const { rows } = await reader.execute<DatabaseState>(sql`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      current_setting('max_connections')::int as "mostConnections",
      oldest_transaction() as "longestSince",
      current_setting('server_version') as version,
      (select count(*) from pg_stat_replication)::int as standbys,
      current_setting('synchronous_standby_names') <> '' as "isSynchronous"`);
  return rows[0]!;
}

export interface DrawState {
  lastDrawnAt: Date | null;
  /** The next of those that are not drawn. */
  nextAt: Date | null;
  /** Of those that should be drawn. */
  lateSince: Date | null;
  late: number;
}

/** Lateness is looked for among the draws of the last day; what is older waits for an operator. */
export async function readDraws(reader: Reader, now: Date, graceMs: number): Promise<DrawState> {
  const dueBefore = new Date(now.getTime() - graceMs);
  const { rows } = await reader.execute<DrawState>(sql`
    select max(drawn_at) as "lastDrawnAt",
      min(draws_at) filter (where draws_at > ${now}) as "nextAt",
      min(draws_at) filter (where state in ('open', 'locked', 'drawing') and draws_at <= ${dueBefore}) as "lateSince",
      count(*) filter (where state in ('open', 'locked', 'drawing') and draws_at <= ${dueBefore})::int as late
    from lottery_draws where draws_at > ${now}::timestamptz - interval '1 day'`);
  return rows[0]!;
}

export interface DealerState {
  tables: number;
  /** What is not closed and was not told of for longer than `silentMs`. */
  silent: number;
  lastToldAt: Date | null;
  silentSince: Date | null;
}

export async function readDealers(reader: Reader, now: Date, silentMs: number): Promise<DealerState> {
  const heardBefore = new Date(now.getTime() - silentMs);
  const { rows } = await reader.execute<DealerState>(sql`
    select count(*)::int as tables, max(reported_at) as "lastToldAt",
      count(*) filter (where state <> 'closed' and reported_at <= ${heardBefore})::int as silent,
      min(reported_at) filter (where state <> 'closed' and reported_at <= ${heardBefore}) as "silentSince"
    from live_tables`);
  return rows[0]!;
}

export interface ReportState {
  day: string;
  at: Date;
  differences: number;
}

/** How the newest day that closed was found, the newest first. */
export async function listReports(reader: Reader, limit: number): Promise<ReportState[]> {
  const { rows } = await reader.execute<ReportState>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, reconciled_at as at, differences from agent_reconciliations
    order by day desc limit ${limit}`);
  return rows;
}

/** How many accounts each book has. */
export async function countAccounts(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await reader.execute<{ currency: string; count: number }>(
    sql`select currency, count(*)::int as count from ledger.accounts group by currency`,
  );
  return new Map(rows.map(({ currency, count }) => [currency, count]));
}
