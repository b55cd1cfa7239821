import type { Pool, PoolClient } from 'pg';
import { seatCount, type RoomNews } from '@/sandbox/games/fish/room-wire';

/** All SQL of `sandbox.fish_rooms`, `sandbox.fish_seats` and `sandbox.fish_catches`. */
export const roomChannel = 'fish_rooms';

/** A seat is free after so long without a sign of life. */
export const seatLifeMs = 30_000;

export interface StoredRoom {
  roomId: string;
  gameCode: string;
  seed: string;
  startedAt: Date;
}

export interface OwnSeat extends StoredRoom {
  seat: number;
}

const roomColumns = `r.room_id as "roomId", r.game_code as "gameCode", r.seed, r.started_at as "startedAt"`;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Where a player sits, if it is in this game. */
export async function getOwnSeat(
  reader: Pool | PoolClient,
  playerId: string,
  gameCode: string,
): Promise<OwnSeat | null> {
  const { rows } = await reader.query<OwnSeat>(
    `select ${roomColumns}, s.seat from sandbox.fish_seats s join sandbox.fish_rooms r using (room_id)
     where s.player_id = $1 and r.game_code = $2`,
    [playerId, gameCode],
  );
  return rows[0] ?? null;
}

/**
 * The player's seat with its room locked: the shots of a room are decided one after the other, so that whether a shot is
 * refused never depends on what it would have hit.
 */
export async function lockOwnSeat(
  client: PoolClient,
  playerId: string,
  gameCode: string,
): Promise<OwnSeat | null> {
  const { rows } = await client.query<OwnSeat>(
    `select ${roomColumns}, s.seat from sandbox.fish_seats s join sandbox.fish_rooms r using (room_id)
     where s.player_id = $1 and r.game_code = $2 for no key update of r`,
    [playerId, gameCode],
  );
  return rows[0] ?? null;
}

/** One player at a time looks for a seat, and no room is cleared away meanwhile. */
export async function lockAllRooms(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('sandbox.fish_rooms'))`);
}

/** The first free seat in the room of this game that has the most company. */
export async function findFreeSeat(
  client: PoolClient,
  gameCode: string,
  now: Date,
): Promise<{ roomId: string; seat: number } | null> {
  const { rows } = await client.query<{ roomId: string; taken: number[] }>(
    `select r.room_id as "roomId", coalesce(array_agg(s.seat::int) filter (where s.seat is not null), '{}') as taken
     from sandbox.fish_rooms r left join sandbox.fish_seats s on s.room_id = r.room_id and s.seen_at > $2
     where r.game_code = $1 group by r.room_id having count(s.seat) < $3
     order by count(s.seat) desc, r.room_id limit 1`,
    [gameCode, before(now, seatLifeMs), seatCount],
  );
  const room = rows[0];
  if (!room) return null;
  const seat = Array.from({ length: seatCount }, (_, index) => index).find(
    (index) => !room.taken.includes(index),
  );
  return seat === undefined ? null : { roomId: room.roomId, seat };
}

export async function insertRoom(client: PoolClient, room: StoredRoom): Promise<void> {
  await client.query(
    `insert into sandbox.fish_rooms (room_id, game_code, seed, started_at) values ($1, $2, $3, $4)`,
    [room.roomId, room.gameCode, room.seed, room.startedAt],
  );
}

interface SeatTaken {
  roomId: string;
  seat: number;
  playerId: string;
  sessionId: string;
  now: Date;
}

export async function takeSeat(client: PoolClient, taken: SeatTaken): Promise<void> {
  await client.query(`delete from sandbox.fish_seats where player_id = $1`, [taken.playerId]);
  await client.query(
    `insert into sandbox.fish_seats (room_id, seat, player_id, session_id, seen_at) values ($1, $2, $3, $4, $5)
     on conflict (room_id, seat) do update
     set player_id = excluded.player_id, session_id = excluded.session_id, seen_at = excluded.seen_at`,
    [taken.roomId, taken.seat, taken.playerId, taken.sessionId, taken.now],
  );
}

/** Signs of life; a row that somebody else holds at this moment gives one itself. */
export async function touchSeats(
  reader: Pool | PoolClient,
  playerIds: readonly string[],
  now: Date,
): Promise<void> {
  if (playerIds.length === 0) return;
  await reader.query(
    `with mine as (select player_id from sandbox.fish_seats where player_id = any($1) for update skip locked)
     update sandbox.fish_seats s set seen_at = greatest(s.seen_at, $2) from mine where s.player_id = mine.player_id`,
    [playerIds, now],
  );
}

export interface TakenSeat {
  seat: number;
  isDemonstration: boolean;
}

export async function listTakenSeats(
  reader: Pool | PoolClient,
  roomId: string,
  now: Date,
): Promise<TakenSeat[]> {
  const { rows } = await reader.query<TakenSeat>(
    `select s.seat, g.is_demonstration as "isDemonstration"
     from sandbox.fish_seats s join sandbox.game_sessions g using (session_id)
     where s.room_id = $1 and s.seen_at > $2 order by s.seat`,
    [roomId, before(now, seatLifeMs)],
  );
  return rows;
}

export async function listCaught(reader: Pool | PoolClient, roomId: string, since: Date): Promise<string[]> {
  const { rows } = await reader.query<{ fish: string }>(
    `select fish from sandbox.fish_catches where room_id = $1 and caught_at > $2`,
    [roomId, since],
  );
  return rows.map(({ fish }) => fish);
}

export async function isCaught(client: PoolClient, roomId: string, fish: string): Promise<boolean> {
  const { rows } = await client.query(`select from sandbox.fish_catches where room_id = $1 and fish = $2`, [
    roomId,
    fish,
  ]);
  return rows.length > 0;
}

interface Catch {
  roomId: string;
  fish: string;
  seat: number;
  multiple: number;
  now: Date;
}

export async function insertCatch(
  client: PoolClient,
  { roomId, fish, seat, multiple, now }: Catch,
): Promise<void> {
  await client.query(
    `insert into sandbox.fish_catches (room_id, fish, seat, multiple, caught_at) values ($1, $2, $3, $4, $5)`,
    [roomId, fish, seat, multiple, now],
  );
}

/** Heard by all processes when the transaction commits, and not at all when it does not. */
export async function announce(client: PoolClient, roomId: string, news: RoomNews): Promise<void> {
  await client.query('select pg_notify($1, $2)', [roomChannel, JSON.stringify({ roomId, news })]);
}

const pruneAfterMs = 60 * 60_000;

/** Clears away what nobody needs: old catches, seats that were left long ago, and rooms without either. */
export async function pruneRooms(client: PoolClient, now: Date): Promise<void> {
  const since = before(now, pruneAfterMs);
  await lockAllRooms(client);
  await client.query(`delete from sandbox.fish_catches where caught_at < $1`, [since]);
  await client.query(`delete from sandbox.fish_seats where seen_at < $1`, [since]);
  await client.query(
    `delete from sandbox.fish_rooms r where r.started_at < $1
       and not exists (select from sandbox.fish_seats s where s.room_id = r.room_id)
       and not exists (select from sandbox.fish_catches c where c.room_id = r.room_id)`,
    [since],
  );
}
