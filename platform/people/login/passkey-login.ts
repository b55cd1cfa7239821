import { CallError } from '@/lib/contract/errors';
import type { LoginOutput, LoginPortal } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { checkPasskey, passkeyLoginOptions } from '../passkeys';
import { completeLogin } from './complete-login';
import { getMember } from '../members';
import { portalRefusal } from './login-portal';

const siteOf = ({ siteOrigin, origin, now }: CallContext) => ({ siteOrigin: siteOrigin || origin, now });

export async function offerPasskeyLogin(
  context: CallContext,
): Promise<{ challengeId: string; options: string }> {
  return inTransaction(context.db, (tx) => passkeyLoginOptions(tx, siteOf(context)));
}

/**
 * A login with a passkey. It is not asked for anything else at a new address: the passkey was in the member's hand and
 * unlocked there, which is more than a password shows. For the same reason a password that somebody else gave, or that
 * has run out, does not stand in its way, and a lock of the username is no matter. Throws `login.passkey.failed` for
 * everything that is wrong, and `login.member.only` or `login.agent.only` for who stands at the wrong door.
 */
export async function logInByPasskey(
  context: CallContext,
  { challengeId, response, portal }: { challengeId: string; response: string; portal?: LoginPortal },
): Promise<LoginOutput> {
  const { db } = context;
  const memberId = await checkPasskey(db, { ...siteOf(context), challengeId, response });
  const member = memberId === null ? null : await getMember(db, memberId);
  if (!member) throw new CallError('login.passkey.failed');
  const refusal = portalRefusal(member.accountType, portal);
  if (refusal) throw refusal;
  return completeLogin(context, {
    memberId: member.id,
    accountType: member.accountType,
    method: 'passkey',
  });
}
