import { createPool } from '@/lib/server/postgres';
import { testConnections } from '@/lib/testing/test-connections';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { seedConnections } from '@/platform/operate/seed/connections';
import { startPostgres } from '../database';
import { vendorMigrations } from '../vendors/embedded-vendors';
import { takeSeats, type Seat } from './load';
import { pairPassword, primaryDir } from './pair';

/** A stopped server with the tables of this release, a game, and members who sit in it. */
export async function makeHouse(
  root: string,
  { seats, flags }: { seats: number; flags: string[] },
): Promise<Seat[]> {
  const server = await startPostgres({ dataDir: primaryDir(root), password: pairPassword, flags });
  const owner = createPool(server.url('parlour'), { max: 2, silentMs: 0, waitMs: 60_000 });
  const pool = createPool(server.url('parlour'), { role: 'parlour_app', max: 2, waitMs: 60_000 });
  try {
    await server.createDatabase('parlour');
    await migrate(owner, await vendorMigrations());
    const db = createDatabase(pool);
    const dates = { now: new Date(), offeredFrom: new Date('2020-01-01T00:00:00Z') };
    await inTransaction(db, (tx) => seedConnections(tx, testConnections, dates));
    return await takeSeats(db, owner, seats);
  } finally {
    await Promise.all([owner.end(), pool.end()]);
    await server.stop();
  }
}
