import { inTransaction, type Db } from '../db';
import { eachInTurn } from '../sweeps';
import { enqueue } from './enqueue';
import type { JobData, JobName } from './queues';

/** Gives each of these the job that it has lost, by its own key, unless it still has one. Answers how many were given one. */
export async function queueAgain<N extends JobName>(
  db: Db,
  name: N,
  { keys, dataOf }: { keys: readonly string[]; dataOf: (key: string) => JobData[N] },
): Promise<number> {
  let queued = 0;
  await eachInTurn(keys, async (key) => {
    const job = await inTransaction(db, (tx) => enqueue(tx, name, dataOf(key), { singletonKey: key }));
    if (job) queued += 1;
  });
  return queued;
}
