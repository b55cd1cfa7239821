import { useTestDatabase } from '@/lib/testing/database';
import { createSoftPasskey, type Misbehaviour, type SoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import { createMember } from '../members';
import { inTransaction } from '@/platform/ground/db';
import {
  addPasskey,
  checkPasskey,
  deleteOldPasskeyChallenges,
  listPasskeys,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from './index';

const test = useTestDatabase();
const siteOrigin = 'https://parlour.example:8443';
const elsewhere = 'https://parlour.example.evil.test';
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const minutes = 60_000;
const invalid = { code: 'passkey.invalid', status: 422 };

let people = 0;
async function newMember(): Promise<string> {
  people += 1;
  const { id } = await createMember(test.db, {
    username: `member${people}`,
    password: 'parlour-1',
    accountType: 0,
    mustChangePassword: false,
    now: start,
  });
  return id;
}

const offerNew = (memberId: string, site = siteOrigin) =>
  inTransaction(test.db, (tx) =>
    passkeyOptions(tx, { memberId, username: 'anna', siteOrigin: site, now: start }),
  );
const offerLogin = (site = siteOrigin, now = start) =>
  inTransaction(test.db, (tx) => passkeyLoginOptions(tx, { siteOrigin: site, now }));

interface Addition {
  memberId: string;
  challengeId: string;
  response: string;
  name?: string;
  site?: string;
  now?: Date;
}
const add = ({ site = siteOrigin, name = 'Phone', now = start, ...rest }: Addition) =>
  inTransaction(test.db, (tx) => addPasskey(tx, { ...rest, name, siteOrigin: site, now }));
const check = (challengeId: string, response: string, site = siteOrigin, now = start) =>
  checkPasskey(test.db, { challengeId, response, siteOrigin: site, now });

async function withPasskey(
  memberId: string,
  device: Partial<Parameters<typeof createSoftPasskey>[1]> = {},
): Promise<SoftPasskey> {
  const { challengeId, options } = await offerNew(memberId);
  const passkey = createSoftPasskey(options, { origin: siteOrigin, ...device });
  await add({ memberId, challengeId, response: passkey.creation });
  return passkey;
}
async function logIn(passkey: SoftPasskey, lie: Misbehaviour = {}): Promise<string | null> {
  const { challengeId, options } = await offerLogin();
  return check(challengeId, passkey.answer(options, lie));
}

describe('making a passkey', () => {
  it('asks for one that is kept by the authenticator, unlocked by its owner and not made twice', async () => {
    const memberId = await newMember();
    const { credentialId } = await withPasskey(memberId);
    const options = JSON.parse((await offerNew(memberId)).options);
    expect(options).toMatchObject({
      rp: { id: 'parlour.example', name: 'Parlour' },
      user: { id: Buffer.from(memberId).toString('base64url'), name: 'anna' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: credentialId, type: 'public-key', transports: ['hybrid', 'internal'] }],
    });
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
  });

  it('keeps a name that can be shown', async () => {
    const memberId = await newMember();
    const { challengeId, options } = await offerNew(memberId);
    const { creation } = createSoftPasskey(options, { origin: siteOrigin });
    await add({ memberId, challengeId, response: creation, name: ' Anna’s\u0007phone ' });
    await expect(listPasskeys(test.db, memberId)).resolves.toEqual([
      { id: expect.stringMatching(/^psk_/), name: 'Anna’s phone', createdAt: start, lastUsedAt: null },
    ]);
  });

  it.each<[string, Misbehaviour]>([
    ['from another site', { origin: elsewhere }],
    ['from another port', { origin: 'https://parlour.example' }],
    ['for another relying party', { rpId: 'example' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that was a login', { type: 'webauthn.get' }],
    ['that nobody unlocked', { isUserVerified: false }],
    ['made in a frame', { crossOrigin: true }],
    ['with a statement of a kind that was not asked for', { fmt: 'fido-u2f' }],
    [
      'with a certificate',
      { fmt: 'packed', attestation: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) },
    ],
    ['with a statement that is not one', { fmt: 'packed' }],
  ])('refuses an answer %s', async (_what, lie) => {
    const memberId = await newMember();
    const { challengeId, options } = await offerNew(memberId);
    const { creation } = createSoftPasskey(options, { origin: siteOrigin }, lie);
    await expect(add({ memberId, challengeId, response: creation })).rejects.toMatchObject(invalid);
    await expect(listPasskeys(test.db, memberId)).resolves.toEqual([]);
    // What was wrong was the lie: the same challenge, answered honestly, adds one.
    const { creation: honest } = createSoftPasskey(options, { origin: siteOrigin });
    await expect(add({ memberId, challengeId, response: honest })).resolves.toBeUndefined();
  });

  it('takes a challenge once, in time, from the member it was given to, at the site it was given for', async () => {
    const [memberId, stranger] = [await newMember(), await newMember()];
    const { challengeId, options } = await offerNew(memberId);
    const { creation: response } = createSoftPasskey(options, { origin: siteOrigin });
    const login = await offerLogin();
    const { creation: forLogin } = createSoftPasskey(login.options, { origin: siteOrigin });
    for (const wrong of [
      { memberId: stranger, challengeId, response },
      { memberId, challengeId, response, now: after(5 * minutes) },
      { memberId, challengeId, response, site: 'https://other.example' },
      { memberId, challengeId: login.challengeId, response: forLogin },
      { memberId, challengeId: 'pkc_unknown', response },
    ])
      await expect(add(wrong)).rejects.toMatchObject(invalid);
    await add({ memberId, challengeId, response, now: after(5 * minutes - 1) });
    const again = createSoftPasskey(options, { origin: siteOrigin });
    await expect(add({ memberId, challengeId, response: again.creation })).rejects.toMatchObject(invalid);
  });

  it('adds one passkey when one answer comes ten times at the same moment', async () => {
    const memberId = await newMember();
    const { challengeId, options } = await offerNew(memberId);
    const { creation } = createSoftPasskey(options, { origin: siteOrigin });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => add({ memberId, challengeId, response: creation })),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(listPasskeys(test.db, memberId)).resolves.toHaveLength(1);
  });

  it('stops at ten of a member, also when they come at the same moment', async () => {
    const memberId = await newMember();
    const offers = await Promise.all(Array.from({ length: 14 }, () => offerNew(memberId)));
    const tries = await Promise.allSettled(
      offers.map(({ challengeId, options }) =>
        add({ memberId, challengeId, response: createSoftPasskey(options, { origin: siteOrigin }).creation }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    await expect(offerNew(memberId)).rejects.toMatchObject(invalid);
  });

  it('refuses a credential that is somebody’s already, until that one is removed', async () => {
    const [memberId, other] = [await newMember(), await newMember()];
    const credentialId = Buffer.from('the same credential');
    await withPasskey(memberId, { credentialId });
    await expect(withPasskey(other, { credentialId })).rejects.toMatchObject(invalid);
    const [{ id: passkeyId = '' } = {}] = await listPasskeys(test.db, memberId);
    await inTransaction(test.db, (tx) => removePasskey(tx, { memberId, passkeyId, now: start }));
    await expect(withPasskey(other, { credentialId })).resolves.toBeTruthy();
  });
});

describe('signing with a passkey', () => {
  it('tells who it is, and when it was used', async () => {
    const memberId = await newMember();
    const passkey = await withPasskey(memberId);
    const { challengeId, options } = await offerLogin(siteOrigin, after(minutes));
    expect(JSON.parse(options)).toMatchObject({ rpId: 'parlour.example', userVerification: 'required' });
    expect(JSON.parse(options).allowCredentials ?? []).toEqual([]);
    await expect(check(challengeId, passkey.answer(options), siteOrigin, after(minutes))).resolves.toBe(
      memberId,
    );
    await expect(listPasskeys(test.db, memberId)).resolves.toMatchObject([{ lastUsedAt: after(minutes) }]);
  });

  it.each<[string, Misbehaviour]>([
    ['on another site', { origin: elsewhere }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['while one was made', { type: 'webauthn.create' }],
    ['by nobody who unlocked it', { isUserVerified: false }],
    ['in a frame', { crossOrigin: true }],
    ['for somebody else', { userHandle: Buffer.from('mem_other').toString('base64url') }],
  ])('is nobody when it was signed %s', async (_what, lie) => {
    const memberId = await newMember();
    const passkey = await withPasskey(memberId);
    await expect(logIn(passkey, lie)).resolves.toBeNull();
    await expect(logIn(passkey)).resolves.toBe(memberId);
  });

  it('is nobody when it was signed with another key', async () => {
    const memberId = await newMember();
    const { credentialId } = await withPasskey(memberId);
    const { options } = await offerNew(memberId);
    const thief = createSoftPasskey(options, {
      origin: siteOrigin,
      credentialId: Buffer.from(credentialId, 'base64url'),
    });
    await expect(logIn(thief)).resolves.toBeNull();
  });

  it('takes a challenge once, whatever was answered, and in time', async () => {
    const memberId = await newMember();
    const passkey = await withPasskey(memberId);
    const first = await offerLogin();
    const answer = passkey.answer(first.options);
    await expect(check(first.challengeId, answer)).resolves.toBe(memberId);
    await expect(check(first.challengeId, answer)).resolves.toBeNull();

    const spoilt = await offerLogin();
    await expect(check(spoilt.challengeId, 'garbled')).resolves.toBeNull();
    await expect(check(spoilt.challengeId, passkey.answer(spoilt.options))).resolves.toBeNull();

    const late = await offerLogin();
    await expect(
      check(late.challengeId, passkey.answer(late.options), siteOrigin, after(5 * minutes)),
    ).resolves.toBeNull();
    await expect(logIn(passkey)).resolves.toBe(memberId);
  });

  it('lets one of twenty in who come with one answer at the same moment', async () => {
    const passkey = await withPasskey(await newMember(), { counts: false });
    const { challengeId, options } = await offerLogin();
    const answer = passkey.answer(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(challengeId, answer)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('does not take a challenge that was given to add a passkey', async () => {
    const memberId = await newMember();
    const passkey = await withPasskey(memberId);
    const { challengeId, options } = await offerNew(memberId);
    const asked = JSON.stringify({ ...JSON.parse(options), rpId: 'parlour.example' });
    await expect(check(challengeId, passkey.answer(asked))).resolves.toBeNull();
  });

  it('is nobody at another site of the same platform', async () => {
    const passkey = await withPasskey(await newMember());
    const site = 'https://other.example';
    const { challengeId, options } = await offerLogin(site);
    const answer = passkey.answer(options, { origin: site });
    await expect(check(challengeId, answer, site)).resolves.toBeNull();
  });

  it('notices a counter that went back or stood still, and asks nothing of one that never counts', async () => {
    const memberId = await newMember();
    const counting = await withPasskey(memberId);
    await expect(logIn(counting, { counter: 7 })).resolves.toBe(memberId);
    for (const counter of [7, 6, 0]) await expect(logIn(counting, { counter })).resolves.toBeNull();
    await expect(logIn(counting, { counter: 8 })).resolves.toBe(memberId);
    const still = await withPasskey(memberId, { counts: false });
    for (const _ of [1, 2]) await expect(logIn(still)).resolves.toBe(memberId);
  });

  it('lets one in of two who sign with one counter at the same moment', async () => {
    const passkey = await withPasskey(await newMember());
    const offers = await Promise.all(Array.from({ length: 8 }, () => offerLogin()));
    const answers = await Promise.all(
      offers.map(({ challengeId, options }) => check(challengeId, passkey.answer(options, { counter: 5 }))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is nobody after the passkey was removed, which only its member can do', async () => {
    const [memberId, stranger] = [await newMember(), await newMember()];
    const passkey = await withPasskey(memberId);
    const [{ id: passkeyId = '' } = {}] = await listPasskeys(test.db, memberId);
    const remove = (by: string) =>
      inTransaction(test.db, (tx) => removePasskey(tx, { memberId: by, passkeyId, now: start }));
    await expect(remove(stranger)).resolves.toBe(false);
    await expect(logIn(passkey)).resolves.toBe(memberId);
    await expect(remove(memberId)).resolves.toBe(true);
    await expect(remove(memberId)).resolves.toBe(false);
    await expect(logIn(passkey)).resolves.toBeNull();
    await expect(listPasskeys(test.db, memberId)).resolves.toEqual([]);
  });
});

describe('answers that no browser gives', () => {
  const deep = '['.repeat(9000);
  const garbled: string[] = [
    '',
    'null',
    '5',
    '"text"',
    '[]',
    '{}',
    deep,
    '{"id":"a","response":null}',
    '{"id":"\\u0000","rawId":"\\u0000","type":"public-key","response":{}}',
    `{"id":"${'A'.repeat(1365)}","response":{}}`,
    '{"id":"AA","rawId":"AA","type":"public-key","response":{}}',
    '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":5,"attestationObject":5}}',
    '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"////"}}',
    `{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"${Buffer.alloc(9000, 0x81).toString('base64url')}"}}`,
    '{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"bnVsbA","authenticatorData":"AA","signature":"AA"}}',
  ];

  it.each(garbled)('are refused and nothing else: %#', async (response) => {
    const memberId = await newMember();
    const passkey = await withPasskey(memberId, { credentialId: Buffer.from([0, people]) });
    const own = response.replaceAll('"AA"', `"${passkey.credentialId}"`);
    const { challengeId } = await offerNew(memberId);
    await expect(add({ memberId, challengeId, response: own })).rejects.toMatchObject(invalid);
    await expect(check((await offerLogin()).challengeId, own)).resolves.toBeNull();
  });

  it.each(['', ' ', '\u0007', 'x'.repeat(61)])('nor a name like %j', async (name) => {
    const memberId = await newMember();
    const { challengeId, options } = await offerNew(memberId);
    const { creation } = createSoftPasskey(options, { origin: siteOrigin });
    await expect(add({ memberId, challengeId, response: creation, name })).rejects.toMatchObject(invalid);
  });

  it('as long as an index cannot hold are refused', async () => {
    const memberId = await newMember();
    await expect(withPasskey(memberId, { credentialId: Buffer.alloc(1024, 1) })).rejects.toMatchObject(
      invalid,
    );
    await expect(withPasskey(memberId, { credentialId: Buffer.alloc(1023, 1) })).resolves.toBeTruthy();
  });
});

describe('challenges', () => {
  it('are deleted when they are over', async () => {
    await deleteOldPasskeyChallenges(test.db, after(60 * minutes));
    await offerLogin();
    await expect(deleteOldPasskeyChallenges(test.db, after(5 * minutes - 1))).resolves.toBe(0);
    await expect(deleteOldPasskeyChallenges(test.db, after(5 * minutes))).resolves.toBe(1);
  });
});
