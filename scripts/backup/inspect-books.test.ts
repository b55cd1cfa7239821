import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/ledger';
import { inspectBooks } from './inspect-books';

const test = useTestDatabase({ areBooksChecked: false });

async function tamper(statement: string): Promise<void> {
  const { owner } = test;
  await owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

describe('the inspection of a restored database', () => {
  it('finds books in order, and counts what is there', async () => {
    await fundedMember(test.db, 100_00n);
    await fundedMember(test.db, 50_00n);
    const found = await inspectBooks(test.url, { arePagesRead: true });
    expect(found).toMatchObject({ transfers: 2, faults: [] });
    expect(found.books).toEqual([{ currency: 'PLAY', members: 150_00n, sum: 0n }]);
    expect(found.newestTransfer?.at).toBeInstanceOf(Date);
    const { rows } = await test.owner.query("select 1 from pg_extension where extname = 'amcheck'");
    expect(rows).toEqual([]);
  });

  it('finds a stored balance that its transfers do not have', async () => {
    const memberId = await fundedMember(test.db, 100_00n);
    await tamper(
      `update ledger.accounts set credits_posted = credits_posted + 1 where owner = '${memberId}' and purpose = 'cash'`,
    );
    const { faults } = await inspectBooks(test.url);
    expect(faults.join('\n')).toContain(`balance ${memberId}/cash/PLAY`);
  });

  it('finds an index that does not lead to the rows of its table', async () => {
    await test.owner.query('create table spoilt (id int primary key)');
    await test.owner.query('insert into spoilt select generate_series(1, 1000)');
    // What follows is what a damaged disk does: the order of an index is no longer that of its own rows.
    await test.owner.query(
      `create function spoilt_order(int, int) returns int language sql immutable as 'select btint4cmp($1, $2)'`,
    );
    await test.owner.query(
      'create operator class spoilt_ops for type int using btree as operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >, function 1 spoilt_order(int, int)',
    );
    await test.owner.query('create index on spoilt (id spoilt_ops)');
    await test.owner.query(
      `create or replace function spoilt_order(int, int) returns int language sql immutable as 'select btint4cmp($2, $1)'`,
    );
    const { faults } = await inspectBooks(test.url, { arePagesRead: true });
    expect(faults.join('\n')).toMatch(/pages: .*spoilt/);
  });
});
