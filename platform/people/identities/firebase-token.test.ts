import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { FirebaseChannel } from '@/lib/contract/calls/session';
import type { FirebaseSettings } from '@/lib/contract/calls/system';
import { googleKeys, verifyFirebaseToken } from './firebase-token';

const now = new Date('2026-03-01T10:00:00Z');
const seconds = (ms = 0) => Math.floor((now.getTime() + ms) / 1000);
const minute = 60_000;
const settings: FirebaseSettings = {
  apiKey: 'key',
  authDomain: 'demo-parlour.firebaseapp.com',
  projectId: 'demo-parlour',
  channels: ['phone', 'google', 'facebook'],
  emulatorUrl: null,
};
const emulator = { ...settings, emulatorUrl: 'http://127.0.0.1:9099' };

let own: { privateKey: CryptoKey; jwk: JWK };
let foreign: CryptoKey;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  own = {
    privateKey: pair.privateKey,
    jwk: { ...(await exportJWK(pair.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' },
  };
  foreign = (await generateKeyPair('RS256')).privateKey;
});

const claims = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  iss: 'https://securetoken.google.com/demo-parlour',
  aud: 'demo-parlour',
  sub: 'firebase-user-1',
  iat: seconds(-minute),
  auth_time: seconds(-minute),
  exp: seconds(59 * minute),
  phone_number: '+639175550123',
  firebase: { sign_in_provider: 'phone' },
  ...more,
});
const google = (more: Record<string, unknown> = {}) =>
  claims({
    phone_number: undefined,
    firebase: { sign_in_provider: 'google.com' },
    email: 'Nora@Parlour.Example',
    email_verified: true,
    name: 'Nora Reyes',
    ...more,
  });
const sign = (
  payload: Record<string, unknown>,
  key: CryptoKey = own.privateKey,
  header = {},
): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header }).sign(key);
const verify = (idToken: string, channel: FirebaseChannel = 'phone', sources = {}) =>
  verifyFirebaseToken(
    { channel, idToken, now },
    { settings, keys: createLocalJWKSet({ keys: [own.jwk] }), ...sources },
  );
const invalid = { code: 'login.identity.invalid', status: 401 };

describe('a token of the brand’s project', () => {
  it('names who signed in by phone', async () => {
    await expect(verify(await sign(claims()))).resolves.toEqual({
      channel: 'phone',
      subject: 'firebase-user-1',
      phoneNumber: '+639175550123',
      email: null,
      name: null,
    });
  });

  it('names who signed in by Google, with an address only if Google has verified it', async () => {
    await expect(verify(await sign(google()), 'google')).resolves.toEqual({
      channel: 'google',
      subject: 'firebase-user-1',
      phoneNumber: null,
      email: 'nora@parlour.example',
      name: 'Nora Reyes',
    });
    for (const email_verified of [false, undefined, 'true'])
      await expect(verify(await sign(google({ email_verified })), 'google')).resolves.toMatchObject({
        email: null,
      });
  });
});

describe('a token that is refused', () => {
  it.each<[string, Record<string, unknown>]>([
    ['of another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['that has expired', { exp: seconds(-1) }],
    ['without an end', { exp: undefined }],
    ['of a sign-in more than five minutes ago', { auth_time: seconds(-5 * minute - 1000) }],
    ['of a sign-in to come', { auth_time: seconds(2 * minute) }],
    ['without the time of the sign-in', { auth_time: undefined }],
    ['without a user', { sub: undefined }],
    ['with an empty user', { sub: '' }],
    ['with an endless user', { sub: 'x'.repeat(129) }],
    ['of another provider', { firebase: { sign_in_provider: 'google.com' } }],
    ['of a password', { firebase: { sign_in_provider: 'password' } }],
    ['without a provider', { firebase: undefined }],
    ['by phone without a number', { phone_number: undefined }],
  ])('is one %s', async (_what, more) => {
    await expect(verify(await sign(claims(more)))).rejects.toMatchObject(invalid);
  });

  it('is one that somebody else signed, or nobody, or in another way', async () => {
    const unsigned = new UnsecuredJWT(claims()).encode();
    const symmetric = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .sign(new TextEncoder().encode(own.jwk.n ?? ''));
    const [header = '', payload = '', signature = ''] = (await sign(claims())).split('.');
    const changed = Buffer.from(JSON.stringify(claims({ sub: 'another' }))).toString('base64url');
    const forged = [
      unsigned,
      symmetric,
      await sign(claims(), foreign),
      await sign(claims(), own.privateKey, { kid: 'unknown' }),
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      'nonsense',
      '',
    ];
    for (const token of forged) await expect(verify(token)).rejects.toMatchObject(invalid);
  });

  it('is every one of a channel that the brand does not offer', async () => {
    const phoneOnly: FirebaseSettings = { ...settings, channels: ['phone'] };
    await expect(verify(await sign(google()), 'google', { settings: phoneOnly })).rejects.toMatchObject({
      code: 'module.closed',
    });
    await expect(verify(await sign(claims()), 'phone', { settings: null })).rejects.toMatchObject({
      code: 'module.closed',
    });
  });
});

describe('an emulator', () => {
  const unsigned = (payload: Record<string, unknown>) => new UnsecuredJWT(payload).encode();

  it('signs nothing, and is believed where one is configured and nowhere else', async () => {
    const token = unsigned(claims());
    await expect(verify(token, 'phone', { settings: emulator })).resolves.toMatchObject({ channel: 'phone' });
    await expect(verify(token)).rejects.toMatchObject(invalid);
  });

  it('is held to everything else', async () => {
    for (const more of [{ aud: 'x' }, { exp: seconds(-1) }, { auth_time: seconds(-6 * minute) }, { sub: '' }])
      await expect(verify(unsigned(claims(more)), 'phone', { settings: emulator })).rejects.toMatchObject(
        invalid,
      );
  });
});

describe('Google’s keys', () => {
  const answer = (body: unknown, init?: ResponseInit) =>
    Promise.resolve(new Response(JSON.stringify(body), init));
  const withFetch = async (fetchKeys: typeof fetch) =>
    verify(await sign(claims()), 'phone', { keys: googleKeys(fetchKeys) });

  it('are fetched once for many tokens', async () => {
    const asked: string[] = [];
    const keys = googleKeys((url) => {
      asked.push(url as string);
      return answer({ keys: [own.jwk] });
    });
    for (let n = 0; n < 5; n += 1)
      await expect(verify(await sign(claims()), 'phone', { keys })).resolves.toBeTruthy();
    expect(asked).toEqual([
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ]);
  });

  it.each<[string, typeof fetch]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['are refused', () => answer({}, { status: 503 })],
    ['moved away', () => answer({}, { status: 302, headers: { location: 'https://elsewhere.example' } })],
    ['are no keys', () => answer({ hello: 'there' })],
    ['are a page', () => Promise.resolve(new Response('<html>'))],
  ])('that %s are an outage and not a wrong token', async (_what, fetchKeys) => {
    await expect(withFetch(fetchKeys)).rejects.toMatchObject({ code: 'gateway.unavailable', status: 503 });
  });
});
