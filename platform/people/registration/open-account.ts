import { CallError } from '@/lib/contract/errors';
import type { LoginOutput } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { linkIdentity, type FirebaseIdentity } from '../identities';
import { holdLink, useLink } from '../agent-links';
import { noteInvitation } from '../invitations';
import { emailAddressOf, putContact } from '../members';
import { addMember, type NewMember } from '../members';
import { matchExcluded } from '../members';
import { passwordEndOf } from '../security';
import { createLoginSession } from '../login';

/** What a registration has earned. */
export interface NewAccount extends Pick<NewMember, 'username' | 'passwordHash' | 'paymentHash' | 'details'> {
  /** The link of an agent, which says who is above and what is opened. */
  linkId?: string | null;
  /** The member by whose invitation it is. */
  inviterId?: string | null;
  /** E.164, when a code or a sign-in by phone has shown whose it is. */
  provedMobile?: string | null;
  /** What another house has said of the visitor. */
  identity?: FirebaseIdentity | null;
}

/** A wrong code and a number that is somebody else's get the same answer. */
export function wrongCode(): CallError {
  return new CallError('verification.code.invalid', {
    fields: { verificationCode: { code: 'verification.code' } },
  });
}

/**
 * The number counts from here on. Whoever comes second with it is told nothing, unless a sign-in by phone has just shown
 * that it is theirs.
 */
async function bindMobile(tx: Tx, memberId: string, account: NewAccount, now: Date): Promise<void> {
  const { provedMobile, identity } = account;
  if (!provedMobile) return;
  if (await putContact(tx, { memberId, kind: 'mobile', value: provedMobile, now })) return;
  throw identity?.channel === 'phone' ? new CallError('contact.taken') : wrongCode();
}

function provedEmailOf(identity: FirebaseIdentity | null | undefined): string | null {
  return identity?.email ? emailAddressOf(identity.email) : null;
}

/** An e-mail address that is bound to another account stays there: the new one does without. */
async function bindIdentity(
  tx: Tx,
  memberId: string,
  identity: FirebaseIdentity | null | undefined,
  now: Date,
): Promise<void> {
  if (!identity || identity.channel === 'phone') return;
  const { channel: provider, subject } = identity;
  if (!(await linkIdentity(tx, { memberId, provider, subject, now }))) throw new CallError('contact.taken');
  const email = provedEmailOf(identity);
  if (email !== null) await putContact(tx, { memberId, kind: 'email', value: email, now });
}

/**
 * The account, what belongs to it, and the session of who registered: all of it, or nothing. Throws
 * `register.username.taken`, `contact.taken`, `verification.code.invalid`, `protection.excluded`, and `affiliate.invalid` for a
 * link that was used up a moment before.
 */
export async function openAccount(
  context: CallContext,
  account: NewAccount,
): Promise<{ output: LoginOutput; username: string }> {
  const { db, now } = context;
  const { username: name, passwordHash, paymentHash = null, details = {} } = account;
  return inTransaction(db, async (tx) => {
    const link = account.linkId ? await holdLink(tx, account.linkId, now) : null;
    const {
      id: memberId,
      accountType,
      username,
    } = await addMember(tx, {
      username: name,
      accountType: link?.accountType ?? 0,
      passwordHash,
      paymentHash,
      setBy: 'member',
      passwordExpiresAt: await passwordEndOf(tx, now),
      uplineId: link?.ownerId ?? null,
      details,
      now,
    });
    if (link) await useLink(tx, link, memberId, now);
    if (account.inviterId)
      await noteInvitation(tx, { friendId: memberId, inviterId: account.inviterId, now });
    await matchExcluded(
      tx,
      {
        memberId,
        provedMobile: account.provedMobile ?? null,
        provedEmail: provedEmailOf(account.identity),
        details,
        deviceToken: context.deviceToken,
      },
      now,
    );
    await bindMobile(tx, memberId, account, now);
    await bindIdentity(tx, memberId, account.identity, now);
    const { output } = await createLoginSession(tx, {
      memberId,
      accountType,
      method: 'registration',
      visitor: context,
      now,
    });
    return { output, username };
  });
}
