import { CallError } from '@/lib/contract/errors';
import type { DownlineTransfer, DownlineTransferInput } from '@/lib/contract/calls/agent-centre/agent-team';
import { parseAmount } from '@/lib/money';
import { sendDownline } from '@/platform/cashier/wallets';
import { requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import { requirePaymentPassword } from '@/platform/people/security';
import { agentScope, openDirectRef, requireRole, type AgentScope } from '../scope';

/** What the agent's own wallet stands for: a helper is not told of it, and gives up none of the agent's bonuses. */
const ofTheOwner: ReadonlySet<string> = new Set([
  'protection.excluded',
  'money.owed',
  'contract.short',
  'withdrawal.bonus',
]);

function forCaller(error: unknown, { role }: AgentScope): unknown {
  const isHidden = role === 'helper' && error instanceof CallError && ofTheOwner.has(error.code);
  return isHidden ? new CallError('transfer.downline.unavailable') : error;
}

/**
 * To an account directly below, from the agent's wallet. Whatever keeps the account from getting it is one answer,
 * `transfer.downline.unavailable`. Throws what `sendDownline` and `requirePaymentPassword` throw, `agent.account.not.found`,
 * `auth.forbidden` and `money.invalid`.
 */
export async function transferDownline(
  context: CallContext,
  { accountRef, amount, paymentPassword, isBonusGivenUp = false }: DownlineTransferInput,
): Promise<DownlineTransfer> {
  const { db, now, language } = context;
  const scope = await agentScope(context);
  requireRole(scope, ['master', 'agent', 'helper']);
  const { ownerId, callerId } = scope;
  const key = requireKey(context);
  const amountMinor = parseAmount(amount);
  if (amountMinor === null || amountMinor <= 0n) throw new CallError('money.invalid');
  const { memberId } = await openDirectRef(db, scope, accountRef);
  await requirePaymentPassword(context, paymentPassword);
  const isGivenUp = isBonusGivenUp && scope.role !== 'helper';
  const request = ['transferDownline', memberId, amount, ...(isGivenUp ? [true] : [])];
  const sending = { ownerId, sentBy: callerId, memberId, amountMinor, language, isBonusGivenUp: isGivenUp };
  const outcome = await runOnce(db, { scope: callerId, key, request }, (tx) =>
    sendDownline(tx, sending, now),
  ).catch((error: unknown) => {
    throw forCaller(error, scope);
  });
  if ('refused' in outcome) throw new CallError('transfer.downline.unavailable');
  return outcome.sent;
}
