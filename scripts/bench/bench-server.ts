import path from 'node:path';
import type { Pool } from 'pg';
import { createPool, type DatabaseRole } from '@/lib/server/postgres';
import { startPostgres } from '../database';
import { withTemporaryFolder } from '../temporary-folder';

export interface BenchServer {
  url: string;
  /** Goes with the server. */
  folder: string;
  /** A pool that ends with the benchmark; without a role it is the owner's. */
  poolFor: (role: DatabaseRole | null, max?: number) => Pool;
}

/** An empty database on a server of its own, which writes to the disk as a site's does and is thrown away. */
export async function withBenchServer<T>(
  work: (server: BenchServer) => Promise<T>,
  /** Of the server, beside its own. */
  flags: string[] = [],
): Promise<T> {
  return withTemporaryFolder('bench', async (folder) => {
    const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), flags });
    const pools: Pool[] = [];
    try {
      await server.createDatabase('bench');
      const url = server.url('bench');
      const poolFor: BenchServer['poolFor'] = (role, max) => {
        const pool = createPool(url, { ...(role && { role }), ...(max !== undefined && { max }) });
        pools.push(pool);
        return pool;
      };
      return await work({ url, folder, poolFor });
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await server.stop();
    }
  });
}
