import type { FavouriteInput } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { sql, type Reader } from '@/platform/ground/db';
import { gameColumns, gameOf, isOffered, type GamePage, type GameRow } from './catalogue-store';

/** All SQL of `game_favourites`. A mark on a game that is no longer on offer stays, and is not shown while that is so. */

/**
 * Marks a game that is on offer; one that is marked stays as it is, whoever comes second. False when there is no such
 * game, or when it is not of the vendor or type that was named with it.
 */
export async function insertFavourite(
  reader: Reader,
  memberId: string,
  { gameId, vendor, gameType, now }: FavouriteInput & { now: Date },
): Promise<boolean> {
  const ofVendor = vendor ? sql`and ${vendor} in (v.vendor_code, v.name)` : sql``;
  const ofType = gameType ? sql`and g.game_type = ${gameType}` : sql``;
  const { rows } = await reader.execute(
    sql`insert into game_favourites (member_id, game_id, created_at)
        select ${memberId}, g.game_id, ${now}::timestamptz from games g join game_vendors v using (vendor_code)
        where g.game_id = ${gameId} and ${isOffered(now)} ${ofVendor} ${ofType}
        on conflict (member_id, game_id) do update set created_at = game_favourites.created_at
        returning game_id`,
  );
  return rows.length > 0;
}

export async function deleteFavourite(reader: Reader, memberId: string, gameId: string): Promise<void> {
  await reader.execute(
    sql`delete from game_favourites where member_id = ${memberId} and game_id = ${gameId}`,
  );
}

/** The newest mark first. */
export async function listFavouriteIds(reader: Reader, memberId: string, now: Date): Promise<string[]> {
  const { rows } = await reader.execute<{ gameId: string }>(
    sql`select f.game_id as "gameId" from game_favourites f join games g using (game_id)
        where f.member_id = ${memberId} and ${isOffered(now)} order by f.created_at desc, f.game_id`,
  );
  return rows.map((row) => row.gameId);
}

export interface FavouriteQuery {
  gameType?: GameType | undefined;
  pageNo: number;
  pageSize: number;
  language: string;
  now: Date;
}

export async function listFavourites(
  reader: Reader,
  memberId: string,
  { gameType, pageNo, pageSize, language, now }: FavouriteQuery,
): Promise<GamePage> {
  const from = sql`from game_favourites f join games g using (game_id) join game_vendors v using (vendor_code)
    where f.member_id = ${memberId} and ${isOffered(now)} ${gameType ? sql`and g.game_type = ${gameType}` : sql``}`;
  const counted = await reader.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { rows } = await reader.execute<GameRow>(
    sql`select ${gameColumns(now, language)} ${from}
        order by f.created_at desc, f.game_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return { games: rows.map(gameOf), totalItems: counted.rows[0]?.total ?? 0 };
}
