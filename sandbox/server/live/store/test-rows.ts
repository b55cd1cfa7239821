import type { Pool } from 'pg';
import { commitmentOf } from '@/lib/fairness';
import { hashOfToken } from '../../session/ids';

/** Rows as the tests of the tables need them, written by the owner of the database. */
export const testSeed = '5a'.repeat(32);
export const testTable = 'live-test';

export async function clearTables(owner: Pool): Promise<void> {
  await owner.query(
    `truncate sandbox.table_feed_voids, sandbox.table_feed_events, sandbox.table_videos, sandbox.table_feeds, sandbox.studio_keys,
       sandbox.table_actions, sandbox.table_bets, sandbox.table_seats, sandbox.round_seals, sandbox.table_rounds,
       sandbox.shoe_seals, sandbox.shoes, sandbox.leases, sandbox.table_visits`,
  );
  await owner.query(`truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade`);
}

/** Lets a test move the clock of the tables; by so many milliseconds it is ahead. */
export async function moveClock(owner: Pool, aheadMs: number): Promise<void> {
  await owner.query(
    `create or replace function sandbox.table_now() returns timestamptz language sql volatile as
     $$ select date_trunc('milliseconds', clock_timestamp() + interval '${aheadMs} milliseconds') $$`,
  );
}

/** The clock of the tables stands still at this moment. */
export async function holdClock(owner: Pool, at: Date): Promise<void> {
  await owner.query(
    `create or replace function sandbox.table_now() returns timestamptz language sql volatile as
     $$ select '${at.toISOString()}'::timestamptz $$`,
  );
}

export async function insertTestRound(
  owner: Pool,
  {
    roundId = 'vlr_1',
    number = 1,
    closesInMs = 18_000,
  }: { roundId?: string; number?: number; closesInMs?: number } = {},
): Promise<string> {
  await owner.query(
    `insert into sandbox.table_rounds (round_id, table_code, number, commitment, state, betting_at, closes_at)
     values ($1, $2, $3, $4, 'betting', sandbox.table_now() - interval '1 minute',
       sandbox.table_now() + $5 * interval '1 millisecond')`,
    [roundId, testTable, number, commitmentOf(testSeed), closesInMs],
  );
  return roundId;
}

export async function insertTestPlayer(owner: Pool, playerId = 'ply_1'): Promise<string> {
  const sessionId = `vgs_${playerId}`;
  await owner.query(
    `insert into sandbox.game_players (player_id, current_session_id) values ($1, $2) on conflict do nothing`,
    [playerId, sessionId],
  );
  await owner.query(
    `insert into sandbox.game_sessions (session_id, token_hash, launch_hash, wallet_session_id, player_id, game_code,
       currency, language, back_url, opened_at)
     values ($1, $4, $5, 'gms', $2, $3, 'PLAY', 'EN', '/', now())
     on conflict do nothing`,
    [sessionId, playerId, testTable, hashOfToken(`token-${playerId}`), hashOfToken(`launch-${playerId}`)],
  );
  return sessionId;
}

export async function insertTestSeat(owner: Pool, roundId: string, playerId = 'ply_1'): Promise<string> {
  const sessionId = await insertTestPlayer(owner, playerId);
  const seatId = `vls_${roundId}_${playerId}`;
  await owner.query(
    `insert into sandbox.table_seats (seat_id, round_id, player_id, session_id, currency, seated_at)
     values ($1, $2, $3, $4, 'PLAY', sandbox.table_now())`,
    [seatId, roundId, playerId, sessionId],
  );
  return seatId;
}

export async function insertTestBet(
  reader: Pool,
  {
    betId = 'vlb_1',
    seatId,
    roundId,
    playerId = 'ply_1',
  }: { betId?: string; seatId: string; roundId: string; playerId?: string },
): Promise<string> {
  await reader.query(
    `insert into sandbox.table_bets (bet_id, seat_id, round_id, player_id, bet_key, wallet_round_id, placed, amount_minor,
       state, claimed_at)
     values ($1, $2, $3, $4, $1, $2, '[{"key":"player","amount":"1.00"}]', 100, 'claimed', sandbox.table_now())`,
    [betId, seatId, roundId, playerId],
  );
  return betId;
}
