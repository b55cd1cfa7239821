import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../database';
import { Site } from './site';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'parlour-site-test-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const serving = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1');`;

/** What stands for the site: a program that answers, or does not. */
const siteOf = async (program: string): Promise<Site> =>
  new Site({ command: [process.execPath, '-e', program], port: await freePort(), dataDir, secret: 's' });

/** By its words and its folder one that serves a connection, in a group of its own as PostgreSQL gives it. */
async function servantIn(folder: string) {
  mkdirSync(folder, { recursive: true });
  const program = 'process.stdout.write("here"); setInterval(() => {}, 1000)';
  const servant = spawn(process.execPath, ['-e', program], {
    ...{ cwd: folder, argv0: 'postgres: parlour 127.0.0.1', detached: true },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(servant.stdout, 'data');
  return servant;
}

it('says at once that a start has ended by a signal', async () => {
  const site = await siteOf(`process.kill(process.pid, 'SIGKILL')`);
  await expect(site.start()).rejects.toThrow('The site ended with SIGKILL');
  await site.stop();
});

it('is killed with whoever serves a connection of its database, and with nobody else', async () => {
  const site = await siteOf(serving);
  await site.start();
  const own = await servantIn(path.join(dataDir, 'postgres'));
  const other = await servantIn(path.join(dataDir, 'other'));
  try {
    const ended = once(own, 'exit');
    await site.kill();
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await site.isReady()).toBe(false);
    await sleep(100);
    expect(other.signalCode).toBeNull();
  } finally {
    for (const servant of [own, other]) servant.kill('SIGKILL');
  }
});

it('ends with whoever has started it, before that one’s folder goes', async () => {
  const program = `
    const { Site } = await import('./scripts/crash/site.ts');
    const [dataDir, port] = process.argv.slice(1);
    const command = [process.execPath, '-e', ${JSON.stringify(serving)}];
    await new Site({ command, port: Number(port), dataDir, secret: 's' }).start();
    process.exit();`;
  const port = await freePort();
  const starter = spawn(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '-e', program, dataDir, String(port)],
  ]);
  expect(await once(starter, 'exit')).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

it('may have ended by itself before it is killed', async () => {
  const site = await siteOf(
    `require('node:http').createServer(({ url }, answer) => answer.end(() => url === '/end' && process.exit(0)))
      .listen(process.env.PORT, '127.0.0.1');`,
  );
  await site.start();
  await fetch(`${site.origin}/end`);
  while (await site.isReady()) await sleep(50);
  // Once its parent has heard of it there is no such group any more.
  await sleep(200);
  await site.kill();
  await site.stop();
});
