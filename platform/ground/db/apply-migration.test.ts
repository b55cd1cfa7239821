import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { applyMigration, outsideMark, type LockPatience, type Migration } from './apply-migration';
import { migrate } from './migrate';

const test = useTestDatabase();

const patience: LockPatience = { waitMs: 50, pauseMs: 50, withinMs: 60_000 };

let count = 0;
function migrationOf(sql: string): Migration {
  count += 1;
  return { name: `9${count}_sample.sql`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await test.owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** A table that a long read holds, as a report would, until the work is done. */
async function whileRead(
  table: string,
  work: (endRead: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await test.owner.query(`create table ${table} (id int)`);
  await withClient(async (reader) => {
    await reader.query(`begin; select * from ${table}`);
    try {
      await work(async () => void (await reader.query('commit')));
    } finally {
      await reader.query('rollback');
    }
  });
}

async function untilWaiting(table: string): Promise<void> {
  for (;;) {
    const { rows } = await test.owner.query(
      'select 1 from pg_locks where relation = $1::regclass and not granted',
      [table],
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
}

const columnsOf = async (table: string) => {
  const { rows } = await test.owner.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum',
    [table],
  );
  return rows.map(({ name }) => name);
};

describe('a migration on a site that serves', () => {
  it('lets everybody pass while a long read holds its table, and is applied after it', async () => {
    await whileRead('busy', async (endRead) => {
      await withClient(async (client) => {
        const applied = applyMigration(
          client,
          migrationOf('alter table busy add column more text'),
          patience,
        );
        await untilWaiting('busy');
        for (let id = 0; id < 20; id += 1) await test.owner.query('insert into busy values ($1)', [id]);
        expect(await columnsOf('busy')).toEqual(['id']);
        await endRead();
        await applied;
        expect(await columnsOf('busy')).toEqual(['id', 'more']);
      });
    });
  });

  it('would have kept everybody waiting if it had stayed in the queue', async () => {
    await whileRead('blocked', async (endRead) => {
      await withClient(async (client) => {
        const stubborn = { ...patience, waitMs: 0 };
        const applied = applyMigration(
          client,
          migrationOf('alter table blocked add column more text'),
          stubborn,
        );
        await untilWaiting('blocked');
        await withClient(async (bettor) => {
          await bettor.query("set lock_timeout = '100ms'");
          await expect(bettor.query('insert into blocked values (1)')).rejects.toMatchObject({
            code: '55P03',
          });
          await bettor.query('reset lock_timeout');
        });
        await endRead();
        await applied;
      });
    });
  });

  it('gives up in the end and says which it was, with nothing of it left', async () => {
    await whileRead('held', async () => {
      await withClient(async (client) => {
        const migration = migrationOf(
          'create table made_with_it (id int); alter table held add column more text',
        );
        await expect(applyMigration(client, migration, { ...patience, withinMs: 100 })).rejects.toThrow(
          `Migration ${migration.name} failed`,
        );
        const { rows } = await client.query("select to_regclass('made_with_it') as made");
        expect(rows).toEqual([{ made: null }]);
      });
    });
  });

  it('builds an index beside the writers, and anew where an earlier start was torn off', async () => {
    await test.owner.query('create table pairs (id int)');
    await test.owner.query('insert into pairs values (1), (1)');
    const migration = migrationOf(
      `${outsideMark}\ncreate unique index concurrently if not exists pairs_once\n  on pairs (id);\n`,
    );
    await withClient(async (client) => {
      await expect(applyMigration(client, migration, patience)).rejects.toThrow(/failed/);
      await client.query('delete from pairs where ctid = (select min(ctid) from pairs)');
      await applyMigration(client, migration, patience);
      const { rows } = await client.query<{ isValid: boolean }>(
        `select indisvalid as "isValid" from pg_index where indrelid = 'pairs'::regclass`,
      );
      expect(rows).toEqual([{ isValid: true }]);
    });
  });

  it('is applied by one of two that start at the same moment, an index beside the writers too', async () => {
    await test.owner.query('create table started_twice (id int)');
    const folder = temporaryFolder('migrations');
    await writeFile(
      path.join(folder, '9800_both.sql'),
      `${outsideMark}\ncreate index concurrently if not exists started_twice_by on started_twice (id);\n`,
    );
    const applied = await Promise.all([migrate(test.owner, [folder]), migrate(test.owner, [folder])]);
    expect(applied.flat()).toEqual(['9800_both.sql']);
  });
});
