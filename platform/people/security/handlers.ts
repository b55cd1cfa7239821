import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '../authenticator';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import type { InboxLetterName, LetterValues } from '@/platform/brand/outbox';
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '../passkeys';
import { getSettings } from '@/platform/brand/settings';
import { bindContact, sendContactCode } from './bind-contact';
import { confirmIdentity, requireConfirmed, sendConfirmCode } from './confirm-identity';
import { endOtherSessions, endOwnSession, forgetOwnAddress } from './end-own-sessions';
import { getMember } from '../members';
import { readSecurityOverview } from './security-overview';
import { setPaymentPassword } from './set-payment-password';
import { notifyMember } from '@/platform/brand/notices';

interface Change {
  tx: Tx;
  memberId: string;
  now: Date;
  /** Who it is for, as a browser or an app shows it. */
  username: string;
  tell: (letter: InboxLetterName, values?: LetterValues) => Promise<void>;
}

/** A delicate change: refused without a confirmation of this session, and whole or not at all. */
async function changed<T>(context: CallContext, work: (change: Change) => Promise<T>): Promise<T> {
  const { db, now, language } = context;
  const caller = requireCaller(context);
  const { memberId } = caller;
  await requireConfirmed(db, caller, now);
  const member = await getMember(db, memberId);
  if (!member) throw new CallError('auth.expired');
  return inTransaction(db, (tx) =>
    work({
      tx,
      memberId,
      now,
      username: member.username,
      tell: (letter, values = {}) => notifyMember(tx, { memberId, letter, values, language, now }),
    }),
  );
}

/** A passkey belongs to the site that the member sees, which may be another deployment in front of this one. */
const siteOf = (context: CallContext): string => context.siteOrigin ?? context.origin;

/** The family `security`. */
export const securityHandlers = implement<CallContext, typeof contract.security>(contract.security, {
  overview: readSecurityOverview,
  sendConfirmCode,
  confirm: confirmIdentity,
  setPaymentPassword,
  sendContactCode,
  bindContact,
  startAuthenticator: async (context) => {
    const { brandName } = await getSettings(context.db, context.now);
    return changed(context, ({ tx, memberId, username, now }) =>
      startAuthenticator(tx, { memberId, username, issuer: brandName, now }),
    );
  },
  confirmAuthenticator: (context, input) =>
    changed(context, async ({ tx, memberId, now, tell }) => {
      const given = await confirmAuthenticator(tx, { ...input, memberId, now });
      await tell('authenticator_on');
      return given;
    }),
  removeAuthenticator: (context) =>
    changed(context, async ({ tx, memberId, now, tell }) => {
      if (!(await removeAuthenticator(tx, { memberId, now }))) throw new CallError('authenticator.missing');
      await tell('authenticator_off');
      return null;
    }),
  renewRecoveryCodes: (context) =>
    changed(context, ({ tx, memberId, now }) => renewRecoveryCodes(tx, { memberId, now })),
  passkeyOptions: (context) =>
    changed(context, ({ tx, memberId, username, now }) =>
      passkeyOptions(tx, { memberId, username, siteOrigin: siteOf(context), now }),
    ),
  addPasskey: (context, input) =>
    changed(context, async ({ tx, memberId, now, tell }) => {
      await addPasskey(tx, { ...input, memberId, siteOrigin: siteOf(context), now });
      await tell('passkey_added', { passkey: input.name });
      return null;
    }),
  removePasskey: (context, { passkeyId }) =>
    changed(context, async ({ tx, memberId, now, tell }) => {
      const passkey = (await listPasskeys(tx, memberId)).find(({ id }) => id === passkeyId);
      if (!passkey || !(await removePasskey(tx, { memberId, passkeyId, now }))) {
        throw new CallError('request.not.found');
      }
      await tell('passkey_removed', { passkey: passkey.name });
      return null;
    }),
  endSession: endOwnSession,
  endOtherSessions,
  forgetAddress: forgetOwnAddress,
});
