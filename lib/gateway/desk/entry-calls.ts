import {
  acceptInvitation,
  beginLogin,
  confirmFresh,
  confirmOptions,
  deskDatabase,
  describeCommands,
  endSession,
  finishLogin,
  freshUntil,
  inDeskTransaction,
  listFactors,
  logInByPasskey,
  OperatorError,
  passkeyLoginOptions,
  readInvitation,
  rightsOf,
  startInvitedAuthenticator,
  startInvitedPasskey,
  type OpenedSession,
} from '@/platform/desk';
import { deskAnswer } from './desk-answer';
import { clearedDeskCookie, deskCookie } from './desk-cookie';
import { requireSession, type DeskRequest } from './desk-request';
import { factorOf, newFactorOf, optional, text, type EntryCall } from './entry-fields';
import { ownFactorCalls } from './own-factors';

const visitorOf = ({ address, userAgent, now }: DeskRequest) => ({ address, userAgent, now });

const entered = async ({ site }: DeskRequest, { token }: OpenedSession): Promise<Response> =>
  deskAnswer({ isIn: true }, await deskCookie(token, site.isSecure));

const me: EntryCall = async (asked) => {
  const session = requireSession(asked);
  const { name, displayName, roles, method, endsAt } = session;
  const rights = rightsOf(roles);
  const factors = (await listFactors(deskDatabase(), session.operatorId)).map(({ kind }) => kind);
  return deskAnswer({
    ...{ name, displayName, roles, method, endsAt, factors },
    rights: [...rights],
    freshUntil: freshUntil(session),
    commands: describeCommands(rights),
  });
};

const logOut: EntryCall = async (asked) => {
  const { session, now, site } = asked;
  if (session)
    await inDeskTransaction((tx) =>
      endSession(tx, { sessionId: session.id, why: 'logout', actor: `desk:${session.name}`, now }),
    );
  return deskAnswer(null, clearedDeskCookie(site.isSecure));
};

/** One person is not both of two: a browser at which somebody works makes no other operator. Throws `invitation.elsewhere`. */
function assertNobodyIn({ session }: DeskRequest): void {
  if (session) throw new OperatorError('invitation.elsewhere');
}

const invitation: EntryCall = async (asked) => {
  assertNobodyIn(asked);
  const found = await readInvitation(deskDatabase(), text(asked, 'token'), asked.now);
  if (!found) throw new OperatorError('invitation.over');
  const { kind, name, displayName, roles, expiresAt } = found;
  return deskAnswer({ kind, name, displayName, roles, expiresAt });
};

function invited(asked: DeskRequest) {
  assertNobodyIn(asked);
  return { token: text(asked, 'token'), name: optional(asked, 'name'), now: asked.now };
}

/** What needs no right: coming in, being there, going out. By method and path. */
export const entryCalls: Readonly<Record<string, EntryCall>> = {
  'GET door/me': me,
  'POST door/login': async (asked) =>
    deskAnswer(
      await beginLogin(deskDatabase(), {
        ...{ name: text(asked, 'name'), password: text(asked, 'password') },
        ...{ address: asked.address, now: asked.now },
      }),
    ),
  'POST door/login-code': async (asked) =>
    entered(
      asked,
      await finishLogin(deskDatabase(), {
        ...{ loginToken: text(asked, 'loginToken'), code: text(asked, 'code') },
        ...visitorOf(asked),
      }),
    ),
  'POST door/passkey-options': async ({ site, now }) =>
    deskAnswer(await passkeyLoginOptions(deskDatabase(), { siteOrigin: site.origin, now })),
  'POST door/login-passkey': async (asked) =>
    entered(
      asked,
      await logInByPasskey(deskDatabase(), {
        ...{ challengeId: text(asked, 'challengeId'), response: text(asked, 'response') },
        ...{ siteOrigin: asked.site.origin, ...visitorOf(asked) },
      }),
    ),
  'POST door/confirm-options': async (asked) => {
    const { id: sessionId } = requireSession(asked);
    return deskAnswer(
      await confirmOptions(deskDatabase(), { sessionId, siteOrigin: asked.site.origin, now: asked.now }),
    );
  },
  'POST door/confirm': async (asked) => {
    const session = requireSession(asked);
    const { address, now } = asked;
    await confirmFresh(deskDatabase(), { session, answer: factorOf(asked), address, now });
    return deskAnswer(null);
  },
  ...ownFactorCalls,
  'POST door/logout': logOut,
  'POST door/invitation': invitation,
  'POST door/invited-passkey': async (asked) =>
    deskAnswer(
      await inDeskTransaction((tx) =>
        startInvitedPasskey(tx, { ...invited(asked), siteOrigin: asked.site.origin }),
      ),
    ),
  'POST door/invited-authenticator': async (asked) =>
    deskAnswer(await inDeskTransaction((tx) => startInvitedAuthenticator(tx, invited(asked)))),
  'POST door/accept': async (asked) =>
    deskAnswer(
      await acceptInvitation(deskDatabase(), {
        ...invited(asked),
        address: asked.address,
        displayName: optional(asked, 'displayName'),
        password: text(asked, 'password'),
        factor: newFactorOf(asked),
      }),
    ),
};
