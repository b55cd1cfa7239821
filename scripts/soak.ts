import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool } from '@/lib/server/postgres';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { createDatabase } from '@/platform/ground/db';
import { inspectBooks } from './backup/inspect-books';
import { neverGranted } from './crash/journal';
import { Load } from './crash/load';
import { Random } from './crash/random';
import { readNumber } from './crash/read-number';
import {
  awaitPayouts,
  databaseUrlOf,
  repeatUnanswered,
  seatPlayers,
  settleDoubts,
  type Run,
} from './crash/run';
import { Site } from './crash/site';
import { freePort } from './database';
import { agreeContracts, invitationCode } from './soak/agents';
import { billsAndExposure, countRounds, lostJobs, orphanedHolds, provenDraws } from './soak/judge-books';
import { comeAll, withDatabase } from './soak/company';
import { judgeProcesses, judgeQueues, judgeTables, type Judged } from './soak/judge-levels';
import { parts, planOf } from './soak/plan';
import { partOf, type Whereabouts } from './soak/processes';
import { Redis } from './soak/redis';
import { runFaults } from './soak/run-faults';
import { takeSample, type Sample } from './soak/sample';
import { sayFaults, sayJudged, sayNow } from './soak/tell';
import { withTemporaryFolder } from './temporary-folder';
import { isInstalled } from './test/programs.mjs';
import { embeddedVendor, type EmbeddedVendor, type VendorSoak } from './vendors/embedded-vendors';

/**
 * `npm run soak -- [--minutes 60] [--seed 1] [--factor 50] [--company 2] [--every 20] [--players 4]`: the built site on data of its own,
 * with the demonstration's crowd times the factor, guests at every live table, punters in every book, lotteries and agents' bills, while
 * its processes, PostgreSQL and (where there is a `redis-server`) Redis are killed, stopped and slowed in turn by the seed. Ends with 1
 * when a figure does not level out, a call that was acknowledged is not there, calls of some kind were never acknowledged at all, or
 * books, proofs, bills and exposure do not agree.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    /** How many times the demonstration's crowd comes and goes. */
    factor: { type: 'string', default: '50' },
    /** How many times rooms and seas are kept company: each of those asks for its table every two seconds. */
    company: { type: 'string', default: '2' },
    /** Seconds from one fault to the next. */
    every: { type: 'string', default: '20' },
    players: { type: 'string', default: '4' },
  },
});
const minutes = readNumber('minutes', values.minutes, { least: 1, isFraction: true });
const everyMs = readNumber('every', values.every, { least: 1, isFraction: true }) * 1000;
const factor = readNumber('factor', values.factor, { least: 1 });
const companyFactor = readNumber('company', values.company, { least: 0 });
const playerCount = readNumber('players', values.players, { least: 1 });
const seed = readNumber('seed', values.seed ?? `${randomBytes(4).readUInt32BE()}`, { least: 0 });
const durationMs = minutes * 60_000;
const sampleEveryMs = 12_000;
const sayEvery = 5;
const laneRestMs = 800;
const secret = randomBytes(32).toString('hex');
forgetDeployment();
// The runner signs as the vendor and the provider do, with secrets derived from the same one as the site's.
process.env.SESSION_SECRET = secret;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const sayAll = (lines: readonly string[]) => lines.forEach(say);

interface Scene {
  run: Run;
  site: Site;
  redis: Redis | null;
  vendor: EmbeddedVendor;
}

const whereabouts = ({ site, redis }: Scene): Whereabouts => ({
  ...{ group: site.groupId, redisPort: redis?.port ?? null },
});

/** Reads on until it is told to stop, and says one line a minute. */
async function watch(scene: Scene, sinceMs: number, played: () => string, signal: AbortSignal) {
  const samples: Sample[] = [];
  // Asked for once: a start that has gone names no database any more, and what was read up to then is worth something.
  const url = databaseUrlOf(scene.run.dataDir);
  while (!signal.aborted) {
    const sample = await takeSample(sinceMs, { url, whereabouts: whereabouts(scene) });
    samples.push(sample);
    if (samples.length % sayEvery === 1) say(sayNow(sample, played()));
    await sleep(sampleEveryMs, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

/** What every caller was told, books, bills, proofs and exposure, once nobody plays any more. */
async function judgeEnd({ run }: Scene, soak: VendorSoak, seated: number): Promise<Judged> {
  const { dataDir, origin } = run;
  const url = databaseUrlOf(dataDir);
  const wrong = [...(await awaitPayouts(run)), ...(await settleDoubts(run))];
  const untried = neverGranted(run.load.journal.slice(seated), durationMs);
  if (untried.length > 0) wrong.push(...untried, ...run.load.sayTorn());
  const pool = createPool(url, { role: 'parlour_app', max: 4 });
  try {
    const draws = await provenDraws(pool, origin);
    wrong.push(...draws.wrong, ...(await orphanedHolds(pool)), ...(await lostJobs(pool)));
    const bills = await billsAndExposure(createDatabase(pool));
    wrong.push(...bills.wrong);
    const findings = await soak.findings({ url, origin });
    for (const [name, found] of findings) wrong.push(...found.map((line) => `${name}: ${line}`));
    const { transfers, sealedHours, faults } = await inspectBooks(url, { arePagesRead: true });
    wrong.push(...faults);
    const said = [
      `${run.load.count('acknowledged')} watched calls acknowledged, ${soak.said()}`,
      `${transfers} transfers, ${sealedHours} sealed hours, ${draws.draws} draws computed again, ${bills.bills} bills worked out again`,
      ...[...findings].map(([name, found]) => `${found.length === 0 ? '✓' : '✗'} no ${name}`),
    ];
    return { said, wrong };
  } finally {
    await pool.end();
  }
}

/** Breaks one part after the other until the time is over, while everybody plays. */
async function breakAll(scene: Scene, sinceMs: number): ReturnType<typeof runFaults> {
  const { run, site, redis } = scene;
  const broken = parts.filter((part) => part !== 'redis' || redis !== null);
  const untilMs = sinceMs + durationMs;
  const done = await runFaults(planOf(new Random(seed), { durationMs, everyMs, broken }), {
    ...{ sinceMs, untilMs, say, isReady: () => site.isReady() },
    find: (part) => (all) => partOf(all, part, whereabouts(scene)),
    settle: async () => {
      await run.load.stop();
      await repeatUnanswered(run, { isPatient: false });
      run.load.start();
    },
  });
  await sleep(Math.max(0, untilMs - Date.now()));
  return done;
}

async function soakFor(scene: Scene, stopping: AbortController): Promise<string[]> {
  const { run, vendor } = scene;
  const { signal } = stopping;
  await withDatabase(run, (db) => agreeContracts(db, run.origin));
  await seatPlayers(run, playerCount, invitationCode);
  const seated = run.load.journal.length;
  const company = { factor, companyFactor };
  const { soak, playing, players, reasons } = await comeAll(run, { vendor, company, signal });
  say(`${players} demo players, ${soak.players} at live tables and in books, ${run.players.length} watched`);
  run.load.start();
  const sinceMs = Date.now();
  const before = await withDatabase(run, countRounds);
  const played = () => `${run.load.count('acknowledged')} calls, ${soak.said()}`;
  const watching = watch(scene, sinceMs, played, signal);
  // What fails while everything is being broken is thrown where it is awaited: until then it must not end the process.
  for (const going of [playing, watching]) void going.catch(() => undefined);
  const { injected, wrong } = await breakAll(scene, sinceMs);
  const rounds = (await withDatabase(run, countRounds)) - before;
  const tookMinutes = (Date.now() - sinceMs) / 60_000;
  stopping.abort();
  await Promise.all([playing, run.load.stop()]);
  const samples = await watching;
  const levels = [judgeProcesses(samples), judgeQueues(samples), judgeTables(samples)] as const;
  // Before the end is judged, which may fail: what an hour has shown is said then.
  sayAll([
    ...sayJudged('Faults', { said: sayFaults(injected), wrong }),
    ...sayJudged('Processes: floors of three parts of their last lives', levels[0]),
    ...sayJudged('Connections and jobs', levels[1]),
    ...sayJudged('Tables that grew most', levels[2]),
    ...['Who left early, and why', ...reasons.lines().map((line) => `  ${line}`)],
  ]);
  const end = await judgeEnd(scene, soak, seated);
  const rate = `${rounds} rounds in ${tookMinutes.toFixed(1)} minutes, ${(rounds / tookMinutes / 60).toFixed(1)} a second`;
  sayAll(sayJudged(`The end: ${rate}`, end));
  return [...wrong, ...levels.flatMap((level) => level.wrong), ...end.wrong];
}

/** What went wrong is kept with its data; what went right is not. */
async function main(dataDir: string, keep: () => void): Promise<void> {
  const vendor = await embeddedVendor();
  if (!vendor) throw new Error('There is no vendor to play at');
  const redis = isInstalled('redis-server') ? await Redis.start() : null;
  const site = new Site({
    command: [process.execPath, 'scripts/start.mjs'],
    ...{ port: await freePort(), dataDir, secret, log: path.join(dataDir, 'site.log') },
    env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', ...(redis ? { REDIS_URL: redis.url } : {}) },
  });
  const players: Run['players'] = [];
  const run: Run = {
    dataDir,
    origin: site.origin,
    players,
    load: new Load(players, new Random(seed), laneRestMs),
  };
  say(`seed ${seed}, ${values.minutes} minutes, ${redis ? 'with' : 'WITHOUT'} Redis, data in ${dataDir}`);
  const wrong: string[] = [];
  const stopping = new AbortController();
  try {
    await site.start();
    wrong.push(...(await soakFor({ run, site, redis, vendor }, stopping)));
  } catch (error) {
    keep();
    say(site.lastWords());
    throw error;
  } finally {
    stopping.abort();
    await site.stop();
    await redis?.stop();
  }
  sayAll(wrong.slice(0, 100).map((line) => `✗ ${line}`));
  say(
    wrong.length === 0 ? 'Nothing is wrong.' : `${wrong.length} wrong; data and log are kept in ${dataDir}`,
  );
  if (wrong.length === 0) return;
  keep();
  process.exitCode = 1;
}

await withTemporaryFolder('soak', main);
process.exit();
