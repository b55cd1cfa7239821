import type { Classification } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { keyOf, type RateClass, type Rates } from './rates';

interface RateRow {
  gameType: GameType;
  classification: RateClass;
  rateBasisPoints: number;
}

/** All SQL of `rebate_rates`, `rebate_accruals`, `rebate_claims` and `rebate_days`. */
export async function listRates(reader: Reader, at: Date): Promise<Rates> {
  const { rows } = await reader.execute<RateRow>(
    sql`select distinct on (game_type, classification) game_type as "gameType", classification,
          rate_basis_points as "rateBasisPoints" from rebate_rates
        where effective_from <= ${at} order by game_type, classification, effective_from desc, id desc`,
  );
  return new Map(rows.map((row) => [keyOf(row.gameType, row.classification), row.rateBasisPoints]));
}

/** When a rate comes into force, later than `after`. */
export async function listRateTurns(reader: Reader, after: Date): Promise<Date[]> {
  const { rows } = await reader.execute<{ at: Date }>(
    sql`select distinct effective_from as at from rebate_rates where effective_from > ${after}`,
  );
  return rows.map(({ at }) => at);
}

export interface NewRate {
  gameType: GameType;
  /** Without one it is the rate of all classes that have none of their own. */
  classification?: Classification | undefined;
  rateBasisPoints: number;
  effectiveFrom: Date;
  recordedBy: string;
}

export async function insertRate(tx: Tx, rate: NewRate): Promise<void> {
  await tx.execute(
    sql`insert into rebate_rates (game_type, classification, rate_basis_points, effective_from, recorded_by)
        values (${rate.gameType}, ${rate.classification ?? ''}, ${rate.rateBasisPoints}, ${rate.effectiveFrom}, ${rate.recordedBy})`,
  );
}

/** Null while no day was closed. */
export async function getLastClosed(reader: Reader): Promise<string | null> {
  const { rows } = await reader.execute<{ day: string | null }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from rebate_days`,
  );
  return rows[0]?.day ?? null;
}

export async function insertClosedDay(tx: Tx, day: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into rebate_days (day, closed_at) values (${day}::date, ${now}) on conflict (day) do nothing`,
  );
}

export interface Accrual {
  memberId: string;
  gameType: GameType;
  classification: RateClass;
  day: string;
  stakesMinor: bigint;
  rateBasisPoints: number;
  /** What the member's level added, in millionths. */
  levelPpm: number;
  amountMinor: bigint;
}

/** False when this day of this member, type and class was accrued before. */
export async function insertAccrual(tx: Tx, accrual: Accrual & { now: Date }): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into rebate_accruals (member_id, game_type, classification, day, stakes_minor, rate_basis_points,
          level_ppm, amount_minor, accrued_at)
        values (${accrual.memberId}, ${accrual.gameType}, ${accrual.classification}, ${accrual.day}::date,
          ${accrual.stakesMinor}, ${accrual.rateBasisPoints}, ${accrual.levelPpm}, ${accrual.amountMinor},
          ${accrual.now})
        on conflict (member_id, game_type, day, classification) do nothing`,
  );
  return rowCount === 1;
}

export interface OpenRebate {
  gameType: GameType;
  classification: RateClass;
  /** The greatest at which any of it was accrued, and what a level added at most. */
  rateBasisPoints: number;
  levelPpm: number;
  stakesMinor: bigint;
  amountMinor: bigint;
}

/** What waits to be claimed, by game type and class. */
export async function listOpenRebates(reader: Reader, memberId: string): Promise<OpenRebate[]> {
  const { rows } = await reader.execute<OpenRebate>(
    sql`select game_type as "gameType", classification, max(rate_basis_points) as "rateBasisPoints",
          max(level_ppm) as "levelPpm",
          sum(stakes_minor)::bigint as "stakesMinor", sum(amount_minor)::bigint as "amountMinor"
        from rebate_accruals where member_id = ${memberId} and claim_id is null group by 1, 2`,
  );
  return rows;
}

export interface TakenRebates {
  amountMinor: bigint;
  fromDay: string;
  toDay: string;
}

/** What a claim takes: everything, a game type, or a class of it. */
export interface ClaimOf {
  gameType?: GameType | undefined;
  classification?: Classification | undefined;
}

/**
 * Gives what is open to a claim. Of two claims at the same moment the second waits for the first and finds nothing.
 * Null when nothing is open.
 */
export async function takeOpenRebates(
  tx: Tx,
  { memberId, gameType, classification, claimId }: ClaimOf & { memberId: string; claimId: string },
): Promise<TakenRebates | null> {
  const ofType = gameType ? sql`and game_type = ${gameType}` : sql``;
  const ofClass = classification ? sql`and classification = ${classification}` : sql``;
  const { rows } = await tx.execute<{ amount: bigint | null; fromDay: string; toDay: string }>(
    sql`with taken as (
          update rebate_accruals set claim_id = ${claimId}
          where member_id = ${memberId} and claim_id is null ${ofType} ${ofClass} returning day, amount_minor)
        select sum(amount_minor)::bigint as amount, to_char(min(day), 'YYYY-MM-DD') as "fromDay",
          to_char(max(day), 'YYYY-MM-DD') as "toDay" from taken`,
  );
  const row = rows[0];
  if (!row || row.amount === null) return null;
  return { amountMinor: row.amount, fromDay: row.fromDay, toDay: row.toDay };
}

export interface StoredClaim extends TakenRebates {
  claimId: string;
  transferId: string;
  claimedAt: Date;
}

export async function insertClaim(tx: Tx, memberId: string, claim: StoredClaim): Promise<void> {
  await tx.execute(
    sql`insert into rebate_claims (claim_id, member_id, amount_minor, transfer_id, from_day, to_day, claimed_at)
        values (${claim.claimId}, ${memberId}, ${claim.amountMinor}, ${claim.transferId}, ${claim.fromDay}::date,
          ${claim.toDay}::date, ${claim.claimedAt})`,
  );
}

/** Newest first. */
export async function listClaims(
  reader: Reader,
  memberId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: StoredClaim[]; totalItems: number }> {
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from rebate_claims where member_id = ${memberId}`,
  );
  const { rows } = await reader.execute<StoredClaim>(
    sql`select claim_id as "claimId", transfer_id as "transferId", amount_minor as "amountMinor",
          to_char(from_day, 'YYYY-MM-DD') as "fromDay",
          to_char(to_day, 'YYYY-MM-DD') as "toDay", claimed_at as "claimedAt"
        from rebate_claims where member_id = ${memberId} order by claimed_at desc, claim_id desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return { list: rows, totalItems: counted.rows[0]?.total ?? 0 };
}
