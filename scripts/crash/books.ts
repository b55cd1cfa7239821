import type { Pool } from 'pg';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';
import { endDraw } from '@/platform/play/lottery';
import { getSettings } from '@/platform/brand/settings';
import { recordSetting } from '@/platform/brand/system';
import type { StoredCommand } from './journal';
import { ticketFaults } from './ticket-books';

/** What the database says, read past the site. */
export class Books {
  constructor(private readonly pool: Pool) {}

  /** Lets accounts be paid as soon as they are bound, as often and as much as the load likes. */
  async openPayouts(): Promise<void> {
    await inTransaction(createDatabase(this.pool), async (tx) => {
      const now = new Date();
      const { cashier } = await getSettings(tx, now);
      const value = {
        ...cashier,
        payoutCoolOffHours: 0,
        withdrawalReviewFrom: null,
        withdrawalDailyAmount: null,
        withdrawalDailyCount: null,
      };
      await recordSetting(tx, { name: 'cashier', value, effectiveFrom: now, recordedBy: 'crash' });
    });
  }

  /** Every command that moved money of these members, by its key. */
  async commandsOf(memberIds: readonly string[]): Promise<Map<string, StoredCommand>> {
    const { rows } = await this.pool.query<{
      key: string;
      owner: string;
      kind: string;
      amount: bigint;
      count: bigint;
    }>(
      `select c.key, min(a.owner) as owner, min(t.kind) as kind, min(t.amount_minor) as amount, count(*)
       from ledger.accounts a
       join ledger.transfers t on t.debit_account_id = a.id or t.credit_account_id = a.id
       join ledger.commands c on c.id = t.command_id
       where a.owner = any($1) group by c.key`,
      [memberIds],
    );
    return new Map(
      rows.map((row) => [
        row.key,
        { transferCount: Number(row.count), memberId: row.owner, amountMinor: row.amount, kind: row.kind },
      ]),
    );
  }

  /** The ledger's key of a withdrawal or ticket whose answer never came; null when nothing of it was written. */
  async commandKeyOf(idempotencyKey: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ key: string | null }>(
      `select coalesce('withdrawal:' || (answer ->> 'id'), 'lottery:sale:' || (answer ->> 'ticketId')) as key
       from idempotency_keys where key = $1`,
      [idempotencyKey],
    );
    return rows[0]?.key ?? null;
  }

  /** What tickets of this member have won so far, by the ledger. */
  async prizesMinor(memberId: string): Promise<bigint> {
    const { rows } = await this.pool.query<{ paid: string }>(
      `select coalesce(sum(t.amount_minor), 0)::text as paid from ledger.transfers t
       join lottery_tickets k on k.round_id = t.reference where t.kind = 'payout' and k.member_id = $1`,
      [memberId],
    );
    return BigInt(rows[0]?.paid ?? '0');
  }

  async spendableMinor(memberId: string): Promise<bigint> {
    const { rows } = await this.pool.query<{ spendable: bigint }>(
      `select credits_posted - debits_posted - debits_pending as spendable from ledger.accounts
       where owner = $1 and purpose = 'cash' and currency = 'PLAY'`,
      [memberId],
    );
    return rows[0]?.spendable ?? 0n;
  }

  /** What withdrawals that the provider refused gave back. */
  async returnedMinor(memberId: string): Promise<bigint> {
    const { rows } = await this.pool.query<{ returned: string }>(
      `select coalesce(sum(t.amount_minor), 0)::text as returned from ledger.transfers t
       join ledger.accounts a on a.id = t.debit_account_id where a.owner = $1 and t.phase = 'void_pending'`,
      [memberId],
    );
    return BigInt(rows[0]?.returned ?? '0');
  }

  /** What a game has published of its stakes. */
  async stakesOf(gameCode: string): Promise<bigint[]> {
    const { rows } = await this.pool.query<{ minor: bigint }>(
      `select (100 * step::numeric)::bigint as minor
       from games, jsonb_array_elements_text(stake_terms -> 'steps') as step where game_code = $1`,
      [gameCode],
    );
    return rows.map(({ minor }) => minor);
  }

  async openWithdrawals(): Promise<number> {
    const { rows } = await this.pool.query<{ count: bigint }>(
      `select count(*) from withdrawals where settled_at is null`,
    );
    return Number(rows[0]?.count ?? 0n);
  }

  async sayTickets(): Promise<string> {
    const { rows } = await this.pool.query<{ line: string }>(
      `select count(*) || ' tickets ' || state as line from lottery_tickets group by state order by state`,
    );
    return rows.map(({ line }) => line).join(', ') || 'no tickets';
  }

  /** Settles what is drawn, twice at once and beside the site's own worker; answers what is still open. */
  async settleDraws(): Promise<string[]> {
    const db = createDatabase(this.pool);
    const open = `select draw_id as id from lottery_draws where state = 'drawn'`;
    const { rows } = await this.pool.query<{ id: string }>(open);
    const settle = ({ id }: { id: string }) => endDraw(db, id, () => new Date());
    await Promise.allSettled([...rows, ...rows].map(settle));
    await Promise.all(rows.map(settle));
    const left = await this.pool.query<{ id: string }>(open);
    return left.rows
      .filter(({ id }) => rows.some((row) => row.id === id))
      .map(({ id }) => `${id} was not settled`);
  }

  /** Rows of the domains without their transfer, transfers without their row, and books that do not agree. */
  async halves(): Promise<string[]> {
    const { rows } = await this.pool.query<{ what: string; id: string }>(`
      with keys as (select c.key, t.reference from ledger.commands c join ledger.transfers t on t.command_id = c.id)
      select 'game transaction without its transfer' as what, transaction_id as id from game_transactions g
      where kind <> 'marker' and amount_minor > 0
        and not exists (select 1 from keys k where k.key = g.kind || ':' || g.signer || ':' || g.transaction_id)
        -- A match ends for all of its rounds in one command: the end's id stands before that of the round.
        and not exists (select 1 from keys k where k.key =
          case g.kind when 'win' then 'settle:' when 'rollback' then 'void:' end
            || g.signer || ':' || split_part(g.transaction_id, ' ', 1))
      union all
      select 'match transaction without its transfer', transaction_id from game_match_transactions m
      where amount_minor > 0 and not exists (select 1 from keys k where k.key =
        case m.kind when 'bot_stake' then 'bot:' when 'settlement' then 'settle:' else 'void:' end
          || m.signer || ':' || m.transaction_id)
      union all
      select 'transfer without its match transaction', k.key from keys k
      where k.key ~ '^(bot|settle|void):' and not exists (
        select 1 from game_match_transactions m where k.key =
          case m.kind when 'bot_stake' then 'bot:' when 'settlement' then 'settle:' else 'void:' end
            || m.signer || ':' || m.transaction_id)
      union all
      select 'transfer without its game transaction', k.key from keys k
      where k.key ~ '^(bet|win|rollback):' and not exists (
        select 1 from game_transactions g where k.key = g.kind || ':' || g.signer || ':' || g.transaction_id)
      union all
      select 'transfer without its round', k.key from keys k
      where k.key ~ '^(bet|win|rollback):' and not exists (select 1 from game_rounds r where r.round_id = k.reference)
      union all
      select 'credited deposit without its transfer', id from deposits d
      where status = 'credited' and not exists (select 1 from keys k where k.key = 'deposit:' || d.id)
      union all
      select 'transfer without its credited deposit', k.key from keys k
      where k.key like 'deposit:%' and not exists (
        select 1 from deposits d where k.key = 'deposit:' || d.id and d.status = 'credited')
      union all
      select 'withdrawal without its hold', id from withdrawals w
      where not exists (select 1 from keys k where k.key = 'withdrawal:' || w.id)
      union all
      select 'hold without its withdrawal', k.key from keys k
      where k.key ~ '^withdrawal:[^:]+$' and not exists (select 1 from withdrawals w where k.key = 'withdrawal:' || w.id)
      union all
      select 'withdrawal whose end and hold disagree', id from withdrawals w
      where (settled_at is not null) <> exists (select 1 from keys k where k.key = 'withdrawal:' || w.id || ':end')`);
    const db = createDatabase(this.pool);
    const found = await reconcile(db);
    return [
      ...(await ticketFaults(this.pool)),
      ...rows.map((row) => `${row.what}: ${row.id}`),
      ...found.map((item) => `${item.check} ${item.subject}: ${item.detail}`),
    ];
  }
}
