import type { PoolClient } from 'pg';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.book_cash_outs`. */
export interface CashOutRow {
  cashOutId: string;
  ticketId: string;
  percent: number;
  /** The least that the player takes, and when it is owed what is paid. */
  amountMinor: bigint;
  state: 'waiting' | 'owed' | 'paid' | 'refused';
  code: string | null;
  askedAt: Date;
  waitUntil: Date;
  /** Whether the wait is over. */
  isDue: boolean;
  /** Null until it is paid. */
  balanceAfterMinor: bigint | null;
  playerId: string;
  currency: string;
}

const columns = `c.cash_out_id as "cashOutId", c.ticket_id as "ticketId", c.percent, c.amount_minor as "amountMinor", c.state, c.code,
  c.asked_at as "askedAt", c.wait_until as "waitUntil", c.wait_until <= sandbox.table_now() as "isDue",
  c.balance_after_minor as "balanceAfterMinor", t.player_id as "playerId", t.currency`;
const source = `sandbox.book_cash_outs c join sandbox.book_tickets t using (ticket_id)`;

export function getCashOut(reader: Reader, cashOutId: string): Promise<CashOutRow | null> {
  return one(reader, `select ${columns} from ${source} where cash_out_id = $1`, [cashOutId]);
}

export function getCashOutByKey(
  reader: Reader,
  ticketId: string,
  cashOutKey: string,
): Promise<CashOutRow | null> {
  return one(reader, `select ${columns} from ${source} where c.ticket_id = $1 and cash_out_key = $2`, [
    ticketId,
    cashOutKey,
  ]);
}

export interface NewCashOut {
  cashOutId: string;
  ticketId: string;
  cashOutKey: string;
  percent: number;
  amountMinor: bigint;
  waitMs: number;
}

/** Asks for it. False where the key has one already, or another one of the ticket is under way. */
export async function insertCashOut(reader: Reader, asked: NewCashOut): Promise<boolean> {
  const { cashOutId, ticketId, cashOutKey, percent, amountMinor, waitMs } = asked;
  const { rowCount } = await reader.query(
    `insert into sandbox.book_cash_outs (cash_out_id, ticket_id, cash_out_key, percent, amount_minor, state, asked_at, wait_until)
     values ($1, $2, $3, $4, $5, 'waiting', sandbox.table_now(), sandbox.table_now() + $6 * interval '1 millisecond')
     on conflict do nothing`,
    [cashOutId, ticketId, cashOutKey, percent, amountMinor, waitMs],
  );
  return rowCount === 1;
}

/** It is sold: the ticket holds so much less, and the amount is owed. */
export async function storeSold(
  client: PoolClient,
  { cashOutId, ticketId }: CashOutRow,
  { amountMinor, held, quote }: { amountMinor: bigint; held: string; quote: unknown },
): Promise<void> {
  await client.query(
    `update sandbox.book_cash_outs set state = 'owed', amount_minor = $2, held_after = $3, quote = $4
     where cash_out_id = $1 and state = 'waiting'`,
    [cashOutId, amountMinor, held, JSON.stringify(quote)],
  );
  await client.query(
    `update sandbox.book_tickets set held = $2, cashed_minor = cashed_minor + $3 where ticket_id = $1`,
    [ticketId, held, amountMinor],
  );
}

export async function refuseCashOut(client: PoolClient, cashOutId: string, code: string): Promise<void> {
  await client.query(
    `update sandbox.book_cash_outs set state = 'refused', code = $2, ended_at = sandbox.table_now()
     where cash_out_id = $1 and state = 'waiting'`,
    [cashOutId, code],
  );
}

export async function storeCashOutPaid(
  reader: Reader,
  cashOutId: string,
  balanceAfterMinor: bigint,
): Promise<void> {
  await reader.query(
    `update sandbox.book_cash_outs set state = 'paid', balance_after_minor = $2, ended_at = sandbox.table_now()
     where cash_out_id = $1 and state = 'owed'`,
    [cashOutId, balanceAfterMinor],
  );
}

/** Those whose wait is over, and those that the wallet has not answered for. */
export async function takeCashOuts(
  reader: Reader,
  { againMs, limit }: { againMs: number; limit: number },
): Promise<CashOutRow[]> {
  const { rows } = await reader.query<CashOutRow>(
    `update sandbox.book_cash_outs c set attempted_at = sandbox.table_now()
     from sandbox.book_tickets t, (select cash_out_id from sandbox.book_cash_outs
           where (state = 'waiting' and wait_until <= sandbox.table_now())
             or (state = 'owed' and coalesce(attempted_at, asked_at) <= sandbox.table_now() - $1 * interval '1 millisecond')
           order by asked_at limit $2 for update skip locked) due
     where c.cash_out_id = due.cash_out_id and t.ticket_id = c.ticket_id returning ${columns}`,
    [againMs, limit],
  );
  return rows;
}
