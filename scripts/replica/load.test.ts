import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@/lib/server/postgres';
import { useTestDatabase } from '@/lib/testing/database';
import { BetLoad, takeSeats } from './load';

describe('bets that are repeated until they are answered', () => {
  const test = useTestDatabase();

  it('tell of a refusal at the end, however long ago it was', async () => {
    const [seat] = await takeSeats(test.db, test.owner, 1);
    const pool = createPool(test.url, { role: 'parlour_app', max: 2, waitMs: 60_000 });
    const load = new BetLoad(pool, [{ ...seat!, sessionId: 'ses_of_nobody' }]);
    await sleep(300);
    await expect(load.end()).rejects.toMatchObject({ name: 'CallError' });
    await pool.end();
  });

  it('are given up where no answer can come, and a run that fails ends', async () => {
    const seats = await takeSeats(test.db, test.owner, 2);
    const pool = createPool(test.url, { role: 'parlour_app', max: 2, waitMs: 60_000 });
    const load = new BetLoad(pool, seats);
    while (load.acknowledged.length < 4) await sleep(10);
    await pool.end();
    await sleep(100);
    const acknowledged = load.acknowledged.length;
    await load.giveUp();
    await sleep(100);
    expect(load.acknowledged).toHaveLength(acknowledged);
  });
});
