import { sql } from 'drizzle-orm';
import type { Reader } from '../db';
import type { Currency } from './types';

export interface SumMovementsInput {
  owner: string;
  currency?: Currency;
  kinds: readonly string[];
  /** An account of theirs that is left out: `bonus` is not the member's own money. */
  exceptPurpose?: string;
  /** Exclusive, so that a movement is in one period or in the next one. */
  from: Date;
}

/** The sum of what `listMovements` would list: signed for the owner, what was spent has a minus. */
export async function sumMovements(reader: Reader, input: SumMovementsInput): Promise<bigint> {
  const { owner, currency = 'PLAY', kinds, exceptPurpose = '', from } = input;
  const wanted = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await reader.execute<{ sum: string }>(sql`
    with own as (select id from ledger.accounts where owner = ${owner} and currency = ${currency}
      and purpose <> ${exceptPurpose})
    select coalesce(sum(amount), 0)::text as sum from (
      select case t.phase when 'void_pending' then t.amount_minor else -t.amount_minor end as amount
      from ledger.transfers t join own on own.id = t.debit_account_id
      where t.phase in ('posted', 'pending', 'void_pending') and t.kind in (${wanted}) and t.created_at > ${from}
      union all
      select t.amount_minor from ledger.transfers t join own on own.id = t.credit_account_id
      where t.phase in ('posted', 'post_pending') and t.kind in (${wanted}) and t.created_at > ${from}
    ) as movements`);
  return BigInt(rows[0]?.sum ?? '0');
}
