import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { openAddress } from '@/scripts/replica/address';
import { inTransaction, newId } from '../db';
import { enqueue } from './enqueue';
import { runQueues, type JobHandlers } from './run-queues';

const test = useTestDatabase();

/** A worker that reaches the database by an address of its own, and what it has done. */
async function work(silentMs?: number) {
  const wire = await openAddress(Number(new URL(test.url).port));
  const url = new URL(test.url);
  url.searchParams.delete('host');
  url.port = String(wire.port);
  const done: string[] = [];
  const errors: string[] = [];
  const log = {
    ...{ info: () => undefined, warn: () => undefined },
    error: ({ reason }: { reason?: string }) => void errors.push(reason ?? ''),
  };
  const handlers = new Proxy({} as JobHandlers, {
    get: () => async (data: { withdrawalId?: string }) => void done.push(data.withdrawalId ?? ''),
  });
  const running = await runQueues({
    url: url.href,
    handlers,
    log,
    pollingIntervalSeconds: 0.5,
    ...(silentMs && { silentMs }),
  });
  const stop = async () => {
    await running.stop();
    await wire.close();
  };
  return { wire, done, errors, stop };
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
    const [quick, patient] = [await work(5_000), await work(60_000)];
    const workers = [quick, patient];
    try {
      await untilEachHasDone(workers);
      const { taken } = quick.wire;
      for (const { errors } of workers) errors.length = 0;
      for (const { wire } of workers) wire.hold();
      const givenUp = ({ errors }: typeof quick) =>
        errors.filter((reason) => reason.startsWith('Query read timeout'));
      await until(() => givenUp(quick).length > 0 && quick.wire.taken > taken);
      // It may have asked for a connection more, in the place of one that it had closed because nothing needed it.
      expect(givenUp(patient)).toEqual([]);
    } finally {
      for (const { wire } of workers) wire.letGo();
      // What was queued meanwhile is done, and each of the two goes on.
      await untilEachHasDone(workers);
      for (const { stop } of workers) await stop();
    }
  });
});
