import { sql, type Reader } from '../db';
import type { AccountName } from '.';

/**
 * What came into an account less what went out of it, from a moment on (a text of PostgreSQL, to the microsecond; null for
 * all time). For house accounts whose balance at that moment is known: it reads the transfers since and no others.
 */
export async function getFlowSince(
  reader: Reader,
  { owner, purpose, currency }: AccountName,
  since: string | null,
): Promise<bigint> {
  const isMeant = sql`t.phase in ('posted', 'post_pending')
    and t.created_at >= coalesce(${since}::timestamptz, '-infinity'::timestamptz)`;
  const { rows } = await reader.execute<{ flow: bigint }>(sql`
    with own as (select id from ledger.accounts
      where owner = ${owner} and purpose = ${purpose} and currency = ${currency})
    select coalesce(sum(amount), 0)::bigint as flow from (
      select t.amount_minor as amount from ledger.transfers t join own on own.id = t.credit_account_id where ${isMeant}
      union all
      select -t.amount_minor from ledger.transfers t join own on own.id = t.debit_account_id where ${isMeant}
    ) as flows`);
  return rows[0]?.flow ?? 0n;
}
