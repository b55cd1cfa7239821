import { rollUp } from '@/platform/agents/roll-ups';
import { sealDueHours } from '@/platform/ground/ledger-checkpoints';
import { watchLedger } from '@/platform/ground/ledger-watch';
import { countFigures } from '@/platform/operate/figures';
import { findRisks } from '@/platform/operate/risk';
import { keepHouse } from '@/platform/operate/worker';
import { reviewStakes } from '@/platform/engage/vip';
import type { Question } from './measure';
import type { Visit } from './questions';

interface Owner {
  query: (text: string) => Promise<unknown>;
}

/** What the jobs of a house have done that was open for as long: what they find then is one hour. */
export async function catchUp({ db, now }: Visit, owner: Owner): Promise<void> {
  await owner.query(
    `insert into stake_review_runs (started_at, finished_at) values ('${now().toISOString()}', '${now().toISOString()}')`,
  );
  await sealDueHours(db, now());
  while (!(await watchLedger(db, now(), { mostKept: 1_000 })).isWhole);
  await rollUp(db, now());
  // Of the days that reports are asked about; each of those before took as long.
  await owner.query(`insert into site_counted_days (day, counted_at, has_squares) select day, ends_at + interval '1 hour', true from agent_days
    where ends_at < timestamptz '${now().toISOString()}' - interval '9 days' on conflict do nothing`);
  await countFigures(db, now());
  await keepHouse(db, now());
}

/** Each runs once on the hour that has passed since: a second run would find nothing. */
export function jobQuestions({ db, now }: Visit): Question[] {
  const job = (name: string, run: () => Promise<unknown>, times = 1): Question => ({
    name: `job: ${name}`,
    times,
    ask: async () => (await run(), 1),
  });
  return [
    job('an hour of reports', () => rollUp(db, now())),
    job('figures of an hour', () => countFigures(db, now())),
    job('an hour is sealed', () => sealDueHours(db, now())),
    job('review of the stakes of an hour', () => reviewStakes(db, now())),
    job('a minute of reports', () => rollUp(db, now()), 9),
    job('watch over the ledger', () => watchLedger(db, now()), 9),
    job('housekeeping', () => keepHouse(db, now()), 3),
    job('rules of risk', () => findRisks(db, now()), 3),
  ];
}
