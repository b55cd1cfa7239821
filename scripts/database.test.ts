import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@/lib/postgres';
import { startPostgres, type PrivatePostgres } from './database';

const flags = ['-c', 'fsync=off'];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-db-'));
  // As root the server runs under a user of its own, who must be able to enter the folder.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** True when a connection to the server goes through its socket and not through the network. */
async function isBySocket(server: PrivatePostgres): Promise<boolean> {
  const pool = createPool(server.url('postgres'));
  try {
    const { rows } = await pool.query<{ isLocal: boolean }>(
      'select inet_server_addr() is null as "isLocal" from pg_sleep(0)',
    );
    return rows[0]?.isLocal ?? false;
  } finally {
    await pool.end();
  }
}

describe('the private PostgreSQL', () => {
  it('is reached by its socket, and takes away the sockets of servers that were killed', async () => {
    const dataDir = path.join(folder, 'short');
    const first = await startPostgres({ dataDir, password: 'test', flags });
    await first.stop();
    await writeFile(path.join(dataDir, '.s.PGSQL.1'), '');
    const server = await startPostgres({ dataDir, password: 'test', flags });
    try {
      expect(await isBySocket(server)).toBe(process.platform !== 'win32');
      const sockets = (await readdir(dataDir)).filter((name) => name.startsWith('.s.PGSQL.'));
      expect(sockets.every((name) => name.startsWith(`.s.PGSQL.${server.port}`))).toBe(true);
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('is reached by the loopback interface where the path is too long for a socket', async () => {
    const dataDir = path.join(folder, 'long'.repeat(25));
    const server = await startPostgres({ dataDir, password: 'test', flags });
    try {
      expect(await isBySocket(server)).toBe(false);
    } finally {
      await server.stop();
    }
  }, 60_000);
});
