import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inspectBooks } from '../backup/inspect-books';
import { Load } from '../crash/load';
import { Random } from '../crash/random';
import { readNumber } from '../crash/read-number';
import { awaitPayouts, seatPlayers, settleDoubts, type Run } from '../crash/run';
import { Site } from '../crash/site';
import { freePort, startPostgres } from '../database';
import { startPooler } from '../pooler/pgbouncer';
import { withTemporaryFolder } from '../temporary-folder';
import { pairPassword, primaryDir, startPair, type Pair } from './pair';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const usage = 'site [--seconds <n>] [--players <n>] [--seed <n>]';
export const needs = 'pgbouncer';

const backWithinMs = 60_000;
/** Connections to the server for each role. */
const pooled = 20;

/** From now until the site answers one call after the other for a second. */
async function untilWhole(site: Site): Promise<number> {
  const from = performance.now();
  for (let since: number | null = null; performance.now() - from < backWithinMs; await sleep(100)) {
    since = (await site.isReady()) ? (since ?? performance.now()) : null;
    if (since !== null && performance.now() - since >= 1_000) return since - from;
  }
  return backWithinMs;
}

interface Deployment {
  pair: Pair;
  site: Site;
  run: Run;
  /** How long it is played before the kill, and after it. */
  runMs: number;
}

/** Kills the primary while everybody plays, promotes the replica, and lets those in doubt ask again. Answers what is not as it was told. */
async function failOver({ pair, site, run, runMs }: Deployment): Promise<string[]> {
  const { load } = run;
  load.start();
  await sleep(runMs);
  const before = load.count('acknowledged');
  const killedAtMs = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const promotedMs = performance.now() - killedAtMs;
  const wholeMs = promotedMs + (await untilWhole(site));
  say(`${before} calls acknowledged, then kill -9 of the primary.`);
  say(
    `The replica was the primary after ${seconds(promotedMs)}, and the site was whole after ${seconds(wholeMs)}.`,
  );
  await sleep(runMs);
  await load.stop();
  say(
    `${load.count('acknowledged')} calls acknowledged in all, ${load.count('refused')} refused, ${load.count('unanswered')} unanswered and asked again.`,
  );
  const isLate = wholeMs >= backWithinMs ? ['the site did not come back within a minute'] : [];
  return [...isLate, ...(await awaitPayouts(run)), ...(await settleDoubts(run))];
}

async function makeEmptyServer(root: string): Promise<void> {
  const server = await startPostgres({ dataDir: primaryDir(root), password: pairPassword });
  try {
    await server.createDatabase('parlour');
  } finally {
    await server.stop();
  }
}

interface Arranged {
  root: string;
  pair: Pair;
  random: Random;
  players: number;
  runMs: number;
}

/** The built site with everything that it starts, behind PgBouncer, with a replica that it reads from. */
async function withDeployment({ root, pair, random, players, runMs }: Arranged): Promise<string[]> {
  const pooler = await startPooler({ folder: path.join(root, 'pooler'), serverUrl: pair.url, size: pooled });
  const url = pooler.url(pair.url);
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_DIRECT_URL: pair.url });
  const dataDir = path.join(root, 'data');
  const site = new Site({
    command: [process.execPath, 'scripts/start.mjs'],
    ...{ port: await freePort(), dataDir, secret: process.env.SESSION_SECRET ?? '' },
    log: path.join(root, 'site.log'),
    env: { DATABASE_READ_URL: pair.replicaUrl, LOG_LEVEL: 'warn' },
  });
  const seated: Run['players'] = [];
  const run: Run = { dataDir, origin: site.origin, players: seated, load: new Load(seated, random) };
  try {
    await site.start();
    await seatPlayers(run, players);
    const wrong = await failOver({ pair, site, run, runMs });
    const { transfers, faults } = await inspectBooks(pair.url, { arePagesRead: false });
    say(`${transfers} transfers in the books.`);
    return [...wrong, ...faults];
  } catch (error) {
    say(site.lastWords());
    throw error;
  } finally {
    await site.stop();
    await pooler.stop();
  }
}

/**
 * The built site through PgBouncer in transaction mode on two servers in synchronous replication, with its reading at the replica, while
 * members play, deposit, withdraw and buy tickets; the primary is killed with -9, the replica promoted, the address led to it. False where
 * the site does not come back by itself, a call that was acknowledged is not there or is there twice, or the books disagree.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '15' },
      players: { type: 'string', default: '4' },
      seed: { type: 'string' },
    },
  });
  process.env.SESSION_SECRET = randomBytes(32).toString('hex');
  const random = new Random(values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE());
  say(`seed ${random.seed}; the site, its pooler and two servers start on data of their own …`);
  const players = readNumber('players', values.players, { least: 1 });
  const runMs = readNumber('seconds', values.seconds, { least: 1 }) * 1000;
  return withTemporaryFolder('site-drill', async (root, keep) => {
    await makeEmptyServer(root);
    const pair = await startPair({ root, isSynchronous: true });
    try {
      const wrong = await withDeployment({ root, pair, random, runMs, players });
      for (const line of wrong.slice(0, 20)) say(`FOUND  ${line}`);
      say(wrong.length === 0 ? 'Nothing is lost, doubled or half done.' : `Not as it should be; see ${root}`);
      if (wrong.length > 0) keep();
      return wrong.length === 0;
    } catch (error) {
      keep();
      say(`Data and log are kept in ${root}`);
      throw error;
    } finally {
      await pair.stop();
    }
  });
}
