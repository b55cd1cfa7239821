import { content, type VipLevel } from '@/lib/contract/calls/content';
import { implement } from '@/lib/contract/implement';
import { trialAccountType } from '@/lib/contract/trial-account';
import { moneyText, parseMoney } from '@/lib/money';
import { getSettings } from '@/platform/brand/settings';
import { getRank } from '@/platform/brand/ranks';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { sendFeedback } from '@/platform/brand/feedback';
import { keepImage } from '@/platform/brand/uploads';
import { listHelp } from '@/platform/brand/content';
import { listPromotions } from '@/platform/brand/content';
import { progressOf } from '@/platform/brand/content';
import { listLevelRequirements, listVipLevels } from '@/platform/brand/content';
import { allStakesOf, keepStakesOf } from '../vip';

const languageOf = (context: CallContext, input: { language?: string }): string =>
  (input.language ?? context.language).toUpperCase();

async function vipProgress(context: CallContext) {
  const { memberId, accountType } = requireCaller(context);
  const [rank, settledMinor, levels] = await Promise.all([
    getRank(context.db, memberId, 'vip'),
    // What a trial account plays with is nobody's stake.
    accountType === trialAccountType ? 0n : allStakesOf(context.db, memberId),
    listLevelRequirements(context.db),
  ]);
  return progressOf(rank?.rankLevel ?? 0, settledMinor, levels);
}

/** What keeps a level stands beside it only while the brand asks for that. */
async function shownLevels(
  context: CallContext,
  input: { language?: string },
): Promise<{ list: VipLevel[] }> {
  const { db, now } = context;
  const list = await listVipLevels(db, languageOf(context, input), now);
  const { vip, protection } = await getSettings(db, now);
  if (!vip.keepQuarterly || protection.isStrict) return { list };
  const keepOf = (required: string) => moneyText(keepStakesOf(parseMoney(required) ?? 0n, vip.keepPercent));
  return { list: list.map((level) => ({ ...level, keepStakes: keepOf(level.requiredStakes) })) };
}

export const contentHandlers = implement<CallContext, typeof content>(content, {
  helpCenter: async (context, input) => ({
    categories: await listHelp(context.db, languageOf(context, input), context.now),
  }),
  promotions: async (context, input) => ({
    list: await listPromotions(context.db, languageOf(context, input), context.now),
  }),
  vipLevels: shownLevels,
  vipProgress,
  uploadImage: keepImage,
  feedback: sendFeedback,
});
