import type { BettingRecord, BettingRecordsInput, BettingRecordsOutput } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { join, sql, type Reader, type Sql } from '@/platform/ground/db';
import { defaultRecordPageSize, maxRecordPageSize, totalPagesOf } from '../catalogue';
import type { RoundStatus } from '../rounds';

interface RecordRow {
  round_id: string;
  vendor_code: string;
  vendor: string;
  game_id: string;
  game_code: string;
  game_name: string;
  image: string;
  game_type: GameType;
  stake_minor: bigint;
  payout_minor: bigint;
  status: RoundStatus;
  started_at: Date;
  settled_at: Date | null;
}

function recordOf(row: RecordRow): BettingRecord {
  const stakeMinor = BigInt(row.stake_minor);
  const payoutMinor = BigInt(row.payout_minor);
  return {
    roundId: row.round_id,
    vendorCode: row.vendor_code,
    vendor: row.vendor,
    gameId: row.game_id,
    gameCode: row.game_code,
    gameName: row.game_name,
    gameType: row.game_type,
    image: row.image,
    stake: moneyText(stakeMinor),
    payout: moneyText(payoutMinor),
    net: moneyText(payoutMinor - stakeMinor),
    status: row.status,
    startedAt: new Date(row.started_at).toISOString(),
    settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
  };
}

const both = (conditions: Sql[]): Sql => join(conditions, ' and ');

function periodOf(memberId: string, { from, to }: BettingRecordsInput): Sql[] {
  return [
    sql`r.member_id = ${memberId}`,
    ...(from ? [sql`r.started_at >= ${new Date(from)}`] : []),
    ...(to ? [sql`r.started_at < ${new Date(to)}`] : []),
  ];
}

function filtersOf({ vendorCode, gameId, gameType, status }: BettingRecordsInput): Sql[] {
  return [
    ...(vendorCode ? [sql`r.vendor_code = ${vendorCode}`] : []),
    ...(gameId ? [sql`r.game_id = ${gameId}`] : []),
    ...(gameType ? [sql`g.game_type = ${gameType}`] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
  ];
}

/** Whose games the member has played in the period, whatever else is filtered. */
async function listVendors(reader: Reader, period: Sql[]): Promise<BettingRecordsOutput['vendors']> {
  const { rows } = await reader.execute<{ vendor_code: string; vendor: string }>(
    sql`select v.vendor_code, v.name as vendor from game_vendors v
        where v.vendor_code in (select r.vendor_code from game_rounds r where ${both(period)}) order by v.name`,
  );
  return rows.map(({ vendor_code: vendorCode, vendor }) => ({ vendorCode, vendor }));
}

/** What they have played in the period, whatever else is filtered. */
async function listGames(
  reader: Reader,
  period: Sql[],
  language: string,
): Promise<BettingRecordsOutput['games']> {
  const { rows } = await reader.execute<{ game_id: string; game_name: string }>(
    sql`select g.game_id, coalesce(g.names ->> ${language}, g.names ->> 'EN') as game_name from games g
        where g.game_id in (select r.game_id from game_rounds r where ${both(period)}) order by game_name, g.game_id`,
  );
  return rows.map(({ game_id: gameId, game_name: gameName }) => ({ gameId, gameName }));
}

/** The member's own rounds, newest first, with the totals of everything that the filter lets through. */
export async function listBettingRecords(
  reader: Reader,
  memberId: string,
  { input, language }: { input: BettingRecordsInput; language: string },
): Promise<BettingRecordsOutput> {
  const pageSize = Math.min(input.pageSize ?? defaultRecordPageSize, maxRecordPageSize);
  const pageNo = input.pageNo ?? 1;
  const period = periodOf(memberId, input);
  const where = both([...period, ...filtersOf(input)]);
  const summed = await reader.execute<{ total: number; stake: string; payout: string }>(
    sql`select count(*)::int as total, coalesce(sum(r.stake_minor), 0)::bigint as stake,
          coalesce(sum(r.payout_minor), 0)::bigint as payout
        from game_rounds r join games g using (game_id) where ${where}`,
  );
  const { rows } = await reader.execute<RecordRow>(
    sql`select r.round_id, r.vendor_code, v.name as vendor, g.game_id, g.game_code, g.image,
          coalesce(g.names ->> ${language}, g.names ->> 'EN') as game_name, g.game_type,
          r.stake_minor, r.payout_minor, r.status, r.started_at, r.settled_at
        from game_rounds r join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code
        where ${where} order by r.started_at desc, r.round_id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  const { total, stake, payout } = summed.rows[0] ?? { total: 0, stake: '0', payout: '0' };
  return {
    list: rows.map(recordOf),
    vendors: await listVendors(reader, period),
    games: await listGames(reader, period, language),
    totals: {
      stake: moneyText(BigInt(stake)),
      payout: moneyText(BigInt(payout)),
      net: moneyText(BigInt(payout) - BigInt(stake)),
    },
    totalItems: total,
    totalPages: totalPagesOf(total, pageSize),
  };
}

/** The vendor's name of a round of this member; null for anybody else's. */
export async function getVendorRoundId(
  reader: Reader,
  memberId: string,
  roundId: string,
): Promise<string | null> {
  const { rows } = await reader.execute<{ vendor_round_id: string }>(
    sql`select vendor_round_id from game_rounds where round_id = ${roundId} and member_id = ${memberId}`,
  );
  return rows[0]?.vendor_round_id ?? null;
}

/** What was played in these rounds of the member, by the round; whatever else is asked for has no game. */
export async function listGamesOfRounds(
  reader: Reader,
  { memberId, roundIds, language }: { memberId: string; roundIds: readonly string[]; language: string },
): Promise<ReadonlyMap<string, string>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ round_id: string; game_name: string }>(
    sql`select r.round_id, coalesce(g.names ->> ${language}, g.names ->> 'EN') as game_name
        from game_rounds r join games g using (game_id) where r.member_id = ${memberId} and r.round_id = any(${roundIds})`,
  );
  return new Map(rows.map((row) => [row.round_id, row.game_name]));
}
