import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createDatabase, type Db } from '@/platform/ground/db';
import '@/platform/people/notices';
import { processSlot } from '@/lib/server/process-singleton';
import { createPool, type DatabaseRole } from '@/lib/server/postgres';
import { expectBooksInOrder } from './books';
import { patientPool } from './setup/patient-limits';

export interface TestDatabase {
  /** As the site sees it, with the rights of `parlour_app`. */
  readonly db: Db;
  readonly pool: Pool;
  /** As the login that owns the tables: for arranging and for negative controls only. */
  readonly owner: Pool;
  readonly url: string;
  poolFor: (role: DatabaseRole) => Pool;
}

interface TestDatabaseOptions {
  /** False for negative controls that break the ledger on purpose. */
  areBooksChecked?: boolean;
}

/**
 * A fresh copy of the migrated template for this test file. After each test every book is checked. Where a test has offered a pooler
 * (`test-pooler`), what the site does goes through it.
 */
export function useTestDatabase({ areBooksChecked = true }: TestDatabaseOptions = {}): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
  const url = adminUrl.replace(/\/postgres(?=\?|$)/, `/${name}`);
  const opened: Pool[] = [];
  const open = (role?: DatabaseRole): Pool => {
    const pooled = role && processSlot<(url: string) => string>('test-pooler').current();
    const pool = createPool(pooled ? pooled(url) : url, {
      ...patientPool,
      ...(role ? { role, max: 20 } : { max: 4 }),
    });
    opened.push(pool);
    return pool;
  };
  let state: { db: Db; pool: Pool; owner: Pool } | undefined;
  const ready = () => {
    if (!state) throw new Error('The test database is there inside tests only');
    return state;
  };

  beforeAll(async () => {
    await withAdmin(adminUrl, `create database ${name} template parlour_template`);
    const pool = open('parlour_app');
    state = { pool, owner: open(), db: createDatabase(pool) };
  });

  afterEach(async () => {
    if (areBooksChecked && state) await expectBooksInOrder(state.db);
  });

  afterAll(async () => {
    await Promise.all(opened.map((pool) => pool.end()));
    await withAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  });

  return {
    get db() {
      return ready().db;
    },
    get pool() {
      return ready().pool;
    },
    get owner() {
      return ready().owner;
    },
    url,
    poolFor: open,
  };
}

async function withAdmin(url: string, statement: string): Promise<void> {
  const admin = createPool(url, { ...patientPool, max: 1, silentMs: 0 });
  try {
    await admin.query('set statement_timeout = 0');
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
