import type { Pool } from 'pg';
import type { DatabaseRole } from '@/lib/server/postgres';
import type { TestDatabase } from '@/lib/testing/database';
import { testConnections } from '@/lib/testing/test-connections';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { seedConnections } from '@/platform/operate/seed/connections';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { threeFields } from '@/sandbox/server/live/test-games';
import { TableScene } from '@/sandbox/server/live/test-scene';
import type { GameSession } from '@/sandbox/server/session/session-store';
import { withBenchServer } from '@/scripts/bench/bench-server';

/** The table at which the benchmark stakes. */
export const benchTable: TableGame = { ...threeFields, tableCode: 'live-bench' };

export interface Seated {
  session: GameSession;
  sessionToken: string;
}

export interface BenchScene {
  url: string;
  owner: Pool;
  scene: TableScene;
  seated: readonly Seated[];
}

/** What a site has: `databasePool` of the platform, and the vendor’s of `tableServer`. */
const poolSizes: Partial<Record<DatabaseRole, number>> = { parlour_app: 10, parlour_vendor: 8 };

/** A database of its own, which writes to the disk as a site’s does, with the platform’s rows in it. */
export async function withBenchDatabase<T>(work: (test: TestDatabase) => Promise<T>): Promise<T> {
  process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';
  return withBenchServer(async ({ url, poolFor: open }) => {
    const poolFor = (role?: DatabaseRole) => (role ? open(role, poolSizes[role] ?? 12) : open(null));
    const owner = poolFor();
    await migrate(owner, ['sandbox/migrations']);
    const dates = { now: new Date(), offeredFrom: new Date('2020-01-01T00:00:00Z') };
    await inTransaction(createDatabase(owner), (tx) => seedConnections(tx, testConnections, dates));
    const pool = poolFor('parlour_app');
    return work({ db: createDatabase(pool), pool, owner, url, poolFor });
  });
}

/** Live tables on such a database, with the platform’s wallet in this process. */
export const withBenchScene = <T>(players: number, work: (bench: BenchScene) => Promise<T>): Promise<T> =>
  withBenchDatabase(async (test) => {
    const scene = new TableScene(test);
    await scene.arrange([benchTable]);
    await scene.begin();
    const seated: Seated[] = [];
    for (let count = 0; count < players; count += 1)
      seated.push(await scene.sit(await scene.player(), benchTable.tableCode));
    return work({ url: test.url, owner: test.owner, scene, seated });
  });

/** The 99th percentile. */
export function p99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
