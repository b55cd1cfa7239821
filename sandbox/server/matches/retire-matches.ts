import type { PoolClient } from 'pg';

/**
 * In a database that was brought back to an earlier moment every hand of a match may have been seen already: its seed and the seeds of
 * its players are what they were. What was not divided then is void, and every stake goes back; the sweeper does so. Answers how many.
 */
export async function retireMatches(client: PoolClient): Promise<number> {
  const before = `set_aside_at is null`;
  await client.query(`update sandbox.matches set phase = 'starting' where phase = 'waiting' and ${before}`);
  const { rowCount } = await client.query(
    `update sandbox.matches set phase = 'voiding', void_code = 'match.brought.back', due_at = created_at, version = version + 1
     where phase in ('starting', 'playing') and ${before}`,
  );
  return rowCount ?? 0;
}
