import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@/platform/ground/db/migrate';
import { createPool } from '@/lib/postgres';
import { startPostgres, type PrivatePostgres } from '@/scripts/database';
import { vendorMigrations } from '@/scripts/vendors/embedded-vendors';

declare global {
  var testPostgres: PrivatePostgres | undefined;
  var testFolder: string | undefined;
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setUp(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-test-'));
  // As root the server runs under a user of its own, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const server = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    password: 'test',
    flags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
    ],
  });
  await server.createDatabase('parlour_template');
  const owner = createPool(server.url('parlour_template'));
  await migrate(owner, await vendorMigrations());
  await owner.end();
  globalThis.testPostgres = server;
  globalThis.testFolder = folder;
  process.env.TEST_DATABASE_ADMIN_URL = server.url('postgres');
}
