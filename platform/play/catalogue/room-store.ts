import { CallError } from '@/lib/contract/errors';
import type { GameRoom, VendorRoom } from '@/lib/contract/calls/match-wallet';
import { moneyText, parseMoney } from '@/lib/money';
import { raw, sql, type Reader, type Tx } from '@/platform/ground/db';
import { isOffered } from './catalogue-store';

/** SQL of `game_rooms`. */
interface ReportedRoom {
  signer: string;
  room: VendorRoom;
  now: Date;
}

/** Percent and basis points have the same digits: "5.00" is 500. */
const basisPointsOf = (percent: string) => (parseMoney(percent) ?? 0n).toString();

/** Writes a room as its vendor reports it. The game must be one that this signer settles. */
export async function putRoom(tx: Tx, { signer, room, now }: ReportedRoom): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`insert into game_rooms (signer, room_code, game_id, names, stake_minor, rake_basis_points, seats, players, bots,
          reported_at)
        select ${signer}, ${room.roomCode}, g.game_id, ${JSON.stringify(room.names)}::jsonb,
          ${parseMoney(room.stake)}::bigint, ${basisPointsOf(room.rakePercent)}::integer, ${room.seats}, ${room.players},
          ${room.bots}, ${now}::timestamptz
        from games g join game_vendors v on v.vendor_code = g.vendor_code
        where g.vendor_code = ${room.vendorCode} and g.game_code = ${room.gameCode} and v.signer = ${signer}
        on conflict (signer, room_code) do update set game_id = excluded.game_id, names = excluded.names,
          stake_minor = excluded.stake_minor, rake_basis_points = excluded.rake_basis_points, seats = excluded.seats,
          players = excluded.players, bots = excluded.bots, reported_at = excluded.reported_at
        where game_rooms.reported_at <= excluded.reported_at`,
  );
  if (rowCount === 0 && !(await isKnownRoom(tx, signer, room.roomCode)))
    throw new CallError('game.not.found');
}

/** An older report that comes late changes nothing and is no mistake. */
async function isKnownRoom(reader: Reader, signer: string, roomCode: string): Promise<boolean> {
  const { rows } = await reader.execute(
    sql`select 1 from game_rooms where signer = ${signer} and room_code = ${roomCode}`,
  );
  return rows.length > 0;
}

/** Counts that are older say nothing about now. */
const countsHoldMs = 2 * 60_000;

interface RoomRow {
  roomCode: string;
  gameCode: string;
  gameName: string;
  vendorCode: string;
  name: string;
  stakeMinor: bigint;
  rakeBasisPoints: number;
  seats: number;
  players: number;
  bots: number;
}

/** The rooms of the games on offer, in the order of the catalogue and by their stakes. */
export async function listRooms(
  reader: Reader,
  { vendorCode, language, now }: { vendorCode?: string | undefined; language: string; now: Date },
): Promise<GameRoom[]> {
  const since = new Date(now.getTime() - countsHoldMs);
  const nameIn = (column: string) =>
    sql`coalesce(${raw(column)} ->> ${language.toUpperCase()}, ${raw(column)} ->> 'EN')`;
  const { rows } = await reader.execute<RoomRow>(
    sql`select r.room_code as "roomCode", g.game_code as "gameCode", ${nameIn('g.names')} as "gameName",
          g.vendor_code as "vendorCode", ${nameIn('r.names')} as name, r.stake_minor as "stakeMinor",
          r.rake_basis_points as "rakeBasisPoints", r.seats,
          case when r.reported_at >= ${since} then r.players else 0 end as players,
          case when r.reported_at >= ${since} then r.bots else 0 end as bots
        from game_rooms r join games g on g.game_id = r.game_id
        where ${isOffered(now)} and (${vendorCode ?? null}::text is null or g.vendor_code = ${vendorCode ?? null})
        order by g.sort_order, g.game_code, r.stake_minor, r.room_code`,
  );
  return rows.map(({ stakeMinor, rakeBasisPoints, ...room }) => {
    const stake = moneyText(stakeMinor);
    return { ...room, stake, rakePercent: moneyText(BigInt(rakeBasisPoints)), minBalance: stake };
  });
}
