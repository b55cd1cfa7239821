import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { moneyText } from '@/lib/money';
import { createPool } from '@/lib/server/postgres';
import { Books } from './crash/books';
import { expectedBalances, judge } from './crash/journal';
import { Load } from './crash/load';
import { awaitSale, nextMomentMs } from './crash/lottery';
import { Player, Refusal } from './crash/player';
import { Random } from './crash/random';
import { Site } from './crash/site';
import { freePort } from './database';
import { runningSite } from './data-folder';

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

const openingMinor = 1_000_000n;
const payoutsWithinMs = 120_000;
/** So long a kill is held back for the lock or the time of a draw. */
const nearMs = 6_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

// The runner signs as the vendor and the provider do, with secrets derived from the same one as the site's.
const secret = randomBytes(32).toString('hex');
process.env.SESSION_SECRET = secret;

interface Run {
  site: Site;
  dataDir: string;
  players: Player[];
  load: Load;
  /** What became of the tickets that were bought, in a few words. */
  tickets: string;
  /** Starts that took too long: no call is lost by them, so the rounds go on. */
  slow: string[];
}

async function withBooks<T>(dataDir: string, work: (books: Books) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL ?? runningSite(dataDir)?.databaseUrl;
  if (!url) throw new Error(`No database is known for ${dataDir}`);
  const pool = createPool(url, { role: 'parlour_app', max: 2 });
  try {
    return await work(new Books(pool));
  } finally {
    await pool.end();
  }
}

async function seatPlayers({ site, dataDir, players, load }: Run): Promise<void> {
  await withBooks(dataDir, (books) => books.openPayouts());
  for (let index = 0; index < playerCount; index += 1) {
    const player = new Player(site.origin);
    await player.register(`crash${randomBytes(5).toString('hex')}`);
    await player.openPayouts();
    if (!(await load.deposit(player, openingMinor))) throw new Error('The opening deposit was refused');
    await player.sitDown();
    player.stakesMinor = await withBooks(dataDir, (books) => books.stakesOf(player.seat.gameCode));
    players.push(player);
  }
  const [first] = players;
  if (first) await awaitSale(first);
}

/** Before anything is repeated: what was acknowledged is there, what was not is whole or absent. */
async function checkLedger({ dataDir, players, load }: Run): Promise<string[]> {
  return withBooks(dataDir, async (books) => {
    for (const entry of load.journal) {
      if (!entry.commandKey && entry.idempotencyKey)
        entry.commandKey = await books.commandKeyOf(entry.idempotencyKey);
    }
    const commands = await books.commandsOf(players.map((player) => player.memberId));
    return [...judge(load.journal, commands), ...(await books.halves())];
  });
}

/** The callers in doubt ask again with the same keys; after that nothing is in doubt, and the balances must agree. */
async function settleDoubts(run: Run): Promise<string[]> {
  const { players, load, dataDir } = run;
  const wrong: string[] = [];
  for (const entry of load.journal.filter((each) => each.outcome === 'unanswered')) {
    await entry.repeat().catch((error: unknown) => {
      if (entry.mayBeOver && error instanceof Refusal) {
        entry.outcome = 'refused';
        entry.code = error.code;
        return;
      }
      wrong.push(
        `${entry.kind} ${entry.commandKey ?? entry.idempotencyKey} could not be repeated: ${String(error)}`,
      );
    });
  }
  wrong.push(...(await checkLedger(run)));
  const expected = expectedBalances(load.journal);
  await withBooks(dataDir, async (books) => {
    for (const player of players)
      wrong.push(...(await balanceFaults(books, player, expected.get(player.memberId) ?? 0n)));
  });
  return wrong;
}

/** Draws are settled meanwhile: what was read round a payout is read again. */
async function balanceFaults(books: Books, player: Player, expectedMinor: bigint): Promise<string[]> {
  const { memberId } = player;
  const gained = async () => (await books.returnedMinor(memberId)) + (await books.prizesMinor(memberId));
  for (;;) {
    const before = await gained();
    const [stored, shown] = [await books.spendableMinor(memberId), await player.spendableMinor()];
    if ((await gained()) !== before) continue;
    const should = expectedMinor + before;
    if (stored === should && shown === should) return [];
    return [
      `${memberId} should have ${moneyText(should)}, the ledger says ${moneyText(stored)}, the site shows ${moneyText(shown)}`,
    ];
  }
}

/** Every second time in the lock or the settlement of a draw, where one is near. */
function killAfterMs(round: number): number {
  const momentMs = nextMomentMs(Date.now()) - Date.now();
  const isNear = round % 2 === 0 && momentMs < nearMs;
  return isNear ? momentMs + random.below(2000) : 300 + random.below(2500);
}

async function crashOnce(run: Run, round: number): Promise<string[]> {
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
async function settleDraws(run: Run): Promise<string[]> {
  return withBooks(run.dataDir, async (books) => {
    const open = await books.settleDraws();
    run.tickets = await books.sayTickets();
    return open;
  });
}

/** The worker was killed as well: what it had begun must end all the same. */
async function awaitPayouts({ dataDir }: Run): Promise<string[]> {
  const endMs = Date.now() + payoutsWithinMs;
  for (;;) {
    const open = await withBooks(dataDir, (books) => books.openWithdrawals());
    if (open === 0) return [];
    if (Date.now() > endMs) return [`${open} withdrawals were not settled`];
    await sleep(1000);
  }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlour-crash-'));
  // As root the database runs under a user of its own, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const site = new Site({ command, port: await freePort(), dataDir, secret });
  const players: Player[] = [];
  const run: Run = {
    site,
    dataDir,
    players,
    load: new Load(players, random),
    tickets: 'no tickets',
    slow: [],
  };
  const wrong: string[] = [];
  say(`seed ${random.seed}, ${rounds} rounds, data in ${dataDir}`);
  try {
    await site.start();
    await seatPlayers(run);
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
