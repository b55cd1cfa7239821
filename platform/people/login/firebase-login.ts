import { CallError } from '@/lib/contract/errors';
import type { FirebaseChannel, LoginOutput, LoginPortal } from '@/lib/contract/calls/session';
import type { CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { findIdentity, verifyFirebaseToken, type FirebaseIdentity } from '../identities';
import { findContact } from '../members';
import { completeLogin } from './complete-login';
import { getMember } from '../members';
import { portalRefusal } from './login-portal';

/** A sign-in by phone is that of whoever has the number now: it is looked up as a contact, not as an account elsewhere. */
async function findMemberOf(reader: Reader, identity: FirebaseIdentity): Promise<string | null> {
  const { channel, phoneNumber, subject } = identity;
  if (channel !== 'phone') return findIdentity(reader, channel, subject);
  return phoneNumber === null ? null : ((await findContact(reader, 'mobile', phoneNumber))?.memberId ?? null);
}

/**
 * A login by a sign-in at the brand's Firebase project. An e-mail address is never enough to find an account by: only
 * what was linked when the account was opened. Throws `module.closed`, `login.identity.invalid`,
 * `login.identity.unknown`, `login.member.only`, `login.agent.only`.
 */
export async function logInByFirebase(
  context: CallContext,
  input: { firebaseChannel: FirebaseChannel; firebaseIdToken: string; portal?: LoginPortal },
): Promise<LoginOutput> {
  const { db, now } = context;
  const { firebaseChannel: channel, firebaseIdToken: idToken, portal } = input;
  const identity = await verifyFirebaseToken({ channel, idToken, now });
  const memberId = await findMemberOf(db, identity);
  const member = memberId === null ? null : await getMember(db, memberId);
  if (!member) throw new CallError('login.identity.unknown');
  const refusal = portalRefusal(member.accountType, portal);
  if (refusal) throw refusal;
  return completeLogin(context, { memberId: member.id, accountType: member.accountType, method: channel });
}
