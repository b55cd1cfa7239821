import type { Winner } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { listPublicNames } from '@/platform/people/members';
import { sql, type Reader } from '@/platform/ground/db';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { maxWinners, winnersSince } from './winner-rules';

interface WinRow {
  member_id: string;
  payout_minor: bigint;
  settled_at: Date;
  game_name: string;
  game_type: GameType;
  game_code: string;
  vendor_code: string;
  vendor: string;
  image: string;
}

/** Whether the board has a win above this sum. */
export async function hasWinAbove(reader: Reader, minor: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from game_rounds
        where status = 'settled' and currency = 'PLAY' and payout_minor > ${minor} and settled_at >= ${winnersSince(now)}
        limit 1`,
  );
  return rowCount === 1;
}

interface WinnersQuery {
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
  const ofType = gameType ? sql`and g.game_type = ${gameType}` : sql``;
  const { rows } = await reader.execute<WinRow>(
    sql`select r.member_id, r.payout_minor, r.settled_at, coalesce(g.names ->> ${language}, g.names ->> 'EN') as game_name,
          g.game_type, g.game_code, r.vendor_code, v.name as vendor, g.image
        from game_rounds r join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code
        where r.status = 'settled' and r.currency = 'PLAY' and r.payout_minor > 0
          and r.settled_at >= ${winnersSince(now)} ${ofType}
        order by r.payout_minor desc, r.settled_at desc, r.round_id limit ${limit} offset ${offset}`,
  );
  return rows;
}

function winnerOf(row: WinRow, account: string, isDemonstration: boolean): Winner {
  return {
    winAmount: moneyText(BigInt(row.payout_minor)),
    vo: {
      account,
      gameName: row.game_name,
      gameType: row.game_type,
      gameCode: row.game_code,
      vendorCode: row.vendor_code,
      vendor: row.vendor,
      image: row.image,
      wonAt: new Date(row.settled_at).toISOString(),
      isDemonstration,
    },
  };
}

/**
 * The largest wins of the last 30 days, largest first, each under a name that nobody can recognise. Trial accounts and
 * members who have excluded themselves never appear.
 */
export async function listWinners(reader: Reader, query: WinnersQuery): Promise<Winner[]> {
  const limit = Math.min(query.limit, maxWinners);
  const winners: Winner[] = [];
  for (let page = 0; page < maxPages && winners.length < limit; page += 1) {
    const wins = await listWins(reader, query, { limit: maxWinners, offset: page * maxWinners });
    const memberIds = [...new Set(wins.map((win) => win.member_id))];
    const [names, excluded, demonstration] = await Promise.all([
      listPublicNames(reader, memberIds),
      listExcludedMembers(reader, memberIds, query.now),
      listDemonstrationMembers(reader, memberIds),
    ]);
    for (const win of wins) {
      const account = names.get(win.member_id);
      if (account && !excluded.has(win.member_id))
        winners.push(winnerOf(win, account, demonstration.has(win.member_id)));
    }
    if (wins.length < maxWinners) break;
  }
  return winners.slice(0, limit);
}
