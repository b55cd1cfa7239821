import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool } from '@/lib/server/postgres';
import { startPostgres } from '../database';
import { prepareDatabase } from '../start/prepare-database';
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
await prepareDatabase({ databaseUrl: process.env.DATABASE_URL, postgres: undefined, say: () => undefined });`;

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

/** Money moves by the older release's code from here until `end` is called. */
async function startLoad(folder: string, databaseUrl: string): Promise<{ end: () => Promise<Went> }> {
  const load = runOld(folder, databaseUrl, ['scripts/upgrade-load.ts']);
  let said = '';
  load.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes('playing')) await sleep(20);
  return {
    end: async () => {
      const ended = once(load, 'exit');
      load.stdin?.end();
      await ended;
      return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Went;
    },
  };
}

const reportMs = 3_000;

/** Reads what the migrations want to change for some seconds, as a report over a month does. */
async function readReport(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  const client = await pool.connect();
  await client.query(
    'begin; select count(*) from members; select count(*) from ledger.transfers; select count(*) from games',
  );
  await sleep(reportMs);
  await client.query('commit');
  client.release();
  await pool.end();
}

async function upgrade(commit: string, withinMs: number): Promise<boolean> {
  const root = await mkdtemp(path.join(tmpdir(), 'parlour-upgrade-'));
  await chmod(root, 0o755);
  const server = await startPostgres({ dataDir: path.join(root, 'postgres') });
  try {
    await server.createDatabase('parlour');
    const databaseUrl = server.url('parlour');
    const folder = path.join(root, 'old');
    await layOut(commit, folder);
    say(`Making the data of ${git('log', '-1', '--format=%h of %ci', commit)} with its own code …`);
    await makeOldData(folder, databaseUrl);
    const load = await startLoad(folder, databaseUrl);
    await sleep(1_000);
    const report = readReport(databaseUrl);
    const begunMs = performance.now();
    await prepareDatabase({ databaseUrl, postgres: undefined, say });
    const tookMs = performance.now() - begunMs;
    await report;
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
    await server.stop();
    await rm(root, { recursive: true, force: true });
  }
}

export const usage = 'upgrade [--from <commit>] [--within <ms>]';

export function run(args: string[]): Promise<boolean> {
  const options = { from: { type: 'string' }, within: { type: 'string', default: '2000' } } as const;
  const { values } = parseArgs({ args, options });
  // Both releases seal what they keep with it.
  process.env.SESSION_SECRET = randomBytes(32).toString('hex');
  return upgrade(values.from ?? olderRelease(), Number.parseInt(values.within, 10));
}
