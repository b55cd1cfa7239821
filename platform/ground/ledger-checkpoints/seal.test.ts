import { chainOf, chainStart } from '@/lib/fairness/checkpoint-chain';
import { leafHash, merkleRoot } from '@/lib/fairness';
import { useTestDatabase } from '@/lib/testing/database';
import { checkpointsAfter } from './checkpoint-store';
import { newestPosition, readRows } from './row-reader';
import { sealDueHours } from '.';
import { at, TestBooks } from './test-books';

const test = useTestDatabase({ areBooksChecked: false });
const books = new TestBooks(test);

beforeEach(() => books.empty());

const seal = (time: string, waitMs = 120_000) => sealDueHours(test.db, at(time), { waitMs });
const checkpoints = () => checkpointsAfter(test.db, 0, 1_000);
const counts = async () =>
  (await checkpoints()).map(({ hour, count }) => [hour.toISOString().slice(11, 13), count]);

/** The root as the other implementation has it, of these rows as they stand in the ledger. */
async function rootOf(ids: readonly bigint[]): Promise<string> {
  const leaves: string[] = [];
  for await (const batch of readRows(test.db, 1n, 1_000_000n))
    for (const { id, text } of batch)
      if (ids.includes(id)) leaves.push(leafHash(new TextEncoder().encode(text)));
  return merkleRoot(leaves);
}

describe('an hour that is over', () => {
  it('is sealed with the rows of it, and chained to the one before', async () => {
    const ids = [await books.enter('10:10:00'), await books.enter('10:59:59.999', 250n)];
    const next = await books.enter('11:00:00', 7n);
    expect(await seal('11:05:00')).toEqual({ sealed: 1, rows: 2, isWaiting: false });
    expect(await seal('12:05:00')).toEqual({ sealed: 1, rows: 1, isWaiting: false });
    const [first, second] = await checkpoints();
    expect(first).toMatchObject({
      hour: at('10:00:00'),
      count: 2,
      root: await rootOf(ids),
      firstId: ids[0],
      lastId: ids[1],
      sums: { PLAY: '350' },
      previous: chainStart,
      chain: chainOf(chainStart, {
        hour: '2024-03-05T10:00:00Z',
        count: 2,
        root: await rootOf(ids),
      }),
    });
    expect(second).toMatchObject({
      count: 1,
      root: await rootOf([next]),
      sums: { PLAY: '7' },
      previous: first?.chain,
      chain: chainOf(first?.chain ?? '', {
        hour: '2024-03-05T11:00:00Z',
        count: 1,
        root: await rootOf([next]),
      }),
    });
  });

  it('is not sealed before it has settled, and not twice', async () => {
    await books.enter('10:10:00');
    await seal('10:30:00');
    expect(await counts()).toEqual([['09', 0]]);
    expect(await seal('11:00:59')).toMatchObject({ sealed: 0 });
    expect(await seal('11:01:00')).toMatchObject({ sealed: 1 });
    expect(await seal('11:01:00')).toMatchObject({ sealed: 0 });
    expect(await counts()).toEqual([
      ['09', 0],
      ['10', 1],
    ]);
  });

  it('covers all that was there before, when it is the first of the chain', async () => {
    await books.enter('04:00:00');
    await books.enter('09:30:00');
    await seal('11:05:00');
    expect(await counts()).toEqual([['10', 2]]);
  });

  it('has the root of nothing when nothing happened, and a chain that goes on', async () => {
    await seal('11:05:00');
    await seal('12:05:00');
    const [first, second] = await checkpoints();
    expect(first).toMatchObject({ count: 0, root: merkleRoot([]), firstId: null, lastId: null, sums: {} });
    expect(second?.root).toBe(first?.root);
    expect(second?.chain).not.toBe(first?.chain);
  });

  it('is made up for when it was missed, each in its turn with its own rows', async () => {
    await books.enter('10:10:00');
    await seal('11:05:00');
    for (const time of ['11:30:00', '12:05:00', '12:40:00', '12:50:00', '14:20:00', '15:02:00'])
      await books.enter(time);
    expect(await seal('15:05:00')).toMatchObject({ sealed: 4, rows: 5 });
    expect(await counts()).toEqual([
      ['10', 1],
      ['11', 1],
      ['12', 3],
      ['13', 0],
      ['14', 1],
    ]);
    await seal('16:05:00');
    expect((await counts()).at(-1)).toEqual(['15', 1]);
  });

  it('is sealed once by several that are at it together', async () => {
    await books.enter('09:10:00');
    await seal('10:05:00');
    await books.enter('11:30:00');
    await Promise.all(Array.from({ length: 4 }, () => seal('14:05:00')));
    await seal('14:05:00');
    expect(await counts()).toEqual([
      ['09', 1],
      ['10', 0],
      ['11', 1],
      ['12', 0],
      ['13', 0],
    ]);
  });
});

describe('a row that commits late', () => {
  it('is waited for: an hour is not sealed while a transaction of before is open', async () => {
    const late = await books.open('10:59:00');
    await books.enter('10:59:30');
    // What is seen reaches past the row that is not.
    expect(await newestPosition(test.db)).toBeGreaterThan(late.id);
    expect(await seal('11:05:00', 100)).toEqual({ sealed: 0, rows: 0, isWaiting: true });
    expect(await counts()).toEqual([]);
    await late.end('commit');
    expect(await seal('11:05:00')).toMatchObject({ sealed: 1, rows: 2 });
    expect(await checkpoints()).toMatchObject([{ firstId: late.id }]);
  });

  it('is in the hour when it commits while the sealing waits', async () => {
    const late = await books.open('10:59:00');
    await books.enter('10:59:30');
    const sealing = seal('11:05:00');
    await late.end('commit');
    expect(await sealing).toMatchObject({ sealed: 1, rows: 2 });
  });

  it('leaves a gap and no row when it is undone', async () => {
    const late = await books.open('10:59:00');
    const id = await books.enter('10:59:30');
    await late.end('rollback');
    await seal('11:05:00');
    expect(await checkpoints()).toMatchObject([{ count: 1, firstId: id, root: await rootOf([id]) }]);
  });

  it('belongs to the hour in which it came, once, when its own is sealed by then', async () => {
    await books.enter('10:10:00');
    await seal('11:05:00');
    const late = await books.enter('10:20:00');
    const next = await books.enter('11:20:00');
    await seal('12:05:00');
    await seal('13:05:00');
    expect(await counts()).toEqual([
      ['10', 1],
      ['11', 2],
      ['12', 0],
    ]);
    expect((await checkpoints())[1]?.root).toBe(await rootOf([late, next]));
  });

  it('is in an hour when rows of later ones stand before it', async () => {
    await books.enter('09:10:00');
    await seal('10:05:00');
    for (const time of ['10:10:00', '12:30:00', '10:50:00', '11:30:00']) await books.enter(time);
    await seal('13:05:00');
    // Two came after the ledger had been read for their hours: they are sealed with the last.
    expect(await counts()).toEqual([
      ['09', 1],
      ['10', 1],
      ['11', 0],
      ['12', 3],
    ]);
  });
});

describe('a sealing that is ended in the middle', () => {
  it('leaves whole hours and nothing of the next, and goes on to the same chain', async () => {
    await books.enter('09:10:00');
    await seal('10:05:00');
    for (const time of ['10:10:00', '11:10:00', '12:10:00']) await books.enter(time);
    await test.owner.query(
      `create function end_it() returns trigger language plpgsql as $$ begin raise exception 'ended'; end $$;
       create constraint trigger ended after insert on ledger_checkpoints deferrable initially deferred
         for each row when (new.sequence = 3) execute function end_it()`,
    );
    await expect(seal('13:05:00')).rejects.toThrow('ended');
    await test.owner.query('drop trigger ended on ledger_checkpoints; drop function end_it()');
    expect(await counts()).toEqual([
      ['09', 1],
      ['10', 1],
    ]);
    const { rows } = await test.owner.query(
      'select distinct sequence from ledger_checkpoint_rows order by 1',
    );
    expect(rows).toEqual([{ sequence: 1 }, { sequence: 2 }]);
    await seal('13:05:00');
    const resumed = (await checkpoints()).map(({ chain }) => chain);
    await test.owner.query(
      `begin; alter table ledger_checkpoints disable trigger all; alter table ledger_checkpoint_rows disable trigger all;
       truncate ledger_checkpoints, ledger_checkpoint_rows; alter table ledger_checkpoints enable trigger all;
       alter table ledger_checkpoint_rows enable trigger all; commit`,
    );
    for (const time of ['10:05:00', '13:05:00']) await seal(time);
    expect((await checkpoints()).map(({ chain }) => chain)).toEqual(resumed);
  });
});

describe('what was sealed', () => {
  it.each(['ledger_checkpoints', 'ledger_checkpoint_rows'])(
    'stays as it is in %s, against the application and against who owns the table',
    async (table) => {
      await books.enter('10:10:00');
      await seal('11:05:00');
      for (const statement of [
        `update ${table} set sequence = 9`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
        await expect(test.owner.query(statement)).rejects.toThrow('stays as it is');
      }
    },
  );

  it.each([
    ['does not follow in number', { sequence: 3 }],
    ['leaves an hour out', { hour: '2024-03-05T12:00:00Z' }],
    ['is of an hour that is not over', { hour: '2999-03-05T12:00:00Z' }],
    ['names another before it', { previous: 'aa'.repeat(32) }],
    ['has another chain', { chain: 'bb'.repeat(32) }],
    ['reads less far than the one before', { through: 0 }],
  ] as const)('is followed by no checkpoint that %s', async (_what, part) => {
    await books.enter('10:10:00');
    await seal('11:05:00');
    const [last] = await checkpoints();
    const root = merkleRoot([]);
    const right = { sequence: 2, hour: '2024-03-05T11:00:00Z', through: 1, previous: last?.chain ?? '' };
    const insert = (row: typeof right & { chain?: string }) =>
      test.pool.query(
        `insert into ledger_checkpoints (sequence, hour, row_count, root, previous, chain, through_id, resume_id, sums)
         values ($1, $2, 0, decode($3, 'hex'), decode($4, 'hex'), decode($5, 'hex'), $6, 2, '{}')`,
        [
          row.sequence,
          row.hour,
          root,
          row.previous,
          row.chain ?? chainOf(row.previous, { hour: row.hour, count: 0, root }),
          row.through,
        ],
      );
    await expect(insert({ ...right, ...part })).rejects.toThrow('follows the one before');
    await expect(insert(right)).resolves.toMatchObject({ rowCount: 1 });
  });
});
