import type { BettingRecord, BettingRecordsInput, BettingRecordsOutput } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { join, sql, type Reader, type Sql } from '@/platform/ground/db';
import { defaultRecordPageSize, gameOfEach, maxRecordPageSize, totalPagesOf } from '../catalogue';
import { correctionOf, type RoundStatus } from '../rounds';

interface RecordRow {
  roundId: string;
  vendorCode: string;
  vendor: string;
  gameId: string;
  gameCode: string;
  gameName: string;
  image: string;
  gameType: GameType;
  stakeMinor: bigint;
  payoutMinor: bigint;
  status: RoundStatus;
  startedAt: Date;
  settledAt: Date | null;
  correction: { correctedAt: string; paidBefore: string } | null;
}

const correctionShown = ({ correctedAt, paidBefore }: NonNullable<RecordRow['correction']>) => ({
  correctedAt: new Date(correctedAt).toISOString(),
  paidBefore: moneyText(BigInt(paidBefore)),
});

function recordOf(row: RecordRow): BettingRecord {
  const stakeMinor = row.stakeMinor;
  const payoutMinor = row.payoutMinor;
  return {
    roundId: row.roundId,
    vendorCode: row.vendorCode,
    vendor: row.vendor,
    gameId: row.gameId,
    gameCode: row.gameCode,
    gameName: row.gameName,
    gameType: row.gameType,
    image: row.image,
    stake: moneyText(stakeMinor),
    payout: moneyText(payoutMinor),
    net: moneyText(payoutMinor - stakeMinor),
    status: row.status,
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    ...(row.correction && { correction: correctionShown(row.correction) }),
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

/** What was played in a period, each game once. */
const playedIn = (period: Sql[]): Sql =>
  sql`(select distinct r.game_id from game_rounds r where ${both(period)}) played ${gameOfEach}`;

const playedOfType = (period: Sql[], gameType: GameType): Sql =>
  sql`array(select g.game_id from ${playedIn(period)} where g.game_type = ${gameType})`;

function filtersOf({ vendorCode, gameId, gameType, status }: BettingRecordsInput, period: Sql[]): Sql[] {
  return [
    ...(vendorCode ? [sql`r.vendor_code = ${vendorCode}`] : []),
    ...(gameId ? [sql`r.game_id = ${gameId}`] : []),
    ...(gameType ? [sql`r.game_id = any(${playedOfType(period, gameType)})`] : []),
    ...(status ? [sql`r.status = ${status}`] : []),
  ];
}

/** Whose games the member has played in the period, whatever else is filtered. */
async function listVendors(reader: Reader, period: Sql[]): Promise<BettingRecordsOutput['vendors']> {
  const { rows } = await reader.execute<{ vendorCode: string; vendor: string }>(
    sql`select v.vendor_code as "vendorCode", v.name as vendor from game_vendors v
        where v.vendor_code in (select r.vendor_code from game_rounds r where ${both(period)}) order by v.name`,
  );
  return rows.map(({ vendorCode: vendorCode, vendor }) => ({ vendorCode, vendor }));
}

/** What they have played in the period, whatever else is filtered. */
async function listGames(
  reader: Reader,
  period: Sql[],
  language: string,
): Promise<BettingRecordsOutput['games']> {
  const { rows } = await reader.execute<{ gameId: string; gameName: string }>(
    sql`select g.game_id as "gameId", coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName"
        from ${playedIn(period)} order by "gameName", g.game_id`,
  );
  return rows.map(({ gameId: gameId, gameName: gameName }) => ({ gameId, gameName }));
}

/**
 * The member's own rounds, newest first, with the totals of everything that the filter lets through. What is counted, summed and passed
 * over on the way to a page stands in the index `game_rounds_record`; only the rounds of the page are fetched.
 */
export async function listBettingRecords(
  reader: Reader,
  memberId: string,
  { input, language }: { input: BettingRecordsInput; language: string },
): Promise<BettingRecordsOutput> {
  const pageSize = Math.min(input.pageSize ?? defaultRecordPageSize, maxRecordPageSize);
  const pageNo = input.pageNo ?? 1;
  const period = periodOf(memberId, input);
  const where = both([...period, ...filtersOf(input, period)]);
  const summed = await reader.execute<{ total: number; stake: string; payout: string }>(
    sql`select count(*)::int as total, coalesce(sum(r.stake_minor), 0)::bigint as stake,
          coalesce(sum(r.payout_minor), 0)::bigint as payout
        from game_rounds r where ${where}`,
  );
  const { rows } = await reader.execute<RecordRow>(
    sql`select r.round_id as "roundId", r.vendor_code as "vendorCode", v.name as vendor, g.game_id as "gameId",
          g.game_code as "gameCode", g.image,
          coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName", g.game_type as "gameType",
          r.stake_minor as "stakeMinor", r.payout_minor as "payoutMinor", r.status, r.started_at as "startedAt",
          r.settled_at as "settledAt", ${correctionOf(sql`r.round_id`)} as correction
        from (select r.round_id from game_rounds r where ${where}
          order by r.started_at desc, r.round_id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}) page
        join game_rounds r using (round_id) join games g using (game_id) join game_vendors v on v.vendor_code = r.vendor_code
        order by r.started_at desc, r.round_id desc`,
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

export interface ProofPlace {
  vendorRoundId: string;
  /** With {roundId} in it. */
  proofUrl: string;
}

/** Where the vendor shows the proof of a round of this member; null for anybody else's, and where it shows none. */
export async function getProofPlace(
  reader: Reader,
  memberId: string,
  roundId: string,
): Promise<ProofPlace | null> {
  const { rows } = await reader.execute<ProofPlace>(
    sql`select r.vendor_round_id as "vendorRoundId", v.proof_url as "proofUrl"
        from game_rounds r join game_vendors v using (vendor_code)
        where r.round_id = ${roundId} and r.member_id = ${memberId} and v.proof_url is not null`,
  );
  return rows[0] ?? null;
}

/** What was played in these rounds of the member, by the round; whatever else is asked for has no game. */
export async function listGamesOfRounds(
  reader: Reader,
  { memberId, roundIds, language }: { memberId: string; roundIds: readonly string[]; language: string },
): Promise<ReadonlyMap<string, string>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ roundId: string; gameName: string }>(
    sql`select r.round_id as "roundId", coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName"
        from game_rounds r join games g using (game_id) where r.member_id = ${memberId} and r.round_id = any(${roundIds})`,
  );
  return new Map(rows.map((row) => [row.roundId, row.gameName]));
}
