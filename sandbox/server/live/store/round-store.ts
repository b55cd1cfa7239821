import type { PoolClient } from 'pg';
import type { OpenCard } from '@/sandbox/games/live/shoe';
import {
  dealtAtMs,
  type RoundDealing,
  type RoundState,
  type StoredRound,
} from '@/sandbox/games/live/time-line';
import { one, type Reader } from '../../sql';
import type { OpenedSteps } from '@/sandbox/games/live/table-game';

/** All SQL of `sandbox.table_rounds`. What it holds of an outcome is ahead of what may be shown: `viewAt` decides that. */
export const tableChannel = 'table_rounds';

export interface TableRound {
  roundId: string;
  tableCode: string;
  number: number;
  shoeId: string | null;
  /** Its place in the shoe, from 1. */
  coup: number | null;
  /** SHA-256 of its own seed, or the root of its shoe; null where a studio deals. */
  commitment: string | null;
  /** Of a round that a studio deals: the feed that tells it, and the studio’s own shoe by its number. */
  feedId: string | null;
  fedShoe: number | null;
  /** How much later players see the studio. */
  delayMs: number;
  /** From then on the studio deals. */
  dealsFrom: Date | null;
  /** What was drawn before the betting and shows with it; null where nothing is. */
  offer: unknown;
  state: RoundState;
  bettingAt: Date;
  closesAt: Date;
  closingAt: Date | null;
  dealings: RoundDealing<unknown>[];
  result: unknown;
  /** The cards of a shoe that it took, with their proofs. */
  reveal: OpenCard[] | null;
  serverSeed: string | null;
  resultAt: Date | null;
  voidCode: string | null;
  endedAt: Date | null;
}

const columns = `round_id as "roundId", table_code as "tableCode", number, shoe_id as "shoeId",
  coalesce(coup, fed_coup) as coup, commitment, feed_id as "feedId", fed_shoe as "fedShoe", delay_ms as "delayMs",
  deals_from as "dealsFrom", offer, state,
  betting_at as "bettingAt", closes_at as "closesAt", closing_at as "closingAt", dealings, result, reveal,
  server_seed as "serverSeed", result_at as "resultAt", void_code as "voidCode", ended_at as "endedAt"`;

/** The round as the rules of the time line read it. */
export function timed(round: TableRound): StoredRound<unknown, unknown> {
  const { number, state, bettingAt, closesAt, dealings, result } = round;
  return {
    number,
    state,
    bettingAtMs: bettingAt.getTime(),
    closesAtMs: closesAt.getTime(),
    dealings,
    result,
  };
}

/** What each dealing has stored to show. */
export function openedSteps({ dealings }: TableRound): OpenedSteps {
  return dealings.map(({ steps }) => steps.map(({ shown }) => shown));
}

/** Until when players may decide; null where nothing is to be decided. */
export function decidesUntilMs({ dealings }: TableRound): number | null {
  const last = dealings.at(-1);
  return last && last.actingMs !== null ? dealtAtMs(last) + last.actingMs : null;
}

export function getLastRound(reader: Reader, tableCode: string): Promise<TableRound | null> {
  return one(
    reader,
    `select ${columns} from sandbox.table_rounds where table_code = $1 order by number desc limit 1`,
    [tableCode],
  );
}

export function lockLastRound(client: PoolClient, tableCode: string): Promise<TableRound | null> {
  return one(
    client,
    `select ${columns} from sandbox.table_rounds where table_code = $1 order by number desc limit 1 for no key update`,
    [tableCode],
  );
}

export function getTableRound(reader: Reader, roundId: string): Promise<TableRound | null> {
  return one(reader, `select ${columns} from sandbox.table_rounds where round_id = $1`, [roundId]);
}

/** By the clock of the tables. */
export async function databaseNowMs(reader: Reader): Promise<number> {
  const row = await one<{ now: Date }>(reader, `select sandbox.table_now() as now`, []);
  return row?.now.getTime() ?? Infinity;
}

export interface HeldRound {
  round: TableRound;
  /** False where the caller came too late: nothing may be changed by what was read then. */
  isHeld: boolean;
}

/**
 * Holds the round still until the transaction ends, if it is still in time: it does not close meanwhile, and its row is as it is
 * then. Who comes too late only reads it. Shared locks pass a dealer that waits for the last of them to end, so that requests
 * that follow each other would keep it from dealing for as long as somebody sends them.
 */
export async function holdRound(
  client: PoolClient,
  roundId: string,
  isInTime: (round: TableRound, nowMs: number) => boolean,
): Promise<HeldRound | null> {
  const seen = await getTableRound(client, roundId);
  if (!seen) return null;
  if (!isInTime(seen, await databaseNowMs(client))) return { round: seen, isHeld: false };
  const round = await one<TableRound>(
    client,
    `select ${columns} from sandbox.table_rounds where round_id = $1 for share`,
    [roundId],
  );
  return round && { round, isHeld: true };
}

/** The newest rounds of a table that are over or whose result is stored, the newest first. */
export async function listPastRounds(
  reader: Reader,
  tableCode: string,
  limit: number,
): Promise<TableRound[]> {
  const { rows } = await reader.query<TableRound>(
    `select ${columns} from sandbox.table_rounds where table_code = $1 and state in ('result', 'settled')
     order by number desc limit $2`,
    [tableCode, limit],
  );
  return rows;
}

/** The rounds that took cards from a shoe, the earliest first. For a shoe that is over: they hold what may not have opened yet. */
export async function listShoeRounds(
  reader: Reader,
  shoeId: string,
): Promise<Pick<TableRound, 'roundId' | 'number' | 'coup' | 'reveal' | 'result'>[]> {
  const { rows } = await reader.query<TableRound>(
    `select round_id as "roundId", number, coup, reveal, result from sandbox.table_rounds
     where shoe_id = $1 and reveal is not null order by number`,
    [shoeId],
  );
  return rows;
}

export type NewRound = Pick<
  TableRound,
  | 'roundId'
  | 'tableCode'
  | 'number'
  | 'shoeId'
  | 'coup'
  | 'commitment'
  | 'feedId'
  | 'fedShoe'
  | 'delayMs'
  | 'offer'
  | 'bettingAt'
  | 'closesAt'
>;

export async function insertRound(client: PoolClient, round: NewRound): Promise<void> {
  await client.query(
    `insert into sandbox.table_rounds (round_id, table_code, number, shoe_id, coup, commitment, offer, state, betting_at, closes_at,
       feed_id, fed_shoe, fed_coup, delay_ms)
     values ($1, $2, $3, $4, $5, $6, $7, 'betting', $8, $9, $10, $11, $12, $13)`,
    [
      round.roundId,
      round.tableCode,
      round.number,
      round.shoeId,
      round.shoeId === null ? null : round.coup,
      round.commitment,
      round.offer === null ? null : JSON.stringify(round.offer),
      round.bettingAt,
      round.closesAt,
      round.feedId,
      round.fedShoe,
      round.fedShoe === null ? null : round.coup,
      round.delayMs,
    ],
  );
}

export async function storeClosing(client: PoolClient, roundId: string, now: Date): Promise<void> {
  await client.query(
    `update sandbox.table_rounds set state = 'closing', closing_at = $2 where round_id = $1`,
    [roundId, now],
  );
}

/** Every stake is in or given up: the studio deals. */
export async function storeDealsFrom(client: PoolClient, roundId: string, now: Date): Promise<void> {
  await client.query(`update sandbox.table_rounds set deals_from = $2 where round_id = $1`, [roundId, now]);
}

interface StoredDealing {
  dealing: RoundDealing<unknown>;
  /** Null until the last dealing. */
  result: unknown;
  reveal: readonly OpenCard[] | null;
}

/** Stores what opens next, before any of it shows. */
export async function storeDealing(
  client: PoolClient,
  roundId: string,
  stored: StoredDealing,
): Promise<void> {
  const { dealing, result, reveal } = stored;
  await client.query(
    `update sandbox.table_rounds set state = 'dealing', dealings = dealings || $2::jsonb, result = $3, reveal = $4
     where round_id = $1`,
    [
      roundId,
      JSON.stringify([dealing]),
      result === null ? null : JSON.stringify(result),
      reveal && JSON.stringify(reveal),
    ],
  );
}

export async function storeActing(client: PoolClient, roundId: string): Promise<void> {
  await client.query(`update sandbox.table_rounds set state = 'acting' where round_id = $1`, [roundId]);
}

/** Everything has opened; the seed of a round that has its own follows. */
export async function storeResult(
  client: PoolClient,
  roundId: string,
  { serverSeed, now }: { serverSeed: string | null; now: Date },
): Promise<void> {
  await client.query(
    `update sandbox.table_rounds set state = 'result', result_at = $2, server_seed = $3 where round_id = $1`,
    [roundId, now, serverSeed],
  );
}

export async function storeVoiding(
  client: PoolClient,
  roundId: string,
  { serverSeed, voidCode }: { serverSeed: string | null; voidCode: string },
): Promise<void> {
  await client.query(
    `update sandbox.table_rounds set state = 'voiding', void_code = $2, server_seed = $3 where round_id = $1`,
    [roundId, voidCode, serverSeed],
  );
}

const isUnpaid = `exists (select from sandbox.table_seats s where s.round_id = r.round_id and s.state in ('open', 'owed'))`;

/** Those of the tables where a round waits for nothing but its end. */
export async function tablesToEnd(reader: Reader, tableCodes: readonly string[]): Promise<string[]> {
  const { rows } = await reader.query<{ tableCode: string }>(
    `select distinct table_code as "tableCode" from sandbox.table_rounds r
     where table_code = any($1) and state in ('result', 'voiding') and not ${isUnpaid}`,
    [tableCodes],
  );
  return rows.map(({ tableCode }) => tableCode);
}

/** Ends the rounds of which every seat has been paid or returned. */
export async function endPaidRounds(client: PoolClient, tableCode: string, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>(
    `update sandbox.table_rounds r set state = case state when 'result' then 'settled' else 'void' end, ended_at = $2
     where table_code = $1 and state in ('result', 'voiding') and not ${isUnpaid} returning number`,
    [tableCode, now],
  );
  return rows.map(({ number }) => number);
}

/** Heard by all processes when the transaction commits, and not at all when it does not. */
export async function announceRound(client: PoolClient, tableCode: string, number: number): Promise<void> {
  await client.query('select pg_notify($1, $2)', [tableChannel, `${tableCode} ${number}`]);
}
