import { campaigns } from '@/lib/contract/calls/loyalty/campaigns';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { getMember } from '@/platform/people/members';
import { readChoices, setChoices, switchOff } from './choices';
import { readUnsubscribeToken } from './unsubscribe-link';

export const campaignsHandlers = implement<CallContext, typeof campaigns>(campaigns, {
  choices: (context) => readChoices(context.db, requireCaller(context).memberId),
  setChoices: async (context, { choices: wishes }) => {
    const { memberId } = requireCaller(context);
    const key = requireKey(context);
    const request = ['setMarketingChoices', wishes];
    await runOnce(context.db, { scope: memberId, key, request }, async (tx) => {
      await setChoices(tx, { memberId, wishes, by: 'member' }, context.now);
      return null;
    });
    return readChoices(context.db, memberId);
  },
  unsubscribe: async (context, { token }) => {
    const subscription = readUnsubscribeToken(token);
    if (!subscription || !(await getMember(context.db, subscription.memberId)))
      throw new CallError('campaign.link');
    await inTransaction(context.db, (tx) => switchOff(tx, subscription, context.now));
    return { channel: subscription.channel };
  },
});
