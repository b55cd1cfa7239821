import type { Pool, PoolClient } from 'pg';

/** Where a query may run: on its own, or in a transaction. */
export type Reader = Pool | PoolClient;

export async function one<Row extends object>(
  reader: Reader,
  sql: string,
  values: unknown[],
): Promise<Row | null> {
  const { rows } = await reader.query<Row>(sql, values);
  return rows[0] ?? null;
}

export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
