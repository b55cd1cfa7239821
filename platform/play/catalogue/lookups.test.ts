import { useTestDatabase } from '@/lib/testing/database';

const test = useTestDatabase();

/** Indexes of these tables whose first column is the signer. */
async function signerFirst(): Promise<string[]> {
  const { rows } = await test.owner.query<{ name: string }>(
    `select i.relname as name
     from pg_index x
     join pg_class i on i.oid = x.indexrelid
     join pg_class t on t.oid = x.indrelid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
     where t.relname in ('game_transactions', 'vendor_players') and a.attname = 'signer'`,
  );
  return rows.map(({ name }) => name);
}

describe('what a vendor reports', () => {
  it('is found by its id first: no plan can read all rows of one vendor for one of them', async () => {
    expect(await signerFirst()).toEqual([]);
    await test.owner.query('create index wrong_way_round on game_transactions (signer, vendor_round_id)');
    expect(await signerFirst()).toEqual(['wrong_way_round']);
  });
});
