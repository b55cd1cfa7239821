import type { FamilyMenu, LotteryMenuGame, VietnameseMenu } from '@/lib/contract/calls/lottery';
import {
  lotteryClasses,
  lotteryGameOf,
  northernCode,
  regionOf,
  type LotteryGame,
} from '@/lib/lottery/calendar';
import { sql, type Reader, type Sql } from '@/platform/ground/db';
import { isMaintained, isOffered, nameIn } from '../../catalogue';

/** The lotteries on offer: all of them, those that most tickets were bought of, or those of one member. */
interface MenuQuery {
  language: string;
  now: Date;
}

type MenuRow = Omit<LotteryMenuGame, 'everyMinutes'>;

const dayMs = 24 * 3_600_000;
/** So many of the member's newest tickets are looked at. */
const recentTickets = 200;
const maxRecent = 12;

async function listGames(
  reader: Reader,
  { language, now }: MenuQuery,
  places?: Sql,
): Promise<LotteryMenuGame[]> {
  const { rows } = await reader.execute<MenuRow>(
    sql`select g.game_id as "gameId", g.game_code as "gameCode", ${nameIn(sql`g.names`, language)} as "gameName",
          g.game_type as "gameType", g.vendor_code as "vendorCode", g.classification, g.image,
          ${isMaintained(now)} as "isMaintained"
        from games g ${places ? sql`join (${places}) p on p.game_code = g.game_code` : sql``}
        where g.classification = any(${lotteryClasses}) and not g.opens_list and ${isOffered(now)}
        order by ${places ? sql`p.place,` : sql``} g.sort_order, g.game_code`,
  );
  return rows.flatMap((row) => {
    const game = lotteryGameOf(row.gameCode);
    return game ? [{ ...row, everyMinutes: everyMinutesOf(game) }] : [];
  });
}

const everyMinutesOf = ({ schedule }: LotteryGame): number | null =>
  schedule.kind === 'interval' ? schedule.minutes : null;

export const listMenu = (reader: Reader, query: MenuQuery): Promise<LotteryMenuGame[]> =>
  listGames(reader, query);

/** By the tickets of the last day; one that nobody has bought is not among them. */
export function listPopular(reader: Reader, query: MenuQuery, limit: number): Promise<LotteryMenuGame[]> {
  return listGames(
    reader,
    query,
    sql`select d.game_code, row_number() over (order by count(*) desc, d.game_code) as place
        from lottery_tickets t join lottery_draws d using (draw_id)
        where t.sold_at > ${new Date(query.now.getTime() - dayMs)} and t.sold_at <= ${query.now} and t.state <> 'cancelled'
        group by d.game_code order by 2 limit ${limit}`,
  );
}

/** What the member has bought of, the newest ticket first. */
export function listRecent(reader: Reader, query: MenuQuery, memberId: string): Promise<LotteryMenuGame[]> {
  return listGames(
    reader,
    query,
    sql`select d.game_code, row_number() over (order by max(t.sold_at) desc) as place
        from (select draw_id, sold_at from lottery_tickets where member_id = ${memberId} and state <> 'cancelled'
          order by sold_at desc, ticket_id desc limit ${recentTickets}) t join lottery_draws d using (draw_id)
        group by d.game_code order by 2 limit ${maxRecent}`,
  );
}

/** In the order of the families; one without a game on offer is left out. */
export function familiesOf(games: readonly LotteryMenuGame[]): FamilyMenu {
  const families = lotteryClasses.map((classification) => ({
    classification,
    games: games.filter((game) => game.classification === classification),
  }));
  return { families: families.filter((family) => family.games.length > 0) };
}

const areas = ['north', 'central', 'south'] as const;

function areaOf(gameCode: string): (typeof areas)[number] {
  return gameCode.startsWith(northernCode) ? 'north' : regionOf(gameCode);
}

export function areasOf(games: readonly LotteryMenuGame[]): VietnameseMenu {
  const vietnamese = games.filter(({ classification }) => classification === 'VN');
  return {
    areas: areas.map((area) => ({
      area,
      games: vietnamese.filter(({ gameCode }) => areaOf(gameCode) === area),
    })),
  };
}
