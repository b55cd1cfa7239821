import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import { databaseRoles, rolePassword, sessionLimits } from '@/lib/server/postgres';
import { applyMigration, siteServes, type LockPatience, type Migration } from './apply-migration';

/**
 * Migrations are plain SQL files, applied once each in the order of their names, each in a transaction of its own or outside of
 * any, under a lock that lets one process of many do it, while others serve. A file that changed after it was applied stops
 * the start.
 */
const platformFolder = 'platform/ground/db/migrations';

const lockId = 7_265_001;
const turnPauseMs = 200;

async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const files: Migration[] = [];
  for (const folder of folders) {
    const names = (await readdir(path.resolve(folder))).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names) {
      const text = await readFile(path.resolve(folder, name), 'utf8');
      files.push({ name, sql: text, checksum: createHash('sha256').update(text).digest('hex') });
    }
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Brings the database up to date as its owner; returns the names of the migrations that were applied now. What lives in
 * the same database in a schema of its own hands in its folders: their files are applied in one order with the others.
 */
export async function migrate(
  owner: Pool,
  moreFolders: readonly string[] = [],
  patience: LockPatience = siteServes,
): Promise<string[]> {
  const client = await owner.connect();
  try {
    await takeTurn(client);
    await client.query('set statement_timeout = 0');
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await applyMissing(
      client,
      await readMigrations([platformFolder, ...moreFolders]),
      patience,
    );
    await openLogins(client, owner.options.connectionString ?? '');
    return applied;
  } finally {
    await client.query('reset statement_timeout').catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [lockId]).catch(() => undefined);
    client.release();
  }
}

/** Asked for again and again: a statement that waited for it would hold a snapshot, for which an index built beside waits in turn. */
async function takeTurn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      lockId,
    ]);
    if (rows[0]?.isOurs) return;
    await sleep(turnPauseMs);
  }
}

/**
 * Each role gets its login, or the one that belongs to the owner's password of today. Databases of before get theirs so too. The limits
 * are the login's as well: a pooler starts sessions without any.
 */
async function openLogins(client: PoolClient, connectionString: string): Promise<void> {
  for (const role of databaseRoles) {
    const password = rolePassword(connectionString, role);
    if (!password) continue;
    const limits = Object.entries(sessionLimits).map(
      ([name, value]) => `set ${name} = ${escapeLiteral(value)}`,
    );
    for (const change of [`login password ${escapeLiteral(password)}`, ...limits])
      await giveLogin(client, `alter role ${escapeIdentifier(role)} ${change}`).catch((cause: unknown) => {
        throw new Error(`The owner may not give ${role} a login: it needs CREATEROLE`, { cause });
      });
  }
}

/** Roles belong to the whole server, where the start of a site on another database may be doing the same. */
async function giveLogin(client: PoolClient, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await client.query(statement));
    } catch (error) {
      const isConcurrent = error instanceof Error && error.message.includes('tuple concurrently updated');
      if (!isConcurrent || attempt === 5) throw error;
      await sleep(turnPauseMs);
    }
  }
}

async function applyMissing(
  client: PoolClient,
  migrations: Migration[],
  patience: LockPatience,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum) throw new Error(`Migration ${migration.name} was changed after it had been applied`);
    await applyMigration(client, migration, patience);
    done.push(migration.name);
  }
  return done;
}
