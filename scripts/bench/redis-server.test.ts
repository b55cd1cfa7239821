import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { describeWith } from '@/lib/testing/setup/describe-with';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { until } from '@/lib/testing/setup/until';

/** In a process of its own, whose temporary folders lie in `folder`. */
function run(folder: string, code: string) {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '-e'],
      `import { startRedis } from './scripts/bench/redis-server.ts'; ${code}`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder, NODE_OPTIONS: '' },
    },
  );
  child.stdout.setEncoding('utf8');
  return child;
}

/** The cache of the compiler lies there too. */
const foldersIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('parlour-'));

const isReached = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
  });

describeWith('redis-server', 'a Redis of a run’s own', () => {
  it('that does not start leaves no folder behind', async () => {
    const folder = temporaryFolder('run');
    const child = run(
      folder,
      `await startRedis({ flags: ['--maxmemory', 'much'] }).catch(() => process.stdout.write('refused'));`,
    );
    const ended = once(child, 'exit');
    expect(await once(child.stdout, 'data')).toEqual(['refused']);
    expect(await ended).toEqual([0, null]);
    expect(await foldersIn(folder)).toEqual([]);
  });

  it('goes with a process that a signal ends, and its folder with it', async () => {
    const folder = temporaryFolder('run');
    const child = run(
      folder,
      `process.stdout.write((await startRedis()).url); await new Promise((resolve) => setTimeout(resolve, 60_000));`,
    );
    const ended = once(child, 'exit');
    const [url] = (await once(child.stdout, 'data')) as [string];
    const port = Number(new URL(url).port);
    const before = [await isReached(port), (await foldersIn(folder)).length];
    child.kill('SIGTERM');
    await ended;
    expect(before).toEqual([true, 1]);
    await until(async () => !(await isReached(port)));
    expect(await foldersIn(folder)).toEqual([]);
  });
});
