import { CallError } from '@/lib/contract/errors';
import type { CreatePlanInput } from '@/lib/contract/calls/lottery-bets';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import { drawAfter } from '@/lib/lottery/calendar';
import { newId, type Tx } from '@/platform/ground/db';
import { scheduleOf } from '../draws/schedule-of';
import { requireGame } from '../require-game';
import { buyTicket } from '../sale/buy-ticket';
import { getLimits } from '../sale/limit-store';
import { priceLines } from '../sale/price-lines';
import { endPlan, getOpenDraw, insertPlan, lockPlanOf, noteProgress } from './plan-store';

interface PlanOrder {
  memberId: string;
  sessionId: string;
  currency: PlayCurrency;
  input: CreatePlanInput;
}

/** Makes a plan and buys its first draw, the one on sale: what is refused there makes no plan. Returns its id. */
export async function makePlan(tx: Tx, order: PlanOrder, now: Date): Promise<string> {
  const { memberId, sessionId, currency, input } = order;
  const { gameCode, lines, issues, stopOnWin = true } = input;
  const game = requireGame(gameCode);
  const draw = await getOpenDraw(tx, gameCode);
  if (!draw) throw new CallError('lottery.draw.closed');
  const { margin, sequence, issue } = draw;
  const { stakeMinor } = priceLines(game, lines, { terms: draw, limits: await getLimits(tx, now) });
  const planId = newId('lpl', now.getTime());
  const nextSequence = drawAfter(await scheduleOf(tx, game), sequence)?.sequence ?? sequence + 1;
  const plan = {
    planId,
    memberId,
    sessionId,
    currency,
    gameCode,
    lines,
    stakeMinor,
    issues,
    stopOnWin,
    margin,
  };
  await insertPlan(tx, { ...plan, nextSequence }, now);
  await buyTicket(
    tx,
    { memberId, sessionId, currency, gameCode, issue, lines, slip: null, plan: { planId, isFirst: true } },
    now,
  );
  await noteProgress(tx, planId, { bought: 1, skipped: 0, nextSequence });
  return planId;
}

/** Ends a plan at its member's word; what it has bought stays. */
export async function stopPlan(
  tx: Tx,
  { planId, memberId }: { planId: string; memberId: string },
  now: Date,
): Promise<void> {
  const plan = await lockPlanOf(tx, { planId, memberId });
  if (!plan) throw new CallError('lottery.plan.not.found');
  if (plan.state !== 'running') throw new CallError('lottery.plan.state');
  await endPlan(tx, planId, { reason: 'player' }, now);
}
