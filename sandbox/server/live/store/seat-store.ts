import type { PoolClient } from 'pg';
import type { RoundState } from '@/sandbox/games/live/time-line';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.table_seats`: what a player has in a round. */
export interface TableSeat {
  seatId: string;
  roundId: string;
  playerId: string;
  sessionId: string;
  currency: string;
  walletAttempt: number;
  state: 'open' | 'owed' | 'paid' | 'returned';
  stakeMinor: bigint | null;
  payoutMinor: bigint | null;
  validStakeMinor: bigint | null;
  balanceAfterMinor: bigint | null;
}

const columns = `s.seat_id as "seatId", s.round_id as "roundId", s.player_id as "playerId", s.session_id as "sessionId", s.currency,
  s.wallet_attempt as "walletAttempt", s.state, s.stake_minor as "stakeMinor", s.payout_minor as "payoutMinor",
  s.valid_stake_minor as "validStakeMinor", s.balance_after_minor as "balanceAfterMinor"`;

/** The round of the wallet in which a seat stakes: another one after the wallet has closed the one before. */
export function walletRoundOf({
  seatId,
  walletAttempt,
}: Pick<TableSeat, 'seatId' | 'walletAttempt'>): string {
  return walletAttempt === 1 ? seatId : `${seatId}_${walletAttempt}`;
}

function findSeat(
  reader: Reader,
  { roundId, playerId }: Pick<TableSeat, 'roundId' | 'playerId'>,
  lock: '' | 'for update' = '',
): Promise<TableSeat | null> {
  return one(
    reader,
    `select ${columns} from sandbox.table_seats s where round_id = $1 and player_id = $2 ${lock}`,
    [roundId, playerId],
  );
}

export const getSeat = (reader: Reader, roundId: string, playerId: string): Promise<TableSeat | null> =>
  findSeat(reader, { roundId, playerId });

export const getSeatById = (reader: Reader, seatId: string): Promise<TableSeat | null> =>
  one(reader, `select ${columns} from sandbox.table_seats s where seat_id = $1`, [seatId]);

export const lockOwnSeat = (
  client: PoolClient,
  roundId: string,
  playerId: string,
): Promise<TableSeat | null> => findSeat(client, { roundId, playerId }, 'for update');

export interface Payout {
  seatId: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  validStakeMinor: bigint;
}

const texts = (values: readonly bigint[]) => values.map(String);

/** Stores what every seat is owed, in one statement. */
export async function storePayouts(client: PoolClient, payouts: readonly Payout[]): Promise<void> {
  if (payouts.length === 0) return;
  await client.query(
    `update sandbox.table_seats s set state = 'owed', stake_minor = p.stake, payout_minor = p.payout, valid_stake_minor = p.valid
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) p (seat_id, stake, payout, valid)
     where s.seat_id = p.seat_id and s.state = 'open'`,
    [
      payouts.map(({ seatId }) => seatId),
      texts(payouts.map(({ stakeMinor }) => stakeMinor)),
      texts(payouts.map(({ payoutMinor }) => payoutMinor)),
      texts(payouts.map(({ validStakeMinor }) => validStakeMinor)),
    ],
  );
}

/** Seats of which the wallet has given everything back, in rounds that take no stake any more. */
export async function closeReturnedSeats(reader: Reader, tableCodes: readonly string[]): Promise<void> {
  await reader.query(
    `update sandbox.table_seats s set state = 'returned', ended_at = sandbox.table_now()
     from sandbox.table_rounds r
     where r.round_id = s.round_id and r.table_code = any($1) and r.state in ('result', 'voiding') and s.state = 'open'
       and not exists (select from sandbox.table_bets b where b.seat_id = s.seat_id and b.state <> 'undone')`,
    [tableCodes],
  );
}

/**
 * Takes seats of these tables that are owed; nobody else takes the same ones for a while. Who was never
 * told first: seats that a wallet refuses again and again keep nobody else from their money.
 */
export async function takeOwedSeats(
  reader: Reader,
  tableCodes: readonly string[],
  { again, limit }: { again: number; limit: number },
): Promise<TableSeat[]> {
  const { rows } = await reader.query<TableSeat>(
    `with due as (
       select s.seat_id from sandbox.table_seats s join sandbox.table_rounds r using (round_id)
       where s.state = 'owed' and r.state = 'result' and r.table_code = any($1)
         and (s.attempted_at is null or s.attempted_at < sandbox.table_now() - $2 * interval '1 millisecond')
       order by s.attempted_at nulls first, s.seated_at limit $3 for update of s skip locked)
     update sandbox.table_seats s set attempted_at = sandbox.table_now() from due where s.seat_id = due.seat_id
     returning ${columns}`,
    [tableCodes, again, limit],
  );
  return rows;
}

export interface PaidSeat {
  seatId: string;
  balanceAfterMinor: bigint;
}

/** The wallet has booked what these seats were owed. */
export async function storePaid(reader: Reader, paid: readonly PaidSeat[]): Promise<void> {
  if (paid.length === 0) return;
  await reader.query(
    `update sandbox.table_seats s set state = 'paid', balance_after_minor = p.balance, ended_at = sandbox.table_now()
     from unnest($1::text[], $2::bigint[]) p (seat_id, balance) where s.seat_id = p.seat_id and s.state = 'owed'`,
    [paid.map(({ seatId }) => seatId), texts(paid.map(({ balanceAfterMinor }) => balanceAfterMinor))],
  );
}

export interface OwnSeat extends TableSeat {
  number: number;
  roundState: RoundState;
  /** What stands, or stood until the house gave it back; not what the player took back or the wallet refused. */
  stoodMinor: bigint;
}

/** The newest seats of a player at a table in which something stands or stood, the newest first. */
export async function listOwnSeats(
  reader: Reader,
  { playerId, tableCode, limit }: { playerId: string; tableCode: string; limit: number },
): Promise<OwnSeat[]> {
  const { rows } = await reader.query<OwnSeat>(
    `select ${columns}, r.number, r.state as "roundState", b.stood as "stoodMinor" from sandbox.table_seats s
       join sandbox.table_rounds r using (round_id),
       lateral (select sum(b.amount_minor)::bigint as stood from sandbox.table_bets b
         where b.seat_id = s.seat_id
           and (b.state in ('claimed', 'confirmed') or b.undo_code in ('round.void', 'round.closed'))) b
     where s.player_id = $1 and r.table_code = $2 and b.stood > 0 order by s.seated_at desc limit $3`,
    [playerId, tableCode, limit],
  );
  return rows;
}
