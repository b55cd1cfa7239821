import type { Game } from '@/lib/contract/calls/games';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { gameColumns, gameOf, isOffered, type GameRow } from './catalogue-store';

/** Notes the pool that a game feeds, as its vendor publishes it; doing it twice changes nothing. */
export async function publishPool(
  tx: Tx,
  { vendorCode, gameCode, poolCode }: { vendorCode: string; gameCode: string; poolCode: string },
): Promise<void> {
  await tx.execute(
    sql`update games set pool_code = ${poolCode}
        where vendor_code = ${vendorCode} and game_code = ${gameCode} and pool_code is distinct from ${poolCode}`,
  );
}

/** The games on offer that feed a pool of their vendor's, by the pool, in the order of the catalogue. */
export async function listPoolGames(
  reader: Reader,
  { language, now }: { language: string; now: Date },
): Promise<ReadonlyMap<string, Game[]>> {
  const { rows } = await reader.execute<GameRow & { poolCode: string }>(
    sql`select g.pool_code as "poolCode", ${gameColumns(now, language)}
        from games g join game_vendors v using (vendor_code)
          join game_jackpot_pools p on p.pool_code = g.pool_code and p.vendor_code = g.vendor_code
        where ${isOffered(now)} order by g.sort_order, g.game_id`,
  );
  const games = new Map<string, Game[]>();
  for (const row of rows) games.set(row.poolCode, [...(games.get(row.poolCode) ?? []), gameOf(row)]);
  return games;
}
