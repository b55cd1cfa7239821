import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { Load } from './crash/load';
import { nextMomentMs } from './crash/lottery';
import type { Player } from './crash/player';
import { Random } from './crash/random';
import { awaitPayouts, checkLedger, seatPlayers, settleDoubts, withBooks, type Run } from './crash/run';
import { Site } from './crash/site';
import { freePort } from './database';

/**
 * `npm run crash -- --rounds 25 --seed 1 [-- command …]`: starts the site on data of its own, plays, kills everything
 * with -9 at a random moment, starts it again and compares the ledger with what the callers were told. Ends with 1
 * when a single call was lost, doubled or cut in half, or when the site took too long to come back.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '25' },
    seed: { type: 'string' },
    players: { type: 'string', default: '4' },
    /** How long the site may take to answer again after a kill. */
    'ready-ms': { type: 'string', default: '5000' },
  },
});
const rounds = Number.parseInt(values.rounds, 10);
const playerCount = Number.parseInt(values.players, 10);
const readyWithinMs = Number.parseInt(values['ready-ms'], 10);
const random = new Random(values.seed ? Number.parseInt(values.seed, 10) : randomBytes(4).readUInt32BE());
const command = positionals.length > 0 ? positionals : [process.execPath, 'scripts/start.mjs'];

/** So long a kill is held back for the lock or the time of a draw. */
const nearMs = 6_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

forgetDeployment();
// The runner signs as the vendor and the provider do, with secrets derived from the same one as the site's.
const secret = randomBytes(32).toString('hex');
process.env.SESSION_SECRET = secret;

interface CrashRun extends Run {
  site: Site;
  /** What became of the tickets that were bought, in a few words. */
  tickets: string;
  /** Starts that took too long: no call is lost by them, so the rounds go on. */
  slow: string[];
}

/** Every second time in the lock or the settlement of a draw, where one is near. */
function killAfterMs(round: number): number {
  const momentMs = nextMomentMs(Date.now()) - Date.now();
  const isNear = round % 2 === 0 && momentMs < nearMs;
  return isNear ? momentMs + random.below(2000) : 300 + random.below(2500);
}

async function crashOnce(run: CrashRun, round: number): Promise<string[]> {
  const { site, load } = run;
  const before = load.journal.length;
  load.start();
  await sleep(killAfterMs(round));
  await site.kill();
  await load.stop();
  const readyMs = await site.start();
  const sent = load.journal.slice(before);
  const count = (outcome: string) => sent.filter((entry) => entry.outcome === outcome).length;
  const line = `${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unanswered')} unanswered`;
  const wrong = [...(await checkLedger(run)), ...(await settleDoubts(run))];
  if (readyMs > readyWithinMs)
    run.slow.push(`round ${round}: ready again only after ${Math.round(readyMs)} ms`);
  say(`round ${round}: ${line}; ready again in ${Math.round(readyMs)} ms; ${wrong.length} wrong`);
  return wrong;
}

/** The last draws were killed as well: whoever looks after them, and several at once, settles each ticket once. */
async function settleDraws(run: CrashRun): Promise<string[]> {
  return withBooks(run.dataDir, async (books) => {
    const open = await books.settleDraws();
    run.tickets = await books.sayTickets();
    return open;
  });
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlour-crash-'));
  // As root the database runs under a user of its own, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const site = new Site({ command, port: await freePort(), dataDir, secret });
  const players: Player[] = [];
  const run: CrashRun = {
    site,
    dataDir,
    origin: site.origin,
    players,
    load: new Load(players, random),
    tickets: 'no tickets',
    slow: [],
  };
  const wrong: string[] = [];
  say(`seed ${random.seed}, ${rounds} rounds, data in ${dataDir}`);
  try {
    await site.start();
    await seatPlayers(run, playerCount);
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1)
      wrong.push(...(await crashOnce(run, round)));
    if (wrong.length === 0)
      wrong.push(...(await awaitPayouts(run)), ...(await settleDraws(run)), ...(await settleDoubts(run)));
  } catch (error) {
    say(site.lastWords());
    throw error;
  } finally {
    await site.stop();
  }
  wrong.push(...run.slow);
  for (const line of wrong.slice(0, 50)) say(`  ${line}`);
  const acknowledged = run.load.journal.filter((entry) => entry.outcome === 'acknowledged').length;
  say(`${acknowledged} calls acknowledged, ${run.tickets}; ${wrong.length} wrong`);
  // What went wrong is kept with its data; what went right is not.
  if (wrong.length === 0) await rm(dataDir, { recursive: true, force: true });
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

await main();
