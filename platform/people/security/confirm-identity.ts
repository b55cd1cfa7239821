import { CallError, invalidFields } from '@/lib/contract/errors';
import type { CodeSent } from '@/lib/contract/calls/session';
import type { ConfirmMethod } from '@/lib/contract/calls/security';
import { checkAuthenticator, getAuthenticator } from '../authenticator';
import { requireCaller, type CallContext, type Caller } from '@/platform/ground/context';
import { inTransaction, type Reader } from '@/platform/ground/db';
import { consumeCode, issueCode } from '../verification';
import { getContact, type ContactKind } from '../members';
import { getCredential } from '../members';
import { verifyPassword } from './verify-password';
import { getConfirmation, noteConfirmed } from '../sessions';

/** How long a confirmation is good for. */
export const confirmedMs = 10 * 60_000;

/** By which way a code goes to a contact. */
export const channelOf = { mobile: 'sms', email: 'email' } as const;

/** Until when this session needs no further confirmation; null when it needs one now. */
export async function confirmedUntil(reader: Reader, sessionId: string, now: Date): Promise<Date | null> {
  const { confirmedAt } = await getConfirmation(reader, sessionId);
  if (!confirmedAt) return null;
  const end = new Date(confirmedAt.getTime() + confirmedMs);
  return end > now ? end : null;
}

export async function isConfirmed(reader: Reader, { sessionId }: Caller, now: Date): Promise<boolean> {
  return (await confirmedUntil(reader, sessionId, now)) !== null;
}

/** Throws `auth.confirm.required` unless this session was confirmed within ten minutes. */
export async function requireConfirmed(reader: Reader, caller: Caller, now: Date): Promise<void> {
  if (!(await isConfirmed(reader, caller, now))) throw new CallError('auth.confirm.required');
}

/** What this member can confirm with, the strongest that most people have first. */
export async function listConfirmMethods(reader: Reader, memberId: string): Promise<ConfirmMethod[]> {
  const has: Record<ConfirmMethod, unknown> = {
    password: await getCredential(reader, memberId),
    authenticator: await getAuthenticator(reader, memberId),
    mobile: await getContact(reader, memberId, 'mobile'),
    email: await getContact(reader, memberId, 'email'),
  };
  return (Object.keys(has) as ConfirmMethod[]).filter((method) => has[method] !== null);
}

/** A code to the member's own number or address, good in this session only. */
export async function sendConfirmCode(
  context: CallContext,
  { method }: { method: ContactKind },
): Promise<CodeSent> {
  const { db, now, language, clientAddress } = context;
  const { memberId, sessionId } = requireCaller(context);
  const contact = await getContact(db, memberId, method);
  if (!contact) throw invalidFields({ method: { code: 'choice' } });
  return inTransaction(db, (tx) =>
    issueCode(tx, {
      purpose: 'confirm',
      channel: channelOf[method],
      destination: contact.value,
      subject: sessionId,
      isReal: true,
      language,
      clientAddress,
      now,
    }),
  );
}

async function isRightCode(context: CallContext, method: ContactKind, code: string): Promise<boolean> {
  const { memberId, sessionId } = requireCaller(context);
  const contact = await getContact(context.db, memberId, method);
  if (!contact) return false;
  return consumeCode(context.db, {
    purpose: 'confirm',
    channel: channelOf[method],
    destination: contact.value,
    subject: sessionId,
    code,
    now: context.now,
  });
}

async function isRight(context: CallContext, method: ConfirmMethod, answer: string): Promise<boolean> {
  const { db, now } = context;
  const { memberId } = requireCaller(context);
  if (method === 'password') {
    const credential = await getCredential(db, memberId);
    return verifyPassword(context, { passwordHash: credential?.passwordHash ?? null, password: answer });
  }
  if (method === 'authenticator') return checkAuthenticator(db, { memberId, code: answer, now });
  return isRightCode(context, method, answer);
}

/**
 * Shows who is asking, for ten minutes of this session. Throws `auth.confirm.failed`; a wrong password counts as a
 * failed login, so `login.locked` and `request.rate` as well.
 */
export async function confirmIdentity(
  context: CallContext,
  { method, answer }: { method: ConfirmMethod; answer: string },
): Promise<null> {
  const { sessionId } = requireCaller(context);
  if (!(await isRight(context, method, answer.trim()))) throw new CallError('auth.confirm.failed');
  if (!(await noteConfirmed(context.db, sessionId, context.now))) throw new CallError('auth.expired');
  return null;
}
