import { sql, type Reader, type Sql } from '@/platform/ground/db';
import type { ReportSpan } from './day-store';

/** All SQL of reports beside that of days. Minor units; a span is of days of reports, both included. */
const within = (at: Sql, { from, to }: ReportSpan): Sql =>
  sql`${at} >= (select min(starts_at) from agent_days where day between ${from}::date and ${to}::date)
    and ${at} < (select max(ends_at) from agent_days where day between ${from}::date and ${to}::date)`;

export interface MethodLine {
  direction: 'deposit' | 'withdrawal';
  method: string;
  count: number;
  amount: bigint;
  /** Of deposits: what a provider has taken back since. */
  reversed: bigint;
  refused: number;
}

export async function listMethods(reader: Reader, span: ReportSpan): Promise<MethodLine[]> {
  const { rows } = await reader.execute<MethodLine>(
    sql`select 'deposit' as direction, d.method_code as method,
          count(*) filter (where d.transfer_id is not null)::int as count,
          coalesce(sum(d.amount_minor) filter (where d.transfer_id is not null), 0)::bigint as amount,
          coalesce(sum(d.amount_minor) filter (where d.status in ('reversed', 'reversing')), 0)::bigint as reversed,
          count(*) filter (where d.transfer_id is null)::int as refused
        from deposits d where d.currency = 'PLAY' and ${within(sql`d.settled_at`, span)} group by 2
        union all
        select 'withdrawal', w.method_code, count(*) filter (where w.status = 'paid')::int,
          coalesce(sum(w.amount_minor) filter (where w.status = 'paid'), 0)::bigint, 0::bigint,
          count(*) filter (where w.status <> 'paid')::int
        from withdrawals w where w.currency = 'PLAY' and ${within(sql`w.settled_at`, span)} group by 2
        order by direction, amount desc, method`,
  );
  return rows;
}

export interface BonusLine {
  promotion: string | null;
  granted: number;
  amount: bigint;
  /** Of those that were granted in the span: what has become own money since. */
  released: bigint;
  wagered: number;
  ended: number;
}

/** Bonuses by the promotion that they come from, of those that were granted in the span. */
export async function listBonuses(reader: Reader, span: ReportSpan): Promise<BonusLine[]> {
  const { rows } = await reader.execute<BonusLine>(
    sql`select promotion_id as promotion, count(*)::int as granted, sum(amount_minor)::bigint as amount,
          coalesce(sum(released_minor), 0)::bigint as released, count(*) filter (where status = 'completed')::int as wagered,
          count(*) filter (where status not in ('active', 'completed'))::int as ended
        from bonuses b where ${within(sql`b.granted_at`, span)} group by 1 order by 3 desc, 1`,
  );
  return rows;
}

export interface CohortLine {
  /** `2026-11`, of registration in UTC. */
  month: string;
  members: number;
  depositors: number;
  players: number;
  deposits: bigint;
  withdrawals: bigint;
  /** H and G of contracts. */
  house: bigint;
  gifts: bigint;
}

/** Since they came, by the sums of agents' reports. The newest month first. */
export async function listCohorts(reader: Reader): Promise<CohortLine[]> {
  const { rows } = await reader.execute<CohortLine>(
    sql`with funds as (select member_id, sum(amount_minor) filter (where kind = 'deposit') as deposits,
            -sum(amount_minor) filter (where kind = 'withdrawal') as withdrawals,
            sum(amount_minor) filter (where kind in ('bonus_released', 'rebate', 'reward', 'points_converted')) as gifts
          from agent_fund_days group by member_id),
        play as (select member_id, sum(house_minor) as house from agent_member_halves where game_type = 'ALL' group by member_id)
        select to_char(m.created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as members,
          count(*) filter (where f.deposits > 0)::int as depositors, count(p.member_id)::int as players,
          coalesce(sum(f.deposits), 0)::bigint as deposits, coalesce(sum(f.withdrawals), 0)::bigint as withdrawals,
          coalesce(sum(p.house), 0)::bigint as house, coalesce(sum(f.gifts), 0)::bigint as gifts
        from members m left join funds f on f.member_id = m.id left join play p on p.member_id = m.id
        where not exists (select 1 from trial_accounts t where t.member_id = m.id)
        group by 1 order by 1 desc`,
  );
  return rows;
}

export interface AgentCostLine {
  kind: string;
  payer: 'house' | 'agents';
  bills: number;
  receivers: number;
  /** Paid in the span; what the guarantee paid is in it, what was repaid to it is not. */
  paid: bigint;
  ofGuarantee: bigint;
}

export async function listAgentCosts(reader: Reader, span: ReportSpan): Promise<AgentCostLine[]> {
  const { rows } = await reader.execute<AgentCostLine>(
    sql`select b.kind, case when b.payer_id is null then 'house' else 'agents' end as payer,
          count(distinct b.id)::int as bills, count(distinct b.receiver_id)::int as receivers,
          coalesce(sum(p.amount_minor) filter (where p.purpose <> 'repayment'), 0)::bigint as paid,
          coalesce(sum(p.amount_minor) filter (where p.purpose = 'guarantee'), 0)::bigint as "ofGuarantee"
        from agent_payments p join agent_bills b on b.id = p.bill_id
        where ${within(sql`p.paid_at`, span)} group by 1, 2 order by 2 desc, 1`,
  );
  return rows;
}

export interface ProtectionLine {
  what: string;
  by: string;
  count: number;
  members: number;
}

/** How often members were protected, by themselves or by the desk; nobody is named. */
export async function listProtection(reader: Reader, span: ReportSpan): Promise<ProtectionLine[]> {
  const { rows } = await reader.execute<ProtectionLine>(
    sql`select 'limit_' || kind as what, source as by, count(*)::int as count, count(distinct member_id)::int as members
          from protection_limits where amount_minor is not null and ${within(sql`in_force_from`, span)} group by 1, 2
        union all
        select kind, case when recorded_by = member_id then 'member' else 'operator' end, count(*)::int,
          count(distinct member_id)::int from protection_exclusions where ${within(sql`starts_at`, span)} group by 1, 2
        union all
        select 'reality_check', 'member', count(*)::int, count(distinct member_id)::int
          from protection_answers where ${within(sql`answered_at`, span)} having count(*) > 0
        order by 1, 2`,
  );
  return rows;
}
