import { campaigns, type MarketingChoices } from '@/lib/contract/calls/loyalty/campaigns';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { addDevice, removeDevice } from '@/platform/brand/push';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { getMember } from '@/platform/people/members';
import { readChoices, setChoices, switchOff } from './choices';
import { readUnsubscribeToken } from './unsubscribe-link';

/** Does it once for a key, and answers with what is chosen then. */
async function changed(
  context: CallContext,
  request: readonly unknown[],
  work: (tx: Tx, memberId: string) => Promise<void>,
): Promise<MarketingChoices> {
  const { memberId } = requireCaller(context);
  await runOnce(context.db, { scope: memberId, key: requireKey(context), request }, async (tx) => {
    await work(tx, memberId);
    return null;
  });
  return readChoices(context.db, memberId, context.now);
}

export const campaignsHandlers = implement<CallContext, typeof campaigns>(campaigns, {
  choices: (context) => readChoices(context.db, requireCaller(context).memberId, context.now),
  setChoices: (context, { choices: wishes }) =>
    changed(context, ['setMarketingChoices', wishes], (tx, memberId) =>
      setChoices(tx, { memberId, wishes, by: 'member' }, context.now),
    ),
  addDevice: (context, address) =>
    changed(context, ['addPushDevice', address.endpoint, address.p256dh, address.auth], (tx, memberId) =>
      addDevice(tx, memberId, address, context.now),
    ),
  removeDevice: (context, { endpoint }) =>
    changed(context, ['removePushDevice', endpoint], (tx, memberId) => removeDevice(tx, memberId, endpoint)),
  unsubscribe: async (context, { token }) => {
    const subscription = readUnsubscribeToken(token);
    if (!subscription || !(await getMember(context.db, subscription.memberId)))
      throw new CallError('campaign.link');
    await inTransaction(context.db, (tx) => switchOff(tx, subscription, context.now));
    return { channel: subscription.channel };
  },
});
