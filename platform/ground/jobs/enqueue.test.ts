import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '../db';
import { enqueue } from './enqueue';

const test = useTestDatabase();

const countJobs = async (withdrawalId: string) =>
  (await test.pool.query(`select 1 from pgboss.job where data ->> 'withdrawalId' = $1`, [withdrawalId]))
    .rowCount;

describe('a queued job', () => {
  it('is there when the transaction around it was committed', async () => {
    const withdrawalId = newId('wdr');
    await inTransaction(test.db, (tx) => enqueue(tx, 'withdrawal-payout', { withdrawalId }));
    expect(await countJobs(withdrawalId)).toBe(1);
  });

  it('is not there when it was not', async () => {
    const withdrawalId = newId('wdr');
    const broken = inTransaction(test.db, async (tx) => {
      await enqueue(tx, 'withdrawal-payout', { withdrawalId });
      throw new Error('refused');
    });
    await expect(broken).rejects.toThrow('refused');
    expect(await countJobs(withdrawalId)).toBe(0);
  });

  it('is one for a key while it waits', async () => {
    const withdrawalId = newId('wdr');
    const queue = () =>
      inTransaction(test.db, (tx) =>
        enqueue(tx, 'withdrawal-payout', { withdrawalId }, { singletonKey: withdrawalId }),
      );
    expect(await queue()).toEqual(expect.any(String));
    expect(await queue()).toBeNull();
    expect(await countJobs(withdrawalId)).toBe(1);
  });

  it('behaves as its queue says, also when no worker has ever started', async () => {
    const job = { withdrawalId: 'wdr_1' };
    const id = await inTransaction(test.db, (tx) =>
      enqueue(tx, 'withdrawal-payout', job, { singletonKey: job.withdrawalId }),
    );
    const { rows } = await test.pool.query(
      'select retry_limit, retry_backoff, retry_delay_max, expire_seconds from pgboss.job where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { retry_limit: 600, retry_backoff: true, retry_delay_max: 300, expire_seconds: 20 },
    ]);
  });

  it('waits for its time', async () => {
    const startAfter = new Date(Date.now() + 30 * 60_000);
    const id = await inTransaction(test.db, (tx) =>
      enqueue(tx, 'deposit-follow-up', { depositId: 'dep_1' }, { startAfter }),
    );
    const { rows } = await test.pool.query<{ start_after: Date }>(
      'select start_after from pgboss.job where id = $1',
      [id],
    );
    expect(rows[0]?.start_after).toEqual(startAfter);
  });
});
