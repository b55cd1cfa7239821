import { rollUp } from '@/platform/agents/roll-ups';
import type { Db } from '@/platform/ground/db';
import { sealDueHours } from '@/platform/ground/ledger-checkpoints';
import { readWatch, watchLedger } from '@/platform/ground/ledger-watch';
import { countFigures } from '@/platform/operate/figures';
import { findRisks } from '@/platform/operate/risk';
import { keepHouse } from '@/platform/operate/worker';
import { reviewStakes } from '@/platform/engage/vip';
import type { Question } from './measure';
import { toldOf, type Visit } from './questions';

interface Owner {
  query: (text: string) => Promise<unknown>;
}

const minuteMs = 60_000;

/** What the jobs of a house have done that was open for as long: what they find then is one hour. */
export async function catchUp({ db, now }: Visit, owner: Owner): Promise<void> {
  await owner.query(
    `insert into stake_review_runs (started_at, finished_at) values ('${now().toISOString()}', '${now().toISOString()}')`,
  );
  await sealDueHours(db, now());
  while (!(await watchLedger(db, now(), { mostKept: 1_000 })).isWhole);
  // As it runs every minute: the next one goes on from what was seen a quarter of an hour before this one.
  for (const before of [20 * minuteMs, 0]) await rollUp(db, new Date(now().getTime() - before));
  // Of the days that reports are asked about; each of those before took as long.
  await owner.query(`insert into site_counted_days (day, counted_at, has_squares) select day, ends_at + interval '1 hour', true from agent_days
    where ends_at < timestamptz '${now().toISOString()}' - interval '9 days' on conflict do nothing`);
  await countFigures(db, now());
  await keepHouse(db, now());
}

/** Each runs once on the hour that has passed since: a second run would find nothing. */
export function jobQuestions(visit: Visit): Question[] {
  const { db, now } = visit;
  const job = (name: string, ask: () => Promise<number>, times = 1): Question => ({
    name: `job: ${name}`,
    times,
    ask,
  });
  return [
    // Whoever has played is counted anew, with all of their day.
    job('an hour of reports', async () => (await rollUp(db, now()), toldOf(visit, 1))),
    // Of today from a quarter of an hour before the last run on, by whole hours: two of them.
    job('figures of an hour', async () => (await countFigures(db, now())) * toldOf(visit, 2 / 24)),
    job('an hour is sealed', async () => (await sealDueHours(db, now())).rows),
    job('review of the stakes of an hour', async () => (await reviewStakes(db, now())).reviewed),
    job('a minute of reports', async () => (await rollUp(db, now()), 1), 9),
    job('watch over the ledger', () => watched(db, now()), 9),
    job('housekeeping', async () => (await keepHouse(db, now()), 1), 3),
    job('rules of risk, of a month', async () => (await findRisks(db, now()), toldOf(visit, 30)), 3),
  ];
}

/** Blocks that were read again: two, once there are as many. */
async function watched(db: Db, now: Date): Promise<number> {
  await watchLedger(db, now);
  const { keptBlocks } = await readWatch(db);
  return Math.min(2, Number(keptBlocks));
}
