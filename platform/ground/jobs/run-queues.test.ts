import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { openAddress } from '@/scripts/replica/address';
import { inTransaction, newId } from '../db';
import { enqueue } from './enqueue';
import { runQueues, type JobHandlers } from './run-queues';

const test = useTestDatabase();

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A worker that reaches the database by an address of its own, and what it has done. */
async function work(silentMs?: number) {
  const wire = await openAddress(Number(new URL(test.url).port));
  const url = new URL(test.url);
  url.searchParams.delete('host');
  url.port = String(wire.port);
  const done: string[] = [];
  const handlers = new Proxy({} as JobHandlers, {
    get: () => async (data: { withdrawalId?: string }) => void done.push(data.withdrawalId ?? ''),
  });
  const running = await runQueues({
    url: url.href,
    handlers,
    log: quiet,
    pollingIntervalSeconds: 0.5,
    ...(silentMs && { silentMs }),
  });
  const stop = async () => {
    await running.stop();
    await wire.close();
  };
  return { wire, done, stop };
}

/** Each takes a job that is queued from now on; one of its own each time, because one that was taken and cut off keeps its key. */
async function untilEachHasDone(workers: readonly { done: string[] }[]): Promise<void> {
  const before = workers.map(({ done }) => done.length);
  await until(async () => {
    const withdrawalId = newId('wdr');
    await inTransaction(test.db, (tx) =>
      enqueue(tx, 'withdrawal-payout', { withdrawalId }, { singletonKey: withdrawalId }),
    );
    return workers.every(({ done }, at) => done.length > before[at]!);
  });
}

describe('workers whose database was cut off and does not say so', () => {
  it('give up what they wait for and come by new connections, or wait for as long as they are let', async () => {
    const [quick, patient] = [await work(2_000), await work(60_000)];
    const workers = [quick, patient];
    try {
      await untilEachHasDone(workers);
      const before = workers.map(({ wire }) => wire.taken);
      for (const { wire } of workers) wire.hold();
      await until(() => quick.wire.taken > before[0]!);
      expect(patient.wire.taken).toBe(before[1]);
    } finally {
      for (const { wire } of workers) wire.letGo();
      // What was queued meanwhile is done, and each of the two goes on.
      await untilEachHasDone(workers);
      for (const { stop } of workers) await stop();
    }
  });
});
