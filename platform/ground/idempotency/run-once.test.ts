import { sql } from '../db';
import { useTestDatabase } from '@/lib/testing/database';
import { runOnce } from './run-once';

const test = useTestDatabase();
const key = { scope: 'mem_1', key: 'key-00000001', request: { amount: '1.00' } };

describe('runOnce', () => {
  it('runs the work of two hundred simultaneous calls with one key once', async () => {
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => runOnce(test.db, key, async () => ({ run: (runs += 1) }))),
    );
    expect(runs).toBe(1);
    expect(new Set(answers.map((answer) => answer.run))).toEqual(new Set([1]));
  });

  it('refuses the same key with another request', async () => {
    await expect(
      runOnce(test.db, { ...key, request: { amount: '2.00' } }, async () => 'other'),
    ).rejects.toMatchObject({
      code: 'idempotency.conflict',
    });
  });

  it('gives a key back when the attempt is refused, and writes nothing of it', async () => {
    const once = { scope: 'mem_2', key: 'key-00000002', request: {} };
    const refused = runOnce(test.db, once, async (tx) => {
      await tx.execute(
        sql`insert into idempotency_keys (scope, key, request_hash) values ('x', 'half-written', '')`,
      );
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    const left = await test.pool.query(
      `select 1 from idempotency_keys where key in ('half-written', 'key-00000002')`,
    );
    expect(left.rowCount).toBe(0);
    await expect(runOnce(test.db, once, async () => 'done')).resolves.toBe('done');
  });
});
