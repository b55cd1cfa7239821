import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg';
import { databaseRoles, rolePassword } from '@/lib/server/postgres';

/**
 * Migrations are plain SQL files, applied once each in the order of their names, each in a transaction of its own,
 * under a lock that lets one process of many do it. A file that changed after it was applied stops the start.
 */
const platformFolder = 'platform/ground/db/migrations';

const lockId = 7_265_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

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
export async function migrate(owner: Pool, moreFolders: readonly string[] = []): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await applyMissing(client, await readMigrations([platformFolder, ...moreFolders]));
    await openLogins(client, owner.options.connectionString ?? '');
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockId]).catch(() => undefined);
    client.release();
  }
}

/** Each role gets its login, or the one that belongs to the owner's password of today. Databases of before get theirs so too. */
async function openLogins(client: PoolClient, connectionString: string): Promise<void> {
  for (const role of databaseRoles) {
    const password = rolePassword(connectionString, role);
    if (!password) continue;
    await client
      .query(`alter role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`)
      .catch((cause: unknown) => {
        throw new Error(`The owner may not give ${role} a login: it needs CREATEROLE`, { cause });
      });
  }
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum) throw new Error(`Migration ${migration.name} was changed after it had been applied`);
    await applyOne(client, migration);
    done.push(migration.name);
  }
  return done;
}

async function applyOne(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
