import { raw, sql, type Reader } from '../db';

export interface PeakInput {
  owner: string;
  kinds: readonly string[];
  /** An account of theirs that is left out: `bonus` is not the member's own money. */
  exceptPurpose?: string;
  /** How long the sums reach back. */
  length: 'day' | 'week' | 'month';
  /** What counts: what came in, or what went out. */
  direction: 'in' | 'out';
  from: Date;
  to: Date;
}

/**
 * The highest sum of movements within one rolling length of time, among all that end between `from` and `to`, in minor units
 * of PLAY. A sum is highest right after a movement, so those moments are asked, and `from`.
 */
export async function peakOfMovements(reader: Reader, input: PeakInput): Promise<bigint> {
  const { owner, kinds, exceptPurpose = '', length, direction, from, to } = input;
  const reach = raw(`interval '1 ${length}'`);
  const sign = raw(direction === 'in' ? '' : '-');
  const isMeant = sql`t.kind = any(${kinds}) and t.created_at > ${from}::timestamptz - ${reach}
    and t.created_at <= ${to}::timestamptz`;
  const { rows } = await reader.execute<{ peak: bigint }>(sql`
    with own as (select id from ledger.accounts where owner = ${owner} and currency = 'PLAY'
      and purpose <> ${exceptPurpose}),
    movements as (
      select t.created_at as at,
        case t.phase when 'void_pending' then t.amount_minor else -t.amount_minor end as amount
      from ledger.transfers t join own on own.id = t.debit_account_id
      where t.phase in ('posted', 'pending', 'void_pending') and ${isMeant}
      union all
      select t.created_at, t.amount_minor from ledger.transfers t join own on own.id = t.credit_account_id
      where t.phase in ('posted', 'post_pending') and ${isMeant}
      union all
      select ${from}::timestamptz, 0),
    sums as (select at, sum(${sign}amount) over (order by at range between ${reach} preceding and current row) as used
      from movements)
    select greatest(coalesce(max(used), 0), 0)::bigint as peak from sums where at >= ${from}`);
  return rows[0]?.peak ?? 0n;
}
