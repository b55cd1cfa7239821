import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@/lib/server/postgres';
import { copyBase } from '../backup/base-copy';
import { postgresPart } from '../backup/manifest';
import { giveToPostgres } from '../postgres-user';
import { makeEmptyFolders } from '../backup/restore-backup';
import { startPostgres, type PrivatePostgres } from '../database';
import { servantsOf } from '../start/orphan-postgres';
import { openAddress, type FixedAddress } from './address';

/** Of both servers, and of this process alone. */
export const pairPassword = randomBytes(16).toString('hex');
const database = 'parlour';
const standbyName = 'standby';
const promotedWithinSeconds = 120;

/** Two servers on this machine, one of which follows the other by streaming. */
export interface Pair {
  primary: PrivatePostgres;
  standby: PrivatePostgres;
  /** Leads to the primary; after `promote` to the standby. */
  address: FixedAddress;
  /** By which the standby follows. */
  wire: FixedAddress;
  /** Of the owner, by the fixed address. */
  url: string;
  /** The standby itself. */
  replicaUrl: string;
  /** kill -9 of the primary and of all that it has started. */
  killPrimary: () => Promise<void>;
  /** Makes the standby the primary, and leads the address to it. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
}

interface PairOptions {
  /** With a database `parlour` in `primary`; the standby is made beside it. */
  root: string;
  /** An acknowledged commit is on both disks. */
  isSynchronous: boolean;
  /** Extra flags of both servers; tests trade durability for speed with them. */
  flags?: string[];
}

export const primaryDir = (root: string): string => path.join(root, 'primary');

const urlAt = (port: number): string => `postgres://parlour:${pairPassword}@127.0.0.1:${port}/${database}`;

async function ask<T>(url: string, statement: string): Promise<T | undefined> {
  const pool = createPool(url, { max: 1, silentMs: 0, waitMs: 60_000 });
  try {
    // A promotion may take longer than a statement of the site.
    await pool.query('set statement_timeout = 0');
    return (await pool.query<{ value: T }>(statement)).rows[0]?.value;
  } finally {
    await pool.end();
  }
}

/** What `pg_basebackup --write-recovery-conf` makes, by the same protocol. */
async function layStandby(root: string, url: string): Promise<string> {
  const [copy, standby] = [path.join(root, 'copy'), path.join(root, 'standby')];
  await mkdir(copy, { mode: 0o700 });
  await copyBase({ databaseUrl: url, dataDir: primaryDir(root), to: copy, id: 'standby_copy' });
  await rename(path.join(copy, postgresPart), standby);
  await makeEmptyFolders(standby);
  await writeFile(path.join(standby, 'standby.signal'), '');
  await giveToPostgres(standby);
  return standby;
}

/** What was started before something fails is stopped. */
export async function startPair(options: PairOptions): Promise<Pair> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    return { ...(await startServers(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServers(
  { root, isSynchronous, flags = [] }: PairOptions,
  stops: (() => Promise<void>)[],
): Promise<Omit<Pair, 'stop'>> {
  const primary = await startPostgres({ dataDir: primaryDir(root), password: pairPassword, flags });
  let isKilled = false;
  stops.push(async () => {
    if (!isKilled) await primary.stop();
  });
  const openTo = async (port: number): Promise<FixedAddress> => {
    const opened = await openAddress(port);
    stops.push(() => opened.close());
    return opened;
  };
  const [address, wire] = [await openTo(primary.port), await openTo(primary.port)];
  const direct = urlAt(primary.port);
  await ask(direct, `select pg_create_physical_replication_slot('${standbyName}', true)::text as value`);
  const connection = `host=127.0.0.1 port=${wire.port} user=parlour password=${pairPassword} application_name=${standbyName}`;
  const standby = await startPostgres({
    dataDir: await layStandby(root, direct),
    password: pairPassword,
    flags: [
      ...['-c', `primary_conninfo=${connection}`, '-c', `primary_slot_name=${standbyName}`],
      // A standby that is gone for a moment is back a moment later.
      ...['-c', 'wal_retrieve_retry_interval=200ms', ...flags],
    ],
  });
  stops.push(() => standby.stop());
  const replicaUrl = urlAt(standby.port);
  await untilFollowed(direct);
  if (isSynchronous) await waitForStandby(direct);
  return {
    ...{ primary, standby, address, wire, replicaUrl, url: urlAt(address.port) },
    killPrimary: async () => {
      isKilled = true;
      await killServer(primaryDir(root), primary);
    },
    promote: async () => {
      const statement = `select pg_promote(wait => true, wait_seconds => ${promotedWithinSeconds}) as value`;
      if (!(await ask<boolean>(replicaUrl, statement)))
        throw new Error(`The replica is not the primary after ${promotedWithinSeconds} s`);
      address.pointTo(standby.port);
    },
  };
}

async function untilFollowed(url: string): Promise<void> {
  const follows = `select count(*)::int as value from pg_stat_replication where state = 'streaming'`;
  while ((await ask<number>(url, follows)) === 0) await sleep(50);
}

/** From here on no commit is acknowledged before it is on the standby's disk. */
async function waitForStandby(url: string): Promise<void> {
  await ask(url, `alter system set synchronous_standby_names = '${standbyName}'`);
  await ask(url, 'select pg_reload_conf() as value');
  const isHeld = `select count(*)::int as value from pg_stat_replication where sync_state = 'sync'`;
  while ((await ask<number>(url, isHeld)) === 0) await sleep(50);
}

export async function killServer(dataDir: string, server: PrivatePostgres): Promise<void> {
  const ended = new Promise<void>((resolve) => server.onUnexpectedEnd(resolve));
  const head = Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  // Those of a machine that loses its power do not finish what they are at either.
  for (const id of [head, ...servantsOf(dataDir)]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await ended;
}
