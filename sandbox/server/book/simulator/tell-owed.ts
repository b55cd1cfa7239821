import type { Pool } from 'pg';
import { moneyText, parseMoney } from '@/lib/money';
import { newId } from '../../session/ids';
import type { Reader } from '../../sql';
import type { Teller } from '../book-door';

/** After so long without an answer it is told again. */
const againMs = 5000;
const batchSize = 50;

interface OwedTicket {
  ticketId: string;
  playerId: string;
  currency: string;
  payoutMinor: bigint;
  validStakeMinor: bigint;
  /** Of a single bet the market that decided it. */
  outcomeId: string | null;
}

/** Tickets that are owed, those that were never told first. A cash-out of theirs is told before. */
async function takeOwed(reader: Reader, limit: number): Promise<OwedTicket[]> {
  const { rows } = await reader.query<OwedTicket>(
    `update sandbox.book_tickets t set attempted_at = sandbox.table_now()
     from (select ticket_id from sandbox.book_tickets o
           where state = 'owed' and (attempted_at is null or attempted_at <= sandbox.table_now() - $1 * interval '1 millisecond')
             and not exists (select from sandbox.book_cash_outs c where c.ticket_id = o.ticket_id and c.state in ('waiting', 'owed'))
           order by attempted_at nulls first limit $2 for update skip locked) due
     where t.ticket_id = due.ticket_id
     returning t.ticket_id as "ticketId", t.player_id as "playerId", t.currency, t.payout_minor as "payoutMinor",
       t.valid_stake_minor as "validStakeMinor",
       (select min(l.fixture_id || ':' || l.market) from sandbox.book_legs l where l.ticket_id = t.ticket_id
        having count(*) = 1 and bool_and(l.parts is null)) as "outcomeId"`,
    [againMs, limit],
  );
  return rows;
}

const winTransactionOf = (id: string): string => `win_${id}`;

async function storeSettled(
  pool: Pool,
  paid: readonly { ticketId: string; balance: bigint }[],
): Promise<void> {
  await pool.query(
    `update sandbox.book_tickets t set state = 'settled', settled_at = sandbox.table_now(), balance_after_minor = p.balance
     from unnest($1::text[], $2::bigint[]) p (ticket_id, balance) where t.ticket_id = p.ticket_id and t.state = 'owed'`,
    [paid.map(({ ticketId }) => ticketId), paid.map(({ balance }) => String(balance))],
  );
}

/** Tells the wallet what tickets are owed, a batch at a time; 0.00 ends a round too. Answers how many it has booked. */
export async function tellOwed({ pool, wallet }: Teller): Promise<number> {
  const owed = await takeOwed(pool, batchSize);
  if (owed.length === 0) return 0;
  const answer = await wallet.settleBatch({
    batchId: newId('bkb', Date.now()),
    wins: owed.map(({ ticketId, playerId, currency, payoutMinor, validStakeMinor, outcomeId }) => ({
      ...{ playerId, currency, roundId: ticketId, isRoundEnd: true },
      transactionId: winTransactionOf(ticketId),
      amount: moneyText(payoutMinor),
      validStake: moneyText(validStakeMinor),
      ...(outcomeId !== null && { outcomeId }),
    })),
  });
  if (answer.kind !== 'done') return 0;
  // A refusal is never taken for an answer: what is owed stays owed.
  const booked = new Map(
    answer.value.results.flatMap(({ transactionId, balance }) =>
      balance === undefined ? [] : [[transactionId, parseMoney(balance) ?? 0n]],
    ),
  );
  const paid = owed.flatMap(({ ticketId }) => {
    const balance = booked.get(winTransactionOf(ticketId));
    return balance === undefined ? [] : [{ ticketId, balance }];
  });
  await storeSettled(pool, paid);
  return paid.length;
}
