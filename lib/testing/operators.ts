import { Secret, TOTP } from 'otpauth';
import type { TestDatabase } from '@/lib/testing/database';
import { createSoftPasskey, type SoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import { inTransaction, type Tx } from '@/platform/ground/db';
import {
  acceptInvitation,
  beginLogin,
  finishLogin,
  invite,
  logInByPasskey,
  passkeyLoginOptions,
  startInvitedAuthenticator,
  startInvitedPasskey,
  type OpenedSession,
} from '@/platform/people/operators';

/** What tests of operators share: people who accept invitations, and what they hold in their hands. */
export const start = new Date('2026-03-01T10:00:00Z');
export const after = (ms: number): Date => new Date(start.getTime() + ms);
export const minutes = 60_000;
export const hours = 60 * minutes;
export const siteOrigin = 'https://desk.parlour.example';
export const password = 'nine green kettles sing';
export const home = { address: '203.0.113.7', userAgent: 'Browser' };

export const codeOf = (secret: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });

/** A code of the right form that is none of the three that are current. */
export function wrongCode(secret: string, now: Date): string {
  const current = new Set([-30_000, 0, 30_000].map((ms) => codeOf(secret, new Date(now.getTime() + ms))));
  for (let n = 0; ; n += 1) {
    const code = String(n).padStart(6, '0');
    if (!current.has(code)) return code;
  }
}

let people = 0;

export function operatorsOf(test: TestDatabase) {
  const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(test.db, work);
  const nextName = () => `operator${(people += 1)}`;

  const invited = (roles: readonly string[] = ['cashier'], now = start) =>
    run((tx) => invite(tx, { roles, actor: 'shell:test', now }));

  /** Accepts with an authenticator, a code of which is used up at `now`. */
  async function acceptWithCode(token: string, name: string | null = nextName(), now = start) {
    const { challengeId, secret } = await run((tx) => startInvitedAuthenticator(tx, { token, name, now }));
    const factor = { kind: 'authenticator', challengeId, code: codeOf(secret, now) } as const;
    const accepted = await acceptInvitation(test.db, {
      token,
      name,
      password,
      factor,
      address: home.address,
      now,
    });
    return { ...accepted, secret };
  }

  async function acceptWithPasskey(token: string, name: string | null = nextName(), now = start) {
    const { challengeId, options } = await run((tx) =>
      startInvitedPasskey(tx, { token, name, siteOrigin, now }),
    );
    const passkey = createSoftPasskey(options, { origin: siteOrigin });
    const factor = {
      kind: 'passkey',
      challengeId,
      response: passkey.creation,
      siteOrigin,
      name: 'Key',
    } as const;
    const accepted = await acceptInvitation(test.db, {
      token,
      name,
      password,
      factor,
      address: home.address,
      now,
    });
    return { ...accepted, passkey };
  }

  const newOperator = async (roles?: readonly string[], now = start) =>
    acceptWithCode((await invited(roles, now)).token, nextName(), now);
  const newPasskeyOperator = async (roles?: readonly string[], now = start) =>
    acceptWithPasskey((await invited(roles, now)).token, nextName(), now);

  /** Both steps; the code is that of `now`, which must not be the one that confirmed the authenticator. */
  async function logIn(
    who: { name: string; secret: string },
    now: Date,
    visitor = home,
  ): Promise<OpenedSession> {
    const { loginToken } = await beginLogin(test.db, {
      name: who.name,
      password,
      address: visitor.address,
      now,
    });
    return finishLogin(test.db, { ...visitor, loginToken, code: codeOf(who.secret, now), now });
  }

  async function signIn(passkey: SoftPasskey, now: Date, visitor = home): Promise<OpenedSession> {
    const { challengeId, options } = await passkeyLoginOptions(test.db, { siteOrigin, now });
    const response = passkey.answer(options, { origin: siteOrigin });
    return logInByPasskey(test.db, { ...visitor, challengeId, response, siteOrigin, now });
  }

  return {
    run,
    nextName,
    invited,
    acceptWithCode,
    acceptWithPasskey,
    newOperator,
    newPasskeyOperator,
    logIn,
    signIn,
  };
}

/** The code of a refusal, or what came instead. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => ({ done: value }),
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
