import { CallError } from '@/lib/contract/errors';
import type { PlanEnd } from '@/lib/contract/calls/lottery-bets';
import { drawAfter, type LotteryGame, type Schedule } from '@/lib/lottery/calendar';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { eachInTurn } from '@/platform/ground/sweeps';
import { isSessionRunning } from '@/platform/people/sessions';
import { scheduleOf } from '../draws/schedule-of';
import { requireGame } from '../require-game';
import { tellOfPlanEnd } from '../tell-member';
import { buyTicket } from '../sale/buy-ticket';
import {
  claimPlan,
  endPlan,
  getLastTicketState,
  getOpenDraw,
  listDuePlans,
  noteProgress,
  type OpenDrawOfGame,
  type StoredPlan,
} from './plan-store';

/** Where draws follow each other faster, a plan ends with the login that made it. */
const attendedBelowMinutes = 10;
const atOnce = 200;

/** Goes on with every plan whose next draw is on sale. */
export async function advancePlans(db: Db, now: Date): Promise<number> {
  const due = await listDuePlans(db, atOnce);
  await eachInTurn(due, (planId) => inTransaction(db, (tx) => advancePlan(tx, planId, now)));
  return due.length;
}

export async function advancePlan(tx: Tx, planId: string, now: Date): Promise<void> {
  const plan = await claimPlan(tx, planId);
  const draw = plan && (await getOpenDraw(tx, plan.gameCode));
  if (!plan || !draw || draw.sequence < plan.nextSequence) return;
  const game = requireGame(plan.gameCode);
  const schedule = await scheduleOf(tx, game);
  const reached = passOver(schedule, plan, draw.sequence);
  if (isUsedUp(reached)) return finish(tx, reached, { reason: 'done' }, now);
  const last = await getLastTicketState(tx, planId);
  // Its last draw is not settled yet: whether it goes on is not known.
  if (last === 'sold') return noteProgress(tx, planId, reached);
  const end = await endBefore(tx, reached, { last, draw, game, now });
  if (end) return finish(tx, reached, end, now);
  return buyNext(tx, reached, { draw, schedule, now });
}

const isUsedUp = ({ bought, skipped, issues }: StoredPlan): boolean => bought + skipped >= issues;

/** Draws that went by without being bought count as skipped. */
function passOver(schedule: Schedule, plan: StoredPlan, sequence: number): StoredPlan {
  const reached = { ...plan };
  while (reached.nextSequence < sequence && !isUsedUp(reached)) {
    reached.skipped += 1;
    reached.nextSequence = drawAfter(schedule, reached.nextSequence)?.sequence ?? sequence;
  }
  return reached;
}

interface Situation {
  draw: OpenDrawOfGame;
  game: LotteryGame;
  now: Date;
}

interface End {
  reason: PlanEnd;
  refusal?: string;
}

async function endBefore(
  tx: Tx,
  plan: StoredPlan,
  { last, draw, game, now }: Situation & { last: string | null },
): Promise<End | null> {
  if (plan.stopOnWin && last === 'won') return { reason: 'win' };
  if (draw.margin > plan.margin) return { reason: 'margin' };
  return isAttended(game) && !(await isSessionRunning(tx, plan.sessionId, now)) ? { reason: 'login' } : null;
}

const isAttended = ({ schedule }: LotteryGame): boolean =>
  schedule.kind === 'interval' && schedule.minutes < attendedBelowMinutes;

/** So much is bet on it already, or it locks just now: this draw goes by, and the plan goes on. */
const passing: ReadonlySet<string> = new Set([
  'lottery.limit.number',
  'lottery.draw.closed',
  'lottery.game.closed',
]);

async function buyNext(
  tx: Tx,
  plan: StoredPlan,
  { draw, schedule, now }: { draw: OpenDrawOfGame; schedule: Schedule; now: Date },
): Promise<void> {
  const { planId, memberId, sessionId, currency, gameCode, lines } = plan;
  const order = { memberId, sessionId, currency, gameCode, issue: draw.issue, lines, slip: null };
  const next = drawAfter(schedule, draw.sequence)?.sequence ?? draw.sequence + 1;
  try {
    await tx.transaction((nested) => buyTicket(nested, { ...order, plan: { planId } }, now));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!passing.has(error.code)) return finish(tx, plan, { reason: 'refused', refusal: error.code }, now);
    return goOn(tx, { ...plan, skipped: plan.skipped + 1, nextSequence: next }, now);
  }
  return noteProgress(tx, planId, { ...plan, bought: plan.bought + 1, nextSequence: next });
}

async function goOn(tx: Tx, plan: StoredPlan, now: Date): Promise<void> {
  if (isUsedUp(plan)) return finish(tx, plan, { reason: 'done' }, now);
  return noteProgress(tx, plan.planId, plan);
}

async function finish(tx: Tx, plan: StoredPlan, end: End, now: Date): Promise<void> {
  await noteProgress(tx, plan.planId, plan);
  await endPlan(tx, plan.planId, end, now);
  await tellOfPlanEnd(tx, plan, now);
}
