import path from 'node:path';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { createPool } from '@/lib/server/postgres';
import { startPostgres, type PrivatePostgres } from '@/scripts/database';
import { makeTemporaryFolder, type TemporaryFolder } from '@/scripts/temporary-folder';
import { vendorMigrations } from '@/scripts/vendors/embedded-vendors';
import { seedConnections } from '@/platform/operate/seed/connections';
import { testConnections } from '@/lib/testing/test-connections';
import { forgetDeployment } from './forget-deployment';
import { patientPool } from './patient-limits';

declare global {
  var testPostgres: PrivatePostgres | undefined;
  var testFolder: TemporaryFolder | undefined;
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies, and in it the vendor and the provider of tests. */
export default async function setUp(): Promise<void> {
  forgetDeployment();
  const folder = makeTemporaryFolder('test');
  const server = await startPostgres({
    dataDir: path.join(folder.path, 'postgres'),
    flags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
      // Races are provoked here; one that ends in a deadlock is noticed at once instead of after a second.
      '-c',
      'deadlock_timeout=50ms',
    ],
  });
  await server.createDatabase('parlour_template');
  const owner = createPool(server.url('parlour_template'), patientPool);
  await migrate(owner, await vendorMigrations());
  const dates = { now: new Date(), offeredFrom: new Date('2020-01-01T00:00:00Z') };
  await inTransaction(createDatabase(owner), (tx) => seedConnections(tx, testConnections, dates));
  await owner.end();
  globalThis.testPostgres = server;
  globalThis.testFolder = folder;
  process.env.TEST_DATABASE_ADMIN_URL = server.url('postgres');
}
