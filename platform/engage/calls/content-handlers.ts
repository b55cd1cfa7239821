import { content } from '@/lib/contract/calls/content';
import { implement } from '@/lib/contract/implement';
import { trialAccountType } from '@/lib/contract/trial-account';
import { getRank } from '@/platform/brand/ranks';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { sendFeedback } from '@/platform/brand/feedback';
import { sumSettledStakes } from '@/platform/play/history';
import { keepImage } from '@/platform/brand/uploads';
import { listHelp } from '@/platform/brand/content';
import { listPromotions } from '@/platform/brand/content';
import { progressOf } from '@/platform/brand/content';
import { listLevelRequirements, listVipLevels } from '@/platform/brand/content';

const languageOf = (context: CallContext, input: { language?: string }): string =>
  (input.language ?? context.language).toUpperCase();

async function vipProgress(context: CallContext) {
  const { memberId, accountType } = requireCaller(context);
  const [rank, settledMinor, levels] = await Promise.all([
    getRank(context.db, memberId, 'vip'),
    // What a trial account plays with is nobody's stake.
    accountType === trialAccountType ? 0n : sumSettledStakes(context.db, memberId),
    listLevelRequirements(context.db),
  ]);
  return progressOf(rank?.rankLevel ?? 0, settledMinor, levels);
}

export const contentHandlers = implement<CallContext, typeof content>(content, {
  helpCenter: async (context, input) => ({
    categories: await listHelp(context.db, languageOf(context, input), context.now),
  }),
  promotions: async (context, input) => ({
    list: await listPromotions(context.db, languageOf(context, input), context.now),
  }),
  vipLevels: async (context, input) => ({
    list: await listVipLevels(context.db, languageOf(context, input), context.now),
  }),
  vipProgress,
  uploadImage: keepImage,
  feedback: sendFeedback,
});
