import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPool } from '@/lib/server/postgres';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { isInstalled } from '@/lib/testing/setup/is-installed';
import { createDatabase } from '@/platform/ground/db';
import { inspectBooks } from './backup/inspect-books';
import { Load } from './crash/load';
import { Random } from './crash/random';
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
import { partOf } from './soak/processes';
import { Redis } from './soak/redis';
import { runFaults } from './soak/run-faults';
import { takeSample, type Sample } from './soak/sample';
import { sayFaults, sayJudged, sayNow } from './soak/tell';
import { embeddedVendor, type EmbeddedVendor, type VendorSoak } from './vendors/embedded-vendors';

/**
 * `npm run soak -- [--minutes 60] [--seed 1] [--factor 50] [--company 2] [--every 20] [--players 4]`: the built site on data of its own,
 * with the demonstration's crowd times the factor, guests at every live table, punters in every book, lotteries and agents' bills, while
 * its processes, PostgreSQL and (where there is a `redis-server`) Redis are killed, stopped and slowed in turn by the seed. Ends with 1
 * when a figure does not level out, a call that was acknowledged is not there, or books, proofs, bills and exposure do not agree.
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
const durationMs = Number.parseFloat(values.minutes) * 60_000;
const [factor, companyFactor] = [Number.parseInt(values.factor, 10), Number.parseInt(values.company, 10)];
const random = new Random(values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE());
const sampleEveryMs = 12_000;
const sayEvery = 5;
const laneRestMs = 800;
const secret = randomBytes(32).toString('hex');
forgetDeployment();
// The runner signs as the vendor and the provider do, with secrets derived from the same one as the site's.
process.env.SESSION_SECRET = secret;

const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Scene {
  run: Run;
  site: Site;
  redis: Redis | null;
  vendor: EmbeddedVendor;
}

/** Reads on until it is told to stop, and says one line a minute. */
async function watch(
  { run, site, redis }: Scene,
  sinceMs: number,
  played: () => string,
  signal: AbortSignal,
) {
  const samples: Sample[] = [];
  while (!signal.aborted) {
    const ids = { group: site.groupId ?? 0, redis: redis?.pid ?? 0 };
    const sample = await takeSample(sinceMs, { url: databaseUrlOf(run.dataDir), ids });
    samples.push(sample);
    if (samples.length % sayEvery === 1) say(sayNow(sample, played()));
    await sleep(sampleEveryMs, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

const acknowledged = ({ load }: Run): number =>
  load.journal.filter(({ outcome }) => outcome === 'acknowledged').length;

/** What every caller was told, books, bills, proofs and exposure, once nobody plays any more. */
async function judgeEnd({ run }: Scene, soak: VendorSoak): Promise<Judged> {
  const { dataDir, origin } = run;
  const url = databaseUrlOf(dataDir);
  const wrong = [...(await awaitPayouts(run)), ...(await settleDoubts(run))];
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
      `${acknowledged(run)} watched calls acknowledged, ${soak.said()}`,
      `${transfers} transfers, ${sealedHours} sealed hours, ${draws.draws} draws computed again, ${bills.bills} bills worked out again`,
      ...[...findings].map(([name, found]) => `${found.length === 0 ? '✓' : '✗'} no ${name}`),
    ];
    return { said, wrong };
  } finally {
    await pool.end();
  }
}

async function soakFor(scene: Scene): Promise<string[]> {
  const { run, site, redis, vendor } = scene;
  await withDatabase(run, (db) => agreeContracts(db, run.origin));
  await seatPlayers(run, Number.parseInt(values.players, 10), invitationCode);
  const stopping = new AbortController();
  const { signal } = stopping;
  const company = { factor, companyFactor };
  const { soak, playing, players, reasons } = await comeAll(run, { vendor, company, signal });
  say(`${players} demo players, ${soak.players} at live tables and in books, ${run.players.length} watched`);
  run.load.start();
  const sinceMs = Date.now();
  const before = await withDatabase(run, countRounds);
  const watching = watch(scene, sinceMs, () => `${acknowledged(run)} calls, ${soak.said()}`, signal);
  const broken = parts.filter((part) => part !== 'redis' || redis !== null);
  const everyMs = Number.parseFloat(values.every) * 1000;
  const done = await runFaults(planOf(random, { durationMs, everyMs, broken }), {
    ...{ sinceMs, untilMs: sinceMs + durationMs, say, isReady: () => site.isReady() },
    find: (part) => (all) => partOf(all, part, { group: site.groupId ?? 0, redis: redis?.pid ?? 0 }),
    settle: async () => {
      await run.load.stop();
      await repeatUnanswered(run, { isPatient: false });
      run.load.start();
    },
  });
  await sleep(Math.max(0, sinceMs + durationMs - Date.now()));
  const rounds = (await withDatabase(run, countRounds)) - before;
  const minutes = (Date.now() - sinceMs) / 60_000;
  stopping.abort();
  await Promise.all([playing, run.load.stop()]);
  const samples = await watching;
  const levels = [judgeProcesses(samples), judgeQueues(samples), judgeTables(samples)] as const;
  const end = await judgeEnd(scene, soak);
  const rate = `${rounds} rounds in ${minutes.toFixed(1)} minutes, ${(rounds / minutes / 60).toFixed(1)} a second`;
  const told = [
    ...['Faults', ...sayFaults(done.injected).map((line) => `  ${line}`)],
    ...sayJudged('Processes: medians of three parts of a life', levels[0]),
    ...sayJudged('Connections and jobs', levels[1]),
    ...sayJudged('Tables that grew most', levels[2]),
    ...['Who left early, and why', ...reasons.lines().map((line) => `  ${line}`)],
    ...sayJudged(`The end: ${rate}`, end),
  ];
  for (const line of told) say(line);
  return [...done.wrong, ...levels.flatMap(({ wrong }) => wrong), ...end.wrong];
}

async function main(): Promise<void> {
  const vendor = await embeddedVendor();
  if (!vendor) throw new Error('There is no vendor to play at');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlour-soak-'));
  // As root the database runs under a user of its own, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const redis = isInstalled('redis-server') ? await Redis.start() : null;
  const site = new Site({
    command: [process.execPath, 'scripts/start.mjs'],
    ...{ port: await freePort(), dataDir, secret, log: path.join(dataDir, 'site.log') },
    env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', ...(redis ? { REDIS_URL: redis.url } : {}) },
  });
  const players: Run['players'] = [];
  const run: Run = { dataDir, origin: site.origin, players, load: new Load(players, random, laneRestMs) };
  say(
    `seed ${random.seed}, ${values.minutes} minutes, ${redis ? 'with' : 'WITHOUT'} Redis, data in ${dataDir}`,
  );
  const wrong: string[] = [];
  try {
    await site.start();
    wrong.push(...(await soakFor({ run, site, redis, vendor })));
  } catch (error) {
    say(site.lastWords());
    throw error;
  } finally {
    await site.stop();
    await redis?.stop();
  }
  for (const line of wrong.slice(0, 100)) say(`✗ ${line}`);
  say(
    wrong.length === 0 ? 'Nothing is wrong.' : `${wrong.length} wrong; data and log are kept in ${dataDir}`,
  );
  // What went wrong is kept with its data; what went right is not.
  if (wrong.length === 0) await rm(dataDir, { recursive: true, force: true });
  process.exit(wrong.length === 0 ? 0 : 1);
}

await main();
