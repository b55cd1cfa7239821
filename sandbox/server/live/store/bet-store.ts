import type { PoolClient } from 'pg';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.table_bets`: slips, each of which one Confirm has laid. */
export interface TableBetRow {
  betId: string;
  seatId: string;
  roundId: string;
  playerId: string;
  betKey: string;
  walletRoundId: string;
  placed: PlacedBet[];
  amountMinor: bigint;
  state: 'claimed' | 'confirmed' | 'undoing' | 'undone';
  /** Why it was taken back, or the wallet’s refusal. */
  undoCode: string | null;
  claimedAt: Date;
  balanceAfterMinor: bigint | null;
}

const columns = `b.bet_id as "betId", b.seat_id as "seatId", b.round_id as "roundId", b.player_id as "playerId", b.bet_key as "betKey",
  b.wallet_round_id as "walletRoundId", b.placed, b.amount_minor as "amountMinor", b.state, b.undo_code as "undoCode",
  b.claimed_at as "claimedAt", b.balance_after_minor as "balanceAfterMinor"`;

export function getBet(reader: Reader, betId: string): Promise<TableBetRow | null> {
  return one(reader, `select ${columns} from sandbox.table_bets b where bet_id = $1`, [betId]);
}

/** The slips of a seat, the oldest first. */
export async function listSeatBets(reader: Reader, seatId: string): Promise<TableBetRow[]> {
  const { rows } = await reader.query<TableBetRow>(
    `select ${columns} from sandbox.table_bets b where seat_id = $1 order by claimed_at, bet_id`,
    [seatId],
  );
  return rows;
}

export async function listConfirmedBets(reader: Reader, roundId: string): Promise<TableBetRow[]> {
  const { rows } = await reader.query<TableBetRow>(
    `select ${columns} from sandbox.table_bets b where round_id = $1 and state = 'confirmed' order by claimed_at, bet_id`,
    [roundId],
  );
  return rows;
}

export type NewBet = Omit<TableBetRow, 'state' | 'undoCode' | 'claimedAt' | 'balanceAfterMinor'>;

/**
 * Writes the claim, which the database stamps; it refuses one that comes too late (`isTooLate`). Its round has to be held still.
 */
export async function claimBet(client: PoolClient, bet: NewBet): Promise<TableBetRow> {
  const row = await one<TableBetRow>(
    client,
    `insert into sandbox.table_bets as b
       (bet_id, seat_id, round_id, player_id, bet_key, wallet_round_id, placed, amount_minor, state, claimed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'claimed', sandbox.table_now()) returning ${columns}`,
    [
      bet.betId,
      bet.seatId,
      bet.roundId,
      bet.playerId,
      bet.betKey,
      bet.walletRoundId,
      JSON.stringify(bet.placed),
      bet.amountMinor,
    ],
  );
  if (!row) throw new Error(`Bet ${bet.betId} was not written`);
  return row;
}

/** What a player may hold on a spot, in minor units. */
export interface SpotLimits {
  key: string;
  leastMinor: bigint;
  mostMinor: bigint;
}

export interface SlipClaim {
  /** Its seat’s id where the player has none in the round yet. */
  bet: Omit<NewBet, 'walletRoundId'>;
  sessionId: string;
  currency: string;
  limits: readonly SpotLimits[];
  mostMinor: bigint;
}

/** What became of a claim: the slip that its key has laid, which may be an earlier one, or why it was refused. */
export type ClaimAnswer = { bet: TableBetRow } | { code: string; spot: string | null };

interface AnsweredClaim extends TableBetRow {
  place: number;
  code: string | null;
  spot: string | null;
}

const claimedOf = ({ place: _place, code, spot, ...bet }: AnsweredClaim): ClaimAnswer =>
  code === null ? { bet } : { code, spot };

function claimValues(
  { bet, sessionId, currency, limits, mostMinor }: SlipClaim,
  place: number,
): Record<string, unknown> {
  return {
    place,
    bet_id: bet.betId,
    seat_id: bet.seatId,
    player_id: bet.playerId,
    bet_key: bet.betKey,
    placed: bet.placed,
    amount_minor: String(bet.amountMinor),
    session_id: sessionId,
    currency,
    limits: limits.map(({ key, leastMinor, mostMinor: most }) => ({
      key,
      least: String(leastMinor),
      most: String(most),
    })),
    most_minor: String(mostMinor),
  };
}

/**
 * Claims slips of one round with one call of the database, one of each player at most: it holds the round still, locks the seats
 * and holds each slip against its limits. Each is answered at its place.
 */
export async function claimSlips(
  reader: Reader,
  roundId: string,
  claims: readonly SlipClaim[],
): Promise<ClaimAnswer[]> {
  const { rows } = await reader.query<AnsweredClaim>({
    name: 'claim_slips',
    text: `select c.place, c.code, c.spot, ${columns}
      from sandbox.claim_slips($1, $2) c, lateral (select (c.bet).*) b order by c.place`,
    values: [roundId, JSON.stringify(claims.map(claimValues))],
  });
  if (rows.length !== claims.length) throw new Error(`Not every slip of round ${roundId} was answered`);
  return rows.map(claimedOf);
}

/** Why the database refused to write a slip: a code. */
export function refusalOfClaim(error: unknown): string | null {
  const isRefused = error instanceof Error && 'constraint' in error && error.constraint === 'slip_refused';
  return isRefused ? error.message : null;
}

/** Whether the database refused a claim because the time of its round is over. */
export function isTooLate(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'table_bets_in_time';
}

/** The wallet has the stake. False when the slip has been given up meanwhile: it is on its way back. */
export async function confirmBet(reader: Reader, betId: string, balanceAfterMinor: bigint): Promise<boolean> {
  const { rowCount } = await reader.query(
    `update sandbox.table_bets set state = 'confirmed', balance_after_minor = $2
     where bet_id = $1 and state in ('claimed', 'confirmed')`,
    [betId, balanceAfterMinor],
  );
  return rowCount === 1;
}

export interface StakedBet {
  betId: string;
  balanceAfterMinor: bigint;
}

/**
 * The same of several slips at once; answers which of them were confirmed. One that somebody else works on is not waited for and
 * not among them: two who each wait for a slip of the other would wait for ever.
 */
export async function confirmBets(reader: Reader, staked: readonly StakedBet[]): Promise<Set<string>> {
  const { rows } = await reader.query<{ betId: string }>({
    name: 'confirm_bets',
    text: `with own as (
        select b.bet_id, s.balance from unnest($1::text[], $2::bigint[]) s (bet_id, balance)
          join sandbox.table_bets b using (bet_id)
        where b.state in ('claimed', 'confirmed') for no key update of b skip locked)
      update sandbox.table_bets b set state = 'confirmed', balance_after_minor = own.balance
      from own where b.bet_id = own.bet_id returning b.bet_id as "betId"`,
    values: [
      staked.map(({ betId }) => betId),
      staked.map(({ balanceAfterMinor }) => String(balanceAfterMinor)),
    ],
  });
  return new Set(rows.map(({ betId }) => betId));
}

/** Gives a slip up; whoever does so tries first to tell the wallet. False when it is given up already. */
export async function giveUpBet(
  reader: Reader,
  betId: string,
  { from, undoCode }: { from: readonly TableBetRow['state'][]; undoCode: string },
): Promise<boolean> {
  const { rowCount } = await reader.query(
    `update sandbox.table_bets set state = 'undoing', undo_code = $2, attempted_at = sandbox.table_now()
     where bet_id = $1 and state = any($3)`,
    [betId, undoCode, from],
  );
  return rowCount === 1;
}

/** Gives up every slip of a round in these states. The wallet has still to be told of each. */
export async function giveUpRoundBets(
  client: PoolClient,
  roundId: string,
  { from, undoCode }: { from: readonly TableBetRow['state'][]; undoCode: string },
): Promise<number> {
  const { rowCount } = await client.query(
    `update sandbox.table_bets set state = 'undoing', undo_code = $2, attempted_at = null
     where round_id = $1 and state = any($3)`,
    [roundId, undoCode, from],
  );
  return rowCount ?? 0;
}

/** The wallet has given the stake back, or will never take it. */
export async function storeUndone(reader: Reader, betId: string, balanceAfterMinor: bigint): Promise<void> {
  await reader.query(
    `update sandbox.table_bets set state = 'undone', balance_after_minor = $2, ended_at = sandbox.table_now()
     where bet_id = $1 and state = 'undoing'`,
    [betId, balanceAfterMinor],
  );
}

export async function hasClaimedBets(reader: Reader, roundId: string): Promise<boolean> {
  const { rows } = await reader.query(
    `select from sandbox.table_bets where round_id = $1 and state = 'claimed' limit 1`,
    [roundId],
  );
  return rows.length > 0;
}

export interface BetToUndo extends TableBetRow {
  currency: string;
}

/** Takes slips of these tables of which the wallet has to be told; nobody else takes the same ones for a while. */
export async function takeBetsToUndo(
  reader: Reader,
  tableCodes: readonly string[],
  { again, limit }: { again: number; limit: number },
): Promise<BetToUndo[]> {
  const { rows } = await reader.query<BetToUndo>(
    `with due as (
       select b.bet_id from sandbox.table_bets b join sandbox.table_rounds r using (round_id)
       where b.state = 'undoing' and r.table_code = any($1)
         and (b.attempted_at is null or b.attempted_at < sandbox.table_now() - $2 * interval '1 millisecond')
       limit $3 for update of b skip locked),
     taken as (
       update sandbox.table_bets b set attempted_at = sandbox.table_now() from due where b.bet_id = due.bet_id
       returning b.*)
     select ${columns}, (select s.currency from sandbox.table_seats s where s.seat_id = b.seat_id) as currency from taken b`,
    [tableCodes, again, limit],
  );
  return rows;
}

export interface SpotCrowd {
  key: string;
  currency: string;
  players: number;
  sumMinor: bigint;
}

/** Who has staked how much where, of all confirmed slips of a round: counted from the rows, and of nobody else. */
export async function countCrowd(reader: Reader, roundId: string): Promise<SpotCrowd[]> {
  const { rows } = await reader.query<SpotCrowd>(
    `select p.key, s.currency, count(distinct b.player_id)::int as players,
       sum(round(p.amount::numeric * 100))::bigint as "sumMinor"
     from sandbox.table_bets b join sandbox.table_seats s using (seat_id),
       jsonb_to_recordset(b.placed) p (key text, amount text)
     where b.round_id = $1 and b.state = 'confirmed' group by 1, 2 order by 1, 2`,
    [roundId],
  );
  return rows;
}
