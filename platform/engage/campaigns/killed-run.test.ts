import { spawn, type ChildProcess } from 'node:child_process';
import { useTestDatabase } from '@/lib/testing/database';
import {
  addReader,
  campaignNoon,
  choose,
  marketingOf,
  planned,
  whatCame,
} from '@/lib/testing/scenes/campaigns';
import { inTransaction, sql } from '@/platform/ground/db';
import { lockChoices } from './choice-store';
import { sendDueCampaigns } from './send-campaigns';

const test = useTestDatabase();

const program = 'platform/engage/campaigns/test-run.ts';

interface Worker {
  child: ChildProcess;
  /** The signal that ended it, or its last words. */
  end: () => string | null;
}

function startWorker(): Worker {
  const child = spawn(process.execPath, ['--import', 'tsx', program, test.url, campaignNoon.toISOString()], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: process.env,
  });
  let words = '';
  let end: string | null = null;
  child.stderr?.on('data', (data: Buffer) => (words += data.toString()));
  child.once('close', (code, signal) => (end = signal ?? `${code ?? ''} ${words}`));
  return { child, end: () => end };
}

async function waitUntil(isSo: () => Promise<boolean>, worker: Worker): Promise<void> {
  while (!(await isSo())) {
    if (worker.end() !== null) throw new Error(`The worker ended by itself: ${worker.end() ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A worker that is killed with −9 while this member has their turn, everybody before them having had theirs. */
async function killedAt(campaignId: string, memberId: string, before: number): Promise<void> {
  await inTransaction(test.db, async (tx) => {
    await lockChoices(tx, memberId);
    // It is idle while the worker comes, for which a busy machine needs longer than a transaction is given.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const worker = startWorker();
    await waitUntil(async () => (await countDecided(campaignId)) === before, worker);
    await waitUntil(async () => (await countWaiting()) > 0, worker);
    const closed = new Promise((resolve) => worker.child.once('close', resolve));
    worker.child.kill('SIGKILL');
    await closed;
    expect(worker.end()).toBe('SIGKILL');
  });
}

async function countDecided(campaignId: string): Promise<number> {
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from campaign_sends where campaign_id = ${campaignId}`,
  );
  return rows[0]?.count ?? 0;
}

async function countWaiting(): Promise<number> {
  const { rows } = await test.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
  );
  return rows[0]?.count ?? 0;
}

describe('a run that is killed', () => {
  it('goes on where it was: everybody gets one message, one letter and one reward, however often it dies', async () => {
    const readers: string[] = [];
    for (let n = 0; n < 12; n += 1) readers.push(await addReader(test.db));
    for (const memberId of readers) await choose(test.db, memberId, ['inbox', 'email']);
    const reward = { kind: 'points', value: '50', claimDays: 7 };
    const campaignId = await planned(test.db, marketingOf({ reward }));
    const inTurn = [...readers].sort();
    for (const place of [0, 4, 9]) await killedAt(campaignId, inTurn[place] ?? '', place);
    expect(await countDecided(campaignId)).toBe(9);
    await Promise.all([1, 2].map(() => sendDueCampaigns(test.db, campaignNoon)));
    for (const memberId of readers)
      expect(await whatCame(test.db, campaignId, memberId)).toEqual({
        ...{ leftOut: null, messages: 1, letters: 1, rewards: 1 },
      });
    expect(await sendDueCampaigns(test.db, campaignNoon)).toBe(0);
  });
});
