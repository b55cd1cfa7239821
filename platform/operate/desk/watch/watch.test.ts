import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { siteMeasures } from '@/lib/server/measures';
import { inTransaction } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { watchLedger } from '@/platform/ground/ledger-watch';
import { keepMonths } from '@/platform/ground/months';
import { addSigner } from '@/platform/ground/signers';
import { replicationOf } from './health';

const test = useTestDatabase({ areBooksChecked: false });
const now = new Date('2030-03-01T12:00:00Z');
const { told, refused, newestAudit, desk } = deskScene(test, () => now);
const why = ['--reason', 'the provider is back', '--as', 'gus'];

interface Line {
  part: string;
  of: string | null;
  state: string;
  value: string;
  since: string | null;
}
const lineOf = async (part: string, of: string | null = null): Promise<Line | undefined> =>
  (await told<Line[]>('health', 'show')).find(
    (line) => line.part === part && (of === null || line.of === of),
  );

/** Past what keeps rows as they are. */
const asOwner = (statement: string) =>
  test.owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

async function job(queue: 'deposit-follow-up', state: string, seconds: number): Promise<string> {
  const id = await inTransaction(test.db, (tx) => enqueue(tx, queue, { depositId: 'dep_1' }));
  await test.owner.query(
    `update pgboss.job set state = $2::pgboss.job_state, start_after = $3, completed_on = $3,
       output = '{"reason": "refused"}' where id = $1`,
    [id, state, ago(seconds)],
  );
  return id ?? '';
}
afterEach(() => test.owner.query('delete from pgboss.job'));

describe('the health of the site', () => {
  it('has a line for each part, with its state', async () => {
    const lines = await told<Line[]>('health', 'show');
    expect([...new Set(lines.map(({ part }) => part))]).toEqual([
      ...[
        'database',
        'cache',
        'schedules',
        'jobs',
        'draws',
        'dealers',
        'streams',
        'vendors',
        'gateway',
        'ledger',
        'reconciliation',
      ],
      ...['alerts', 'version'],
    ]);
    expect(lines.every(({ state }) => ['ok', 'late', 'failed', 'unknown'].includes(state))).toBe(true);
    expect(await lineOf('database', 'size')).toMatchObject({ state: 'ok' });
  });

  it('tells which versions run, and that nobody follows the database', async () => {
    for (const part of ['Parlour', 'Next', 'Node'])
      expect((await lineOf('version', part))?.value).toMatch(/^\d+\.\d+\.\d+/);
    expect((await lineOf('version', 'migrations'))?.value).toMatch(/^\d{3} applied, \d{4}_\w+\.sql last$/);
    expect((await lineOf('database', 'size'))?.value).toMatch(/PostgreSQL \d+/);
    expect((await lineOf('database', 'replication'))?.value).toContain('no server follows');
    expect((await lineOf('database', 'pool parlour_app'))?.value).toMatch(/^\d+ of 20 open/);
  });

  it('tells that every commit waits for a server that does not follow', () => {
    const stateOf = (standbys: number, isSynchronous: boolean) =>
      replicationOf({ standbys, isSynchronous }).state;
    expect(stateOf(0, true)).toBe('failed');
    expect([stateOf(0, false), stateOf(1, true), stateOf(1, false)]).toEqual(['ok', 'ok', 'ok']);
  });

  it('tells how far ahead the months of a table are made, and that a row came before its month was', async () => {
    const months = () => lineOf('database', 'months of play_signs');
    await keepMonths(test.db, new Date('2029-11-30T12:00:00Z'));
    expect(await months()).toMatchObject({ state: 'late', value: 'made up to 2030-03-01' });
    await test.owner.query(`insert into play_signs values ('mem_early', '2030-03-01T11:00:00Z')`);
    expect(await months()).toMatchObject({ state: 'late', value: 'a row came before its month was made' });
    await keepMonths(test.db, now);
    expect(await months()).toMatchObject({ state: 'ok', value: 'made up to 2030-07-01' });
  });

  it('tells a transaction that is open, whichever of the site’s logins has it', async () => {
    const client = await test.owner.connect();
    try {
      await client.query('begin; set local role parlour_vendor; select 1');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await lineOf('database', 'longest transaction')).toMatchObject({ value: 'one is open' });
      const { rows } = await test.pool.query<{ state: string | null }>(
        `select state from pg_stat_activity where datname = current_database() and usename <> current_user`,
      );
      // The site's own login is not told of anybody else's.
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set([null]));
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await lineOf('database', 'longest transaction')).toMatchObject({ value: 'none is open' });
  });

  it('tells calls that broke, for as long as that is news', async () => {
    const measured = (brokenAt: number | null) =>
      siteMeasures.offer({
        ...{ bounds: [], signedCalls: new Map(), signers: new Map(), open: 0, brokenAt },
        requests: new Map([
          ['call 2xx', { count: 8, seconds: 1, within: [] }],
          ['call 5xx', { count: 2, seconds: 1, within: [] }],
          ['page 5xx', { count: 3, seconds: 1, within: [] }],
        ]),
      });
    measured(ago(599).getTime());
    expect(await lineOf('gateway')).toMatchObject({
      state: 'late',
      value: '2 of 10 calls to this process broke',
    });
    measured(ago(601).getTime());
    expect(await lineOf('gateway')).toMatchObject({ state: 'ok', since: ago(601).toISOString() });
    siteMeasures.withdraw();
    expect(await lineOf('gateway')).toMatchObject({ state: 'unknown' });
  });

  it('tells when nobody looks at the balances any more', async () => {
    expect(await lineOf('ledger', 'balances')).toMatchObject({ state: 'unknown' });
    await watchLedger(test.db, ago(179));
    expect(await lineOf('ledger', 'balances')).toMatchObject({ state: 'ok', since: ago(179).toISOString() });
    await watchLedger(test.db, ago(181));
    expect(await lineOf('ledger', 'balances')).toMatchObject({ state: 'late' });
  });

  it('tells a queue that is late, and one in which something has failed', async () => {
    expect(await lineOf('jobs', 'deposit-follow-up')).toMatchObject({ state: 'ok', since: null });
    await job('deposit-follow-up', 'created', 299);
    expect(await lineOf('jobs', 'deposit-follow-up')).toMatchObject({ state: 'ok' });
    await job('deposit-follow-up', 'created', 301);
    expect(await lineOf('jobs', 'deposit-follow-up')).toMatchObject({
      state: 'late',
      since: ago(301).toISOString(),
    });
    await job('deposit-follow-up', 'failed', 10);
    expect(await lineOf('jobs', 'deposit-follow-up')).toMatchObject({
      state: 'failed',
      value: '2 wait, 0 run, 1 failed',
      since: ago(10).toISOString(),
    });
  });

  it('tells workers that do not look, alerts that wait, and reports that differ', async () => {
    expect(await lineOf('schedules')).toMatchObject({ state: 'unknown' });
    await test.owner.query(`insert into pgboss.version (version) values (40) on conflict do nothing`);
    await test.owner.query(`update pgboss.version set cron_on = $1`, [ago(119)]);
    expect(await lineOf('schedules')).toMatchObject({ state: 'ok' });
    await test.owner.query(`update pgboss.version set cron_on = $1`, [ago(121)]);
    expect(await lineOf('schedules')).toMatchObject({ state: 'late' });
    expect(await lineOf('reconciliation')).toMatchObject({ state: 'unknown' });
    await asOwner(
      `insert into agent_reconciliations (day, reconciled_at, differences) values ('2030-02-28', '${ago(60).toISOString()}', 2)`,
    );
    expect(await lineOf('reconciliation')).toMatchObject({ state: 'failed', of: '2030-02-28' });
  });

  it('tells when a vendor called this process last', async () => {
    await inTransaction(test.db, (tx) => addSigner(tx, { access: 'vendor', signer: 'acme', now }));
    expect(await lineOf('vendors', 'acme')).toMatchObject({ state: 'unknown', since: null });
    siteMeasures.offer({
      ...{ requests: new Map(), bounds: [], signedCalls: new Map(), open: 0, brokenAt: null },
      signers: new Map([['acme', ago(5).getTime()]]),
    });
    expect(await lineOf('vendors', 'acme')).toMatchObject({ state: 'ok', since: ago(5).toISOString() });
    siteMeasures.withdraw();
  });
});

describe('failed jobs', () => {
  it('are listed with why, page by page, and one is tried again once, with an entry', async () => {
    const [older, newer] = [
      await job('deposit-follow-up', 'failed', 60),
      await job('deposit-follow-up', 'failed', 30),
    ];
    const first = await told<{ job: string }[]>('jobs', 'failed', 'deposit-follow-up', '--limit', '1');
    expect(first).toMatchObject([{ job: newer, reason: 'refused', tries: 1, of: 'dep_1' }]);
    expect(await told('jobs', 'failed', 'deposit-follow-up', '--before', newer)).toMatchObject([
      { job: older },
    ]);
    await told('jobs', 'retry', newer, ...why);
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'shell:gus', action: 'job.retry', subject: newer, before: { state: 'failed' } },
      after: { state: 'waiting', queue: 'deposit-follow-up', depositId: 'dep_1' },
    });
    const queues = await told<{ queue: string }[]>('jobs', 'list');
    expect(queues.find(({ queue }) => queue === 'deposit-follow-up')).toMatchObject({
      ...{ state: 'failed', waiting: 1, failed: 1 },
    });
    expect(await refused('jobs', 'retry', newer, ...why)).toContain('There is no failed job');
  });

  it('are asked for by a queue and an id that are there', async () => {
    expect(await refused('jobs', 'failed', 'nothing')).toContain('There is no queue "nothing"');
    expect(await refused('jobs', 'retry', 'x', ...why)).toContain('is no job');
    expect(await refused('jobs', 'failed', 'raffles', '--before', "x' or true")).toContain('is no job');
  });
});

describe('the reconciliation', () => {
  interface Told {
    state: string;
    books: { currency: string; sum: string; state: string }[];
    differences: { check: string; subject: string }[];
  }

  it('says that books sum to zero, and names what does not', async () => {
    const memberId = await fundedMember(test.db, 5_000n);
    await asOwner('delete from agent_reconciliations');
    const before = await told<Told>('reconciliation', 'show');
    expect(before.differences).toEqual([]);
    expect(before.books).toEqual(
      expect.arrayContaining([expect.objectContaining({ currency: 'PLAY', sum: '0.00', state: 'ok' })]),
    );
    await asOwner(
      `update ledger.accounts set credits_posted = credits_posted + 100 where owner = '${memberId}' and purpose = 'cash'`,
    );
    const after = await told<Told>('reconciliation', 'show');
    expect(after.state).toBe('failed');
    expect(after.differences.map(({ check }) => check)).toEqual(expect.arrayContaining(['balance', 'book']));
    expect(after.differences.some(({ subject }) => subject.startsWith(memberId))).toBe(true);
    expect(after.books.find(({ currency }) => currency === 'PLAY')).toMatchObject({
      ...{ sum: '1.00', state: 'failed' },
    });
    expect((await desk('reconciliation', 'show')).isDone).toBe(true);
    await watchLedger(test.db, now);
    expect(await told('reconciliation', 'show')).toMatchObject({
      ...{ state: 'failed', watchedAt: now.toISOString() },
      watched: [{ check: 'balances', subject: 'PLAY' }],
    });
    expect(await lineOf('ledger', 'balances')).toMatchObject({ state: 'failed' });
    await asOwner(
      `update ledger.accounts set credits_posted = credits_posted - 100 where owner = '${memberId}' and purpose = 'cash'`,
    );
  });

  it('of a ledger that is too large for a page is in order only where the watch has just looked', async () => {
    await watchLedger(test.db, now);
    expect(await told('reconciliation', 'show')).toMatchObject({ state: 'ok' });
    await asOwner(`select setval(pg_get_serial_sequence('ledger.transfers', 'id'), 1000000)`);
    const memberId = await fundedMember(test.db, 5_000n);
    const compared = expect.stringContaining('nothing');
    expect(await told('reconciliation', 'show')).toMatchObject({ state: 'unknown', compared, books: [] });
    await watchLedger(test.db, now);
    expect(await told('reconciliation', 'show')).toMatchObject({ state: 'ok', compared });
    await watchLedger(test.db, new Date(now.getTime() - 3_600_000));
    expect(await told('reconciliation', 'show')).toMatchObject({ state: 'unknown', compared });
    await asOwner(
      `update ledger.accounts set credits_posted = credits_posted + 100 where owner = '${memberId}' and purpose = 'cash'`,
    );
    expect(await told('reconciliation', 'show')).toMatchObject({ state: 'failed', compared });
  });
});
