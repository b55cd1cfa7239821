import { foldText } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import { join, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { isInItsTime, isMaintained } from './catalogue-store';

/** The catalogue as the house sees it: every game, on offer or not, in the order of the lobby. */
export type HouseGameState = 'on' | 'maintenance' | 'coming' | 'off';

export interface HouseGame {
  gameId: string;
  vendorCode: string;
  gameCode: string;
  name: string;
  gameType: GameType;
  state: HouseGameState;
  offeredFrom: Date;
  offeredUntil: Date | null;
  /** Among all games of its type: 1 is listed first. */
  place: number;
  /** Among those that are marked as hot; null for one that is not. */
  hotRank: number | null;
  returnToPlayer: string | null;
}

export interface HouseGameFilter {
  gameType?: string | undefined;
  vendorCode?: string | undefined;
  name?: string | undefined;
}

/** A lobby is listed nowhere and has no place. */
const placed = sql`(select game_id, row_number() over (partition by game_type order by sort_order, game_id)::int as place
  from games where not is_lobby)`;

const columns = (now: Date): Sql =>
  sql`g.game_id as "gameId", g.vendor_code as "vendorCode", g.game_code as "gameCode", g.names ->> 'EN' as name,
      g.game_type as "gameType", g.offered_from as "offeredFrom", g.offered_until as "offeredUntil", p.place,
      g.hot_rank as "hotRank", g.return_to_player::text as "returnToPlayer",
      case when g.offered_from > ${now} then 'coming' when not (${isInItsTime(now)}) then 'off'
        when ${isMaintained(now)} then 'maintenance' else 'on' end as state`;

/** A page of it, behind the game that is named. */
export async function listHouseGames(
  reader: Reader,
  { gameType, vendorCode, name }: HouseGameFilter,
  { before, limit, now }: { before: string | null; limit: number; now: Date },
): Promise<HouseGame[]> {
  const wanted = [sql`true`];
  if (gameType) wanted.push(sql`g.game_type = ${gameType}`);
  if (vendorCode) wanted.push(sql`g.vendor_code = ${vendorCode}`);
  if (name) wanted.push(sql`strpos(g.search_text, ${foldText(name)}) > 0`);
  if (before)
    wanted.push(
      sql`(t.sort_order, g.sort_order, g.game_id) > (select bt.sort_order, b.sort_order, b.game_id
        from games b join game_types bt using (game_type) where b.game_id = ${before})`,
    );
  const { rows } = await reader.execute<HouseGame>(
    sql`select ${columns(now)} from games g join ${placed} p using (game_id) join game_types t using (game_type)
        where ${join(wanted, ' and ')} order by t.sort_order, g.sort_order, g.game_id limit ${limit}`,
  );
  return rows;
}

/** By its id, or as `VENDOR/code`. */
export async function getHouseGame(reader: Reader, named: string, now: Date): Promise<HouseGame | null> {
  const { rows } = await reader.execute<HouseGame>(
    sql`select ${columns(now)} from games g join ${placed} p using (game_id)
        where g.game_id = ${named} or g.vendor_code || '/' || g.game_code = ${named}`,
  );
  return rows[0] ?? null;
}

/** Between which moments it is on offer; no end is for good. */
export async function setGameDates(
  tx: Tx,
  gameId: string,
  { from, until }: { from: Date; until: Date | null },
): Promise<void> {
  await tx.execute(
    sql`update games set offered_from = ${from}, offered_until = ${until} where game_id = ${gameId}`,
  );
}

/** Two who arrange the lobby do so one after the other. */
async function lockPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue-places'))`);
}

const placedAt = (others: readonly string[], id: string, place: number): string[] => [
  ...others.slice(0, place - 1),
  id,
  ...others.slice(place - 1),
];

/** Puts a game at a place of its type; the others move up or down, and games of other types stay where they are. */
export async function placeGame(
  tx: Tx,
  { gameId, gameType }: Pick<HouseGame, 'gameId' | 'gameType'>,
  place: number,
): Promise<void> {
  await lockPlaces(tx);
  const { rows } = await tx.execute<{ gameId: string; sortOrder: number }>(
    sql`select game_id as "gameId", sort_order as "sortOrder" from games
        where game_type = ${gameType} and not is_lobby order by sort_order, game_id`,
  );
  const others = rows.map((row) => row.gameId).filter((id) => id !== gameId);
  let last = -1;
  const places = rows.map(({ sortOrder }) => (last = Math.max(sortOrder, last + 1)));
  await tx.execute(
    sql`update games g set sort_order = n.place
        from unnest(${placedAt(others, gameId, place)}::text[], ${places}::int[]) n (game_id, place)
        where g.game_id = n.game_id and g.sort_order <> n.place`,
  );
}

/** Marks a game as hot at a place among those that are, or not any more with null; the others close ranks. */
export async function setHotPlace(tx: Tx, gameId: string, place: number | null): Promise<void> {
  await lockPlaces(tx);
  const { rows } = await tx.execute<{ gameId: string }>(
    sql`select game_id as "gameId" from games where hot_rank is not null and game_id <> ${gameId} order by hot_rank, game_id`,
  );
  const others = rows.map((row) => row.gameId);
  const hot = place === null ? others : placedAt(others, gameId, place);
  await tx.execute(
    sql`update games g set hot_rank = n.place
        from (select id, place::smallint from unnest(${hot}::text[]) with ordinality h (id, place)
          union all select ${gameId}, null where ${place === null}) n (id, place)
        where g.game_id = n.id and g.hot_rank is distinct from n.place`,
  );
}
