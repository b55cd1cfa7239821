import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '@/lib/server/postgres';
import { startPostgres } from './database';

it('has room for the connections of two starts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-room-'));
  await chmod(folder, 0o755);
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), password: 'room' });
  const pool = createPool(server.url('postgres'), { max: 1 });
  try {
    const { rows } = await pool.query<{ most: number }>(
      `select current_setting('max_connections')::int as most`,
    );
    expect(rows[0]?.most).toBeGreaterThanOrEqual(2 * 115 + 3);
  } finally {
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
