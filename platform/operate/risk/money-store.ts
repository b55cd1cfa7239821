import { sql, type Reader } from '@/platform/ground/db';
import { isOwnPlay, ownFigures } from '@/platform/play/history';
import type { BonusPast } from './bonus-abuse';
import { isPerson, type RiskSpan } from './span';
import type { Thresholds } from './types';
import type { Circle, DepositHour, QuickWithdrawal } from './velocity';

/** What was asked for and not called off or refused. */
const stands = sql`w.status not in ('cancelled', 'rejected')`;
/** Money that was put into a balance, also where it was taken back later. */
const wasCredited = sql`d.status in ('credited', 'reversed') and d.credited_minor > 0`;

interface BonusRow extends Omit<BonusPast, 'withdrawals'> {
  withdrawal: string;
  bonus: string;
  amountMinor: bigint;
  releasedAt: Date;
  askedAt: Date;
}

/** Members with enough bonuses and a withdrawal soon after a release; the rule says whether they staked little. */
export async function listBonusPasts(
  reader: Reader,
  { from, to }: RiskSpan,
  { bonusCount, bonusWithdrawalHours }: Thresholds,
): Promise<BonusPast[]> {
  const { rows } = await reader.execute<BonusRow>(
    sql`with many as (
          select member_id, count(*)::int as bonuses, sum(amount_minor)::bigint as total from bonuses
          where granted_at >= ${from} and granted_at < ${to} group by 1 having count(*) >= ${bonusCount}),
        quick as (
          select m.member_id, m.bonuses, m.total, b.id as bonus, b.ended_at, w.id, w.amount_minor, w.created_at
          from many m join bonuses b on b.member_id = m.member_id and b.status = 'completed'
              and b.ended_at >= ${from} and b.ended_at < ${to}
            join withdrawals w on w.member_id = m.member_id and w.created_at >= b.ended_at
              and w.created_at < b.ended_at + ${bonusWithdrawalHours} * interval '1 hour' and w.created_at < ${to}
          where ${stands} and ${isPerson(sql`m.member_id`)}),
        staked as (
          select q.member_id, (select coalesce(sum(${ownFigures.stake}), 0)::bigint from game_rounds r
            where r.member_id = q.member_id and r.settled_at >= ${from} and r.settled_at < ${to} and ${isOwnPlay}) as own
          from (select distinct member_id from quick) q)
        select q.member_id as "memberId", q.bonuses, q.total as "bonusMinor", s.own as "ownStakedMinor", q.id as withdrawal,
          q.bonus, q.amount_minor as "amountMinor", q.ended_at as "releasedAt", q.created_at as "askedAt"
        from quick q join staked s using (member_id) order by q.member_id, q.created_at, q.id, q.bonus`,
  );
  return [...Map.groupBy(rows, ({ memberId }) => memberId).values()].map((own) => ({
    ...own[0]!,
    withdrawals: own,
  }));
}

/** Withdrawals soon after a deposit of which less was staked than was paid in. */
export async function listQuickWithdrawals(
  reader: Reader,
  { from, to }: RiskSpan,
  { withdrawalHours }: Thresholds,
): Promise<QuickWithdrawal[]> {
  const { rows } = await reader.execute<QuickWithdrawal>(
    sql`select w.member_id as "memberId", w.id as withdrawal, w.amount_minor as "amountMinor", w.created_at as "askedAt",
          d.id as deposit, d.credited_minor as "depositedMinor", d.settled_at as "depositedAt", s.staked as "stakedMinor"
        from withdrawals w join deposits d on d.member_id = w.member_id and d.settled_at <= w.created_at
            and d.settled_at > w.created_at - ${withdrawalHours} * interval '1 hour'
          cross join lateral (select coalesce(sum(r.stake_minor), 0)::bigint as staked from game_rounds r
            where r.member_id = w.member_id and r.currency = 'PLAY' and r.status <> 'rolled_back'
              and r.started_at >= d.settled_at and r.started_at <= w.created_at) s
        where w.created_at >= ${from} and w.created_at < ${to} and ${stands} and ${wasCredited}
          and s.staked < d.credited_minor and ${isPerson(sql`w.member_id`)}
        order by w.member_id, w.created_at desc, w.id, d.settled_at`,
  );
  return rows;
}

/** Of each member with more deposits in an hour than a person makes the hour with the most. */
export async function listDepositHours(
  reader: Reader,
  { from, to }: RiskSpan,
  { depositsAnHour }: Thresholds,
): Promise<DepositHour[]> {
  const { rows } = await reader.execute<DepositHour>(
    sql`select distinct on (h.member_id) h.member_id as "memberId", h.deposits::int as deposits,
          h.amount::bigint as "amountMinor", h.settled_at as until
        from (select d.member_id, d.settled_at, count(*) over hour as deposits, sum(d.credited_minor) over hour as amount
              from deposits d where d.settled_at >= ${from} and d.settled_at < ${to} and ${wasCredited}
              window hour as (partition by d.member_id order by d.settled_at
                range between interval '3599.999 seconds' preceding and current row)) h
        where h.deposits > ${depositsAnHour} and ${isPerson(sql`h.member_id`)}
        order by h.member_id, h.deposits desc, h.settled_at desc`,
  );
  return rows;
}

/** Money that went up or down the tree and came back, each time with the first that came back. */
export async function listCircles(
  reader: Reader,
  { from, to }: RiskSpan,
  { circleHours }: Thresholds,
): Promise<Circle[]> {
  const { rows } = await reader.execute<Circle>(
    sql`with moves as materialized (
          select id, member_id as one, upline_id as other, amount_minor, created_at from upline_transfers
            where created_at >= ${from} and created_at < ${to}
          union all select id, owner_id, member_id, amount_minor, created_at from downline_transfers
            where created_at >= ${from} and created_at < ${to})
        select distinct on (s.created_at, s.id) s.one, s.other, s.id as sent, s.amount_minor as "sentMinor",
          s.created_at as "sentAt", b.id as back, b.amount_minor as "backMinor", b.created_at as "backAt"
        from moves s join moves b on b.one = s.other and b.other = s.one and b.created_at >= s.created_at and b.id <> s.id
            and b.created_at < s.created_at + ${circleHours} * interval '1 hour'
        where ${isPerson(sql`s.one`)} and ${isPerson(sql`s.other`)}
        order by s.created_at, s.id, b.created_at, b.id`,
  );
  return rows;
}
