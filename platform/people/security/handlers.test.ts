import { Secret, TOTP } from 'otpauth';
import { contract } from '@/lib/contract';
import { errorStatuses } from '@/lib/contract/errors';
import type { InputOf, OutputOf } from '@/lib/contract/define';
import { securitySchemas } from '@/lib/contract/schemas/security';
import type { SecurityOverview } from '@/lib/contract/calls/security';
import { useTestDatabase } from '@/lib/testing/database';
import { createSoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { isKnownAddress, isRemembered, noteDeviceLogin } from '../devices';
import { confirmedMs } from './confirm-identity';
import { maskedRealName } from './security-overview';
import { securityHandlers } from './handlers';
import { authenticate, idleMs } from '../sessions/sessions';
import { bind, newAccount, openFor, type TestAccount } from '@/lib/testing/scenes/accounts';
import { visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const second = 1000;
const minute = 60 * second;
const notFound = { code: 'request.not.found', status: 404 };

type Family = typeof contract.security;
async function perform<V extends keyof Family>(
  verb: V,
  context: CallContext,
  input: InputOf<Family[V]>,
): Promise<OutputOf<Family[V]>> {
  const handler = securityHandlers.get(`security.${verb}`)!;
  const answer = (await handler(context, input as never)) as OutputOf<Family[V]>;
  await securitySchemas[verb].output.validate(answer, { strict: true });
  return answer;
}
const overviewOf = (context: CallContext): Promise<SecurityOverview> => perform('overview', context, {});

const lettersIn = async (memberId: string): Promise<string[]> => {
  const found = await test.owner.query(
    'select title from member_messages where member_id = $1 order by title',
    [memberId],
  );
  return (found.rows as { title: string }[]).map(({ title }) => title);
};

/** Switches the member's authenticator on; its secret and what came back. */
async function withAuthenticator(account: TestAccount, now = start) {
  const started = await perform('startAuthenticator', account.at(now), {});
  const code = TOTP.generate({ secret: Secret.fromBase32(started.secret), timestamp: now.getTime() });
  const { authenticatorId } = started;
  const { recoveryCodes } = await perform('confirmAuthenticator', account.at(now), { authenticatorId, code });
  return { ...started, recoveryCodes };
}

const siteOrigin = 'https://parlour.example';
async function withPasskey(account: TestAccount, name: string, now = start) {
  const context = account.at(now, { siteOrigin });
  const offer = await perform('passkeyOptions', context, {});
  const passkey = createSoftPasskey(offer.options, { origin: siteOrigin });
  const { challengeId } = offer;
  await perform('addPasskey', context, { challengeId, response: passkey.creation, name });
  return passkey;
}

describe('the security overview', () => {
  it('of a new account shows its password, its session and its address, and no more', async () => {
    const anna = await newAccount(test.db, { now: start });
    const context = anna.at(after(second));
    expect(await overviewOf(context)).toEqual({
      passwordSetAt: start.toISOString(),
      paymentPasswordSetAt: null,
      confirmedUntil: after(confirmedMs).toISOString(),
      confirmMethods: ['password'],
      mobile: null,
      email: null,
      realName: null,
      authenticator: null,
      passkeys: [],
      sessions: [
        {
          sessionId: anna.sessionId,
          isCurrent: true,
          device: 'Chrome · Windows',
          address: context.clientAddress,
          method: 'password',
          startedAt: start.toISOString(),
          lastSeenAt: start.toISOString(),
        },
      ],
      addresses: [
        {
          addressId: expect.stringMatching(/^kad_/) as string,
          address: context.clientAddress,
          isCurrent: true,
          firstSeenAt: start.toISOString(),
          lastSeenAt: start.toISOString(),
        },
      ],
    });
  });

  it('names no number, address, name, hash or secret in full', async () => {
    const bert = await newAccount(test.db, { now: start, details: { payeeName: 'Roberto dela  Cruz' } });
    await bind(test.db, bert.memberId, 'mobile', '+639175000001', start);
    await bind(test.db, bert.memberId, 'email', 'roberto@example.com', start);
    const { secret, recoveryCodes } = await withAuthenticator(bert);
    const passkey = await withPasskey(bert, 'My telephone');
    const overview = await overviewOf(bert.at(start));
    expect(overview).toMatchObject({
      confirmMethods: ['password', 'authenticator', 'mobile', 'email'],
      mobile: { masked: '+639 ••••• 01' },
      email: { masked: 'r•••@example.com' },
      realName: 'R••• d••• C•••',
      authenticator: { confirmedAt: start.toISOString(), recoveryCodesLeft: recoveryCodes.length },
      passkeys: [{ name: 'My telephone', lastUsedAt: null }],
    });
    const found = await test.owner.query(
      `select c.password_hash, encode(s.secret_hash, 'base64') as secret_hash, encode(d.secret_hash, 'hex') as device
       from member_credentials c join sessions s on s.member_id = c.member_id join devices d on d.id = s.device_id
       where c.member_id = $1`,
      [bert.memberId],
    );
    const planted = [
      '+639175000001',
      '9175000001',
      'roberto',
      'Cruz',
      secret,
      ...recoveryCodes,
      passkey.credentialId,
      bert.token,
      bert.token.split('.')[2]!,
      bert.deviceToken,
      bert.deviceToken.split('.')[1]!,
      ...Object.values(found.rows[0] as Record<string, string>),
    ];
    const shown = JSON.stringify(overview);
    for (const text of planted) expect(shown.toLowerCase()).not.toContain(text.toLowerCase());
    // The search would find them: it finds what is meant to be there.
    expect(shown).toContain(bert.sessionId);
  });

  it('lists the sessions that run: not those that ended, went idle or belong to others', async () => {
    const cleo = await newAccount(test.db, { now: start });
    await newAccount(test.db, { now: start });
    const now = after(idleMs + 5 * minute);
    const ended = await openFor(test.db, cleo, { now });
    await test.owner.query(`update sessions set ended_at = $2, end_reason = 'logout' where id = $1`, [
      ended.sessionId,
      now,
    ]);
    const phone = await openFor(test.db, cleo, {
      now,
      method: 'sms',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    });
    const odd = await openFor(test.db, cleo, { now: after(idleMs + 6 * minute), userAgent: '' });
    const { sessions } = await overviewOf(phone.at(after(idleMs + 6 * minute)));
    expect(
      sessions.map(({ sessionId, isCurrent, device, method }) => [sessionId, isCurrent, device, method]),
    ).toEqual([
      [odd.sessionId, false, '', 'password'],
      [phone.sessionId, true, 'Safari · iOS', 'sms'],
    ]);
  });

  it('shows a confirmation only while it counts', async () => {
    const dora = await newAccount(test.db, { now: start });
    expect((await overviewOf(dora.at(after(confirmedMs)))).confirmedUntil).toBeNull();
  });
});

it('a name is masked word by word, in any writing', () => {
  expect(maskedRealName('Maria Clara de los Santos')).toBe('M••• C••• d••• l••• S•••');
  expect(maskedRealName('สมชาย ใจดี')).toBe('ส••• ใ•••');
  expect(maskedRealName(' 𠮷野家 ')).toBe('𠮷•••');
});

describe('ending sessions', () => {
  it('ends one of one’s own, which is dead at once, and what its device remembers', async () => {
    const anna = await newAccount(test.db, { now: start });
    const other = await openFor(test.db, anna, { now: start });
    const deviceId = other.deviceToken.split('.')[0]!;
    await inTransaction(test.db, (tx) =>
      noteDeviceLogin(tx, { memberId: anna.memberId, deviceId, remember: { mobile: null }, now: start }),
    );
    await perform('endSession', anna.at(after(second)), { sessionId: other.sessionId });
    await expect(authenticate(test.db, other.token, after(second))).resolves.toBeNull();
    await expect(authenticate(test.db, anna.token, after(second))).resolves.not.toBeNull();
    expect(await isRemembered(test.db, anna.memberId, deviceId, after(second))).toBe(false);
  });

  it('refuses another member’s, one that is over, one that went idle and none, all alike', async () => {
    const [anna, bert] = [
      await newAccount(test.db, { now: start }),
      await newAccount(test.db, { now: start }),
    ];
    const gone = await openFor(test.db, anna, { now: start });
    const context = anna.at(after(second));
    await perform('endSession', context, { sessionId: gone.sessionId });
    const idle = await openFor(test.db, anna, { now: after(-idleMs) });
    for (const sessionId of [bert.sessionId, gone.sessionId, idle.sessionId, 'ses_nothing']) {
      await expect(perform('endSession', context, { sessionId })).rejects.toMatchObject(notFound);
    }
    await expect(authenticate(test.db, bert.token, after(second))).resolves.not.toBeNull();
  });

  it('ends all others of one’s own and forgets every device, this one too', async () => {
    const cleo = await newAccount(test.db, { now: start });
    const stranger = await newAccount(test.db, { now: start });
    await openFor(test.db, cleo, { now: after(-idleMs) });
    const others = [
      await openFor(test.db, cleo, { now: start }),
      await openFor(test.db, cleo, { now: start }),
    ];
    const deviceId = cleo.deviceToken.split('.')[0]!;
    for (const memberId of [cleo.memberId, stranger.memberId]) {
      await inTransaction(test.db, (tx) =>
        noteDeviceLogin(tx, { memberId, deviceId, remember: { mobile: null }, now: start }),
      );
    }
    expect(await perform('endOtherSessions', cleo.at(after(second)), {})).toEqual({ ended: 2 });
    for (const { token } of others) {
      await expect(authenticate(test.db, token, after(second))).resolves.toBeNull();
    }
    for (const { token } of [cleo, stranger]) {
      await expect(authenticate(test.db, token, after(second))).resolves.not.toBeNull();
    }
    expect(await isRemembered(test.db, cleo.memberId, deviceId, after(second))).toBe(false);
    // Another account of the same device is remembered as before.
    expect(await isRemembered(test.db, stranger.memberId, deviceId, after(second))).toBe(true);
    expect(await perform('endOtherSessions', cleo.at(after(second)), {})).toEqual({ ended: 0 });
  });

  it('forgets a known address of one’s own and nobody else’s', async () => {
    const [anna, bert] = [
      await newAccount(test.db, { now: start }),
      await newAccount(test.db, { now: start }),
    ];
    const [mine] = (await overviewOf(anna.at(start))).addresses;
    const { addressId, address } = mine!;
    await expect(perform('forgetAddress', bert.at(start), { addressId })).rejects.toMatchObject(notFound);
    expect(await isKnownAddress(test.db, anna.memberId, address)).toBe(true);
    await perform('forgetAddress', anna.at(start), { addressId });
    expect(await isKnownAddress(test.db, anna.memberId, address)).toBe(false);
    await expect(perform('forgetAddress', anna.at(start), { addressId })).rejects.toMatchObject(notFound);
  });
});

describe('authenticator and passkeys', () => {
  it('are added and removed, and the member is told of each', async () => {
    const anna = await newAccount(test.db, { now: start });
    const { uri } = await withAuthenticator(anna);
    expect(decodeURIComponent(uri)).toContain('Parlour');
    await withPasskey(anna, 'My telephone');
    const before = await perform('renewRecoveryCodes', anna.at(start), {});
    expect(before.recoveryCodes.length).toBeGreaterThan(0);
    const [passkey] = (await overviewOf(anna.at(start))).passkeys;
    await perform('removePasskey', anna.at(start), { passkeyId: passkey!.passkeyId });
    await perform('removeAuthenticator', anna.at(start), {});
    expect(await overviewOf(anna.at(start))).toMatchObject({ authenticator: null, passkeys: [] });
    expect(await lettersIn(anna.memberId)).toEqual([
      'Authenticator removed',
      'Authenticator set up',
      'Passkey added',
      'Passkey removed',
    ]);
  });

  it('of another member cannot be removed, nor what is not there', async () => {
    const [anna, bert] = [
      await newAccount(test.db, { now: start }),
      await newAccount(test.db, { now: start }),
    ];
    await withPasskey(anna, 'My telephone');
    const { passkeyId } = (await overviewOf(anna.at(start))).passkeys[0]!;
    await expect(perform('removePasskey', bert.at(start), { passkeyId })).rejects.toMatchObject(notFound);
    await expect(perform('removeAuthenticator', bert.at(start), {})).rejects.toMatchObject({
      code: 'authenticator.missing',
    });
    expect((await overviewOf(anna.at(start))).passkeys).toHaveLength(1);
    expect(await lettersIn(bert.memberId)).toEqual([]);
  });

  it('a wrong code of an authenticator switches nothing on and tells nobody', async () => {
    const cleo = await newAccount(test.db, { now: start });
    const { authenticatorId } = await perform('startAuthenticator', cleo.at(start), {});
    const confirming = perform('confirmAuthenticator', cleo.at(start), { authenticatorId, code: 'abcdef' });
    await expect(confirming).rejects.toMatchObject({ code: 'authenticator.code' });
    expect(await lettersIn(cleo.memberId)).toEqual([]);
  });
});

describe('a confirmation', () => {
  const delicate: { [V in keyof Family]?: InputOf<Family[V]> } = {
    sendContactCode: { channel: 'email', email: 'somebody@example.com' },
    bindContact: { channel: 'email', email: 'somebody@example.com', verificationCode: '123456' },
    startAuthenticator: {},
    confirmAuthenticator: { authenticatorId: 'aut_1', code: '123456' },
    removeAuthenticator: {},
    renewRecoveryCodes: {},
    passkeyOptions: {},
    addPasskey: { challengeId: 'pkc_1', response: '{}', name: 'My telephone' },
    removePasskey: { passkeyId: 'psk_1' },
    setPaymentPassword: { paymentPassword: '471147', confirmPaymentPassword: '471147' },
  };
  /** Each only lets less happen, or is what confirms. */
  const open = ['overview', 'sendConfirmCode', 'confirm', 'endSession', 'endOtherSessions', 'forgetAddress'];

  it('is needed for every delicate change, and each call is on one of the two lists', async () => {
    expect([...Object.keys(delicate), ...open].sort()).toEqual(Object.keys(contract.security).sort());
    const anna = await newAccount(test.db, { now: start, method: 'sms' });
    for (const [verb, input] of Object.entries(delicate)) {
      const asked = perform(verb as keyof Family, anna.at(start), input as never);
      await expect(asked).rejects.toMatchObject({ code: 'auth.confirm.required' });
    }
  });

  it('nothing is answered to who has no session', async () => {
    for (const [name, handler] of securityHandlers) {
      const input = delicate[name.split('.')[1] as keyof Family] ?? {};
      await expect(handler(visitor(test.db), input as never)).rejects.toMatchObject({
        code: 'auth.required',
        status: errorStatuses['auth.required'],
      });
    }
  });
});
