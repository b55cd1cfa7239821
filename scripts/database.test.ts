import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '@/lib/server/postgres';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { startPostgres } from './database';

it('has room for the connections of two starts', async () => {
  const folder = temporaryFolder('room');
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  const pool = createPool(server.url('postgres'), { max: 1, waitMs: 60_000 });
  try {
    const { rows } = await pool.query<{ most: number }>(
      `select current_setting('max_connections')::int as most`,
    );
    expect(rows[0]?.most).toBeGreaterThanOrEqual(2 * 115 + 3);
  } finally {
    await pool.end();
    await server.stop();
  }
});

/** In a process of its own: what a test changes of its environment is not that of its process. */
const secretly = `
  import { startPostgres } from './scripts/database';
  const server = await startPostgres({ dataDir: process.argv[1], password: 'nobody-else-knows' });
  process.stdout.write(process.env.SESSION_SECRET + '\\n');
  for await (const _ of process.stdin);
  await server.stop();
  process.exit(0);`;

it('tells its password and the secrets of its process to nobody else on the machine', async () => {
  const folder = temporaryFolder('secrets');
  const [dataDir, temporary] = [path.join(folder, 'data', 'postgres'), path.join(folder, 'temporary')];
  await mkdir(temporary);
  const written: string[] = [];
  const watching = watch(temporary, (_kind, name) => void written.push(String(name)));
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', secretly, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...{ ...process.env, TMPDIR: temporary, SESSION_SECRET: 'a-secret-of-the-site-alone' },
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=a-secret-of-the-site-alone',
      SOME_STORE_KEY: 'a-secret-of-the-site-alone',
      some_proxy: 'http://parlour:a-secret-of-the-site-alone@proxy.example:3128',
      TZ: 'Asia/Manila',
    },
  });
  const ended = once(child, 'exit');
  try {
    const [kept] = (await once(child.stdout, 'data')) as [Buffer];
    expect(kept.toString()).toBe('a-secret-of-the-site-alone\n');
    expect(written.filter((name) => name.startsWith('pg-password'))).toEqual([]);
    expect(await readdir(path.dirname(dataDir))).toEqual(['postgres']);
    const [pid] = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    const inherited = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    expect(inherited).not.toMatch(/a-secret-of-the-site-alone|nobody-else-knows/);
    // Where the system shows what a process was given, it shows this too.
    if (inherited) expect(inherited).toContain('TZ=Asia/Manila');
  } finally {
    watching.close();
    child.stdin.end();
    await ended;
  }
});
