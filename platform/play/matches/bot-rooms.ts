import { moneyText } from '@/lib/money';
import { sql, type Reader } from '@/platform/ground/db';
import type { PlaySpan } from '../history';

/** What players have had back in matches in which the house held seats, by game and stake: of one room. */
export interface BotRoom {
  gameCode: string;
  gameName: string;
  /** Null where the vendor reports no room of this stake. */
  roomCode: string | null;
  roomName: string | null;
  stakeMinor: bigint;
  matches: number;
  stakedMinor: bigint;
  paidMinor: bigint;
  /** Payouts divided by stakes, in percent: the mean of the matches, each counted alike. */
  returnPercent: number;
  /** What players of the house's own strength have back: 100 less the rake. Null without a room. */
  fairPercent: number | null;
  /** From here on, the room pays more than luck explains. Null without a room, and where no return could be so much. */
  suspiciousFrom: number | null;
}

/** One false alarm among all rooms together in twenty weeks, shared out over so many rooms, each looked at every day. */
const family = { rate: 0.05, rooms: 32, looks: 7 };
const confidence = Math.log((2 * family.rooms * family.looks) / family.rate);

interface Measured {
  matches: number;
  /** Of payouts divided by stakes. */
  variance: number;
  /** The most that one match could pay of its players' stakes. */
  most: number;
}

/**
 * How far a mean of matches lies above its expectation by luck: the empirical Bernstein bound (Maurer and Pontil, Empirical Bernstein
 * Bounds and Sample Variance Penalization, theorem 4). It needs no knowledge of the law of the payouts, and is wider than need be.
 */
export function luckOf({ matches, variance, most }: Measured): number {
  if (matches < 2) return Infinity;
  return Math.sqrt((2 * variance * confidence) / matches) + (7 * most * confidence) / (3 * (matches - 1));
}

export const isSuspicious = ({ returnPercent, suspiciousFrom }: BotRoom): boolean =>
  suspiciousFrom !== null && returnPercent > suspiciousFrom;

/** Two decimals. */
export const percentText = (percent: number | null): string | null =>
  percent === null ? null : moneyText(BigInt(Math.round(100 * percent)));

const columns = sql`g.game_code as "gameCode", g.names ->> 'EN' as "gameName", o.room_code as "roomCode",
  o.names ->> 'EN' as "roomName", o.rake_basis_points as "rakeBasisPoints", o.seats, s.stake, s.matches, s.staked,
  s.paid, s.mean, s.variance`;

interface RoomRow {
  gameCode: string;
  gameName: string;
  roomCode: string | null;
  roomName: string | null;
  rakeBasisPoints: number | null;
  seats: number | null;
  stake: bigint;
  matches: number;
  staked: bigint;
  paid: bigint;
  mean: number;
  variance: number | null;
}

function roomOf(row: RoomRow): BotRoom {
  const { rakeBasisPoints: rake, seats, matches, variance } = row;
  const fair = rake === null ? null : 1 - rake / 10_000;
  const most = fair === null || seats === null ? null : seats * fair;
  const from =
    fair === null || most === null ? null : fair + luckOf({ matches, variance: variance ?? 0, most });
  return {
    gameCode: row.gameCode,
    gameName: row.gameName,
    roomCode: row.roomCode,
    roomName: row.roomName,
    stakeMinor: row.stake,
    matches,
    stakedMinor: row.staked,
    paidMinor: row.paid,
    returnPercent: 100 * row.mean,
    fairPercent: fair === null ? null : 100 * fair,
    suspiciousFrom: from === null || most === null || from >= most ? null : 100 * from,
  };
}

/** Of matches for play money that were settled in the span, in the order of the catalogue. */
export async function listBotRooms(reader: Reader, { from, to }: PlaySpan): Promise<BotRoom[]> {
  const { rows } = await reader.execute<RoomRow>(
    sql`with held as (
          select match_id, signer, game_id, stake_minor as stake, sum(stake_minor) as staked, sum(payout_minor) as paid
          from game_rounds r
          where match_id is not null and currency = 'PLAY' and status = 'settled' and stake_minor > 0
            and settled_at >= ${from} and settled_at < ${to}
            and exists (select 1 from game_match_transactions t where t.match_id = r.match_id and t.kind = 'bot_stake')
          group by 1, 2, 3, 4),
        sums as (
          select signer, game_id, stake, count(*)::int as matches, sum(staked)::bigint as staked,
            sum(paid)::bigint as paid, avg(paid::float8 / staked::float8) as mean,
            var_samp(paid::float8 / staked::float8) as variance
          from held group by 1, 2, 3)
        select ${columns}
        from sums s join games g using (game_id)
          left join lateral (select * from game_rooms o where o.signer = s.signer and o.game_id = s.game_id
            and o.stake_minor = s.stake order by o.room_code limit 1) o on true
        order by g.sort_order, g.game_code, s.stake`,
  );
  return rows.map(roomOf);
}
