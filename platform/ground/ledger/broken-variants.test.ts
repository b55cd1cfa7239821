import type { Pool } from 'pg';
import { newId } from '../db';
import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import {
  fundedMember,
  giftOf,
  postOnce,
  postWithoutRetry,
  stakeOf,
  tally,
  withdrawalOf,
} from '@/lib/testing/scenes/ledger';
import { reconcile } from '../ledger-reports';

/**
 * The negative controls of `concurrency.test.ts`: the ledger with one of its guards taken away must fail what the
 * real one passes, or those tests would prove nothing.
 */
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

/** As many connections as the pool of a race has. */
const atOnce = 20;
const barrier = 'pg_advisory_xact_lock_shared(20260301)';

/** A race in which nobody passes the barrier before so many have come to it, however far apart they begin. */
async function raceTo<T>(owner: Pool, count: number, race: () => Promise<T>): Promise<T> {
  const holder = await owner.connect();
  try {
    await holder.query('select pg_advisory_lock(20260301)');
    const racing = race();
    await until(async () => {
      const { rows } = await owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      );
      return rows[0]?.waiting === count;
    });
    await holder.query('select pg_advisory_unlock(20260301)');
    return await racing;
  } finally {
    holder.release(true);
  }
}

const deadlockDetected = '40P01';

/** Replaces parts of a function of the ledger by others, as the owner. */
async function rewrite(owner: Pool, name: string, changes: [from: string, to: string][]): Promise<void> {
  const { rows } = await owner.query<{ source: string }>(
    `select pg_get_functiondef(p.oid) as source from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proname = $1`,
    [name],
  );
  let source = rows[0]?.source ?? '';
  for (const [from, to] of changes) {
    expect(source).toContain(from);
    source = source.replace(from, to);
  }
  await owner.query(source);
}

describe('a ledger without a conditional update', () => {
  const test = useTestDatabase({ areBooksChecked: false });

  it('reading a balance and then writing it overdraws', async () => {
    await test.owner.query('alter table ledger.accounts drop constraint accounts_never_overdrawn');
    await rewrite(test.owner, 'apply_transfer', [
      [
        'if v_debit_personal then',
        `if v_debit_personal then
           perform 1 from ledger.accounts
           where id = v_debit_id and credits_posted - debits_posted - debits_pending >= v_posted + v_pending;
           if not found then perform ledger.refuse('insufficient'); end if;
           perform ${barrier};`,
      ],
      [
        'where id = v_debit_id and credits_posted - debits_posted - debits_pending >= v_posted + v_pending\n    returning',
        'where id = v_debit_id returning',
      ],
      // The balance is not allowed to hide it either.
      ['v_reference, v_debit_after,', 'v_reference, greatest(v_debit_after, 0),'],
    ]);
    const memberId = await fundedMember(test.db, 500n);
    const results = await raceTo(test.owner, atOnce, () =>
      many(100, (index) => postOnce(test.db, withdrawalOf(memberId, 100n, `wdr_${index}`))),
    );
    expect(tally(results).done).toBeGreaterThan(5);
    const found = await reconcile(test.db);
    expect(found).toContainEqual({
      check: 'overdrawn',
      subject: `${memberId}/cash/PLAY`,
      detail: expect.stringMatching(/^can spend -\d+$/),
    });
  });
});

describe('a ledger without a unique key', () => {
  const test = useTestDatabase({ areBooksChecked: false });

  it('looking for a key and then writing it gives one key several effects', async () => {
    await test.owner.query('alter table ledger.commands drop constraint commands_pkey');
    await rewrite(test.owner, 'post', [
      [
        'insert into ledger.commands (key, request_hash) values (p_key, v_request_hash)',
        `if not exists (select 1 from ledger.commands where key = p_key) then
           perform ${barrier};
           insert into ledger.commands (key, request_hash) values (p_key, v_request_hash) returning id into v_command_id;
         end if;`,
      ],
      ['on conflict (key) do nothing returning id into v_command_id;', ''],
    ]);
    const memberId = await fundedMember(test.db, 1000n);
    const key = newId('key');
    await raceTo(test.owner, atOnce, () => many(50, () => postOnce(test.db, stakeOf(memberId, 10n), key)));
    const { rows } = await test.pool.query<{ count: bigint }>(
      'select count(*) from ledger.transfers where reference = $1',
      ['rnd_1'],
    );
    expect(rows[0]?.count).toBeGreaterThan(1n);
    expect(await reconcile(test.db)).toContainEqual({
      check: 'command',
      subject: key,
      detail: 'has the key of another',
    });
  });
});

describe('a ledger without sorted locks', () => {
  const test = useTestDatabase({ areBooksChecked: false });

  it('locking in the order of the command instead of sorted deadlocks', async () => {
    await rewrite(test.owner, 'post', [
      ['perform ledger.lock_accounts(p_transfers);', 'perform ledger.open_accounts(p_transfers);'],
    ]);
    await rewrite(test.owner, 'apply_transfer', [
      ['  if v_credit_personal then', `  perform ${barrier};\n  if v_credit_personal then`],
    ]);
    const pair = [await fundedMember(test.db, 1000n), await fundedMember(test.db, 1000n)] as const;
    // One of each direction has locked whom it takes from; the others wait for these.
    const results = await raceTo(test.owner, 2, () =>
      many(8, (index) => postWithoutRetry(test.db, index % 2 ? giftOf(...pair) : giftOf(pair[1], pair[0]))),
    );
    expect(tally(results).refused[deadlockDetected]).toBeGreaterThan(0);
  });
});
