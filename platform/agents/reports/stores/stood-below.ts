import { sql, type Sql } from '@/platform/ground/db';
import type { Span } from '../period-rules';

/**
 * For a statement: the days of a span on which an account stood below another, as `(day, starts_at, ends_at)`, by the lines of each day. Of a
 * day without a line of the account the place of now stands for it.
 */
export const daysOfAccount = ({
  ownerNo,
  memberId,
  span,
}: {
  ownerNo: number;
  memberId: string;
  span: Span;
}): Sql => sql`
  select d.day, d.starts_at, d.ends_at from agent_days d
    join agent_nodes n on n.member_id = ${memberId}
    left join lateral (
      select path from agent_member_days m where m.member_id = n.member_id and m.day = d.day
      union all select path from agent_fund_days f where f.member_id = n.member_id and f.day = d.day limit 1) s on true
  where d.day between ${span.from}::date and ${span.to}::date and ${ownerNo} = any(coalesce(s.path, n.path))`;
