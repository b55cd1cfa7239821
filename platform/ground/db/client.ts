import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { env } from '@/lib/env';
import { createPool } from '@/lib/postgres';

type NoSchema = Record<string, never>;

export type Db = NodePgDatabase<NoSchema> & { $client: Pool };
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** What a read may run on: the pool, or a transaction that is under way. */
export type Reader = Db | Tx;

export function createDatabase(pool: Pool): Db {
  return drizzle({ client: pool });
}

const key = Symbol.for('parlour.database');
const store = globalThis as { [key]?: Db };

/** The process's database. Kept on `globalThis` because the bundler may load this module more than once. */
export function database(): Db {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  store[key] ??= createDatabase(createPool(url, { role: 'parlour_app' }));
  return store[key];
}
