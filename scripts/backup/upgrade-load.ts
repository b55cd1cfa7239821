import { randomBytes } from 'node:crypto';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { createPool } from '@/lib/server/postgres';

/**
 * The load of `npm run drill -- upgrade`. It runs with the code of the release before, in that release's folder: what it imports has to
 * be there. Members deposit and stake until the input ends; then one line of JSON says how that went.
 */
const url = process.env.DATABASE_URL ?? '';
const atOnce = 4;
const pauseMs = 5;

const pool = createPool(url, { role: 'parlour_app', max: atOnce });
const db = createDatabase(pool);
const id = (kind: string) => `${kind}_${randomBytes(10).toString('hex')}`;
const went = { commands: 0, longestMs: 0, faults: [] as string[] };
let isOver = false;

async function timed(work: () => Promise<unknown>): Promise<void> {
  const begunMs = performance.now();
  try {
    await work();
    went.commands += 1;
  } catch (error) {
    went.faults.push(error instanceof Error ? error.message : String(error));
  }
  went.longestMs = Math.max(went.longestMs, performance.now() - begunMs);
}

async function play(): Promise<void> {
  const cash = accounts.cash(id('mem'));
  const deposit = {
    kind: 'deposit' as const,
    debit: accounts.clearing('drill'),
    credit: cash,
    amountMinor: 100n,
    reference: id('dep'),
  };
  const stake = {
    kind: 'stake' as const,
    debit: cash,
    credit: accounts.house('game_revenue'),
    amountMinor: 40n,
    reference: id('rnd'),
  };
  for (const transfer of [deposit, stake])
    await timed(() => inTransaction(db, (tx) => post(tx, { key: id('key'), transfers: [transfer] })));
}

async function playOn(): Promise<void> {
  while (!isOver) {
    await play();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

process.stdin.on('end', () => (isOver = true)).resume();
process.stdout.write('playing\n');
await Promise.all(Array.from({ length: atOnce }, playOn));
await pool.end();
process.stdout.write(
  `${JSON.stringify({ ...went, faults: went.faults.slice(0, 5), failed: went.faults.length })}\n`,
);
