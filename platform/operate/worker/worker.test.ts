import { useTestDatabase } from '@/lib/testing/database';
import { issued } from '@/lib/testing/scenes/verification';
import { payee, withdrawBy, type Payee } from '@/lib/testing/scenes/withdrawals';
import { until } from '@/lib/testing/setup/until';
import { endMaintenance, planMaintenance } from '@/platform/brand/system';
import { payWithdrawal } from '@/platform/cashier/withdrawals';
import { type PaymentProvider } from '@/platform/cashier/providers';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { inTransaction } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';
import { keepHouse, startJobs } from '.';

const test = useTestDatabase();

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Pays what it is asked to pay; the first `lostAnswers` answers never arrive. */
function providerOf(lostAnswers = 0) {
  const asked: string[] = [];
  const provider: PaymentProvider = {
    payOut: async ({ withdrawalId }) => {
      asked.push(withdrawalId);
      if (asked.length <= lostAnswers) throw new Error('The answer was lost');
      return 'paid';
    },
    findPayment: () => Promise.resolve(null),
  };
  return { asked, provider };
}

function start(provider: PaymentProvider) {
  return startJobs({ db: test.db, url: test.url, provider, log: quiet, pollingIntervalSeconds: 0.5 });
}

const withdraw = async (who: Payee): Promise<string> =>
  (await withdrawBy(test.db, who, { amount: '10.00' })).id;

async function untilPaid(ids: string[]): Promise<void> {
  await until(async () => {
    const { rowCount } = await test.pool.query(
      `select 1 from withdrawals where id = any($1) and status = 'paid'`,
      [ids],
    );
    return rowCount === ids.length;
  });
}

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

describe('the worker', () => {
  it('pays a withdrawal whose first answer was lost, once', async () => {
    const who = await payee(test.db, 5_000n);
    const { asked, provider } = providerOf(1);
    const id = await withdraw(who);
    const jobs = await start(provider);
    await untilPaid([id]);
    await jobs.stop();
    expect(asked).toEqual([id, id]);
    expect(await getBalance(test.db, accounts.cash(who.memberId))).toEqual({
      balanceMinor: 4_000n,
      heldMinor: 0n,
    });
  });

  it('shares the work between two processes, each withdrawal settled once', async () => {
    const who = await payee(test.db, 20_000n);
    const { asked, provider } = providerOf();
    const both = await Promise.all([start(provider), start(provider)]);
    const ids = await Promise.all(Array.from({ length: 8 }, () => withdraw(who)));
    await untilPaid(ids);
    await Promise.all(both.map((jobs) => jobs.stop()));
    expect([...asked].sort()).toEqual([...ids].sort());
    expect(await getBalance(test.db, accounts.cash(who.memberId))).toEqual({
      balanceMinor: 12_000n,
      heldMinor: 0n,
    });
  });
});

describe('a site that is closed', () => {
  it('hands no payout to a provider, fails none, and pays each once when it is open again', async () => {
    const who = await payee(test.db, 5_000n);
    const { asked, provider } = providerOf();
    const id = await withdraw(who);
    const now = new Date();
    const window = await inTransaction(test.db, (tx) =>
      planMaintenance(tx, { startsAt: now, endsAt: null, reason: 'Restored', recordedBy: 'restore' }),
    );
    const jobs = await start(provider);
    const jobsOf = async () => {
      const { rows } = await test.owner.query<{ state: string }>(
        'select state from pgboss.job where singleton_key = $1 order by created_on',
        [id],
      );
      return rows.map(({ state }) => state);
    };
    while ((await jobsOf())[0] !== 'completed') await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
    await inTransaction(test.db, (tx) => endMaintenance(tx, window, now, new Date()));
    const later = new Date(Date.now() + 11 * 60_000);
    expect(await keepHouse(test.db, later)).toMatchObject({ payoutsQueuedAgain: 1 });
    await untilPaid([id]);
    await jobs.stop();
    expect(asked).toEqual([id]);
    expect(await jobsOf()).toEqual(['completed', 'completed']);
  });
});

describe('housekeeping', () => {
  it('queues a withdrawal again that has lost its job, and only that one', async () => {
    const who = await payee(test.db, 5_000n);
    const [lost, waiting] = [await withdraw(who), await withdraw(who)];
    await test.owner.query('delete from pgboss.job where singleton_key = $1', [lost]);
    expect(await keepHouse(test.db, new Date())).toMatchObject({ payoutsQueuedAgain: 0 });
    const later = new Date(Date.now() + 11 * 60_000);
    expect(await keepHouse(test.db, later)).toMatchObject({ payoutsQueuedAgain: 1 });
    const { rows } = await test.pool.query(
      `select singleton_key, count(*)::int as jobs from pgboss.job where singleton_key = any($1) group by 1`,
      [[lost, waiting]],
    );
    expect(rows).toHaveLength(2);
    expect(rows.every((row: { jobs: number }) => row.jobs === 1)).toBe(true);
  });

  it('takes an hour of silence about a payment as received', async () => {
    const who = await payee(test.db, 5_000n);
    const id = await withdraw(who);
    await payWithdrawal(test.db, providerOf().provider, id, () => new Date());
    const receiptAfter = async (minutes: number): Promise<unknown> => {
      await keepHouse(test.db, new Date(Date.now() + minutes * 60_000));
      const { rows } = await test.pool.query('select receipt from withdrawals where id = $1', [id]);
      return rows[0];
    };
    expect(await receiptAfter(59)).toEqual({ receipt: 'awaiting' });
    expect(await receiptAfter(61)).toEqual({ receipt: 'assumed' });
  });

  it('goes on with everybody else when one row fails, and says that it did', async () => {
    const who = await payee(test.db, 5_000n);
    const [broken, other] = [await withdraw(who), await withdraw(who)];
    for (const id of [broken, other])
      await payWithdrawal(test.db, providerOf().provider, id, () => new Date());
    await test.owner.query(
      `create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
       create trigger poisoned before update on withdrawals for each row when (old.id = '${broken}')
         execute function refuse_row()`,
    );
    await expect(keepHouse(test.db, new Date(Date.now() + 61 * 60_000))).rejects.toThrow('housekeeping');
    await test.owner.query('drop trigger poisoned on withdrawals; drop function refuse_row()');
    const { rows } = await test.pool.query(
      'select id, receipt from withdrawals where id = any($1) order by id = $2 desc',
      [[broken, other], broken],
    );
    expect(rows).toEqual([
      { id: broken, receipt: 'awaiting' },
      { id: other, receipt: 'assumed' },
    ]);
  });

  it('deletes old keys of calls that move nothing, and never a key of money', async () => {
    await test.pool.query(
      `insert into idempotency_keys (scope, key, request_hash, created_at) values
         ('plain:mem_1', 'old-plain', '', now() - interval '25 hours'),
         ('plain:mem_1', 'new-plain', '', now() - interval '23 hours'),
         ('mem_1', 'old-money', '', now() - interval '10 years')`,
    );
    expect(await keepHouse(test.db, new Date())).toMatchObject({ idempotencyKeys: 1 });
    const { rows } = await test.pool.query<{ key: string }>(
      `select key from idempotency_keys where key in ('old-plain', 'new-plain', 'old-money') order by key`,
    );
    expect(rows.map((row) => row.key)).toEqual(['new-plain', 'old-money']);
  });

  it('deletes letters after a day and codes after a week', async () => {
    const { now, destination } = await issued(test.db);
    const rowsLeft = async () => {
      const { rows } = await test.pool.query(
        `select (select count(*)::int from outbox_letters where recipient = $1) as letters,
                (select count(*)::int from verification_codes where destination = $1) as codes`,
        [destination],
      );
      return rows[0] as { letters: number; codes: number };
    };
    const after = (hours: number) => keepHouse(test.db, new Date(now.getTime() + hours * 3_600_000));
    await after(23);
    expect(await rowsLeft()).toEqual({ letters: 1, codes: 1 });
    await after(25);
    expect(await rowsLeft()).toEqual({ letters: 0, codes: 1 });
    await after(7 * 24 + 1);
    expect(await rowsLeft()).toEqual({ letters: 0, codes: 0 });
  });
});
