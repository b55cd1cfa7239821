import type { PoolClient } from 'pg';
import { inTransaction, newId, Tx } from '../db';
import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, postOnce, stakeOf, withdrawalOf } from '@/lib/testing/scenes/ledger';
import { accounts } from './types';
import { correct, hold, post, postHold, voidHold } from './post';
import { getBalance } from './read';
import { reconcile } from '../ledger-reports';

const test = useTestDatabase();

/** A member with a stake, a posted and a voided and an open hold and a correction. */
async function busyMember(): Promise<string> {
  const memberId = await fundedMember(test.db, 1000n);
  const [stake] = (await postOnce(test.db, stakeOf(memberId, 100n))).transfers;
  const holds: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { transfers } = await inTransaction(test.db, (tx) =>
      hold(tx, { key: newId('key'), transfer: withdrawalOf(memberId, 50n) }),
    );
    holds.push(transfers[0]?.id ?? '');
  }
  await inTransaction(test.db, async (tx) => {
    await postHold(tx, { key: newId('key'), holdId: holds[0] ?? '' });
    await voidHold(tx, { key: newId('key'), holdId: holds[1] ?? '' });
    await correct(tx, { key: newId('key'), transferId: stake?.id ?? '', reference: 'case' });
  });
  return memberId;
}

/** Breaks the books as the owner, with every guard out of the way, looks, and undoes it. */
async function findingsAfter(damage: string, parameters: unknown[] = []): Promise<string[]> {
  const client: PoolClient = await test.owner.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger.transfers disable trigger all');
    await client.query('alter table ledger.commands disable trigger all');
    await client.query('alter table ledger.accounts disable trigger all');
    await client.query('alter table ledger.accounts drop constraint accounts_never_overdrawn');
    await client.query('alter table ledger.transfers drop constraint transfers_two_accounts');
    await client.query(
      'drop index ledger.transfers_hold_ends_once; drop index ledger.transfers_corrected_once; drop index ledger.commands_number',
    );
    const { rowCount } = await client.query(damage, parameters);
    expect(rowCount).toBeGreaterThan(0);
    const found = await reconcile(new Tx(client));
    return [...new Set(found.map((item) => item.check))];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const copyOfTransfer = `insert into ledger.transfers (command_id, position, phase, kind, debit_account_id, credit_account_id,
    currency, amount_minor, pending_id, corrects_id, reference, debit_balance_after, credit_balance_after)
  select command_id, position + 1, phase, kind, debit_account_id, credit_account_id, currency, amount_minor, pending_id,
    corrects_id, reference, debit_balance_after, credit_balance_after from ledger.transfers where`;

describe('reconcile', () => {
  it('finds nothing in books that only ledger.post wrote', async () => {
    const memberId = await busyMember();
    expect(await reconcile(test.db)).toEqual([]);
    expect(await getBalance(test.db, accounts.cash(memberId))).toEqual({
      balanceMinor: 900n,
      heldMinor: 50n,
    });
  });

  it('sees the account, the stored sums and what the transfers say', async () => {
    const memberId = await busyMember();
    const client = await test.owner.connect();
    try {
      await client.query('begin');
      await client.query('update ledger.accounts set credits_posted = credits_posted + 7 where owner = $1', [
        memberId,
      ]);
      expect(await reconcile(new Tx(client))).toEqual([
        { check: 'balance', subject: `${memberId}/cash/PLAY`, detail: expect.stringContaining('/1107/') },
        { check: 'book', subject: 'PLAY', detail: 'sums to 7' },
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each([
    [
      'a balance that was raised',
      `update ledger.accounts set credits_posted = credits_posted + 1 where owner = $1`,
      ['balance', 'book'],
    ],
    [
      'a hold that was forgotten',
      `update ledger.accounts set debits_pending = 0 where owner = $1`,
      ['balance'],
    ],
    [
      'an overdrawn account',
      `update ledger.accounts set debits_posted = 5000 where owner = $1`,
      ['balance', 'book', 'overdrawn'],
    ],
    [
      'a stored balance of the house',
      `update ledger.accounts set credits_posted = 5 where owner = 'house' and $1 <> ''`,
      ['house'],
    ],
  ])('finds %s', async (_what, damage, checks) => {
    const memberId = await busyMember();
    expect((await findingsAfter(damage, [memberId])).sort()).toEqual(checks);
  });

  it.each([
    [
      'an amount that was changed',
      `update ledger.transfers set amount_minor = amount_minor + 1 where kind = 'stake'`,
      'balance',
    ],
    ['a transfer that was removed', `delete from ledger.transfers where kind = 'stake'`, 'balance'],
    ['a command without its transfers', `delete from ledger.transfers where kind = 'stake'`, 'command'],
    [
      'a transfer without its command',
      `delete from ledger.commands where id in (select command_id from ledger.transfers where kind = 'stake')`,
      'command',
    ],
    ['a transfer that was written twice', `${copyOfTransfer} kind = 'stake'`, 'balance'],
    [
      'a balance after that does not follow',
      `update ledger.transfers set debit_balance_after = debit_balance_after + 1 where kind = 'stake'`,
      'history',
    ],
    ['a hold that ended twice', `${copyOfTransfer} phase = 'void_pending'`, 'hold'],
    [
      'an end that names no hold',
      `update ledger.transfers set pending_id = 1 where phase = 'post_pending'`,
      'hold',
    ],
    [
      'an end of another amount',
      `update ledger.transfers set amount_minor = 1 where phase = 'post_pending'`,
      'hold',
    ],
    ['a correction done twice', `${copyOfTransfer} corrects_id is not null`, 'correction'],
    [
      'a correction of another amount',
      `update ledger.transfers set amount_minor = 99 where corrects_id is not null`,
      'correction',
    ],
    [
      'two currencies in one transfer',
      `update ledger.transfers set currency = 'POINTS' where kind = 'stake'`,
      'transfer',
    ],
    [
      'an account that does not exist',
      `update ledger.transfers set credit_account_id = 999999 where kind = 'stake'`,
      'transfer',
    ],
    [
      'an account to itself',
      `update ledger.transfers set credit_account_id = debit_account_id where kind = 'stake'`,
      'transfer',
    ],
    [
      'two commands of one number',
      `insert into ledger.commands (id, key, request_hash) overriding system value select id, key || 'x', '' from ledger.commands`,
      'command',
    ],
  ])('finds %s', async (_what, damage, check) => {
    await busyMember();
    expect(await findingsAfter(damage)).toContain(check);
  });

  it('reads one snapshot, so that bets that go on meanwhile are no discrepancy', async () => {
    const memberId = await fundedMember(test.db, 1000n);
    let isDone = false;
    const load = Array.from({ length: 4 }, async (_, lane) => {
      for (let round = 0; !isDone; round += 1) {
        await inTransaction(test.db, (tx) =>
          post(tx, {
            key: `load:${memberId}:${lane}:${round}`,
            transfers: [
              stakeOf(memberId, 1n),
              {
                ...stakeOf(memberId, 1n),
                kind: 'payout',
                debit: accounts.house('payout'),
                credit: accounts.cash(memberId),
              },
            ],
          }),
        );
      }
    });
    for (let look = 0; look < 10; look += 1) expect(await reconcile(test.db)).toEqual([]);
    isDone = true;
    await Promise.all(load);
  });
});
