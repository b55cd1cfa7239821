import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { databaseErrorOf } from './transaction';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * How a migration comes to a site that serves. A statement that waits for a lock makes everybody wait who comes after it, bets too: so it
 * waits for less than anybody notices, gives up all that it had, and comes again.
 */
export interface LockPatience {
  /** How long a statement queues before it lets the others pass. */
  waitMs: number;
  /** Between two attempts. */
  pauseMs: number;
  /** After so long the start fails: somebody holds the table and has to be asked. */
  withinMs: number;
}

export const siteServes: LockPatience = { waitMs: 400, pauseMs: 1_000, withinMs: 5 * 60_000 };

/** The first line of a file whose statements run one after the other, outside of any transaction. */
export const outsideMark = '-- outside a transaction';

export const isOutside = (text: string): boolean => text.startsWith(`${outsideMark}\n`);

/** For files of plain statements: each ends with a semicolon at the end of its line. */
export const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

export async function applyMigration(
  client: PoolClient,
  migration: Migration,
  patience: LockPatience = siteServes,
): Promise<void> {
  const giveUpAtMs = Date.now() + patience.withinMs;
  for (;;) {
    try {
      return await (isOutside(migration.sql)
        ? runOutside(client, migration)
        : runWithin(client, migration, patience));
    } catch (error) {
      if (!isForLock(error) || Date.now() + patience.pauseMs > giveUpAtMs)
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      await sleep(patience.pauseMs);
    }
  }
}

const isForLock = (error: unknown): boolean => {
  const code = databaseErrorOf(error)?.code;
  return code === '55P03' || code === '40P01';
};

async function runWithin(client: PoolClient, migration: Migration, { waitMs }: LockPatience): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${waitMs}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    // Where the connection is gone the caller is told why, and not that it could not be rolled back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Nobody waits for what is built beside: it may take as long as it has to. A file that was torn off begins anew. */
async function runOutside(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0');
  try {
    for (const statement of statementsOf(migration.sql)) {
      await dropInvalid(client, statement);
      await client.query(statement);
    }
    await record(client, migration);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}

/** An index that was not finished stays behind, invalid; `if not exists` would take it for the index. */
async function dropInvalid(client: PoolClient, statement: string): Promise<void> {
  const [, name] = /index concurrently if not exists ([a-z0-9_]+)/i.exec(statement) ?? [];
  if (!name) return;
  const { rows } = await client.query<{ place: string }>(
    `select c.oid::regclass::text as place from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and not i.indisvalid`,
    [name],
  );
  for (const { place } of rows) await client.query(`drop index concurrently ${place}`);
}

async function record(client: PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
