import type { BoardPlayer } from '@/lib/contract/calls/boards';
import type { games, Winner } from '@/lib/contract/calls/games';
import type { InputOf } from '@/lib/contract/define';
import { gameTypes, type GameType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { listBoardPlayers } from '@/platform/people/listing';
import { recordsOf, type CallContext } from '@/platform/ground/context';
import { sql, type Reader, type Sql } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { maxWinners, monthsOf, winnersSince } from './winner-rules';

interface WinRow {
  memberId: string;
  payoutMinor: bigint;
  settledAt: Date;
  /** By language. */
  names: Readonly<Record<string, string>>;
  gameType: GameType;
  gameCode: string;
  vendorCode: string;
  vendor: string;
  image: string;
}

/**
 * The months that the board reaches into, in UTC. By the index `game_rounds_month_wins`, whose conditions stand here word for word:
 * wins of earlier months cost nothing.
 */
const months = (now: Date): Sql =>
  sql`unnest(${monthsOf(winnersSince(now), now)}::timestamp[]) as months(month)`;
const isInMonth = sql`date_trunc('month', r.settled_at at time zone 'UTC') = months.month
  and r.status = 'settled' and r.currency = 'PLAY'`;

/** Whether the board has a win above this sum. */
export async function hasWinAbove(reader: Reader, minor: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from ${months(now)} cross join lateral (select 1 from game_rounds r
          where ${isInMonth} and r.payout_minor > 0 and r.payout_minor > ${minor} and r.settled_at >= ${winnersSince(now)}
          limit 1) found limit 1`,
  );
  return rowCount === 1;
}

interface WinsQuery {
  gameType: GameType | undefined;
  now: Date;
}

/** Rounds that end in nobody's name are passed over; so many pages of them are looked through for the others. */
const maxPages = 20;

async function listWins(
  reader: Reader,
  { gameType, now }: WinsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<WinRow[]> {
  const ofType = gameType ? sql`join games t on t.game_id = r.game_id and t.game_type = ${gameType}` : sql``;
  const { rows } = await reader.execute<WinRow>(
    sql`with best as (
          select w.* from ${months(now)} cross join lateral (
            select r.round_id, r.payout_minor, r.settled_at from game_rounds r ${ofType}
            where ${isInMonth} and r.payout_minor > 0 and r.settled_at >= ${winnersSince(now)}
            order by r.payout_minor desc, r.settled_at desc, r.round_id limit ${limit + offset}) w
          order by w.payout_minor desc, w.settled_at desc, w.round_id limit ${limit} offset ${offset})
        select r.member_id as "memberId", r.payout_minor as "payoutMinor", r.settled_at as "settledAt",
          g.names, g.game_type as "gameType", g.game_code as "gameCode", r.vendor_code as "vendorCode", v.name as vendor, g.image
        from best join game_rounds r using (round_id) join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code
        order by r.payout_minor desc, r.settled_at desc, r.round_id`,
  );
  return rows;
}

interface FoundWin {
  row: WinRow;
  player: BoardPlayer;
}

function winnerOf({ row, player: { account, isDemonstration } }: FoundWin, language: string): Winner {
  return {
    winAmount: moneyText(row.payoutMinor),
    vo: {
      account,
      gameName: row.names[language] ?? row.names.EN ?? '',
      gameType: row.gameType,
      gameCode: row.gameCode,
      vendorCode: row.vendorCode,
      vendor: row.vendor,
      image: row.image,
      wonAt: row.settledAt.toISOString(),
      isDemonstration,
    },
  };
}

async function findWins(reader: Reader, query: WinsQuery): Promise<FoundWin[]> {
  const found: FoundWin[] = [];
  for (let page = 0; page < maxPages && found.length < maxWinners; page += 1) {
    const wins = await listWins(reader, query, { limit: maxWinners, offset: page * maxWinners });
    const memberIds = wins.map(({ memberId }) => memberId);
    const players = await listBoardPlayers(reader, memberIds, query.now);
    for (const row of wins) {
      const player = players.get(row.memberId);
      if (player) found.push({ row, player });
    }
    if (wins.length < maxWinners) break;
  }
  return found.slice(0, maxWinners);
}

/** Visitors ask for it, whoever they are and as often as they like. */
const kept = new KeptAnswers<FoundWin[]>(5_000);

/**
 * The largest wins of the last 30 days, largest first, each under a name that nobody can recognise; of those who may be on a
 * board (`people/listing`). At most some seconds old.
 */
export async function readWinners(
  { db, records, now, ...context }: CallContext,
  { gameCategory, limitNum = maxWinners, language = context.language }: InputOf<typeof games.winners>,
): Promise<{ list: Winner[] }> {
  const gameType = gameTypes.find((type) => type === gameCategory);
  const found = await kept.get(db, gameType ?? '', now, () =>
    findWins(recordsOf({ db, records }), { gameType, now }),
  );
  return { list: found.slice(0, limitNum).map((win) => winnerOf(win, language.toUpperCase())) };
}
