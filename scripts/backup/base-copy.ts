import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { createPool } from '@/lib/server/postgres';
import { copyNamed, copyTree, writeCopied } from './copy-files';
import { BackupError } from '../log-archive/backup-error';
import { postgresPart, type CopiedFile, type Manifest } from './manifest';
import { isHistory, segmentBytes, segmentsBetween } from '../log-archive/segments';

/** What a copy of a running PostgreSQL leaves out: it belongs to the server that runs, or is made anew by the next one. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const controlFile = 'global/pg_control';
const ofServer = new Set([
  controlFile,
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
]);

function isLeftOut(relative: string): boolean {
  const name = path.posix.basename(relative);
  if (ofServer.has(relative) || name.startsWith('.s.PGSQL.')) return true;
  if (name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init')) return true;
  // Their folders are made, and what is in them stays behind.
  return emptied.has(relative.split('/')[0] ?? '') && relative.includes('/');
}

/** What PostgreSQL and the site's tables say of the copy; paths are within the backup's part for PostgreSQL. */
export type BaseCopy = Pick<
  Manifest,
  | 'files'
  | 'startWal'
  | 'stopWal'
  | 'postgresMajor'
  | 'systemIdentifier'
  | 'hasDataChecksums'
  | 'migration'
  | 'newestTransfer'
>;

interface BaseCopyOptions {
  /** Of the owner; its database is the site's. */
  databaseUrl: string;
  dataDir: string;
  /** The backup's folder. */
  to: string;
  id: string;
}

/**
 * Copies the files of a running server by PostgreSQL's own protocol for it: between `pg_backup_start` and `pg_backup_stop` files may
 * be read while they are written, because the log from the start on sets right what was read in the middle. A slot keeps
 * that log until it has been copied, too. Both end with this session: a backup that is killed leaves nothing in the server.
 */
export async function copyBase({ databaseUrl, dataDir, to, id }: BaseCopyOptions): Promise<BaseCopy> {
  const pool = createPool(databaseUrl, { max: 1, silentMs: 0 });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await refuseForeign(client, dataDir);
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      id.toLowerCase().replace(/[^a-z0-9]/g, '_'),
    ]);
    await client.query('select pg_backup_start($1, fast => true)', [id]);
    const part = path.join(to, postgresPart);
    const files = await copyTree(dataDir, part, isLeftOut);
    files.push(await writeCopied(part, controlFile, await readStill(path.join(dataDir, controlFile))));
    const facts = await readFacts(client);
    const { rows } = await client.query<{ label: string; stopWal: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as "stopWal" from pg_backup_stop(false)',
    );
    const { label = '', stopWal = '' } = rows[0] ?? {};
    const startWal = /file ([0-9A-F]{24})/.exec(label)?.[1] ?? '';
    files.push(
      await writeCopied(part, 'backup_label', label),
      ...(await copyLog(dataDir, part, segmentsBetween(startWal, stopWal))),
    );
    return { files, startWal, stopWal, ...facts };
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** The one file that the log does not set right: it counts when it was the same twice. */
async function readStill(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

/** The log that the copy needs lies in it, so that it can be restored without any archive. */
async function copyLog(dataDir: string, part: string, segments: readonly string[]): Promise<CopiedFile[]> {
  const histories = (await readdir(path.join(dataDir, 'pg_wal'))).filter(isHistory);
  return copyNamed(
    dataDir,
    part,
    [...segments, ...histories].map((name) => `pg_wal/${name}`),
  );
}

/** Copying another server's files under the protocol of this one would make something that looks like a backup. */
async function refuseForeign(client: PoolClient, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ folder: string; spaces: bigint; logBytes: string }>(
    `select current_setting('data_directory') as folder,
       (select count(*) from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces,
       (select setting from pg_settings where name = 'wal_segment_size') as "logBytes"`,
  );
  const { folder = '', spaces = 0n, logBytes = '' } = rows[0] ?? {};
  const [theirs, ours] = await Promise.all([realpath(folder).catch(() => folder), realpath(dataDir)]);
  if (theirs !== ours)
    throw new BackupError(`The database's files are in ${folder}, not in ${dataDir}: take its backup there`);
  if (spaces > 0n) throw new BackupError('The database has table spaces, which this backup would not have');
  if (logBytes !== String(segmentBytes))
    throw new BackupError('The database has log files of another size than 16 MB: use pg_basebackup');
}

type Facts = Omit<BaseCopy, 'files' | 'startWal' | 'stopWal'>;

async function readFacts(client: PoolClient): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'migration' | 'newestTransfer'>>(
    `select current_setting('server_version_num')::int / 10000 as "postgresMajor",
       system_identifier::text as "systemIdentifier", current_setting('data_checksums') = 'on' as "hasDataChecksums"
     from pg_control_system()`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database does not say which it is');
  const { rows: tables } = await client.query<{ isSite: boolean }>(
    `select to_regclass('ledger.transfers') is not null as "isSite"`,
  );
  if (!tables[0]?.isSite) return { ...facts, migration: null, newestTransfer: null };
  const { rows: marks } = await client.query<Pick<Facts, 'migration' | 'newestTransfer'>>(
    `select (select max(name) from schema_migrations) as migration,
       (select max(id)::text from ledger.transfers) as "newestTransfer"`,
  );
  return {
    ...facts,
    migration: marks[0]?.migration ?? null,
    newestTransfer: marks[0]?.newestTransfer ?? null,
  };
}
