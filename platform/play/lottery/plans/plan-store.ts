import type { BetLineInput, PlanEnd } from '@/lib/contract/calls/lottery-bets';
import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `lottery_plans`. */
export interface StoredPlan {
  planId: string;
  memberId: string;
  currency: 'PLAY' | 'TRIAL';
  sessionId: string;
  gameCode: string;
  lines: BetLineInput[];
  stakeMinor: bigint;
  issues: number;
  stopOnWin: boolean;
  margin: number;
  nextSequence: number;
  bought: number;
  skipped: number;
  state: 'running' | 'ended';
}

const columns = sql`p.plan_id as "planId", p.member_id as "memberId", p.currency, p.session_id as "sessionId",
  p.game_code as "gameCode", p.lines, p.stake_minor as "stakeMinor", p.issues, p.stop_on_win as "stopOnWin", p.margin,
  p.next_sequence as "nextSequence", p.bought, p.skipped, p.state`;

export type NewPlan = Omit<StoredPlan, 'bought' | 'skipped' | 'state'>;

export async function insertPlan(tx: Tx, plan: NewPlan, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into lottery_plans (plan_id, member_id, currency, session_id, game_code, lines, stake_minor, issues, stop_on_win,
          margin, next_sequence, created_at)
        values (${plan.planId}, ${plan.memberId}, ${plan.currency}, ${plan.sessionId}, ${plan.gameCode},
          ${JSON.stringify(plan.lines)}::jsonb, ${plan.stakeMinor}, ${plan.issues}, ${plan.stopOnWin}, ${plan.margin},
          ${plan.nextSequence}, ${now})`,
  );
}

/** Plans that have something to do: a draw is on sale that they have not looked at, and their last ticket has ended. */
export async function listDuePlans(reader: Reader, limit: number): Promise<string[]> {
  const { rows } = await executePrepared<{ planId: string }>(
    reader,
    sql`select p.plan_id as "planId" from lottery_plans p
          join lottery_draws d on d.game_code = p.game_code and d.state = 'open' and d.sequence >= p.next_sequence
        where p.state = 'running'
          and (d.sequence > p.next_sequence or not exists (select 1 from lottery_tickets t
            where t.plan_id = p.plan_id and t.state = 'sold'))
        order by p.plan_id limit ${limit}`,
  );
  return rows.map(({ planId }) => planId);
}

/** Null when another worker is at it, or it has ended. */
export async function claimPlan(tx: Tx, planId: string): Promise<StoredPlan | null> {
  const { rows } = await tx.execute<StoredPlan>(
    sql`select ${columns} from lottery_plans p where p.plan_id = ${planId} and p.state = 'running' for update skip locked`,
  );
  return rows[0] ?? null;
}

/** Of this member alone; waits for a purchase that is under way. */
export async function lockPlanOf(
  tx: Tx,
  { planId, memberId }: { planId: string; memberId: string },
): Promise<StoredPlan | null> {
  const { rows } = await tx.execute<StoredPlan>(
    sql`select ${columns} from lottery_plans p where p.plan_id = ${planId} and p.member_id = ${memberId} for update`,
  );
  return rows[0] ?? null;
}

export interface PlanProgress {
  bought: number;
  skipped: number;
  nextSequence: number;
}

export async function noteProgress(
  tx: Tx,
  planId: string,
  { bought, skipped, nextSequence }: PlanProgress,
): Promise<void> {
  await tx.execute(
    sql`update lottery_plans set bought = ${bought}, skipped = ${skipped}, next_sequence = ${nextSequence}
        where plan_id = ${planId}`,
  );
}

export async function endPlan(
  tx: Tx,
  planId: string,
  { reason, refusal = null }: { reason: PlanEnd; refusal?: string | null },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`update lottery_plans set state = 'ended', end_reason = ${reason}, refusal = ${refusal}, ended_at = ${now}
        where plan_id = ${planId} and state = 'running'`,
  );
}

export interface OpenDrawOfGame {
  issue: string;
  sequence: number;
  margin: number;
  drawsAt: Date;
}

export async function getOpenDraw(reader: Reader, gameCode: string): Promise<OpenDrawOfGame | null> {
  const { rows } = await executePrepared<OpenDrawOfGame>(
    reader,
    sql`select issue, sequence, margin, draws_at as "drawsAt" from lottery_draws where game_code = ${gameCode} and state = 'open'`,
  );
  return rows[0] ?? null;
}

/** What became of its last ticket; null before the first. */
export async function getLastTicketState(reader: Reader, planId: string): Promise<string | null> {
  const { rows } = await reader.execute<{ state: string }>(
    sql`select state from lottery_tickets where plan_id = ${planId} order by sold_at desc, ticket_id desc limit 1`,
  );
  return rows[0]?.state ?? null;
}
