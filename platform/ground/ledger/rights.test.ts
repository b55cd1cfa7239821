import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember, postOnce, stakeOf } from '@/lib/testing/scenes/ledger';

const test = useTestDatabase();

const forbidden = '42501';
const appendOnly = 'LG001';
const overdrawn = '23514';

async function stakedMember(): Promise<string> {
  const memberId = await fundedMember(test.db, 100n);
  await postOnce(test.db, stakeOf(memberId, 10n));
  return memberId;
}

describe('the role of the site', () => {
  it.each([
    `insert into ledger.accounts (owner, purpose, currency, is_personal, credits_posted) values ('mem_x', 'cash', 'PLAY', true, 5)`,
    `update ledger.accounts set credits_posted = credits_posted + 1`,
    `delete from ledger.accounts`,
    `insert into ledger.transfers (command_id, position, phase, kind, debit_account_id, credit_account_id, currency, amount_minor, reference)
       values (1, 9, 'posted', 'gift', 1, 2, 'PLAY', 5, 'x')`,
    `update ledger.transfers set amount_minor = 1`,
    `delete from ledger.transfers`,
    `truncate ledger.transfers`,
    `insert into ledger.commands (key, request_hash) values ('x', '')`,
    `update ledger.commands set request_hash = ''`,
    `delete from ledger.commands`,
    `alter table ledger.transfers disable trigger append_only`,
    `drop trigger append_only on ledger.transfers`,
    `create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    `create table ledger.mine (id int)`,
    `select ledger.apply_transfer(1, 0, '{}')`,
    `select ledger.open_accounts('[]')`,
    `select ledger.lock_accounts('[]')`,
    `select id from ledger.accounts for update`,
  ])('may not: %s', async (statement) => {
    await stakedMember();
    await expect(test.pool.query(statement)).rejects.toMatchObject({ code: forbidden });
  });

  it('cannot smuggle its own functions or tables into ledger.post', async () => {
    const memberId = await stakedMember();
    const client = await test.pool.connect();
    try {
      await client.query(`create temp table accounts (id bigint)`);
      await client.query(`set search_path = pg_temp, public, ledger`);
      const transfers = JSON.stringify([
        {
          phase: 'posted',
          kind: 'stake',
          reference: 'r',
          currency: 'PLAY',
          amountMinor: '1',
          debitOwner: memberId,
          debitPurpose: 'cash',
          creditOwner: 'house',
          creditPurpose: 'game_revenue',
        },
      ]);
      const { rows } = await client.query('select ledger.post($1, $2::jsonb) as answer', [
        'smuggled',
        transfers,
      ]);
      expect(rows[0].answer.transfers[0][1]).toBe('89');
    } finally {
      client.release(true);
    }
  });

  it.each([
    ['an unknown phase', { phase: 'erased' }, 'command.invalid'],
    ['the end of a hold without a hold', { phase: 'post_pending' }, 'command.invalid'],
    ['a negative amount', { amountMinor: '-5' }, 'amount.invalid'],
    ['an amount of nothing', { amountMinor: '0' }, 'amount.invalid'],
    ['no amount', { amountMinor: null }, 'command.invalid'],
    ['a currency that does not exist', { currency: 'GOLD' }, 'currency_code'],
    ['an owner with a newline', { creditOwner: 'house\n' }, 'owner_name'],
    ['an account to itself', { creditOwner: 'mem_1', creditPurpose: 'cash' }, 'two_accounts'],
  ])('gets %s refused by the database itself', async (_what, change, message) => {
    await postOnce(test.db, {
      ...stakeOf('mem_1', 50n),
      kind: 'bonus',
      debit: stakeOf('mem_1', 1n).credit,
      credit: stakeOf('mem_1', 1n).debit,
    });
    const transfer = {
      phase: 'posted',
      kind: 'stake',
      reference: 'r',
      currency: 'PLAY',
      amountMinor: '1',
      debitOwner: 'mem_1',
      debitPurpose: 'cash',
      creditOwner: 'house',
      creditPurpose: 'game_revenue',
      ...change,
    };
    const attempt = test.pool.query('select ledger.post($1, $2::jsonb)', [
      'invalid',
      JSON.stringify([transfer]),
    ]);
    await expect(attempt).rejects.toThrow(message);
  });
});

describe('the owner of the tables', () => {
  it.each([
    `update ledger.transfers set amount_minor = amount_minor + 1`,
    `delete from ledger.transfers`,
    `truncate ledger.transfers`,
    `update ledger.commands set key = key || 'x'`,
    `delete from ledger.commands`,
    `truncate ledger.commands`,
    `delete from ledger.accounts`,
    `truncate ledger.accounts`,
    `update ledger.accounts set owner = 'mem_thief'`,
    `update ledger.accounts set is_personal = false`,
    `set session_replication_role = replica; delete from ledger.transfers`,
  ])('may not either: %s', async (statement) => {
    await stakedMember();
    await expect(test.owner.query(statement)).rejects.toMatchObject({ code: appendOnly });
    await test.owner.query('reset session_replication_role');
  });

  it('cannot overdraw a personal account', async () => {
    const memberId = await stakedMember();
    const overdraw = test.owner.query(
      'update ledger.accounts set debits_posted = credits_posted + 1 where owner = $1',
      [memberId],
    );
    await expect(overdraw).rejects.toMatchObject({ code: overdrawn });
  });

  it('could rewrite history if the trigger were gone: the refusals above are its work', async () => {
    await stakedMember();
    const client = await test.owner.connect();
    try {
      await client.query('begin');
      await client.query('drop trigger append_only on ledger.transfers');
      const { rowCount } = await client.query('update ledger.transfers set amount_minor = amount_minor + 1');
      expect(rowCount).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is the only one whose rights hold the site back: with more of them it could write', async () => {
    await stakedMember();
    const client = await test.owner.connect();
    try {
      await client.query('begin');
      await client.query('grant insert on ledger.commands to parlour_app');
      await client.query('set local role parlour_app');
      const { rowCount } = await client.query(
        `insert into ledger.commands (key, request_hash) values ('granted', '')`,
      );
      expect(rowCount).toBe(1);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
