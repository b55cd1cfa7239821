import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What is left of `npm start` when a part of it is ended. The site is a process that only waits; npm and its shell are
 * as they are: a process that runs `sh -c`, and a shell that waits for its child.
 */
const starter = pathToFileURL(path.resolve('scripts/start/starter.mjs')).href;
const follow = `import { followNpm } from ${JSON.stringify(starter)}; followNpm(() => process.exit(0));`;
const site = (does: string) => `
  ${does}
  process.stdout.write('site ' + process.pid + ' ' + process.ppid + '\\n');
  setInterval(() => {}, 1000);
`;

const started: number[] = [];
let npm: ChildProcess | undefined;

afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It is gone, as it should be.
    }
  }
  npm?.kill('SIGKILL');
});

/** Runs the site as npm does. `; true` keeps a shell from stepping aside for its last command. */
async function start(does: string, environment: Record<string, string> = { npm_lifecycle_event: 'start' }) {
  const command = `${JSON.stringify(process.execPath)} --input-type=module -e "$SITE"; true`;
  const script = `require('node:child_process').spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
  const { npm_lifecycle_event: _ours, ...clean } = process.env;
  npm = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...clean, ...environment, COMMAND: command, SITE: site(does) },
  });
  const [line] = (await once(npm.stdout!, 'data')) as [Buffer];
  const [, pid = '', shell = ''] = /site (\d+) (\d+)/.exec(line.toString()) ?? [];
  const ids = { npm: npm.pid ?? 0, shell: Number(shell), site: Number(pid) };
  started.push(ids.site, ids.shell);
  return ids;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function endsWithin(pid: number, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms && isRunning(pid); waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return !isRunning(pid);
}

describe('what npm start has started', () => {
  it.each([
    ['npm', 'SIGTERM'],
    ['npm', 'SIGKILL'],
    ['shell', 'SIGTERM'],
    ['shell', 'SIGKILL'],
  ] as const)('ends when %s alone gets %s', async (whom, signal) => {
    const ids = await start(follow);
    process.kill(ids[whom], signal);
    expect(await endsWithin(ids.site, 10_000)).toBe(true);
  });

  it('goes on while npm does', async () => {
    const ids = await start(follow);
    expect(await endsWithin(ids.site, 1_200)).toBe(false);
  });

  it('answers to nobody when it was started by hand', async () => {
    const ids = await start(follow, {});
    process.kill(ids.npm, 'SIGKILL');
    expect(await endsWithin(ids.site, 1_200)).toBe(false);
  });

  it('would stay behind if it did not look', async () => {
    const ids = await start('');
    process.kill(ids.npm, 'SIGKILL');
    expect(await endsWithin(ids.site, 1_200)).toBe(false);
  });
});
