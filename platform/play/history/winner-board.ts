import type { BoardPlayer } from '@/lib/contract/calls/boards';
import type { games, Winner } from '@/lib/contract/calls/games';
import type { InputOf } from '@/lib/contract/define';
import { gameTypes, type GameType } from '@/lib/contract/types';
import { languageCodes } from '@/lib/i18n/locales';
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
  gameName: string;
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

interface WinnersQuery {
  /** As a gateway writes it. */
  language: string;
  gameType?: GameType | undefined;
  limit: number;
  now: Date;
}

/** Rounds that end in nobody's name are passed over; so many pages of them are looked through for the others. */
const maxPages = 20;

async function listWins(
  reader: Reader,
  { language, gameType, now }: WinnersQuery,
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
          coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName",
          g.game_type as "gameType", g.game_code as "gameCode", r.vendor_code as "vendorCode", v.name as vendor, g.image
        from best join game_rounds r using (round_id) join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code
        order by r.payout_minor desc, r.settled_at desc, r.round_id`,
  );
  return rows;
}

function winnerOf(row: WinRow, { account, isDemonstration }: BoardPlayer): Winner {
  return {
    winAmount: moneyText(row.payoutMinor),
    vo: {
      account,
      gameName: row.gameName,
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

/**
 * The largest wins of the last 30 days, largest first, each under a name that nobody can recognise; of those who may be on a
 * board (`people/listing`).
 */
export async function listWinners(reader: Reader, query: WinnersQuery): Promise<Winner[]> {
  const limit = Math.min(query.limit, maxWinners);
  const winners: Winner[] = [];
  for (let page = 0; page < maxPages && winners.length < limit; page += 1) {
    const wins = await listWins(reader, query, { limit: maxWinners, offset: page * maxWinners });
    const memberIds = wins.map(({ memberId }) => memberId);
    const players = await listBoardPlayers(reader, memberIds, query.now);
    for (const win of wins) {
      const player = players.get(win.memberId);
      if (player) winners.push(winnerOf(win, player));
    }
    if (wins.length < maxWinners) break;
  }
  return winners.slice(0, limit);
}

/** Visitors ask for it, whoever they are and as often as they like. */
const kept = new KeptAnswers<Winner[]>(5_000);
const languages = new Set<string>(Object.values(languageCodes));

/** A board that is at most some seconds old; in a language that nobody has, in English. */
export async function readWinners(
  { db, records, now, ...context }: CallContext,
  { gameCategory, limitNum = maxWinners, language = context.language }: InputOf<typeof games.winners>,
): Promise<{ list: Winner[] }> {
  const code = language.toUpperCase();
  const query = {
    language: languages.has(code) ? code : 'EN',
    gameType: gameTypes.find((type) => type === gameCategory),
    limit: maxWinners,
    now,
  };
  const list = await kept.get(db, `${query.language} ${query.gameType ?? ''}`, now, () =>
    listWinners(recordsOf({ db, records }), query),
  );
  return { list: list.slice(0, limitNum) };
}
