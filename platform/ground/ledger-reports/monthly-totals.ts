import { sql, type Reader } from '../db';
import type { Currency } from '../ledger';

export interface MonthlyTotal {
  /** In UTC. */
  year: number;
  /** From 1. */
  month: number;
  kind: string;
  /** Signed for the owner. */
  amountMinor: bigint;
}

/** The sums of what `listMovements` would list before `to` (exclusive), by month and kind; all accounts of an owner together. */
export async function listMonthlyTotals(
  reader: Reader,
  { owner, currency = 'PLAY', to }: { owner: string; currency?: Currency; to: Date },
): Promise<MonthlyTotal[]> {
  const { rows } = await reader.execute<{ year: number; month: number; kind: string; sum: string }>(sql`
    with own as (select id from ledger.accounts where owner = ${owner} and currency = ${currency} and is_personal),
    movements as (
      select t.created_at at time zone 'UTC' as at, t.kind,
        case t.phase when 'void_pending' then t.amount_minor else -t.amount_minor end as amount
      from ledger.transfers t join own on own.id = t.debit_account_id
      where t.phase in ('posted', 'pending', 'void_pending') and t.created_at < ${to}
      union all
      select t.created_at at time zone 'UTC', t.kind, t.amount_minor
      from ledger.transfers t join own on own.id = t.credit_account_id
      where t.phase in ('posted', 'post_pending') and t.created_at < ${to})
    select extract(year from at)::int as year, extract(month from at)::int as month, kind, sum(amount)::text as sum
    from movements group by 1, 2, 3 order by 1, 2, 3`);
  return rows.map(({ sum, ...row }) => ({ ...row, amountMinor: BigInt(sum) }));
}
