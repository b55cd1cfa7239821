import { createPool } from '@/lib/server/postgres';
import { retireFixtures } from '../book/operator/retire-fixtures';
import { retireTables } from '../live/store/retire-tables';
import { retireMatches } from '../matches/retire-matches';
import { retireRounds } from '../rounds/store/retire-rounds';
import { inTransaction } from '../sql';

/**
 * Takes out of the game, in a database that was brought back to an earlier moment, whatever outcome may have been shown after that moment
 * and forgotten: all of it in one transaction, as the owner of the tables. Moves no money: the sweeps and the dealer give stakes back and
 * pay when they run. Safe to repeat, before the game is open to anybody. The seas of fish and the draws of lotteries are left as they are:
 * what a shot comes to is its round's, and a draw that may have been seen is closed by the clock.
 */
export async function retireShown(url: string): Promise<Record<string, number>> {
  const pool = createPool(url, { max: 1, silentMs: 0 });
  try {
    return await inTransaction(pool, async (client) => {
      // Each session of years may have left a commitment behind.
      await client.query('set local statement_timeout = 0');
      const rounds = await retireRounds(client);
      const matches = await retireMatches(client);
      const tables = await retireTables(client);
      return {
        'waiting rounds': rounds.commitments,
        'unconfirmed stakes': rounds.unconfirmed,
        'open rounds': rounds.open,
        matches,
        shoes: tables.shoes,
        'rounds of live tables': tables.voidRounds,
        'matches and markets of the book': await retireFixtures(client),
      };
    });
  } finally {
    await pool.end();
  }
}
