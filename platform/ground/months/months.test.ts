import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, sql } from '../db';
import { keepMonths, readMonths } from '.';

const test = useTestDatabase();
const now = new Date();

const monthOf = (at: Date, months = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 10, 12));
const nameOf = (at: Date) => `play_signs_${at.toISOString().slice(0, 7).replace('-', '')}`;
const play = (memberId: string, at: Date) =>
  inTransaction(test.db, (tx) =>
    tx.execute(
      sql`insert into play_signs (member_id, played_at) values (${memberId}, ${at}) on conflict do nothing`,
    ),
  );

/** Which table has the signs of a member, the oldest first. */
async function placesOf(memberId: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ place: string }>(
    'select tableoid::regclass::text as place from play_signs where member_id = $1 order by played_at',
    [memberId],
  );
  return rows.map(({ place }) => place);
}

async function tables(): Promise<string[]> {
  const { rows } = await test.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'play_signs'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('a table that is kept by month', () => {
  it('has the table of before, the months to come, and no row astray', async () => {
    await keepMonths(test.db, now);
    const made = await tables();
    expect(made).toEqual(
      expect.arrayContaining(['play_signs_before', 'play_signs_default', nameOf(monthOf(now, 3))]),
    );
    const [state] = await readMonths(test.db);
    expect(state).toMatchObject({ table: 'play_signs', isAstray: false });
    expect(state!.endsAt.getTime()).toBeGreaterThan(monthOf(now, 3).getTime());
    expect(await keepMonths(test.db, now)).toBe(0);
  });

  it('puts each row into its month, and what is there twice in once', async () => {
    for (const at of [now, monthOf(now, 2), monthOf(now, 3), monthOf(now, 3)]) await play('mem_months', at);
    expect(await placesOf('mem_months')).toEqual([
      'play_signs_before',
      nameOf(monthOf(now, 2)),
      nameOf(monthOf(now, 3)),
    ]);
  });

  it('takes a row whose month nobody has made, says so, and gives it one with the next run', async () => {
    const late = monthOf(now, 8);
    await play('mem_late', late);
    expect(await placesOf('mem_late')).toEqual(['play_signs_default']);
    expect(await readMonths(test.db)).toMatchObject([{ isAstray: true }]);
    expect(await keepMonths(test.db, now)).toBe(0);
    expect(await keepMonths(test.db, monthOf(now, 6))).toBeGreaterThan(0);
    expect(await placesOf('mem_late')).toEqual([nameOf(late)]);
    expect(await readMonths(test.db)).toMatchObject([{ isAstray: false }]);
  });

  it('would refuse such a row without its default table', async () => {
    const client = await test.owner.connect();
    try {
      await client.query('begin; drop table play_signs_default');
      await expect(
        client.query('insert into play_signs (member_id, played_at) values ($1, $2)', [
          'mem_x',
          monthOf(now, 30),
        ]),
      ).rejects.toThrow('no partition');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('drops what is older than the months that are kept, whatever moment the site names', async () => {
    // The site's clock may be a day before the database's: on the last day of a month the next one counts.
    const latest = new Date(now.getTime() + 86_400_000);
    await test.owner.query('drop table play_signs_before');
    await test.owner.query(`update monthly_tables set begins = now() - interval '12 months'`);
    await test.pool.query('select make_months($1, 12)', [monthOf(latest, -9)]);
    for (const months of [-6, -4, -3, -1, 0]) await play('mem_old', monthOf(latest, months));
    await keepMonths(test.db, monthOf(now, 60));
    expect(await placesOf('mem_old')).toEqual([-3, -1, 0].map((months) => nameOf(monthOf(latest, months))));
    expect(await tables()).not.toContain(nameOf(monthOf(latest, -4)));
  });

  it('is nobody’s to change or to drop but the owner’s', async () => {
    for (const statement of [
      'delete from play_signs',
      `update play_signs set played_at = now()`,
      `insert into ${nameOf(monthOf(now, 1))} values ('mem_x', now())`,
      'drop table play_signs_default',
      `update monthly_tables set kept_months = 1`,
    ])
      await expect(test.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});
