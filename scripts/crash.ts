import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { forgetDeployment } from '@/lib/testing/setup/forget-deployment';
import { Load } from './crash/load';
import { nextMomentMs } from './crash/lottery';
import { neverGranted } from './crash/journal';
import type { Player } from './crash/player';
import { Random } from './crash/random';
import { readNumber } from './crash/read-number';
import { awaitPayouts, checkLedger, seatPlayers, settleDoubts, withBooks, type Run } from './crash/run';
import { Site } from './crash/site';
import { freePort } from './database';
import { withTemporaryFolder } from './temporary-folder';

/**
 * `npm run crash -- --rounds 25 --seed 1 [-- command …]`: starts the site on data of its own, plays, kills everything
 * with -9 at a random moment, starts it again and compares the ledger with what the callers were told. Ends with 1
 * when a single call was lost, doubled or cut in half, when calls of some kind were never acknowledged at all, or when the site took too
 * long to come back.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '25' },
    seed: { type: 'string' },
    players: { type: 'string', default: '4' },
    /** How long the site may take to answer again after a kill; 0: as long as it takes, which is said and not judged. */
    'ready-ms': { type: 'string', default: '5000' },
  },
});
const rounds = readNumber('rounds', values.rounds, { least: 1 });
const playerCount = readNumber('players', values.players, { least: 1 });
const readyWithinMs = readNumber('ready-ms', values['ready-ms'], { least: 0 });
const seed = readNumber('seed', values.seed ?? `${randomBytes(4).readUInt32BE()}`, { least: 0 });
const command = positionals.length > 0 ? positionals : [process.execPath, 'scripts/start.mjs'];

/** Of the kills alone: how far the load comes between two of them is the machine's affair. */
const random = new Random(seed);

/** So long a kill is held back for the lock or the time of a draw. */
const nearMs = 6_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

forgetDeployment();
// The runner signs as the vendor and the provider do, with secrets derived from the same one as the site's.
const secret = randomBytes(32).toString('hex');
process.env.SESSION_SECRET = secret;

interface CrashRun extends Run {
  site: Site;
  /** From the start of the load to the kill, in all rounds. */
  playedMs: number;
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
  const playMs = killAfterMs(round);
  await sleep(playMs);
  run.playedMs += playMs;
  await site.kill();
  await load.stop();
  const readyMs = await site.start();
  const [acknowledged, refused] = [load.count('acknowledged', before), load.count('refused', before)];
  const line = `${acknowledged} acknowledged, ${refused} refused, ${load.count('unanswered', before)} unanswered`;
  const wrong = [...(await checkLedger(run)), ...(await settleDoubts(run))];
  if (readyWithinMs > 0 && readyMs > readyWithinMs)
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

/** Once nothing is in doubt; `seated` is where the play begins in the journal. */
async function judgeEnd(run: CrashRun, seated: number): Promise<string[]> {
  const wrong = [...(await awaitPayouts(run)), ...(await settleDraws(run)), ...(await settleDoubts(run))];
  const untried = neverGranted(run.load.journal.slice(seated), run.playedMs);
  return untried.length === 0 ? wrong : [...wrong, ...untried, ...run.load.sayTorn()];
}

/** What went wrong is kept with its data; what went right is not. */
async function main(dataDir: string, keep: () => void): Promise<void> {
  const site = new Site({ command, port: await freePort(), dataDir, secret });
  const players: Player[] = [];
  const run: CrashRun = {
    site,
    dataDir,
    origin: site.origin,
    players,
    load: new Load(players, new Random(seed)),
    playedMs: 0,
    tickets: 'no tickets',
    slow: [],
  };
  const wrong: string[] = [];
  say(`seed ${seed}, ${rounds} rounds, data in ${dataDir}`);
  try {
    await site.start();
    await seatPlayers(run, playerCount);
    const seated = run.load.journal.length;
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1)
      wrong.push(...(await crashOnce(run, round)));
    if (wrong.length === 0) wrong.push(...(await judgeEnd(run, seated)));
  } catch (error) {
    keep();
    say(site.lastWords());
    throw error;
  } finally {
    await site.stop();
  }
  wrong.push(...run.slow);
  for (const line of wrong.slice(0, 50)) say(`  ${line}`);
  say(`${run.load.count('acknowledged')} calls acknowledged, ${run.tickets}; ${wrong.length} wrong`);
  if (wrong.length === 0) return;
  keep();
  process.exitCode = 1;
}

await withTemporaryFolder('crash', main);
