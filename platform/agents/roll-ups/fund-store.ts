import { fundMovementsAfter, fundMovementsOf } from '@/platform/ground/ledger-reports';
import { sql, type Sql, type Tx } from '@/platform/ground/db';
import { everyAncestor, pathOfAncestor, pathOnDay } from './team-lines';
import type { Day } from './types';

/** All SQL of `agent_fund_days` and `agent_team_funds`, and of corrections of movements. */
interface Counting {
  /** Movements after this transfer are looked at. */
  after: bigint;
  now: Date;
}

/** The kind of reports for a kind of the ledger; who pays for a contract and who is paid see one kind of it each. */
export const fundKindOf = (kind: Sql, amount: Sql): Sql => sql`case
  when ${kind} in ('deposit', 'deposit_reversed') then 'deposit'
  when ${kind} in ('withdrawal', 'bonus_released', 'rebate', 'reward', 'points_converted') then ${kind}::text
  when ${kind} = 'upline_transfer' then 'transfer_up'
  when ${kind} = 'downline_transfer' then 'transfer_down'
  when starts_with(${kind}, 'contract_') then case when ${amount} > 0 then 'contract_received' else 'contract_paid' end
  else 'other' end`;

const touched = ({ after }: Pick<Counting, 'after'>, isClosed: boolean): Sql => sql`
  select distinct m.owner::text as member_id, d.day from (${fundMovementsAfter(after)}) m
    join agent_days d on (d.closed_at is not null) = ${isClosed} and m.created_at >= d.starts_at and m.created_at < d.ends_at`;

const movementsOfPlace = sql`
  select ${fundKindOf(sql`m.kind`, sql`m.amount`)} as kind, m.amount
  from (${fundMovementsOf(sql`p.member_id`, sql`p.starts_at`, sql`p.ends_at`)}) m`;

/** As `countPlay`, of movements of money. */
export async function countFunds(tx: Tx, { after, now }: Counting): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with touched as (${touched({ after }, false)}
        union select c.member_id, c.counted_on from agent_corrections c where c.noted_at = ${now} and c.kind is not null),
    places as (
      select t.member_id, t.day, d.starts_at, d.ends_at, ${pathOnDay(sql`n.path`, sql`s.path`, sql`d.ends_at`, now)} as path
      from touched t join agent_days d using (day) join agent_nodes n using (member_id)
        left join lateral (select path from agent_fund_days f where f.member_id = t.member_id and f.day = t.day
          union all select path from agent_member_days m where m.member_id = t.member_id and m.day = t.day limit 1) s on true),
    fresh as (
      select p.member_id, p.day, p.path, f.* from places p cross join lateral (
        select kind, sum(amount)::bigint as amount_minor
        from (${movementsOfPlace} union all select c.kind, c.amount_minor from agent_corrections c
            where c.member_id = p.member_id and c.counted_on = p.day and c.kind is not null) each
        group by kind) f),
    changed as (
      select f.*, s.path as old_path, s.amount_minor as old_amount
      from fresh f left join agent_fund_days s using (member_id, day, kind)
      where (f.path, f.amount_minor) is distinct from (s.path, s.amount_minor)),
    written as (
      insert into agent_fund_days (member_id, day, kind, path, amount_minor)
      select member_id, day, kind, path, amount_minor from changed
      on conflict (member_id, day, kind) do update set path = excluded.path, amount_minor = excluded.amount_minor),
    lines as (
      select day, kind, path, amount_minor, 1 as sign from changed
      union all select day, kind, old_path, -old_amount, -1 from changed where old_path is not null),
    teams as (
      insert into agent_team_funds as x (node_no, day, kind, path, amount_minor)
      select above.node_no, l.day, l.kind, ${pathOfAncestor}, sum(l.amount_minor)::bigint
      from lines l ${everyAncestor} group by above.node_no, l.day, l.kind
      on conflict (node_no, day, kind) do update
        set path = excluded.path, amount_minor = x.amount_minor + excluded.amount_minor)
    select count(*)::int as count from changed`);
  return rows[0]?.count ?? 0;
}

/** As `correctPlay`, of movements of money. */
export async function correctFunds(
  tx: Tx,
  { after, now, countedOn }: Counting & { countedOn: Day },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with places as (
      select t.member_id, t.day, d.starts_at, d.ends_at from (${touched({ after }, true)}) t
        join agent_days d using (day) join agent_nodes n using (member_id)),
    told as (
      select member_id, day, kind, -amount_minor as amount from agent_fund_days join places using (member_id, day)
      union all
      select c.member_id, c.counted_on, c.kind, c.amount_minor
        from agent_corrections c join places p on p.member_id = c.member_id and p.day = c.counted_on where c.kind is not null
      union all
      select c.member_id, c.day, c.kind, -c.amount_minor
        from agent_corrections c join places p on p.member_id = c.member_id and p.day = c.day where c.kind is not null
      union all
      select p.member_id, p.day, f.kind, f.amount from places p cross join lateral (${movementsOfPlace}) f)
    insert into agent_corrections (member_id, day, counted_on, kind, amount_minor, noted_at)
    select member_id, day, ${countedOn}::date, kind, sum(amount)::bigint, ${now} from told
      group by member_id, day, kind having sum(amount) <> 0`);
  return rowCount ?? 0;
}
