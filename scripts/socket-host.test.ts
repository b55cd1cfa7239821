import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useTestDatabase } from '@/lib/testing/database';
import { socketHost } from './socket-host';

const port = 54_321;
const socket = `.s.PGSQL.${port}`;

let folder = '';
let server: Server;

/** What listens where the server of this port would. */
async function listenIn(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  server = createServer();
  await new Promise<void>((resolve) => server.listen(path.join(dataDir, socket), resolve));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-db-'));
});
afterEach(async () => {
  await new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(null)));
  await rm(folder, { recursive: true, force: true });
});

describe('the private PostgreSQL', () => {
  const test = useTestDatabase();

  it('is reached by its socket, and sockets that killed servers left behind are taken away', async () => {
    await listenIn(folder);
    await writeFile(path.join(folder, '.s.PGSQL.1'), '');
    await writeFile(path.join(folder, '.s.PGSQL.1.lock'), '');
    expect(await socketHost(folder, port)).toBe(`?host=${encodeURIComponent(folder)}`);
    expect(await readdir(folder)).toEqual([socket]);
    const { rows } = await test.pool.query('select inet_server_addr() is null as "isBySocket"');
    expect(rows).toEqual([{ isBySocket: true }]);
  });

  it('is reached by the loopback interface where there is no socket', async () => {
    server = createServer();
    expect(await socketHost(folder, port)).toBe('');
  });

  it('is reached by the loopback interface where the path is too long for a socket', async () => {
    server = createServer();
    const dataDir = path.join(folder, 'long'.repeat(25));
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, socket), '');
    expect(await socketHost(dataDir, port)).toBe('');
  });
});
