import { createPool } from '@/lib/server/postgres';
import { parts, type Part } from './plan';
import { footprintOf, lifeOf, listProcesses, partOf, type Footprint, type Whereabouts } from './processes';

export interface TableSize {
  /** The table itself, with what lies outside of its rows. */
  bytes: number;
  indexBytes: number;
  /** Rows that are gone and still take room, as the database counts them since its last crash. */
  dead: number;
  live: number;
}

export interface DatabaseSample {
  connections: number;
  /** Of the queue of jobs: due and not begun, and under way. */
  waiting: number;
  running: number;
  failed: number;
  tables: ReadonlyMap<string, TableSize>;
}

export interface Sample {
  atMs: number;
  /** By the life of each process that ran at the moment. */
  processes: ReadonlyMap<string, Footprint & { part: Part }>;
  /** Null while the database does not answer. */
  database: DatabaseSample | null;
}

const answersWithinMs = 5_000;

/** Reads the database over a connection that is made for it: it is killed as often as the database is. */
async function readDatabase(url: string): Promise<DatabaseSample | null> {
  const pool = createPool(url, { max: 1, silentMs: answersWithinMs });
  try {
    const { rows: tables } = await pool.query<{ name: string } & Record<keyof TableSize, string>>(
      `select case schemaname when 'public' then relname else schemaname || '.' || relname end as name,
         pg_table_size(relid)::text as bytes, pg_indexes_size(relid)::text as "indexBytes",
         n_dead_tup::text as dead, n_live_tup::text as live
       from pg_stat_user_tables`,
    );
    const { rows } = await pool.query<Omit<DatabaseSample, 'tables'>>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
         count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
         count(*) filter (where state = 'active')::int as running,
         count(*) filter (where state = 'failed')::int as failed
       from pgboss.job where state <> 'completed'`,
    );
    const sizeOf = ({ bytes, indexBytes, dead, live }: Record<keyof TableSize, string>): TableSize => ({
      bytes: Number(bytes),
      indexBytes: Number(indexBytes),
      dead: Number(dead),
      live: Number(live),
    });
    return rows[0] ? { ...rows[0], tables: new Map(tables.map((each) => [each.name, sizeOf(each)])) } : null;
  } catch {
    return null;
  } finally {
    await pool.end().catch(() => undefined);
  }
}

export async function takeSample(
  sinceMs: number,
  { url, whereabouts }: { url: string; whereabouts: Whereabouts },
): Promise<Sample> {
  const all = listProcesses();
  const processes = new Map<string, Footprint & { part: Part }>();
  for (const part of parts) {
    const family = partOf(all, part, whereabouts);
    const [head] = family;
    if (head) processes.set(lifeOf(head), { part, ...footprintOf(family) });
  }
  return { atMs: Date.now() - sinceMs, processes, database: await readDatabase(url) };
}
