import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { createPool } from '@/lib/server/postgres';
import { useTestDatabase } from '@/lib/testing/database';
import {
  createDatabase,
  databaseErrorOf,
  empty,
  executePrepared,
  identifier,
  join,
  raw,
  sql,
  type Db,
  type Parameter,
  type Tx,
} from '.';

const test = useTestDatabase({ areBooksChecked: false });

beforeAll(async () => {
  await test.owner.query('create table things (name text primary key, note jsonb)');
  await test.owner.query('grant select, insert, update, delete on things to parlour_app');
});
beforeEach(() => test.owner.query('delete from things'));

const add = (tx: Tx, name: string) => tx.execute(sql`insert into things (name) values (${name})`);
const names = async () => {
  const { rows } = await test.db.execute<{ name: string }>(sql`select name from things order by name`);
  return rows.map(({ name }) => name);
};
const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a statement', () => {
  it('never holds what varies in its text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const query = sql`select ${one} where ${sql`a = ${other}`} ${empty}`;
        expect(query.text).toBe('select $1 where a = $2 ');
        expect(query.values).toEqual([one, other]);
      }),
    );
  });

  it('is put together from others, with what varies numbered through', () => {
    const conditions = [sql`a = ${1}`, sql`b = ${2}`];
    const query = sql`select ${raw('1')} from ${identifier('a"b')} where ${join(conditions, ' and ')} limit ${3}`;
    expect(query.text).toBe('select 1 from "a""b" where a = $1 and b = $2 limit $3');
    expect(query.values).toEqual([1, 2, 3]);
  });

  it('takes neither undefined nor an object: types say so', () => {
    const wrong = [
      // @ts-expect-error A value that is not there would be written as null.
      sql`select ${undefined}`,
      // @ts-expect-error JSON is written by whoever means it.
      sql`select ${{}}`,
    ];
    expect(wrong.map(({ text }) => text)).toEqual(['select $1', 'select $1']);
  });

  it.each<[string, Parameter, string, unknown]>([
    ['a text', `it's "so" \\ $1`, 'text', `it's "so" \\ $1`],
    ['a number', 7, 'int', 7],
    ['a bigint', 9_007_199_254_740_993n, 'bigint', 9_007_199_254_740_993n],
    ['a boolean', true, 'boolean', true],
    ['null', null, 'text', null],
    ['a moment', new Date('2026-11-03T04:05:06.789Z'), 'timestamptz', new Date('2026-11-03T04:05:06.789Z')],
    ['bytes', Buffer.from([0, 1, 255]), 'bytea', Buffer.from([0, 1, 255])],
    ['texts', ['a,b', 'c"d', '', '{}'], 'text[]', ['a,b', 'c"d', '', '{}']],
    ['no texts', [], 'text[]', []],
    ['bigints', [1n, 9_007_199_254_740_993n], 'bigint[]', [1n, 9_007_199_254_740_993n]],
    ['no bigints', [], 'bigint[]', []],
    ['moments', [new Date(0)], 'timestamptz[]', [new Date(0)]],
    ['a day', '2026-03-29', 'date', '2026-03-29'],
    ['a decimal', '96.50', 'numeric', '96.50'],
    ['JSON', JSON.stringify({ a: [1, null] }), 'jsonb', { a: [1, null] }],
  ])('gives %s and reads it again as it was', async (_what, value, type, read) => {
    const { rows } = await test.db.execute(sql`select ${value}::${raw(type)} as value`);
    expect(rows).toEqual([{ value: read }]);
  });

  it('finds what is in a list, and nothing in an empty one', async () => {
    await test.db.transaction(async (tx) => {
      for (const name of ['a', 'b', 'c']) await add(tx, name);
    });
    const among = async (list: string[]) =>
      (await test.db.execute(sql`select 1 from things where name = any(${list})`)).rowCount;
    expect([await among(['a', 'c', 'x']), await among([])]).toEqual([2, 0]);
  });

  it('that is refused carries the error of the database', async () => {
    await test.db.transaction((tx) => add(tx, 'a'));
    const error = await failed(test.db.transaction((tx) => add(tx, 'a')));
    expect(databaseErrorOf(error)).toMatchObject({ code: '23505', constraint: 'things_pkey' });
    expect(databaseErrorOf(new Error('wrapped', { cause: error }))?.code).toBe('23505');
  });

  it('is parsed once by each connection when it is prepared, whatever it is given', async () => {
    await test.db.transaction(async (tx) => {
      for (const name of ['x', 'y'])
        await executePrepared(tx, sql`select ${name}::text as once, 'prepared' as how`);
      const { rows } = await tx.execute<{ found: number }>(
        sql`select count(*)::int as found from pg_prepared_statements where statement like '%''prepared'' as how'`,
      );
      expect(rows).toEqual([{ found: 1 }]);
    });
  });
});

describe('a transaction', () => {
  it('is undone when its work fails, and says why', async () => {
    const error = new Error('why');
    const work = test.db.transaction(async (tx) => {
      await add(tx, 'a');
      throw error;
    });
    expect(await failed(work)).toBe(error);
    expect(await names()).toEqual([]);
  });

  it('goes on after nested work that failed, at any depth, and keeps what did not', async () => {
    const nestedOf = (tx: Tx, name: string, inner: (tx: Tx) => Promise<unknown> = async () => undefined) =>
      failed(
        tx.transaction(async (nested) => {
          await add(nested, name);
          await inner(nested);
        }),
      );
    await test.db.transaction(async (tx) => {
      await add(tx, 'first');
      await nestedOf(tx, 'kept', (nested) => nestedOf(nested, 'deep'));
      await nestedOf(tx, 'undone', (nested) => add(nested, 'first'));
      await nestedOf(tx, 'half', (nested) => nestedOf(nested, 'lost', (deep) => add(deep, 'first')));
      await add(tx, 'last');
    });
    expect(await names()).toEqual(['deep', 'first', 'half', 'kept', 'last']);
  });
});

describe('the connection of a transaction', () => {
  /** A pool of one, so that the next caller gets just what was given back. */
  async function withOne(work: (db: Db) => Promise<void>): Promise<void> {
    const pool = createPool(test.url, { role: 'parlour_app', max: 1 });
    try {
      await work(createDatabase(pool));
    } finally {
      await pool.end();
    }
  }

  const pidOf = async (reader: Db | Tx) => {
    const { rows } = await reader.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]?.pid;
  };

  it('is used again after work that failed', async () => {
    await withOne(async (db) => {
      const first = await pidOf(db);
      expect(await failed(db.transaction((tx) => tx.execute(sql`select 1 / 0`)))).toMatchObject({
        code: '22012',
      });
      expect(await pidOf(db)).toBe(first);
    });
  });

  it('is closed when it was cut under way, and what is told is why', async () => {
    await withOne(async (db) => {
      const first = await pidOf(db);
      const error = await failed(
        db.transaction(async (tx) => {
          const pid = await pidOf(tx);
          // It waits for an answer when the end comes: what is sent afterwards would fail in one way or another.
          await tx.transaction((nested) =>
            Promise.all([
              nested.execute(sql`select pg_sleep(10)`),
              test.owner.query('select pg_terminate_backend($1)', [pid]),
            ]),
          );
        }),
      );
      expect(String(error)).toMatch(/terminat/);
      expect(await pidOf(db)).not.toBe(first);
    });
  });

  it('is closed when it cannot roll back: nobody works on in what is left', async () => {
    await withOne(async (db) => {
      const first = await pidOf(db);
      const why = new Error('why');
      db.$client.once('acquire', (client: PoolClient) => {
        const query = client.query.bind(client) as (text: unknown) => Promise<unknown>;
        client.query = ((text: unknown) =>
          text === 'rollback' ? Promise.reject(new Error('no rollback')) : query(text)) as never;
      });
      expect(await failed(db.transaction(() => Promise.reject(why)))).toBe(why);
      expect(await pidOf(db)).not.toBe(first);
    });
  });

  it('is closed when it cannot even begin', async () => {
    await withOne(async (db) => {
      const first = await pidOf(db);
      db.$client.once('acquire', (client: PoolClient) => {
        client.query = () => Promise.reject(new Error('no begin'));
      });
      expect(String(await failed(db.transaction(async () => undefined)))).toMatch('no begin');
      expect(await pidOf(db)).not.toBe(first);
    });
  });
});
