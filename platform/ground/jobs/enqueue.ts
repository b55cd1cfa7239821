import { PgBoss } from 'pg-boss';
import type { Tx } from '../db';
import { queues, type JobData, type JobName } from './queues';

export interface EnqueueOptions {
  startAfter?: Date;
  /** Of an `exclusive` queue: at most one waiting or running job with this key. */
  singletonKey?: string;
}

/**
 * Puts a job into the caller's transaction: it exists if and only if the work around it was committed. The queue is
 * opened on the transaction itself, does nothing but this, and is closed again. Returns null when the queue already
 * has a job with this key.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  data: JobData[N],
  options: EnqueueOptions = {},
): Promise<string | null> {
  const db = { executeSql: (text: string, values: unknown[] = []) => tx.execute({ text, values }) };
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false });
  await boss.start();
  try {
    return await boss.send(name, data, { ...queues[name], ...options });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
