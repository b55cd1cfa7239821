import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@/lib/server/postgres';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { until } from '@/lib/testing/setup/until';
import { startPostgres } from '../database';
import { servantsOf, stopOrphan } from './orphan-postgres';

/** Waits for nothing and so does not notice that its server is gone. */
const busy = `do $$ declare n bigint := 0; begin loop n := n + 1; exit when n > 100000000000; end loop; end $$`;

async function isBusy(pool: Pool, pid: number | undefined): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity where pid = $1 and state = 'active' and query = $2`,
    [pid, busy],
  );
  return rowCount === 1;
}

it('leaves nobody of a killed PostgreSQL who could write beside the next one', async () => {
  const folder = temporaryFolder('orphan');
  const dataDir = path.join(folder, 'postgres');
  const server = await startPostgres({ dataDir });
  const pool = createPool(server.url('postgres'), { max: 2 });
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const served = pool.query(busy).catch(() => 'ended');
    await until(async () => isBusy(pool, rows[0]?.pid));
    const [head] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    const ended = new Promise<void>((resolve) => server.onUnexpectedEnd(resolve));
    process.kill(Number(head), 'SIGKILL');
    await ended;
    await sleep(500);
    // It works on, for a server that is gone.
    expect(servantsOf(dataDir)).toContain(rows[0]?.pid);

    await stopOrphan(dataDir);
    expect(servantsOf(dataDir)).toEqual([]);
    expect(await served).toBe('ended');

    await server.startAgain();
    const again = await pool.query<{ one: number }>('select 1 as one');
    expect(again.rows).toEqual([{ one: 1 }]);
    expect(servantsOf(dataDir)).not.toEqual([]);
  } finally {
    await pool.end();
    await server.stop();
  }
});

it('asks its own server to stop, and not that of the folder that it is a copy of', async () => {
  const folder = temporaryFolder('orphan');
  const [dataDir, copy] = [path.join(folder, 'postgres'), path.join(folder, 'copy')];
  const server = await startPostgres({ dataDir });
  const pool = createPool(server.url('postgres'), { max: 1 });
  const ended = new Promise<void>((resolve) => server.onUnexpectedEnd(resolve));
  try {
    await cp(path.join(dataDir, 'postmaster.pid'), path.join(copy, 'postmaster.pid'));
    await stopOrphan(copy);
    const { rows } = await pool.query<{ one: number }>('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    await stopOrphan(dataDir);
    await ended;
  }
  expect(servantsOf(dataDir)).toEqual([]);
});
