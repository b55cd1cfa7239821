import type { PoolClient } from 'pg';
import { one, type Reader } from '../sql';
import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { rulesHash } from '@/sandbox/kit/maths-hash';
import { newId } from '../session/ids';
import { sealSeed, withOpenSeed } from '../seals/sealed-seed';
import { requireMatchTitle } from '@/sandbox/catalogue/match-titles';
import type { MatchPhase } from '@/sandbox/kit/match-wire';

/** All SQL of `sandbox.matches`. Times are given, never asked for. */

export const matchChannel = 'sandbox_matches';

export interface StoredResult {
  places: { seat: number; place: number; payoutMinor: string }[];
  rakeMinor: string;
}

export interface StoredMatch {
  matchId: string;
  roomCode: string;
  gameCode: string;
  currency: string;
  stakeMinor: bigint;
  seats: number;
  serverSeed: string;
  commitment: string;
  /** The version of the game; null for a match that is older than its being stored. */
  mathsHash: string | null;
  createdAt: Date;
  startedAt: Date | null;
  phase: MatchPhase | 'voiding';
  version: number;
  actionCount: number;
  startsAt: Date | null;
  dueAt: Date | null;
  turnMs: number | null;
  endedAt: Date | null;
  result: StoredResult | null;
  /** Since when it waits for its vendor, because the game failed. */
  setAsideAt: Date | null;
}

const matchColumns = `match_id as "matchId", room_code as "roomCode", game_code as "gameCode", currency,
  stake_minor as "stakeMinor", seats, server_seed as "serverSeed", sealed_seed as "sealedSeed",
  maths_hash as "mathsHash", created_at as "createdAt", started_at as "startedAt", commitment, phase, version,
  action_count as "actionCount", starts_at as "startsAt", due_at as "dueAt", turn_ms as "turnMs", ended_at as "endedAt", result,
  set_aside_at as "setAsideAt"`;

/** A match with its seed opened: what lies in the table is no use to a game. */
async function oneMatch(reader: Reader, sql: string, values: unknown[]): Promise<StoredMatch | null> {
  type Row = Omit<StoredMatch, 'serverSeed'> & { serverSeed: string | null; sealedSeed: Buffer | null };
  const row = await one<Row>(reader, sql, values);
  return row && withOpenSeed<StoredMatch>(row, row.matchId);
}

export function getMatch(reader: Reader, matchId: string): Promise<StoredMatch | null> {
  return oneMatch(reader, `select ${matchColumns} from sandbox.matches where match_id = $1`, [matchId]);
}

/** Locks the match until the transaction ends; everything that changes one does so first. */
export function lockMatch(client: PoolClient, matchId: string): Promise<StoredMatch | null> {
  return oneMatch(client, `select ${matchColumns} from sandbox.matches where match_id = $1 for update`, [
    matchId,
  ]);
}

export interface TablePlace {
  roomCode: string;
  gameCode: string;
  currency: string;
  stakeMinor: bigint;
  seats: number;
  now: Date;
  /** Who looks for a seat. */
  playerId: string;
}

/** Why a seat was not confirmed: somebody at the table is no stranger to the player. */
const sharedCode = 'match.shared';

/**
 * The table of a room that waits for players; made when there is none, its server seed and its rules fixed from then on. A table that
 * has refused the player before is none for them, and one of earlier rules is none for anybody.
 */
export async function ensureWaitingMatch(reader: Reader, place: TablePlace): Promise<StoredMatch> {
  const { roomCode, gameCode, currency, stakeMinor, seats, now, playerId } = place;
  const mathsHash = rulesHash(requireMatchTitle(gameCode).title);
  const find = () =>
    oneMatch(
      reader,
      `select ${matchColumns} from sandbox.matches m where room_code = $1 and currency = $2 and phase = 'waiting'
         and set_aside_at is null and maths_hash = $5 and not exists (select 1 from sandbox.match_seats s
           where s.match_id = m.match_id and s.player_id = $3 and s.leave_code = $4)
       order by table_number limit 1`,
      [roomCode, currency, playerId, sharedCode, mathsHash],
    );
  const waiting = await find();
  if (waiting) return waiting;
  const serverSeed = newServerSeed();
  const matchId = newId('vma', now.getTime());
  await reader.query(
    `insert into sandbox.matches
       (match_id, room_code, game_code, currency, stake_minor, seats, sealed_seed, commitment, maths_hash,
        created_at, table_number)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(table_number), 0) + 1 from sandbox.matches
     where room_code = $2 and currency = $4 and phase = 'waiting' and set_aside_at is null
     on conflict do nothing`,
    [
      matchId,
      roomCode,
      gameCode,
      currency,
      stakeMinor,
      seats,
      sealSeed(serverSeed, matchId),
      commitmentOf(serverSeed),
      mathsHash,
      now,
    ],
  );
  // Another request may have filled it in between; then there is a newer one, or none.
  return (await find()) ?? ensureWaitingMatch(reader, place);
}

export interface MatchChange {
  phase?: StoredMatch['phase'];
  startsAt?: Date | null;
  dueAt: Date | null;
  turnMs?: number | null;
  actionCount?: number;
  result?: StoredResult;
  voidCode?: string;
  /** Of a phase that ends it. */
  endedAt?: Date;
  startedAt?: Date;
}

/** Writes what changed. `isTold`: players are to hear of it, so the version grows and every process is told. */
export async function saveMatch(
  client: PoolClient,
  match: StoredMatch,
  change: MatchChange,
  isTold: boolean,
): Promise<StoredMatch> {
  const next = { ...match, ...change };
  const saved = await oneMatch(
    client,
    `update sandbox.matches set phase = $2, starts_at = $3, due_at = $4, turn_ms = $5, action_count = $6, result = $7,
       void_code = coalesce($8, void_code), ended_at = coalesce($9, ended_at), started_at = coalesce($10, started_at),
       version = version + $11,
       server_seed = case when $2 in ('settled', 'void') then $12 else server_seed end
     where match_id = $1 returning ${matchColumns}`,
    [
      match.matchId,
      next.phase,
      next.startsAt,
      next.dueAt,
      next.turnMs,
      next.actionCount,
      next.result && JSON.stringify(next.result),
      change.voidCode ?? null,
      change.endedAt ?? null,
      change.startedAt ?? null,
      isTold ? 1 : 0,
      match.serverSeed,
    ],
  );
  if (!saved) throw new Error(`Match ${match.matchId} is gone`);
  if (isTold)
    await client.query('select pg_notify($1, $2)', [matchChannel, `${saved.matchId} ${saved.version}`]);
  return saved;
}

/** Takes a match out of everybody's way as it stands. */
export async function storeMatchSetAside(
  client: PoolClient,
  matchId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await client.query(
    `update sandbox.matches set set_aside_at = $2, set_aside_reason = $3, due_at = null
     where match_id = $1 and set_aside_at is null and phase not in ('settled', 'void')`,
    [matchId, now, reason],
  );
}

/** Lets everybody look at it again; false when it was not set aside. */
export async function storeMatchTakenUp(reader: Reader, matchId: string, now: Date): Promise<boolean> {
  const { rowCount } = await reader.query(
    `update sandbox.matches set set_aside_at = null, set_aside_reason = null, due_at = $2
     where match_id = $1 and set_aside_at is not null`,
    [matchId, now],
  );
  return rowCount === 1;
}

export interface SetAsideMatch {
  matchId: string;
  gameCode: string;
  phase: StoredMatch['phase'];
  stakeMinor: bigint;
  setAsideAt: Date;
  reason: string;
}

/** What waits for the vendor, the oldest first. */
export async function listSetAsideMatches(reader: Reader): Promise<SetAsideMatch[]> {
  const { rows } = await reader.query<SetAsideMatch>(
    `select match_id as "matchId", game_code as "gameCode", phase, stake_minor as "stakeMinor",
       set_aside_at as "setAsideAt", set_aside_reason as reason
     from sandbox.matches where set_aside_at is not null order by set_aside_at`,
  );
  return rows;
}

/** Matches that somebody has to look at, none that another process is looking at just now. */
export async function listDueMatches(reader: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await reader.query<{ matchId: string }>(
    `select match_id as "matchId" from sandbox.matches
     where due_at <= $1 and phase not in ('settled', 'void') order by due_at limit $2 for update skip locked`,
    [now, limit],
  );
  return rows.map(({ matchId }) => matchId);
}
