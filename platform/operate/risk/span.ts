import { sql, type Sql } from '@/platform/ground/db';

/** From the first moment on, up to the second. */
export interface RiskSpan {
  from: Date;
  to: Date;
}

/** Trial accounts play with nothing, helpers have no wallet, members of the demonstration are the house's own. */
export const isPerson = (memberId: Sql): Sql => sql`exists (
  select 1 from members person where person.id = ${memberId} and person.account_type not in (4, 41, 42)
    and not exists (select 1 from demonstration_members own where own.member_id = person.id))`;
