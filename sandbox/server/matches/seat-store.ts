import type { PoolClient } from 'pg';
import { newId } from '../session/ids';
import type { TakenAction } from '@/sandbox/kit/match-game';
import { one, type Reader } from '../sql';

/** All SQL of `sandbox.match_seats` and `sandbox.match_actions`. */
export type SeatState = 'staking' | 'seated' | 'leaving' | 'left';

export interface StoredSeat {
  roundId: string;
  matchId: string;
  seat: number;
  playerId: string | null;
  sessionId: string | null;
  clientSeed: string | null;
  botName: string | null;
  /** A player of the demonstration itself sits here. */
  isDemonstration: boolean;
  state: SeatState;
  leaveCode: string | null;
  joinedAt: Date;
  attemptedAt: Date;
  balanceAfterMinor: bigint | null;
}

const seatColumns = `s.round_id as "roundId", s.match_id as "matchId", s.seat, s.player_id as "playerId",
  s.session_id as "sessionId", s.client_seed as "clientSeed", s.bot_name as "botName", s.state,
  s.leave_code as "leaveCode", s.joined_at as "joinedAt", s.attempted_at as "attemptedAt",
  s.balance_after_minor as "balanceAfterMinor", coalesce((select g.is_demonstration from sandbox.game_sessions g
    where g.session_id = s.session_id), false) as "isDemonstration"`;

/** The seats that are taken, in order. */
export async function listSeats(reader: Reader, matchId: string): Promise<StoredSeat[]> {
  const { rows } = await reader.query<StoredSeat>(
    `select ${seatColumns} from sandbox.match_seats s where s.match_id = $1 and s.state <> 'left' order by s.seat`,
    [matchId],
  );
  return rows;
}

export interface NewSeat {
  matchId: string;
  seat: number;
  now: Date;
  /** From when on others may take up what was begun here. */
  attemptedAt: Date;
  player: { playerId: string; sessionId: string; clientSeed: string; joinKey: string } | null;
  botName: string | null;
}

export async function insertSeat(client: PoolClient, place: NewSeat): Promise<StoredSeat> {
  const { matchId, seat, now, attemptedAt, player, botName } = place;
  const stored = await one<StoredSeat>(
    client,
    `insert into sandbox.match_seats as s (round_id, match_id, seat, player_id, session_id, client_seed, join_key,
       bot_name, state, joined_at, attempted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'staking', $9, $10) returning ${seatColumns}`,
    [
      newId('vmr', now.getTime()),
      matchId,
      seat,
      player?.playerId ?? null,
      player?.sessionId ?? null,
      player?.clientSeed ?? null,
      player?.joinKey ?? null,
      botName,
      now,
      attemptedAt,
    ],
  );
  if (!stored) throw new Error('A seat was not written');
  return stored;
}

export function getSeat(reader: Reader, roundId: string): Promise<StoredSeat | null> {
  return one(reader, `select ${seatColumns} from sandbox.match_seats s where s.round_id = $1`, [roundId]);
}

export function getSeatByKey(reader: Reader, playerId: string, joinKey: string): Promise<StoredSeat | null> {
  return one(
    reader,
    `select ${seatColumns} from sandbox.match_seats s where s.player_id = $1 and s.join_key = $2`,
    [playerId, joinKey],
  );
}

/** The player's seat in a match that is not over, in whatever game. */
export function getOpenSeat(reader: Reader, playerId: string): Promise<StoredSeat | null> {
  return one(
    reader,
    `select ${seatColumns} from sandbox.match_seats s where s.player_id = $1 and s.is_open`,
    [playerId],
  );
}

export function getSeatIn(reader: Reader, matchId: string, playerId: string): Promise<StoredSeat | null> {
  return one(
    reader,
    `select ${seatColumns} from sandbox.match_seats s where s.match_id = $1 and s.player_id = $2
     order by s.joined_at desc limit 1`,
    [matchId, playerId],
  );
}

/** Of two at once one changes the state; answers whether it was this one. */
export async function moveSeat(
  reader: Reader,
  roundId: string,
  { from, to, leaveCode = null }: { from: SeatState[]; to: SeatState; leaveCode?: string | null },
): Promise<boolean> {
  const { rowCount } = await reader.query(
    `update sandbox.match_seats set state = $3, leave_code = coalesce($4, leave_code),
       is_open = is_open and $3 <> 'left'
     where round_id = $1 and state = any($2)`,
    [roundId, from, to, leaveCode],
  );
  return rowCount === 1;
}

export async function touchSeat(reader: Reader, roundId: string, now: Date): Promise<void> {
  await reader.query('update sandbox.match_seats set attempted_at = $2 where round_id = $1', [roundId, now]);
}

export async function storeBalance(reader: Reader, roundId: string, balanceMinor: bigint): Promise<void> {
  await reader.query('update sandbox.match_seats set balance_after_minor = $2 where round_id = $1', [
    roundId,
    balanceMinor,
  ]);
}

export async function closeSeats(reader: Reader, matchId: string): Promise<void> {
  await reader.query('update sandbox.match_seats set is_open = false where match_id = $1 and is_open', [
    matchId,
  ]);
}

export interface StoredAction extends TakenAction {
  number: number;
}

export async function listActions(reader: Reader, matchId: string): Promise<StoredAction[]> {
  const { rows } = await reader.query<StoredAction>(
    `select number, seat, cause, action from sandbox.match_actions where match_id = $1 order by number`,
    [matchId],
  );
  return rows;
}

export async function insertAction(
  client: PoolClient,
  matchId: string,
  { number, seat, cause, action }: StoredAction,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into sandbox.match_actions (match_id, number, seat, cause, action, acted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [matchId, number, seat, cause, JSON.stringify(action), now],
  );
}

/** The player's matches of a game that are over, newest first. */
export async function listEndedMatchIds(
  reader: Reader,
  { playerId, gameCode, limit }: { playerId: string; gameCode: string; limit: number },
): Promise<string[]> {
  const { rows } = await reader.query<{ matchId: string }>(
    `select m.match_id as "matchId" from sandbox.match_seats s join sandbox.matches m using (match_id)
     where s.player_id = $1 and s.state = 'seated' and m.game_code = $2 and m.phase in ('settled', 'void')
     order by s.joined_at desc limit $3`,
    [playerId, gameCode, limit],
  );
  return rows.map(({ matchId }) => matchId);
}

export interface RoomCount {
  roomCode: string;
  players: number;
  bots: number;
  /** How many of the players are of the demonstration itself. */
  demonstration: number;
}

/** The rounds of real players in matches that wait for the vendor. */
export async function listSetAsideSeats(
  reader: Reader,
): Promise<{ roundId: string; setAsideAt: Date; reason: string }[]> {
  const { rows } = await reader.query<{ roundId: string; setAsideAt: Date; reason: string }>(
    `select s.round_id as "roundId", m.set_aside_at as "setAsideAt", m.set_aside_reason as reason
     from sandbox.matches m join sandbox.match_seats s using (match_id)
     where m.set_aside_at is not null and s.player_id is not null and s.state <> 'left'
     order by m.set_aside_at, s.seat`,
  );
  return rows;
}

/** Who sits in each room now, of every currency. */
export async function countRooms(reader: Reader): Promise<RoomCount[]> {
  const { rows } = await reader.query<RoomCount>(
    `select m.room_code as "roomCode", (count(*) filter (where s.player_id is not null))::int as players,
       (count(*) filter (where s.bot_name is not null))::int as bots,
       (count(*) filter (where g.is_demonstration))::int as demonstration
     from sandbox.matches m join sandbox.match_seats s using (match_id)
       left join sandbox.game_sessions g on g.session_id = s.session_id
     where m.phase not in ('settled', 'void') and m.set_aside_at is null and s.state <> 'left' group by 1`,
  );
  return rows;
}
