import { ownBalances } from '@/platform/ground/ledger-reports';
import { fundMovementsAfter } from '@/platform/ground/ledger-reports';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { fundKindOf } from './fund-store';
import { eachFigure, everyAncestor, figures } from './team-lines';
import type { AgentDay, Day } from './types';

/** All SQL of `agent_member_books` and `agent_reconciliations`, and what days are compared by. */
export interface Difference {
  subject: string;
  detail: string;
}

const fullSum = eachFigure((name) => sql`sum(${name})::bigint as ${name}`);

/** Closed days that nobody has looked at; the oldest first. */
export async function listUnreconciled(
  reader: Reader,
): Promise<Pick<AgentDay, 'day' | 'startsAt' | 'endsAt'>[]> {
  const { rows } = await reader.execute<Pick<AgentDay, 'day' | 'startsAt' | 'endsAt'>>(
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, d.starts_at as "startsAt", d.ends_at as "endsAt" from agent_days d
        where d.closed_at is not null and not exists (select 1 from agent_reconciliations r where r.day = d.day)
        order by d.day`,
  );
  return rows;
}

/** Whether books were compared on a later day: they have in them what came before. */
export async function hasReconciledAfter(reader: Reader, day: Day): Promise<boolean> {
  const { rows } = await reader.execute<{ has: boolean }>(
    sql`select exists (select 1 from agent_reconciliations r where r.day > ${day}::date) as has`,
  );
  return rows[0]?.has ?? false;
}

export async function insertReconciliation(
  tx: Tx,
  { day, now, differences }: { day: Day; now: Date; differences: number },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_reconciliations (day, reconciled_at, differences) values (${day}::date, ${now}, ${differences})`,
  );
}

/**
 * What members have, by the ledger's balances and the open rounds, against all that came, went and was lost by the lines of reports.
 * Keeps how far apart they are; a difference is what has changed of that since the last time.
 */
export async function compareBooks(tx: Tx, through: Day): Promise<Difference[]> {
  const { rows } = await tx.execute<Difference>(sql`
    with before as (select member_id, through, settled_minor, funds_minor, apart_minor from agent_member_books),
    settled as (
      select m.member_id, sum(stake_minor - payout_minor) filter (where m.day <= ${through}::date) as closed,
        sum(stake_minor - payout_minor) as whole
      from agent_member_days m left join before b using (member_id)
      where m.game_type = 'ALL' and (b.through is null or m.day > b.through) group by m.member_id),
    funds as (
      select f.member_id, sum(amount_minor) filter (where f.day <= ${through}::date) as closed, sum(amount_minor) as whole
      from agent_fund_days f left join before b using (member_id)
      where b.through is null or f.day > b.through group by f.member_id),
    standing as (
      select member_id, sum(stake_minor - bonus_stake_minor - payout_minor + bonus_payout_minor) as stake
      from game_rounds where status = 'open' and currency = 'PLAY' group by member_id),
    now_there as (
      select n.member_id, coalesce(b.settled_minor, 0) + coalesce(s.closed, 0) as settled,
        coalesce(b.funds_minor, 0) + coalesce(f.closed, 0) as funds, coalesce(b.apart_minor, 0) as apart_before,
        coalesce(o.balance, 0) + coalesce(st.stake, 0) + coalesce(b.settled_minor, 0) + coalesce(s.whole, 0)
          - coalesce(b.funds_minor, 0) - coalesce(f.whole, 0) as apart
      from agent_nodes n left join before b using (member_id) left join settled s using (member_id)
        left join funds f using (member_id) left join standing st using (member_id)
        left join (${ownBalances}) o on o.owner = n.member_id),
    written as (
      insert into agent_member_books (member_id, through, settled_minor, funds_minor, apart_minor)
      select member_id, ${through}::date, settled, funds, apart from now_there
      on conflict (member_id) do update set through = excluded.through, settled_minor = excluded.settled_minor,
        funds_minor = excluded.funds_minor, apart_minor = excluded.apart_minor)
    select member_id as subject, (apart - apart_before)::text as detail from now_there
    where apart <> apart_before order by 1 limit 20`);
  return rows;
}

/** Sums of everybody above against the lines of accounts, by the paths of the day. */
export async function compareTeams(reader: Reader, day: Day): Promise<Difference[]> {
  const { rows } = await reader.execute<Difference>(sql`
    with lines as (
      select game_type, path, ${figures}, (rounds > 0)::int as players, (valid_minor >= d.active_min_minor)::int as active
      from agent_member_days join agent_days d using (day) where day = ${day}::date),
    summed as (
      select above.node_no, l.game_type, ${fullSum}, sum(l.players) as players, sum(l.active) as active
      from lines l ${everyAncestor} group by 1, 2)
    select coalesce(s.node_no, t.node_no)::text || ' ' || coalesce(s.game_type, t.game_type) as subject,
      'the team has ' || coalesce(t.valid_minor, 0) || ', its accounts ' || coalesce(s.valid_minor, 0) as detail
    from summed s full join (select * from agent_team_days where day = ${day}::date) t using (node_no, game_type)
    where (${eachFigure((name) => sql`coalesce(s.${name}, 0)`)}, coalesce(s.players, 0), coalesce(s.active, 0))
      is distinct from (${eachFigure((name) => sql`coalesce(t.${name}, 0)`)}, coalesce(t.players, 0), coalesce(t.active, 0))
    order by 1 limit 20`);
  return rows;
}

export async function compareTeamFunds(reader: Reader, day: Day): Promise<Difference[]> {
  const { rows } = await reader.execute<Difference>(sql`
    with summed as (
      select above.node_no, l.kind, sum(l.amount_minor) as amount
      from (select kind, path, amount_minor from agent_fund_days where day = ${day}::date) l ${everyAncestor} group by 1, 2)
    select coalesce(s.node_no, t.node_no)::text || ' ' || coalesce(s.kind, t.kind) as subject,
      'the team has ' || coalesce(t.amount_minor, 0) || ', its accounts ' || coalesce(s.amount, 0) as detail
    from summed s full join (select * from agent_team_funds where day = ${day}::date) t using (node_no, kind)
    where coalesce(s.amount, 0) <> coalesce(t.amount_minor, 0) order by 1 limit 20`);
  return rows;
}

/** All that moved on a day by kind, as the ledger has it, against the sum of the site. */
export async function compareFunds(
  reader: Reader,
  { day, startsAt, endsAt }: Pick<AgentDay, 'day' | 'startsAt' | 'endsAt'>,
  after: bigint,
): Promise<Difference[]> {
  const { rows } = await reader.execute<Difference>(sql`
    with moved as (
      select ${fundKindOf(sql`m.kind`, sql`m.amount`)} as kind, sum(m.amount) as amount from (${fundMovementsAfter(after)}) m
        join agent_nodes n on n.member_id = m.owner
      where m.created_at >= ${startsAt} and m.created_at < ${endsAt} group by 1),
    told as (
      select kind, sum(amount) as amount from (
        select kind, amount_minor as amount from agent_team_funds where node_no = 0 and day = ${day}::date
        union all select kind, -amount_minor from agent_corrections where counted_on = ${day}::date and kind is not null
        union all select kind, amount_minor from agent_corrections where day = ${day}::date and kind is not null) each
      group by kind)
    select kind as subject, 'the ledger has ' || coalesce(m.amount, 0) || ', reports ' || coalesce(t.amount, 0) as detail
    from moved m full join told t using (kind) where coalesce(m.amount, 0) <> coalesce(t.amount, 0) order by 1`);
  return rows;
}
