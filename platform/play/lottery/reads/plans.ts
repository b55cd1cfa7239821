import { CallError } from '@/lib/contract/errors';
import type { BetLineInput, Plan } from '@/lib/contract/calls/lottery-bets';
import type { PageInfo, PageInput } from '@/lib/contract/types';
import { drawOf } from '@/lib/lottery/calendar';
import { moneyText } from '@/lib/money';
import { sql, type Reader, type Sql } from '@/platform/ground/db';
import { nameIn, totalPagesOf } from '../../catalogue';
import { requireGame } from '../require-game';
import { describeLines } from '../sale/price-lines';
import { soldLineOf } from './tickets';

const defaultPageSize = 20;

interface PlanRow {
  planId: string;
  gameCode: string;
  gameName: string;
  state: Plan['state'];
  end: Plan['end'];
  refusal: string | null;
  stopOnWin: boolean;
  stakeMinor: bigint;
  issues: number;
  bought: number;
  skipped: number;
  margin: number;
  nextSequence: number;
  lines: BetLineInput[];
  payoutMinor: bigint;
  spentMinor: bigint;
  createdAt: Date;
  endedAt: Date | null;
}

const select = (language: string, where: Sql): Sql =>
  sql`select p.plan_id as "planId", p.game_code as "gameCode", p.state, p.end_reason as "end", p.refusal,
        p.stop_on_win as "stopOnWin", p.stake_minor as "stakeMinor", p.issues, p.bought, p.skipped, p.margin, p.lines,
        p.next_sequence as "nextSequence",
        p.created_at as "createdAt", p.ended_at as "endedAt",
        (select ${nameIn(sql`g.names`, language)} from games g
          where g.game_code = p.game_code and not g.opens_list limit 1) as "gameName",
        sums.spent as "spentMinor", sums.paid as "payoutMinor"
      from lottery_plans p cross join lateral (
        select coalesce(sum(t.stake_minor) filter (where t.state not in ('cancelled', 'void')), 0)::bigint as spent,
          coalesce(sum(t.payout_minor), 0)::bigint as paid
        from lottery_tickets t where t.plan_id = p.plan_id) sums where ${where}`;

function planOf(row: PlanRow): Plan {
  const { margin, lines, stakeMinor, spentMinor, payoutMinor, nextSequence, ...rest } = row;
  const game = requireGame(row.gameCode);
  const next = drawOf(game.schedule, nextSequence);
  const drawsAt = next ? new Date(next.drawsAt) : row.createdAt;
  return {
    ...rest,
    gameName: row.gameName ?? row.gameCode,
    stake: moneyText(stakeMinor),
    budget: moneyText(stakeMinor * BigInt(row.issues)),
    spent: moneyText(spentMinor),
    payout: moneyText(payoutMinor),
    lines: describeLines(game, lines, { margin, drawsAt }).map(soldLineOf),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export async function readPlan(
  reader: Reader,
  { planId, memberId, language }: { planId: string; memberId: string; language: string },
): Promise<Plan> {
  const where = sql`p.plan_id = ${planId} and p.member_id = ${memberId}`;
  const { rows } = await reader.execute<PlanRow>(select(language, where));
  if (!rows[0]) throw new CallError('lottery.plan.not.found');
  return planOf(rows[0]);
}

/** The member's own, the newest first. */
export async function readPlans(
  reader: Reader,
  memberId: string,
  { pageNo = 1, pageSize = defaultPageSize, language }: PageInput & { language: string },
): Promise<PageInfo & { list: Plan[] }> {
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from lottery_plans where member_id = ${memberId}`,
  );
  const page = sql`p.member_id = ${memberId} order by p.created_at desc, p.plan_id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;
  const { rows } = await reader.execute<PlanRow>(select(language, page));
  const totalItems = counted.rows[0]?.total ?? 0;
  return { list: rows.map(planOf), totalItems, totalPages: totalPagesOf(totalItems, pageSize) };
}
