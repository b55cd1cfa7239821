import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText } from '@/lib/money';
import { createPool } from '@/lib/server/postgres';
import { runningSite } from '../data-folder';
import { Books } from './books';
import { expectedBalances, judge, type Entry } from './journal';
import type { Load } from './load';
import { awaitSale } from './lottery';
import { Player, Refusal } from './player';

/** A site that is played on while it is broken, and what its callers were told. */
export interface Run {
  dataDir: string;
  origin: string;
  players: Player[];
  load: Load;
}

const openingMinor = 1_000_000n;
/** So that an opening deposit lasts. */
const mostStakeMinor = 500n;
const payoutsWithinMs = 120_000;

/** The database of the site that runs on a data folder, with the login that owns it. */
export function databaseUrlOf(dataDir: string): string {
  const url = process.env.DATABASE_URL ?? runningSite(dataDir)?.databaseUrl;
  if (!url) throw new Error(`No database is known for ${dataDir}`);
  return url;
}

export async function withBooks<T>(dataDir: string, work: (books: Books) => Promise<T>): Promise<T> {
  const pool = createPool(databaseUrlOf(dataDir), { role: 'parlour_app', max: 2 });
  try {
    return await work(new Books(pool));
  } finally {
    await pool.end();
  }
}

/** Who play, each with an opening deposit and a seat in a game; with a code they are below the agent whose it is. */
export async function seatPlayers(run: Run, count: number, affiliateCode?: string): Promise<void> {
  const { origin, dataDir, players, load } = run;
  await withBooks(dataDir, (books) => books.openPayouts());
  for (let index = 0; index < count; index += 1) {
    const player = new Player(origin);
    await player.register(`crash${randomBytes(5).toString('hex')}`, affiliateCode);
    await player.openPayouts();
    if (!(await load.deposit(player, openingMinor))) throw new Error('The opening deposit was refused');
    await player.sitDown();
    const { gameCode } = player.seat;
    player.stakesMinor = smallStakes(gameCode, await withBooks(dataDir, (books) => books.stakesOf(gameCode)));
    players.push(player);
  }
  const [first] = players;
  if (first) await awaitSale(first);
}

/** Throws where there is none: every bet would be refused, and no bet tried. */
export function smallStakes(gameCode: string, publishedMinor: readonly bigint[]): bigint[] {
  const small = publishedMinor.filter((stakeMinor) => stakeMinor <= mostStakeMinor);
  if (small.length === 0) throw new Error(`${gameCode} has no stake of ${moneyText(mostStakeMinor)} or less`);
  return small;
}

/** Before anything is repeated: what was acknowledged is there, what was not is whole or absent. */
export async function checkLedger({ dataDir, players, load }: Run): Promise<string[]> {
  return withBooks(dataDir, async (books) => {
    for (const entry of load.journal) {
      if (!entry.commandKey && entry.idempotencyKey)
        entry.commandKey = await books.commandKeyOf(entry.idempotencyKey);
    }
    const commands = await books.commandsOf(players.map((player) => player.memberId));
    return [...judge(load.journal, commands), ...(await books.halves())];
  });
}

/**
 * The callers in doubt ask again with the same keys; after that nothing is in doubt. Without patience the first one who gets no answer
 * again is the last who asks for now.
 */
export async function repeatUnanswered({ load }: Run, { isPatient = true } = {}): Promise<string[]> {
  const wrong: string[] = [];
  for (const entry of load.journal.filter((each) => each.outcome === 'unanswered')) {
    if (!isPatient && wrong.length > 0) break;
    await repeatPatiently(entry).catch((error: unknown) => {
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
  return wrong;
}

const mostTries = 40;

/** Who asks too often learns nothing of what was asked before, and asks again later. */
async function repeatPatiently(entry: Entry): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await entry.repeat();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'request.rate' || tries === mostTries) throw error;
      await sleep(2_000);
    }
  }
}

/** Once nothing is in doubt the balances must agree with what the callers were told. */
export async function settleDoubts(run: Run): Promise<string[]> {
  const { players, load, dataDir } = run;
  const wrong = [...(await repeatUnanswered(run)), ...(await checkLedger(run))];
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

/** The worker was killed as well: what it had begun must end all the same. */
export async function awaitPayouts({ dataDir }: Pick<Run, 'dataDir'>): Promise<string[]> {
  const endMs = Date.now() + payoutsWithinMs;
  for (;;) {
    const open = await withBooks(dataDir, (books) => books.openWithdrawals());
    if (open === 0) return [];
    if (Date.now() > endMs) return [`${open} withdrawals were not settled`];
    await sleep(1000);
  }
}
