import type { Pool, PoolClient } from 'pg';
import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import type { RoundOutcome } from '../slots/engine';
import { newId } from './ids';
import type { Commitment } from './types';

/** All SQL of `sandbox.rounds`. Every change of state names the state it starts from, so that of two at once one does it. */
export type Reader = Pool | PoolClient;

interface RoundBase {
  roundId: string;
  sessionId: string;
  playerId: string;
  gameCode: string;
  nonce: number;
  serverSeed: string;
  commitment: string;
}

export interface WaitingRound extends RoundBase {
  state: 'committed';
}

interface StakedBase extends RoundBase {
  roundKey: string;
  clientSeed: string;
  stakeMinor: bigint;
  stakedAt: Date;
  seenAt: Date | null;
}

export interface StakingRound extends StakedBase {
  state: 'staking';
}

export interface DrawnRound extends StakedBase {
  state: 'drawn' | 'settled';
  outcome: RoundOutcome;
  payoutMinor: bigint;
  balanceAfterMinor: bigint | null;
}

export interface VoidRound extends StakedBase {
  state: 'voiding' | 'void';
  voidCode: string;
}

/** A round that was staked, or tried to be. */
export type StakedRound = StakingRound | DrawnRound | VoidRound;
export type StoredRound = WaitingRound | StakedRound;

const columns = `round_id as "roundId", session_id as "sessionId", player_id as "playerId", game_code as "gameCode", nonce,
  server_seed as "serverSeed", commitment, state, round_key as "roundKey", client_seed as "clientSeed",
  stake_minor as "stakeMinor", outcome, payout_minor as "payoutMinor", balance_after_minor as "balanceAfterMinor",
  void_code as "voidCode", staked_at as "stakedAt", seen_at as "seenAt"`;

const unfinished = `state in ('staking', 'drawn', 'voiding')`;

async function one<R extends StoredRound>(reader: Reader, sql: string, values: unknown[]): Promise<R | null> {
  const { rows } = await reader.query<R>(sql, values);
  return rows[0] ?? null;
}

export function getRound(reader: Reader, roundId: string): Promise<StoredRound | null> {
  return one(reader, `select ${columns} from sandbox.rounds where round_id = $1`, [roundId]);
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
  const { rows } = await reader.query<DrawnRound>(
    `select ${columns} from sandbox.rounds
     where player_id = $1 and game_code = $2 and state in ('drawn', 'settled') order by staked_at desc limit $3`,
    [playerId, gameCode, limit],
  );
  return rows;
}

/** Payouts minus stakes of a session. */
export async function getSessionNet(reader: Reader, sessionId: string): Promise<bigint> {
  const { rows } = await reader.query<{ net: bigint }>(
    `select coalesce(sum(payout_minor - stake_minor), 0)::bigint as net from sandbox.rounds
     where session_id = $1 and state in ('drawn', 'settled')`,
    [sessionId],
  );
  return rows[0]?.net ?? 0n;
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
  await reader.query(
    `insert into sandbox.rounds
       (round_id, session_id, player_id, game_code, nonce, server_seed, commitment, state, committed_at)
     select $1, $2, $3, $4, coalesce(max(nonce), 0) + 1, $5, $6, 'committed', $7 from sandbox.rounds where session_id = $2
     on conflict do nothing`,
    [newId('vrd', now.getTime()), sessionId, playerId, gameCode, serverSeed, commitmentOf(serverSeed), now],
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
  now: Date;
  /** From when on it is worked on: others leave it alone for a while. */
  attemptedAt: Date;
}

/** The waiting round of a session becomes the player's; null when none waits. */
export function stakeRound(client: PoolClient, details: StakeDetails): Promise<StakedRound | null> {
  const { sessionId, roundKey, clientSeed, stakeMinor, now, attemptedAt } = details;
  return one(
    client,
    `update sandbox.rounds set state = 'staking', round_key = $2, client_seed = $3, stake_minor = $4, staked_at = $5,
       attempted_at = $6
     where session_id = $1 and state = 'committed' returning ${columns}`,
    [sessionId, roundKey, clientSeed, stakeMinor, now, attemptedAt],
  );
}

interface DrawDetails {
  outcome: RoundOutcome;
  payoutMinor: bigint;
  now: Date;
}

export async function storeOutcome(
  reader: Reader,
  roundId: string,
  { outcome, payoutMinor, now }: DrawDetails,
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'drawn', outcome = $2, payout_minor = $3, drawn_at = $4
     where round_id = $1 and state = 'staking'`,
    [roundId, JSON.stringify(outcome), payoutMinor, now],
  );
}

export async function storeSettlement(
  reader: Reader,
  roundId: string,
  balanceMinor: bigint,
  now: Date,
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'settled', balance_after_minor = $2, settled_at = $3
     where round_id = $1 and state = 'drawn'`,
    [roundId, balanceMinor, now],
  );
}

/** From here on no outcome can be stored, so that the bet may be taken back. */
export async function startVoiding(reader: Reader, roundId: string, code: string): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'voiding', void_code = $2 where round_id = $1 and state = 'staking'`,
    [roundId, code],
  );
}

export async function storeVoid(reader: Reader, roundId: string, now: Date): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'void', settled_at = $2 where round_id = $1 and state = 'voiding'`,
    [roundId, now],
  );
}

export async function markSeen(reader: Reader, playerId: string, roundId: string, now: Date): Promise<void> {
  await reader.query(
    `update sandbox.rounds set seen_at = $3
     where round_id = $1 and player_id = $2 and seen_at is null and state in ('drawn', 'settled')`,
    [roundId, playerId, now],
  );
}

/** Takes up to `limit` rounds that nobody has worked on since `before`; another process does not take the same ones. */
export async function takeUnfinished(
  reader: Reader,
  before: Date,
  now: Date,
  limit: number,
): Promise<StakedRound[]> {
  const { rows } = await reader.query<StakedRound>(
    `update sandbox.rounds set attempted_at = $2 where round_id in (
       select round_id from sandbox.rounds where ${unfinished} and attempted_at < $1
       order by attempted_at limit $3 for update skip locked)
     returning ${columns}`,
    [before, now, limit],
  );
  return rows;
}
