import type { PoolClient } from 'pg';
import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { mathsHash } from '@/sandbox/kit/maths-hash';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { newId } from '../../session/ids';
import type { DrawnRound, StakedRound, StoredRound, VoidRound } from './round-types';
import { sealSeed, withOpenSeed } from '../../seals/sealed-seed';
import type { Commitment } from '@/sandbox/kit/round-wire';

/** Reading of `sandbox.rounds`, and what begins a round; `round-progress-store.ts` takes it on. */
import type { Reader } from '../../sql';

const storedColumns = `round_id as "roundId", session_id as "sessionId", player_id as "playerId", game_code as "gameCode", nonce,
  server_seed as "serverSeed", sealed_seed as "sealedSeed", maths_hash as "mathsHash", committed_at as "committedAt", settled_at as "settledAt", commitment, state, round_key as "roundKey", client_seed as "clientSeed",
  stake_minor as "stakeMinor", bet, actions, raise_minor as "raiseMinor", pending_action as "pendingAction",
  pending_raise_minor as "pendingRaiseMinor", raise_attempt as "raiseAttempt", raise_code as "raiseCode", playing_at as "playingAt", outcome,
  payout_minor as "payoutMinor", valid_stake_minor as "validStakeMinor", jackpot_pool as "jackpotPool", jackpot_minor as "jackpotMinor",
  balance_after_minor as "balanceAfterMinor", void_code as "voidCode", staked_at as "stakedAt",
  attempted_at as "attemptedAt", seen_at as "seenAt", set_aside_at as "setAsideAt"`;
const columns = `${storedColumns}, sandbox.table_now() as "readAt"`;

const unfinished = `state in ('staking', 'playing', 'raising', 'drawn', 'voiding') and set_aside_at is null`;

/** Everything that leaves this file has its seed opened: what lies in the table is no use to a game. */
async function many<R extends StoredRound>(reader: Reader, sql: string, values: unknown[]): Promise<R[]> {
  const { rows } = await reader.query<
    Omit<R, 'serverSeed'> & { roundId: string; serverSeed: string | null; sealedSeed: Buffer | null }
  >(sql, values);
  return rows.map((row) => withOpenSeed<R>(row, row.roundId));
}

async function one<R extends StoredRound>(reader: Reader, sql: string, values: unknown[]): Promise<R | null> {
  return (await many<R>(reader, sql, values))[0] ?? null;
}

export function getRound(reader: Reader, roundId: string): Promise<StoredRound | null> {
  return one(reader, `select ${columns} from sandbox.rounds where round_id = $1`, [roundId]);
}

/** Whether there is a round, a match, a seat or a shoe of this id, without reading any of it. */
export async function isProvable(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await reader.query<{ found: boolean }>(
    `select exists (select from sandbox.rounds where round_id = $1)
         or exists (select from sandbox.matches where match_id = $1)
         or exists (select from sandbox.match_seats where round_id = $1)
         or exists (select from sandbox.table_rounds where round_id = $1)
         or exists (select from sandbox.table_seats where seat_id = $1)
         or exists (select from sandbox.shoes where shoe_id = $1)
         or exists (select from sandbox.book_tickets where ticket_id = $1)
         or exists (select from sandbox.book_fixtures where fixture_id = $1)
         or exists (select from sandbox.book_seasons where season_id = $1) as found`,
    [id],
  );
  return rows[0]?.found ?? false;
}

/** The clock is read once the row is held: whoever had to wait for it has not waited in the past. */
export function lockRound(client: PoolClient, roundId: string): Promise<StoredRound | null> {
  return one(
    client,
    `with held as (select ${storedColumns} from sandbox.rounds where round_id = $1 for update)
     select *, sandbox.table_now() as "readAt" from held`,
    [roundId],
  );
}

export function getRoundByKey(
  reader: Reader,
  playerId: string,
  roundKey: string,
): Promise<StakedRound | null> {
  return one(reader, `select ${columns} from sandbox.rounds where player_id = $1 and round_key = $2`, [
    playerId,
    roundKey,
  ]);
}

export function getUnfinishedRound(reader: Reader, playerId: string): Promise<StakedRound | null> {
  return one(reader, `select ${columns} from sandbox.rounds where player_id = $1 and ${unfinished}`, [
    playerId,
  ]);
}

/** The player's last round of a game, if its end was never reported as shown. */
export async function getUnseenRound(
  reader: Reader,
  playerId: string,
  gameCode: string,
): Promise<DrawnRound | null> {
  const last = await one<DrawnRound>(
    reader,
    `select ${columns} from sandbox.rounds where player_id = $1 and game_code = $2 and state = 'settled'
     order by staked_at desc limit 1`,
    [playerId, gameCode],
  );
  return last && last.seenAt === null ? last : null;
}

export async function listRounds(
  reader: Reader,
  playerId: string,
  gameCode: string,
  limit: number,
): Promise<DrawnRound[]> {
  return many<DrawnRound>(
    reader,
    `select ${columns} from sandbox.rounds
     where player_id = $1 and game_code = $2 and state in ('drawn', 'settled') order by staked_at desc limit $3`,
    [playerId, gameCode, limit],
  );
}

/** The newest void rounds of everybody. */
export function listVoidRounds(reader: Reader, limit: number): Promise<VoidRound[]> {
  return many<VoidRound>(
    reader,
    `select ${columns} from sandbox.rounds where state = 'void' order by settled_at desc limit $1`,
    [limit],
  );
}

/** Stakes, and payouts minus stakes, of the rounds of a session that were drawn. */
export async function getSessionSums(
  reader: Reader,
  sessionId: string,
): Promise<{ stakedMinor: bigint; netMinor: bigint }> {
  const { rows } = await reader.query<{ staked: bigint; paid: bigint }>(
    `select coalesce(sum(stake_minor + raise_minor), 0)::bigint as staked,
       coalesce(sum(payout_minor + coalesce(jackpot_minor, 0)), 0)::bigint as paid
     from sandbox.rounds where session_id = $1 and state in ('drawn', 'settled')`,
    [sessionId],
  );
  const { staked = 0n, paid = 0n } = rows[0] ?? {};
  return { stakedMinor: staked, netMinor: paid - staked };
}

interface CommitmentPlace {
  sessionId: string;
  playerId: string;
  gameCode: string;
  now: Date;
}

/** The commitment that waits in a session; made when there is none. */
export async function ensureCommitment(
  reader: Reader,
  { sessionId, playerId, gameCode, now }: CommitmentPlace,
): Promise<Commitment> {
  const serverSeed = newServerSeed();
  const roundId = newId('vrd', now.getTime());
  await reader.query(
    `insert into sandbox.rounds
       (round_id, session_id, player_id, game_code, nonce, sealed_seed, commitment, maths_hash, state, committed_at)
     select $1, $2, $3, $4, coalesce(max(nonce), 0) + 1, $5, $6, $7, 'committed', $8 from sandbox.rounds where session_id = $2
     on conflict do nothing`,
    [
      roundId,
      sessionId,
      playerId,
      gameCode,
      sealSeed(serverSeed, roundId),
      commitmentOf(serverSeed),
      mathsHash(requireTitle(gameCode).title),
      now,
    ],
  );
  const { rows } = await reader.query<Commitment>(
    `select round_id as "roundId", nonce, commitment from sandbox.rounds where session_id = $1 and state = 'committed'`,
    [sessionId],
  );
  const waiting = rows[0];
  // A spin in another request may have taken it in between; then there is a newer one.
  return waiting ?? ensureCommitment(reader, { sessionId, playerId, gameCode, now });
}

interface StakeDetails {
  sessionId: string;
  roundKey: string;
  clientSeed: string;
  stakeMinor: bigint;
  bet: unknown;
  now: Date;
  /** From when on it is worked on: others leave it alone for a while. */
  attemptedAt: Date;
}

/** The waiting round of a session becomes the player's; null when none waits. */
export function stakeRound(client: PoolClient, details: StakeDetails): Promise<StakedRound | null> {
  const { sessionId, roundKey, clientSeed, stakeMinor, bet, now, attemptedAt } = details;
  return one(
    client,
    `update sandbox.rounds set state = 'staking', round_key = $2, client_seed = $3, stake_minor = $4, staked_at = $5,
       attempted_at = $6, bet = $7
     where session_id = $1 and state = 'committed' returning ${columns}`,
    [sessionId, roundKey, clientSeed, stakeMinor, now, attemptedAt, jsonOrNull(bet)],
  );
}

export async function markSeen(reader: Reader, playerId: string, roundId: string, now: Date): Promise<void> {
  await reader.query(
    `update sandbox.rounds set seen_at = $3
     where round_id = $1 and player_id = $2 and seen_at is null and state in ('drawn', 'settled')`,
    [roundId, playerId, now],
  );
}

interface Take {
  /** Nobody has worked on it since. */
  before: Date;
  now: Date;
  limit: number;
}

async function take(reader: Reader, { before, now, limit }: Take, where: string, values: unknown[] = []) {
  return many<StakedRound>(
    reader,
    `update sandbox.rounds set attempted_at = $2 where round_id in (
       select round_id from sandbox.rounds where ${where} and attempted_at < $1
       order by attempted_at limit $3 for update skip locked)
     returning ${columns}`,
    [before, now, limit, ...values],
  );
}

/** Takes rounds that no player has to decide; another process does not take the same ones. */
export function takeUnfinished(reader: Reader, options: Take): Promise<StakedRound[]> {
  return take(
    reader,
    options,
    `state in ('staking', 'raising', 'drawn', 'voiding') and set_aside_at is null`,
  );
}

/** Takes rounds that wait for a decision, of the games named. */
export function takePlaying(
  reader: Reader,
  options: Take,
  gameCodes: readonly string[],
): Promise<StakedRound[]> {
  return take(reader, options, `state = 'playing' and set_aside_at is null and game_code = any($4)`, [
    gameCodes,
  ]);
}

export interface SetAsideRound {
  roundId: string;
  playerId: string;
  gameCode: string;
  state: StakedRound['state'];
  stakeMinor: bigint;
  setAsideAt: Date;
  reason: string;
}

/** What waits for the vendor, the oldest first. */
export async function listSetAside(reader: Reader): Promise<SetAsideRound[]> {
  const { rows } = await reader.query<SetAsideRound>(
    `select round_id as "roundId", player_id as "playerId", game_code as "gameCode", state,
       stake_minor + raise_minor as "stakeMinor", set_aside_at as "setAsideAt", set_aside_reason as reason
     from sandbox.rounds where set_aside_at is not null and state not in ('settled', 'void') order by set_aside_at`,
  );
  return rows;
}

const jsonOrNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
