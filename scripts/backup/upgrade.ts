import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool } from '@/lib/server/postgres';
import { readNumber } from '../crash/read-number';
import { startPostgres } from '../database';
import { prepareDatabase } from '../start/prepare-database';
import { withTemporaryFolder } from '../temporary-folder';
import { inspectBooks } from './inspect-books';

/**
 * `npm run drill -- upgrade [--from <commit>]`: makes the data of an older release with that release's own code, lets that code go on
 * moving money while somebody reads a long report, and brings the database up to this release meanwhile. Ends with 1 when a command
 * failed, waited for longer than `--within` ms, or the books do not agree afterwards.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 }).trim();

/** Without a commit: the one before the last ten that brought migrations. */
function olderRelease(): string {
  const brought = git('log', '--diff-filter=A', '--format=%H', '-n', '10', '--', '*/migrations/*.sql').split(
    '\n',
  );
  return git('rev-parse', `${brought.at(-1)}^`);
}

async function layOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder);
  const archive = path.join(path.dirname(folder), 'old.tar');
  git('archive', '--format=tar', '-o', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await copyFile('scripts/backup/upgrade-load.ts', path.join(folder, 'scripts', 'upgrade-load.ts'));
}

function runOld(folder: string, databaseUrl: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl, HISTORY_DAYS: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

const prepareOld = `import { prepareDatabase } from './scripts/start/prepare-database.ts';
await prepareDatabase({ databaseUrl: process.env.DATABASE_URL, postgres: undefined, hasLogins: true, say: () => undefined });`;

async function makeOldData(folder: string, databaseUrl: string): Promise<void> {
  const old = runOld(folder, databaseUrl, ['--input-type=module', '-e', prepareOld]);
  const [code] = (await once(old, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The older release could not make its data');
}

interface Went {
  commands: number;
  longestMs: number;
  failed: number;
  faults: string[];
}

interface OldRelease {
  commit: string;
  /** Where its code is laid out. */
  folder: string;
}

interface OldLoad {
  end: () => Promise<Went>;
  kill: () => void;
}

/** Money moves by the older release's code from here until `end` is called. Throws where that code cannot do it. */
export async function startLoad({ commit, folder }: OldRelease, databaseUrl: string): Promise<OldLoad> {
  const load = runOld(folder, databaseUrl, ['scripts/upgrade-load.ts']);
  let said = '';
  let hear: () => void = () => undefined;
  const playing = new Promise<void>((resolve) => (hear = resolve));
  load.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes('playing')) hear();
  });
  // With all that it said.
  const closed = new Promise<number | string | null>((resolve) => {
    load.once('close', (code, signal) => resolve(code ?? signal));
  });
  const failed = (code: number | string | null) =>
    new Error(`The load of ${commit.slice(0, 8)} ended with ${code}`);
  await Promise.race([playing, closed.then((code) => Promise.reject(failed(code)))]);
  return {
    end: async () => {
      load.stdin?.end();
      const code = await closed;
      if (code !== 0) throw failed(code);
      return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Went;
    },
    kill: () => void load.kill('SIGKILL'),
  };
}

const reportMs = 3_000;

/** Reads what the migrations want to change for some seconds, as a report over a month does. */
async function readReport(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const client = await pool.connect();
    await client.query(
      'begin; select count(*) from members; select count(*) from ledger.transfers; select count(*) from games',
    );
    await sleep(reportMs);
    await client.query('commit');
    client.release();
  } finally {
    await pool.end();
  }
}

/** How many milliseconds it took to bring the database up to this release, beside a report and the load. */
async function bringUp(databaseUrl: string): Promise<number> {
  const begunMs = performance.now();
  const prepare = async () => {
    await prepareDatabase({ databaseUrl, postgres: undefined, hasLogins: true, say });
    return performance.now() - begunMs;
  };
  const [tookMs] = await Promise.all([prepare(), readReport(databaseUrl)]);
  return tookMs;
}

async function upgradeIn(root: string, databaseUrl: string, { commit, withinMs }: UpgradeOptions) {
  const old = { commit, folder: path.join(root, 'old') };
  await layOut(commit, old.folder);
  say(`Making the data of ${git('log', '-1', '--format=%h of %ci', commit)} with its own code …`);
  await makeOldData(old.folder, databaseUrl);
  const load = await startLoad(old, databaseUrl);
  try {
    await sleep(1_000);
    const tookMs = await bringUp(databaseUrl);
    await sleep(1_000);
    const went = await load.end();
    const { faults, transfers } = await inspectBooks(databaseUrl, { arePagesRead: true });
    say(`Up to date after ${(tookMs / 1000).toFixed(1)} s, beside a report of ${reportMs / 1000} s.`);
    say(
      `${went.commands} commands of the older release meanwhile; the longest took ${went.longestMs.toFixed(0)} ms; ${went.failed} failed.`,
    );
    for (const fault of [...went.faults, ...faults]) say(`FOUND  ${fault}`);
    const isWhole =
      went.failed === 0 && faults.length === 0 && went.longestMs <= withinMs && went.commands > 0;
    say(isWhole ? `The books agree: ${transfers} transfers.` : 'Not as it should be.');
    return isWhole;
  } finally {
    load.kill();
  }
}

interface UpgradeOptions {
  commit: string;
  /** A command that takes longer has waited for a migration. */
  withinMs: number;
}

const upgrade = (options: UpgradeOptions): Promise<boolean> =>
  withTemporaryFolder('upgrade', async (root) => {
    const server = await startPostgres({ dataDir: path.join(root, 'postgres') });
    try {
      await server.createDatabase('parlour');
      return await upgradeIn(root, server.url('parlour'), options);
    } finally {
      await server.stop();
    }
  });

export const usage = 'upgrade [--from <commit>] [--within <ms>]';

export function run(args: string[]): Promise<boolean> {
  const options = { from: { type: 'string' }, within: { type: 'string', default: '2000' } } as const;
  const { values } = parseArgs({ args, options });
  // Both releases seal what they keep with it.
  process.env.SESSION_SECRET = randomBytes(32).toString('hex');
  return upgrade({
    commit: values.from ?? olderRelease(),
    withinMs: readNumber('within', values.within, { least: 1 }),
  });
}
