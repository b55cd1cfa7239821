import type { Pool } from 'pg';
import { median } from '../../scripts/bench/rows';

export interface Question {
  name: string;
  /** Answers how much was told: rows of a page, or whatever makes two answers alike. */
  ask: () => Promise<number>;
  /** How often; what takes seconds is asked less. */
  times?: number;
}

export interface Measured {
  ms: number;
  /** Pages of the database that the statements of one answer touched, in memory or not. */
  pages: number;
  told: number;
}

const usualTimes = 25;

/** The middle of many times, after some that nobody counts; pages are those of all times, shared among them. */
export async function measure(owner: Pool, { ask, times = usualTimes }: Question): Promise<Measured> {
  for (let turn = 0; turn < Math.min(3, times - 1); turn += 1) await ask();
  await owner.query('select pg_stat_statements_reset()');
  const took: number[] = [];
  let told = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now();
    told = await ask();
    took.push(performance.now() - from);
  }
  const { rows } = await owner.query<{ pages: string }>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::text as pages from pg_stat_statements
     where query not like '%pg_stat_statements%'`,
  );
  return { ms: median(took), pages: Number(rows[0]!.pages) / times, told };
}
