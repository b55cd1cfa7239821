import { sql, type Reader } from '@/platform/ground/db';
import { gameColumns, gameOf, gameOfEach, isOffered, type GamePage, type GameRow } from './catalogue-store';
import type { FavouriteQuery } from './favourite-store';
import { recentRoundsBack } from './rules';

export interface RecentQuery extends FavouriteQuery {
  vendorCode?: string | undefined;
}

/**
 * Games that a member has staked in, the newest round first, each game once; a round whose stake was given back does
 * not count. A game that was opened and left, or that is no longer on offer, is not among them. Only the last
 * `recentRoundsBack` rounds are looked at, along the index of the betting record.
 */
export async function listRecentGames(
  reader: Reader,
  memberId: string,
  { gameType, vendorCode, pageNo, pageSize, language, now }: RecentQuery,
): Promise<GamePage> {
  const from = sql`from (
      select game_id, max(started_at) as played_at from (
        select game_id, started_at, status from game_rounds where member_id = ${memberId}
        order by started_at desc, round_id desc limit ${recentRoundsBack}) newest
      where status <> 'rolled_back' group by game_id) played
    ${gameOfEach} join game_vendors v on v.vendor_code = g.vendor_code
    where ${isOffered(now)} ${gameType ? sql`and g.game_type = ${gameType}` : sql``}
      ${vendorCode ? sql`and g.vendor_code = ${vendorCode}` : sql``}`;
  const counted = await reader.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { rows } = await reader.execute<GameRow>(
    sql`select ${gameColumns(now, language)} ${from}
        order by played.played_at desc, g.game_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return { games: rows.map(gameOf), totalItems: counted.rows[0]?.total ?? 0 };
}
