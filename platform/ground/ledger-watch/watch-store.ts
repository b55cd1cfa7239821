import { sql, type Reader, type Sql, type Tx } from '../db';

/** All SQL of `ledger_watch` and `ledger_watch_blocks`, and what they are held against. */

/** Something that cannot be. */
export interface Drift {
  check: 'balances' | 'rows';
  /** A currency, or the numbers of the first and last transfer of a block. */
  subject: string;
  detail: string;
}

export interface WatchState {
  keptBlocks: bigint;
  nextBlock: bigint;
  changedBlocks: readonly bigint[];
  /** Null before the first look. */
  lookedAt: Date | null;
  differences: readonly Drift[];
}

export async function readWatch(reader: Reader): Promise<WatchState> {
  const { rows } = await reader.execute<WatchState>(sql`
    select kept_blocks as "keptBlocks", next_block as "nextBlock", changed_blocks as "changedBlocks",
      looked_at as "lookedAt", differences from ledger_watch`);
  return rows[0]!;
}

export async function saveLook(
  tx: Tx,
  { nextBlock, changedBlocks, lookedAt, differences }: Omit<WatchState, 'keptBlocks'>,
): Promise<void> {
  await tx.execute(sql`
    update ledger_watch set next_block = ${nextBlock}, changed_blocks = ${changedBlocks}::bigint[],
      looked_at = ${lookedAt}, differences = ${JSON.stringify(differences)}::jsonb`);
}

/** Of the hashes, each for what it weighs. Kept blocks were summed with them: with another one every block would seem changed. */
const seeds = { balance: 7_265_088, held: 7_265_089, row: 7_265_088 } as const;

/** Of an account's number; each side of the sum has weights of its own. */
const weight = (account: Sql, of: 'balance' | 'held'): Sql =>
  sql`hashint8extended(${account}, ${seeds[of]})::numeric`;

/** What the transfers of a condition come to, by currency. A side is a member's where it says what could be spent after it. */
const sumsOf = (where: Sql): Sql => sql`
  select currency, count(*) filter (where is_debit) as row_count,
    coalesce(sum(posted) filter (where is_personal), 0) as personal_minor,
    coalesce(sum(${weight(sql`account_id`, 'balance')} * posted + ${weight(sql`account_id`, 'held')} * held)
      filter (where is_personal), 0) as personal_print,
    coalesce(sum(hashtextextended(concat_ws(' ', id, phase, account_id, currency, amount_minor), ${seeds.row})::numeric)
      , 0) as row_print
  from (
    select t.id, t.phase, t.currency, t.amount_minor, side.account_id, side.is_debit, side.after is not null as is_personal,
      case when t.phase in ('posted', 'post_pending') then side.sign * t.amount_minor else 0 end as posted,
      case when not side.is_debit or t.phase = 'posted' then 0 when t.phase = 'pending' then t.amount_minor
        else -t.amount_minor end as held
    from ledger.transfers t, lateral (values
      (t.debit_account_id, true, -1, t.debit_balance_after), (t.credit_account_id, false, 1, t.credit_balance_after))
      as side (account_id, is_debit, sign, after)
    where ${where}
  ) sides group by currency`;

interface Block {
  block: bigint;
  /** Transfers of a block. */
  size: bigint;
}

const isIn = ({ block, size }: Block): Sql => sql`t.id > ${block * size} and t.id <= ${(block + 1n) * size}`;

/** Reads a block that is settled and keeps what it comes to. False when somebody else has. */
export async function keepBlock(tx: Tx, of: Block): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update ledger_watch set kept_blocks = kept_blocks + 1 where kept_blocks = ${of.block}`,
  );
  if (rowCount !== 1) return false;
  await tx.execute(sql`
    insert into ledger_watch_blocks (block, currency, row_count, personal_minor, personal_print, row_print)
    select ${of.block}::bigint, currency, row_count, personal_minor, personal_print, row_print from (${sumsOf(isIn(of))}) read`);
  return true;
}

/** Whether a kept block still is what it was. */
export async function isAsKept(reader: Reader, of: Block): Promise<boolean> {
  const { rows } = await reader.execute<{ isSame: boolean }>(sql`
    with read as (${sumsOf(isIn(of))}), kept as (
      select currency, row_count, personal_minor, personal_print, row_print from ledger_watch_blocks where block = ${of.block}
    )
    select not exists (
      select 1 from read full join kept using (currency)
      where (read.row_count, read.personal_minor, read.personal_print, read.row_print)
        is distinct from (kept.row_count, kept.personal_minor, kept.personal_print, kept.row_print)
    ) as "isSame"`);
  return rows[0]?.isSame === true;
}

export interface Comparison {
  currency: string;
  /** What members have: as their accounts store it, and by the rows. */
  storedMinor: string;
  movedMinor: string;
  isSame: boolean;
}

/** Kept blocks and the rows behind them against the accounts of members, in one snapshot. */
export async function compareBalances(
  reader: Reader,
  { kept, size }: { kept: bigint; size: bigint },
): Promise<Comparison[]> {
  const { rows } = await reader.execute<Comparison>(sql`
    with moved as (
      -- Only an owner could write a number that is not above zero: what no block has counts with the tail.
      select currency, sum(personal_minor) as minor, sum(personal_print) as print from (
        select currency, personal_minor, personal_print from ledger_watch_blocks where block < ${kept}
        union all
        select currency, personal_minor, personal_print from (${sumsOf(sql`(t.id > ${kept * size} or t.id <= 0)`)}) tail
      ) sums group by currency
    ), stored as (
      select currency, sum(credits_posted - debits_posted) as minor,
        sum(${weight(sql`id`, 'balance')} * (credits_posted - debits_posted)
          + ${weight(sql`id`, 'held')} * debits_pending) as print
      from ledger.accounts where is_personal group by currency
    )
    select coalesce(m.currency, s.currency) as currency, coalesce(s.minor, 0)::text as "storedMinor",
      coalesce(m.minor, 0)::text as "movedMinor",
      coalesce(m.minor, 0) = coalesce(s.minor, 0) and coalesce(m.print, 0) = coalesce(s.print, 0) as "isSame"
    from moved m full join stored s using (currency) order by 1`);
  return rows;
}
