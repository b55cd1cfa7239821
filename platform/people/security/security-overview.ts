import { addressKey } from '@/lib/server/ip-key';
import type { SecurityOverview, SessionEntry } from '@/lib/contract/calls/security';
import { getAuthenticator } from '../authenticator';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { listKnownAddresses } from '../devices';
import { listPasskeys } from '../passkeys';
import { maskedContact } from './bind-contact';
import { confirmedUntil, listConfirmMethods } from './confirm-identity';
import { getContact, type Contact } from '../members';
import { deviceNameOf } from './device-name';
import { getCredential, getDetail } from '../members';
import { listLiveSessions, type SessionView } from '../sessions';
import { idleMs } from '../sessions';

/** `M••• S•••`: as many words as the name has, and no more of each than its first letter. Pure. */
export function maskedRealName(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words.map((word) => `${[...word][0] ?? ''}•••`).join(' ');
}

const contactEntry = (contact: Contact | null) =>
  contact && { masked: maskedContact(contact), verifiedAt: contact.verifiedAt.toISOString() };

const sessionEntry = (view: SessionView, currentId: string): SessionEntry => ({
  sessionId: view.id,
  isCurrent: view.id === currentId,
  device: deviceNameOf(view.userAgent),
  address: view.address,
  method: view.method,
  startedAt: view.createdAt.toISOString(),
  lastSeenAt: view.lastSeenAt.toISOString(),
});

/** What protects the account of the member who asks, masked: nothing of it opens anything. */
export async function readSecurityOverview(context: CallContext): Promise<SecurityOverview> {
  const { db, now } = context;
  const { memberId, sessionId } = requireCaller(context);
  const here = addressKey(context.clientAddress);
  const idleSince = new Date(now.getTime() - idleMs);
  const [credential, payment, until, methods, mobile, email, realName] = await Promise.all([
    getCredential(db, memberId),
    getCredential(db, memberId, 'payment'),
    confirmedUntil(db, sessionId, now),
    listConfirmMethods(db, memberId),
    getContact(db, memberId, 'mobile'),
    getContact(db, memberId, 'email'),
    getDetail(db, memberId, 'payeeName'),
  ]);
  const [authenticator, passkeys, sessions, addresses] = await Promise.all([
    getAuthenticator(db, memberId),
    listPasskeys(db, memberId),
    listLiveSessions(db, { memberId, now, idleSince }),
    listKnownAddresses(db, memberId),
  ]);
  return {
    passwordSetAt: credential?.setAt.toISOString() ?? null,
    paymentPasswordSetAt: payment?.setAt.toISOString() ?? null,
    confirmedUntil: until?.toISOString() ?? null,
    confirmMethods: methods,
    mobile: contactEntry(mobile),
    email: contactEntry(email),
    realName: realName === null ? null : maskedRealName(realName),
    authenticator: authenticator && {
      confirmedAt: authenticator.confirmedAt.toISOString(),
      recoveryCodesLeft: authenticator.recoveryCodesLeft,
    },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map((view) => sessionEntry(view, sessionId)),
    addresses: addresses.map(({ id, address, firstSeenAt, lastSeenAt }) => ({
      addressId: id,
      address,
      isCurrent: address === here,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}
