import { sql, type Reader, type Sql } from '../db';

/** What moves between a person and a game, and between two accounts of the same person. */
export const gameKinds = ['stake', 'stake_returned', 'payout', 'payout_corrected', 'jackpot_win'] as const;
const kindsBesideFunds = [...gameKinds, 'wallet_transfer'];

const isOwn = sql`a.is_personal and a.currency = 'PLAY' and starts_with(a.owner, 'mem_')
  and (a.purpose = 'cash' or starts_with(a.purpose, 'wallet:'))`;

const sides = (isMeant: Sql): Sql => sql`
  select a.owner, t.kind, t.amount_minor::bigint as amount, t.created_at, t.id from ledger.transfers t
    join ledger.accounts a on a.id = t.credit_account_id where ${isMeant} and ${isOwn}
  union all
  select a.owner, t.kind, -t.amount_minor::bigint, t.created_at, t.id from ledger.transfers t
    join ledger.accounts a on a.id = t.debit_account_id where ${isMeant} and ${isOwn}`;

/**
 * For a statement: every movement of members' own play money that has to do with no game, after the transfer of this number, as
 * `(owner, kind, amount, created_at, id)`; signed for the owner. A hold counts when it is posted.
 */
export const fundMovementsAfter = (transferNo: bigint): Sql =>
  sides(
    sql`t.id > ${transferNo} and t.phase in ('posted', 'post_pending') and t.kind <> all(${kindsBesideFunds})`,
  );

/** As `fundMovementsAfter`, of everybody in a span of time. */
export const fundMovementsBetween = (from: Date, to: Date): Sql =>
  sides(
    sql`t.created_at >= ${from} and t.created_at < ${to} and t.phase in ('posted', 'post_pending')
      and t.kind <> all(${kindsBesideFunds})`,
  );

/** As `fundMovementsAfter`, of one owner in a span of time; all of them are names of columns around it. */
export const fundMovementsOf = (owner: Sql, from: Sql, to: Sql): Sql => sql`
  select t.kind, t.amount_minor::bigint as amount, t.created_at, t.id from ledger.accounts a
    join ledger.transfers t on t.credit_account_id = a.id and t.created_at >= ${from} and t.created_at < ${to}
    where a.owner = ${owner} and ${isOwn} and t.phase in ('posted', 'post_pending') and t.kind <> all(${kindsBesideFunds})
  union all
  select t.kind, -t.amount_minor::bigint, t.created_at, t.id from ledger.accounts a
    join ledger.transfers t on t.debit_account_id = a.id and t.created_at >= ${from} and t.created_at < ${to}
    where a.owner = ${owner} and ${isOwn} and t.phase in ('posted', 'post_pending') and t.kind <> all(${kindsBesideFunds})`;

/** For a statement: what members have of their own, held or not, as `(owner, balance)`. */
export const ownBalances = sql`
  select a.owner, sum(a.credits_posted - a.debits_posted) as balance from ledger.accounts a where ${isOwn} group by a.owner`;

/** What these owners have of their own together; `owners` is a statement with one column. */
export async function sumOwnBalances(reader: Reader, owners: Sql): Promise<bigint> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(a.credits_posted - a.debits_posted), 0)::bigint as sum from ledger.accounts a
        where a.owner in (${owners}) and ${isOwn}`,
  );
  return rows[0]?.sum ?? 0n;
}

/** For a statement: what the account of this owner, of this purpose, has given away under a kind. */
export const givenAway = (owner: Sql, purpose: string, kind: string): Sql => sql`
  (select coalesce(sum(t.amount_minor), 0) from ledger.accounts a join ledger.transfers t on t.debit_account_id = a.id
    where a.owner = ${owner} and a.purpose = ${purpose} and t.kind = ${kind} and t.phase in ('posted', 'post_pending'))`;

/** The number of the newest transfer; 0 in an empty ledger. */
export async function getNewestTransfer(reader: Reader): Promise<bigint> {
  const { rows } = await reader.execute<{ id: bigint }>(
    sql`select coalesce(max(id), 0)::bigint as id from ledger.transfers`,
  );
  return rows[0]?.id ?? 0n;
}
