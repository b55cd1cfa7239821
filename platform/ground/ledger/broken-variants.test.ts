import type { Pool } from 'pg';
import { newId } from '../db';
import { useTestDatabase } from '@/lib/testing/database';
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

/** Opens as many connections as a race has, so that it begins for all of them at once. */
const openAll = (pool: Pool) => many(20, () => pool.query('select pg_sleep(0.5)'));

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
           perform pg_sleep(0.05);`,
      ],
      [
        'where id = v_debit_id and credits_posted - debits_posted - debits_pending >= v_posted + v_pending\n    returning',
        'where id = v_debit_id returning',
      ],
      // The balance is not allowed to hide it either.
      ['v_reference, v_debit_after,', 'v_reference, greatest(v_debit_after, 0),'],
    ]);
    const memberId = await fundedMember(test.db, 500n);
    await openAll(test.pool);
    const results = await many(100, (index) =>
      postOnce(test.db, withdrawalOf(memberId, 10n, `wdr_${index}`)),
    );
    expect(tally(results).done).toBeGreaterThan(50);
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
           perform pg_sleep(0.3);
           insert into ledger.commands (key, request_hash) values (p_key, v_request_hash) returning id into v_command_id;
         end if;`,
      ],
      ['on conflict (key) do nothing returning id into v_command_id;', ''],
    ]);
    const memberId = await fundedMember(test.db, 1000n);
    const key = newId('key');
    await openAll(test.pool);
    await many(50, () => postOnce(test.db, stakeOf(memberId, 10n), key));
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
      ['  if v_credit_personal then', '  perform pg_sleep(0.5);\n  if v_credit_personal then'],
    ]);
    const pair = [await fundedMember(test.db, 1000n), await fundedMember(test.db, 1000n)] as const;
    await openAll(test.pool);
    const results = await many(8, (index) =>
      postWithoutRetry(test.db, index % 2 ? giftOf(...pair) : giftOf(pair[1], pair[0])),
    );
    expect(tally(results).refused[deadlockDetected]).toBeGreaterThan(0);
  });
});
