import { implement } from '@/lib/contract/implement';
import { promotions } from '@/lib/contract/calls/promotions';
import { trialAccountType } from '@/lib/contract/trial-account';
import { forfeitBonus } from '@/platform/play/bonuses';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { completeMissions } from '../missions';
import { claimReward, countClaimable, listRewardsOf, presentReward } from '../rewards';
import { applyForPromotion } from './apply-promotion';
import { drawRaffle, showDraws } from './draw-raffle';
import { issueAutomaticTo } from './issue-automatic';
import { pageOf, presentBonus, readBonuses, readWagering } from './present-bonus';
import { listPromotionStatuses } from './promotion-statuses';

function askedBy(context: CallContext, input: { language?: string } = {}) {
  const { memberId } = requireCaller(context);
  return { memberId, language: (input.language ?? context.language).toUpperCase(), now: context.now };
}

/** One effect per key of the member: money may move. */
function once(context: CallContext, request: unknown) {
  return { scope: requireCaller(context).memberId, key: requireKey(context), request };
}

export const promotionsHandlers = implement<CallContext, typeof promotions>(promotions, {
  standings: async (context, input) => {
    const { memberId, language, now } = askedBy(context, input);
    // What comes by itself and has come due is given on the way, so that nobody waits for it.
    await issueAutomaticTo(context.db, memberId, now);
    const list = await listPromotionStatuses(context.db, memberId, now);
    // A trial account draws nothing, so nothing is fixed for it.
    const isReal = requireCaller(context).accountType !== trialAccountType;
    return { list: isReal ? await showDraws(context.db, list, { memberId, language, now }) : list };
  },
  apply: applyForPromotion,
  claimRaffle: drawRaffle,
  bonuses: (context, input) => readBonuses(context.db, input, askedBy(context, input)),
  wagering: (context, input) => readWagering(context.db, input, askedBy(context, input)),
  forfeitBonus: (context, { bonusId }) => {
    const asked = askedBy(context);
    return runOnce(context.db, once(context, ['forfeitBonus', bonusId]), async (tx) =>
      presentBonus(tx, await forfeitBonus(tx, { memberId: asked.memberId, bonusId }, context.now), asked),
    );
  },
  rewards: async (context, input) => {
    const { memberId, language, now } = askedBy(context, input);
    const page = pageOf(input);
    // What was reached by now waits here, whether its member has looked at the missions or not.
    if (page.offset === 0) await inTransaction(context.db, (tx) => completeMissions(tx, memberId, now));
    const { rows, totalItems } = await listRewardsOf(context.db, memberId, { ...page, now });
    const claimable = await countClaimable(context.db, memberId, now);
    return { ...page.infoOf(totalItems), claimable, list: rows.map((each) => presentReward(each, language)) };
  },
  claimReward: (context, { rewardId }) => {
    const { memberId, language, now } = askedBy(context);
    return runOnce(context.db, once(context, ['claimReward', rewardId]), async (tx) =>
      presentReward(await claimReward(tx, { memberId, rewardId }, now), language),
    );
  },
});
