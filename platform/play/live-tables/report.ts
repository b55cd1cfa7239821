import type { VendorTableReceipt, VendorTableReport } from '@/lib/contract/calls/live-tables';
import { CallError } from '@/lib/contract/errors';
import { inTransaction, type Db } from '@/platform/ground/db';
import { findTableGames, hasLookedSince, putTable, type ReportedTable } from './table-store';

/** So long after the last look at the list its tables are watched. */
const watchedForMs = 30_000;

/** Takes down how a vendor's tables stand: all of them, or none when one is not a game of this signer. */
export async function reportTables(
  db: Db,
  signer: string,
  { seenAt, tables }: VendorTableReport,
  now: Date,
): Promise<VendorTableReceipt> {
  // A clock that is ahead would keep what comes after it from counting.
  const seen = new Date(Math.min(Date.parse(seenAt), now.getTime()));
  await inTransaction(db, async (tx) => {
    const gameIds = await findTableGames(tx, signer, tables);
    const reported = tables.map((table, index): ReportedTable => {
      const gameId = gameIds[index];
      if (!gameId) throw new CallError('game.not.found');
      return { gameId, table, seenAt: seen };
    });
    // Two reports at once take the rows in one order.
    reported.sort((one, other) => (one.gameId < other.gameId ? -1 : 1));
    for (const each of reported) await putTable(tx, each, now);
  });
  const isWatched = await hasLookedSince(db, new Date(now.getTime() - watchedForMs));
  return { reportedAt: now.toISOString(), isWatched };
}
