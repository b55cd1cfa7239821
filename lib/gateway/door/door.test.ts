import fc from 'fast-check';
import { allCalls, contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { deriveSecret } from '@/lib/server/secrets';
import { sealDevice, sealSession, unsealDevice, unsealSession } from '@/lib/session';
import { sign } from '@/lib/contract/signature';
import {
  formTypes,
  fromElsewhere,
  malformedBodies,
  refusedMethods,
  wrongHosts,
} from '@/lib/testing/hostile/requests';
import { createDoor } from './door';
import { createCallLimiter } from './rate-limit';
import type { GatewayCall } from '../transport/transport';

const origin = 'http://parlour.test';
const now = Date.parse('2026-03-01T10:00:00Z');
const loginAnswer = { token: 'ses_1.1.secret', firstTimeLogin: false, passwordExpired: false };

/** A door in front of a platform that writes down what reaches it. */
function doorWith(perform: (request: GatewayCall) => unknown = () => null) {
  const reached: GatewayCall[] = [];
  const limiter = createCallLimiter({ publicLimit: { points: 100_000, seconds: 60 } });
  const transport = {
    perform: async (request: GatewayCall) => {
      reached.push(request);
      return perform(request);
    },
    secretOf: async ({ access, signer }: { access: string; signer: string }) =>
      signer === 'studio' && access === 'vendor' ? deriveSecret('vendor:studio') : null,
  };
  return {
    door: createDoor({ transport: async () => transport, limiter: () => limiter, now: () => now }),
    reached,
  };
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  client?: string;
}

function ask(
  path: string,
  { method = 'GET', headers = {}, body, client = '198.51.100.1' }: Ask = {},
): Request {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Request(origin + path, {
    method,
    headers: {
      'x-parlour-client': client,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
}

const browser = { origin, 'sec-fetch-site': 'same-origin' };
const deposit = { methodCode: 'CARD', amount: '500.00', returnUrl: `${origin}/` };
const depositPath = contract.cashier.createDeposit.path;
const keyed = { 'idempotency-key': 'key-00000001', authorization: 'Bearer token-1' };

async function read(response: Response) {
  const body = (await response.json()) as {
    success: boolean;
    errorCode?: string;
    value?: Record<string, unknown>;
  };
  return { status: response.status, code: body.errorCode, body, headers: response.headers };
}

describe('what is not a call', () => {
  it('is 404 for an unknown path and 405 with the allowed methods for a known one', async () => {
    const { door } = doorWith();
    expect(await read(await door(ask('/wps/nothing')))).toMatchObject({
      status: 404,
      code: 'request.not.found',
    });
    const wrong = await read(await door(ask('/wps/session/login')));
    expect(wrong).toMatchObject({ status: 405, code: 'request.method' });
    expect(wrong.headers.get('allow')).toBe('POST');
    for (const method of refusedMethods) {
      expect((await door(ask('/wps/system/status', { method }))).status).toBe(405);
    }
  });

  it('is refused when the body is too large, whatever its length header says', async () => {
    const { door, reached } = doorWith();
    const large = JSON.stringify({ ...deposit, returnUrl: 'x'.repeat(70_000) });
    expect((await door(ask(depositPath, { method: 'POST', headers: keyed, body: large }))).status).toBe(413);
    const drops = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(10_000))),
    });
    const init = {
      method: 'POST',
      headers: { ...keyed, 'content-type': 'application/json' },
      body: drops,
      duplex: 'half',
    };
    expect((await door(new Request(origin + depositPath, init as RequestInit))).status).toBe(413);
    expect(reached).toEqual([]);
  });

  it.each(malformedBodies)('is refused as malformed: %s', async (_name, body) => {
    const { door, reached } = doorWith();
    const response = await door(ask(depositPath, { method: 'POST', headers: keyed, body }));
    expect(await read(response)).toMatchObject({ status: 400, code: 'request.malformed' });
    expect(reached).toEqual([]);
  });

  it('is refused when it is not JSON by its content type', async () => {
    const { door } = doorWith();
    for (const type of formTypes) {
      const headers = { ...keyed, 'content-type': type };
      const response = await door(ask(depositPath, { method: 'POST', headers, body: deposit }));
      expect(await read(response)).toMatchObject({ status: 400, code: 'request.malformed' });
    }
  });

  it('keeps names that reach a prototype out', async () => {
    const { door, reached } = doorWith();
    const body =
      '{"methodCode":"CARD","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    await door(ask(depositPath, { method: 'POST', headers: keyed, body }));
    expect(Object.keys(reached[0]!.input)).toEqual(['methodCode']);
    expect((reached[0]!.input as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('where a call comes from', () => {
  const logout = contract.session.logout.path;

  it.each<readonly [string, Readonly<Record<string, string>>, number]>([
    ...fromElsewhere('parlour.test').map(([name, headers]) => [name, headers, 403] as const),
    [
      'the same by https, as a trusted proxy says',
      { origin: 'https://parlour.test', 'x-forwarded-proto': 'https' },
      200,
    ],
    [
      'the same by https, as the browser says',
      { origin: 'https://parlour.test', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['the site', browser, 200],
    ['a server without either', {}, 200],
  ])('%s', async (_name, headers, status) => {
    const { door, reached } = doorWith();
    const response = await door(
      ask(logout, { method: 'DELETE', headers: { ...headers, authorization: 'Bearer t-1' } }),
    );
    expect(response.status).toBe(status);
    expect(reached).toHaveLength(status === 200 ? 1 : 0);
  });

  it('must be shown when a cookie is what a call lives from', async () => {
    const { door, reached } = doorWith();
    const cookie = `parlour_session=${await sealSession({ token: 'token-1' })}`;
    expect((await door(ask(logout, { method: 'DELETE', headers: { cookie } }))).status).toBe(403);
    expect((await door(ask(logout, { method: 'DELETE', headers: { cookie, ...browser } }))).status).toBe(200);
    expect(reached.map((request) => request.token)).toEqual(['token-1']);
  });

  it.each(wrongHosts)('refuses a host that is not one: %s', async (host) => {
    const { door } = doorWith();
    const response = await door(ask('/wps/system/status', { headers: { host } }));
    expect(await read(response)).toMatchObject({ status: 400, code: 'request.malformed' });
  });
});

describe('the session', () => {
  it('is moved into the sealed cookie for a browser, whose answer has no token', async () => {
    const { door } = doorWith(() => loginAnswer);
    const answer = await read(
      await door(ask('/wps/session/login', { method: 'POST', headers: browser, body: { jwe: 'x' } })),
    );
    expect(answer.body.value).toEqual({ firstTimeLogin: false, passwordExpired: false });
    expect(JSON.stringify(answer.body)).not.toContain(loginAnswer.token);
    const [session = '', hint] = answer.headers.getSetCookie();
    expect(session).toMatch(/^parlour_session=[^;]+; HttpOnly; Path=\/; SameSite=Lax$/);
    expect(session).not.toContain(loginAnswer.token);
    expect(hint).toBe('parlour_hint=1; Path=/; SameSite=Lax');
    const sealed = session.slice(session.indexOf('=') + 1, session.indexOf(';'));
    expect(await unsealSession(sealed)).toEqual({ token: loginAnswer.token });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is a Secure __Host- cookie on https, and the plain one does not count there', async () => {
    const { door, reached } = doorWith(() => loginAnswer);
    const secure = { ...browser, origin: 'https://parlour.test', 'x-forwarded-proto': 'https' };
    const answer = await door(
      ask('/wps/session/login', { method: 'POST', headers: secure, body: { jwe: 'x' } }),
    );
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-parlour_session=[^;]+; HttpOnly; Path=\/; SameSite=Lax; Secure$/,
    );
    const cookie = `parlour_session=${await sealSession({ token: 'planted' })}`;
    await door(ask('/wps/member/info', { headers: { cookie, 'x-forwarded-proto': 'https' } }));
    expect(reached[1]!.token).toBeNull();
  });

  it('is given as a token to a client that is no browser', async () => {
    const { door } = doorWith(() => loginAnswer);
    const answer = await read(await door(ask('/wps/session/login', { method: 'POST', body: { jwe: 'x' } })));
    expect(answer.body.value).toEqual(loginAnswer);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['a letter', 'x'],
    ['the form of a seal', 'Fe26.2*1*forged*seal'],
    ['far too long', 'a'.repeat(5000)],
  ])('is nobody for a forged cookie: %s', async (_name, value) => {
    const { door, reached } = doorWith();
    await door(ask('/wps/member/info', { headers: { cookie: `parlour_session=${value}` } }));
    expect(reached[0]!.token).toBeNull();
  });

  it('is cleared in the browser when it is over, and by a logout that the platform did not answer', async () => {
    for (const code of ['auth.required', 'auth.expired'] as const) {
      const { door } = doorWith(() => Promise.reject(new CallError(code)));
      const cookie = `parlour_session=${await sealSession({ token: 'dead' })}`;
      const answer = await door(ask('/wps/member/info', { headers: { cookie } }));
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie().map((line) => line.split('; ')[1])).toEqual([
        'Max-Age=0',
        'Max-Age=0',
      ]);
    }
    const { door } = doorWith(() => Promise.reject(new CallError('gateway.unavailable')));
    const gone = await door(ask('/wps/session/logout', { method: 'DELETE', headers: browser }));
    expect(gone.headers.getSetCookie()).toHaveLength(2);
  });

  it('is left alone by a refusal that is not about it', async () => {
    const { door } = doorWith(() => Promise.reject(new CallError('auth.forbidden')));
    const cookie = `parlour_session=${await sealSession({ token: 'good' })}`;
    expect((await door(ask('/wps/member/info', { headers: { cookie } }))).headers.getSetCookie()).toEqual([]);
  });
});

describe('the device', () => {
  const remembered = contract.session.remembered.path;
  const login = (door: (request: Request) => Promise<Response>, headers: Record<string, string>) =>
    door(ask('/wps/session/login', { method: 'POST', headers, body: { jwe: 'x' } }));
  const named = { ...loginAnswer, deviceToken: 'device-1' };

  it('is named in a cookie of its own by a login, and the browser’s answer does not tell the name', async () => {
    const { door } = doorWith(() => named);
    const answer = await read(await login(door, browser));
    expect(answer.body.value).toEqual({ firstTimeLogin: false, passwordExpired: false });
    const [, , device = ''] = answer.headers.getSetCookie();
    expect(device).toMatch(/^parlour_device=[^;]+; Max-Age=34560000; HttpOnly; Path=\/; SameSite=Lax$/);
    const sealed = device.slice(device.indexOf('=') + 1, device.indexOf(';'));
    expect(await unsealDevice(sealed)).toBe('device-1');
    const secure = { ...browser, origin: 'https://parlour.test', 'x-forwarded-proto': 'https' };
    expect((await login(door, secure)).headers.getSetCookie()[2]).toMatch(
      /^__Host-parlour_device=[^;]+; .*; Secure$/,
    );
  });

  it('keeps its name where a login gives it none, and through a logout and a dead session', async () => {
    const unnamed = await login(doorWith(() => loginAnswer).door, browser);
    expect(unnamed.headers.getSetCookie().join()).not.toContain('parlour_device');
    const cookie = `parlour_session=${await sealSession({ token: 'dead' })}; parlour_device=${await sealDevice('d')}`;
    const { door } = doorWith(({ call }) =>
      call.name === 'session.logout' ? null : Promise.reject(new CallError('auth.expired')),
    );
    const ends = [
      ask('/wps/session/logout', { method: 'DELETE', headers: { ...browser, cookie } }),
      ask('/wps/member/info', { headers: { cookie } }),
    ];
    for (const request of ends) {
      const cookies = (await door(request)).headers.getSetCookie().join();
      expect(cookies).toContain('parlour_session=; Max-Age=0');
      expect(cookies).not.toContain('parlour_device');
    }
  });

  it('is given as a token to a client that is no browser, which says it in a header', async () => {
    const { door, reached } = doorWith(() => named);
    const answer = await read(await login(door, {}));
    expect(answer.body.value).toEqual(named);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await login(door, { device: 'device-1' });
    await login(door, { device: 'not visible' });
    expect(reached.map(({ deviceToken }) => deviceToken)).toEqual([null, 'device-1', null]);
  });

  it('is known to logins and to calls that ask for it, and to nobody else', async () => {
    const { door, reached } = doorWith(({ call }) => (call.issuesToken ? loginAnswer : null));
    const headers = { ...browser, cookie: `parlour_device=${await sealDevice('device-1')}` };
    await door(ask(remembered, { headers }));
    await login(door, headers);
    await door(ask('/wps/system/status', { headers }));
    await door(ask('/lgw/games/game_menus', { headers: { ...headers, device: 'device-1' } }));
    expect(reached.map(({ deviceToken }) => deviceToken)).toEqual(['device-1', 'device-1', null, null]);
  });

  it.each([
    ['empty', ''],
    ['a bare name', 'device-1'],
    ['the form of a seal', 'Fe26.2*1*forged*seal'],
    ['far too long', 'a'.repeat(5000)],
  ])('has no name for a forged cookie: %s', async (_name, value) => {
    const { door, reached } = doorWith();
    await door(ask(remembered, { headers: { cookie: `parlour_device=${value}` } }));
    expect(reached[0]!.deviceToken).toBeNull();
  });

  it('must show where it comes from, since its cookie may stand for a password', async () => {
    const { door, reached } = doorWith(() => loginAnswer);
    const cookie = `parlour_device=${await sealDevice('device-1')}`;
    expect((await login(door, { cookie })).status).toBe(403);
    expect((await login(door, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(reached).toEqual([]);
  });
});

describe('a form', () => {
  const path = contract.member.forgotByEmail.path;
  const type = 'application/x-www-form-urlencoded';
  const post = (body: string, headers: Record<string, string> = { 'content-type': type }) =>
    ask(path, { method: 'POST', headers, body });

  it('is read where the call takes one, as well as JSON, and nowhere else', async () => {
    const { door, reached } = doorWith();
    const given = { username: 'maria & co', email: 'maria+1@example.test' };
    await door(post(new URLSearchParams(given).toString()));
    await door(post(JSON.stringify(given), { 'content-type': 'application/json; charset=utf-8' }));
    expect(reached.map(({ input }) => input)).toEqual([given, given]);
    for (const other of [contract.session.sendLoginCode.path, depositPath]) {
      const headers = { ...keyed, 'content-type': type };
      const response = await door(ask(other, { method: 'POST', headers, body: 'a=b' }));
      expect(await read(response)).toMatchObject({ status: 400, code: 'request.malformed' });
    }
    const odd = await door(post('a=b', { 'content-type': 'text/plain' }));
    expect(await read(odd)).toMatchObject({ status: 400, code: 'request.malformed' });
  });

  it('is no larger than any body, has no names that reach a prototype, and only text that can be stored', async () => {
    const { door, reached } = doorWith();
    expect((await door(post(`username=${'x'.repeat(70_000)}`))).status).toBe(413);
    expect(await read(await door(post('username=a%00b')))).toMatchObject({ code: 'request.malformed' });
    await door(post('username=maria&__proto__=x&constructor=y&prototype=z'));
    expect(reached.map(({ input }) => ({ ...input, keys: Object.keys(input) }))).toEqual([
      { username: 'maria', keys: ['username'] },
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('counts the last of two fields of one name, as a query and JSON do, and no empty one', async () => {
    const { door, reached } = doorWith();
    await door(post('username=first&username=second&email='));
    await door(post('{"username":"first","username":"second"}', { 'content-type': 'application/json' }));
    expect(reached.map(({ input }) => input)).toEqual([{ username: 'second' }, { username: 'second' }]);
  });
});

describe('keys, names and ids', () => {
  it('asks for an Idempotency-Key where something moves, of 8 to 128 visible characters', async () => {
    const { door, reached } = doorWith();
    const send = async (key: string | null) => {
      const headers: Record<string, string> = {
        authorization: 'Bearer t-1',
        ...(key === null ? {} : { 'idempotency-key': key }),
      };
      return (await read(await door(ask(depositPath, { method: 'POST', headers, body: deposit })))).code;
    };
    expect(await send(null)).toBe('idempotency.missing');
    expect(await send('short')).toBe('request.malformed');
    expect(await send('x'.repeat(129))).toBe('request.malformed');
    expect(await send('has a space')).toBe('request.malformed');
    expect(await send('key-00000001')).toBeUndefined();
    expect(reached.map((request) => request.idempotencyKey)).toEqual(['key-00000001']);
  });

  it('translates wire names on the way in, on the way out and in field errors', async () => {
    const { door, reached } = doorWith(() => ({
      games: [{ gameId: '1', vendorCode: 'V', minStake: '0.10' }],
    }));
    const answer = await read(
      await door(ask('/wps/relay/GCSGAME_gameList?vassalage=V&minBet=0.50&gameName=&pageNo=2')),
    );
    expect(reached[0]!.input).toEqual({ vendorCode: 'V', minStake: '0.50', pageNo: '2' });
    expect(answer.body.value).toEqual({ games: [{ nodeId: '1', vassalage: 'V', minBet: '0.10' }] });
    const refusing = doorWith(() =>
      Promise.reject(new CallError('request.invalid', { fields: { vendorCode: { code: 'required' } } })),
    );
    const refused = await read(await refusing.door(ask('/wps/relay/GCSGAME_gameList')));
    expect(refused.body.value).toEqual({ fields: { vassalage: { code: 'required' } } });
  });

  it('gives every answer the id of its request', async () => {
    const { door } = doorWith();
    const named = await door(ask('/wps/system/status', { headers: { 'x-request-id': 'request-0001' } }));
    expect(named.headers.get('x-request-id')).toBe('request-0001');
    const hostile = await door(ask('/wps/system/status', { headers: { 'x-request-id': '<script>' } }));
    expect(hostile.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes an encrypted call as an envelope only, and passes it on unopened', async () => {
    const { door, reached } = doorWith(() => loginAnswer);
    const plain = await door(
      ask('/wps/session/login', { method: 'POST', body: { username: 'a', password: 'b' } }),
    );
    expect(await read(plain)).toMatchObject({ status: 400, code: 'crypto.invalid' });
    await door(ask('/wps/session/login', { method: 'POST', body: { jwe: 'a.b.c.d.e', password: 'leak' } }));
    expect(reached.map((request) => request.input)).toEqual([{ jwe: 'a.b.c.d.e' }]);
  });
});

describe('a site in front of this one', () => {
  it('says where the member is, which a browser cannot', async () => {
    const { door, reached } = doorWith();
    const from = (headers: Record<string, string>) =>
      door(
        ask('/wps/system/status', { headers: { 'x-site-origin': 'http://localhost:3211/path', ...headers } }),
      );
    await from({});
    await from({ 'sec-fetch-site': 'same-origin' });
    await from({ 'x-site-origin': 'javascript:alert(1)' });
    expect(reached.map(({ siteOrigin }) => siteOrigin)).toEqual(['http://localhost:3211', origin, origin]);
    expect(reached.map((request) => request.origin)).toEqual([origin, origin, origin]);
  });
});

describe('signed calls', () => {
  const body = JSON.stringify({ playerId: 'p', currency: 'PLAY' });
  const path = contract.vendor.balance.path;
  const signed = (change: Partial<Parameters<typeof sign>[0]> = {}) =>
    sign({
      signer: 'studio',
      secret: deriveSecret('vendor:studio'),
      method: 'POST',
      path,
      body,
      nowMs: now,
      ...change,
    });

  it('reach the platform under the name of the one who signed', async () => {
    const { door, reached } = doorWith();
    expect((await door(ask(path, { method: 'POST', headers: { ...signed() }, body }))).status).toBe(200);
    expect(reached[0]!.signer).toBe('studio');
  });

  it.each([
    ['no signature', {}],
    ['another secret', signed({ secret: deriveSecret('vendor:other') })],
    ['a provider’s secret', signed({ secret: deriveSecret('provider:studio') })],
    ['an unknown name', signed({ signer: 'stranger', secret: deriveSecret('vendor:stranger') })],
    ['another path', signed({ path: '/wps/vendor/win' })],
    ['another body', signed({ body: '{}' })],
    ['six minutes ago', signed({ nowMs: now - 6 * 60_000 })],
    ['a name of the prototype', { ...signed(), 'x-vendor': '__proto__' }],
    ['no number for a time', { ...signed(), 'x-timestamp': 'soon' }],
  ])('are refused with %s', async (_name, headers) => {
    const { door, reached } = doorWith();
    const response = await door(ask(path, { method: 'POST', headers: { ...headers }, body }));
    expect(await read(response)).toMatchObject({ status: 401, code: 'auth.signature' });
    expect(reached).toEqual([]);
  });
});

describe('too many calls', () => {
  it('are refused for one address and call, with the time to wait', async () => {
    const { door } = doorWith(() => loginAnswer);
    const login = (client: string) =>
      door(ask('/wps/session/login', { method: 'POST', body: { jwe: 'x' }, client }));
    for (let count = 0; count < 20; count += 1) expect((await login('203.0.113.1')).status).toBe(200);
    const refused = await login('203.0.113.1');
    expect(await read(refused.clone())).toMatchObject({ status: 429, code: 'request.rate' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login('203.0.113.2')).status).toBe(200);
    expect((await door(ask('/wps/system/status', { client: '203.0.113.1' }))).status).toBe(200);
  });

  it('are counted for a whole IPv6 network', async () => {
    const { door } = doorWith(() => loginAnswer);
    const statuses = new Set<number>();
    for (let count = 0; count < 25; count += 1) {
      const request = ask('/wps/session/login', {
        method: 'POST',
        body: { jwe: 'x' },
        client: `2001:db8:1:2::${count.toString(16)}`,
      });
      statuses.add((await door(request)).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('defects', () => {
  it('are a 500 that says nothing about itself', async () => {
    const secret = 'select * from members -- hunter2';
    const { door } = doorWith(() => Promise.reject(Object.assign(new Error(secret), { query: secret })));
    const response = await door(ask('/wps/system/status'));
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      success: false,
      errorCode: 'request.failed',
      message: 'Unknown error.',
    });
  });
});

describe('hostile requests', () => {
  const bodies = fc.oneof(
    fc.json({ maxDepth: 12 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .dictionary(
        fc.constantFrom('__proto__', 'constructor', 'jwe', 'amount', 'type'),
        fc.jsonValue({ maxDepth: 12 }),
      )
      .map((value) => JSON.stringify(value)),
  );
  const headerNames = [
    ...[
      'cookie',
      'authorization',
      'host',
      'origin',
      'language',
      'merchant',
      'x-forwarded-host',
      'x-forwarded-proto',
    ],
    ...[
      'x-vendor',
      'x-timestamp',
      'x-signature',
      'x-request-id',
      'idempotency-key',
      'content-type',
      'user-agent',
    ],
  ];
  const headerValue = fc.string({
    unit: fc.constantFrom(...'abcXYZ019 .,;:=/*-_"\'%{}<>[]()'),
    maxLength: 60,
  });

  it('never make a 500 and never leave the envelope', async () => {
    const nobody = { version: { pathList: [] }, clubLabel: { labelName: '', rankLevel: 0 } };
    const { door } = doorWith(() => ({ ...loginAnswer, ...nobody }));
    const hostile = fc.record({
      call: fc.constantFrom(...allCalls),
      body: bodies,
      query: fc.string({ unit: 'binary', maxLength: 80 }),
      headers: fc.dictionary(fc.constantFrom(...headerNames), headerValue),
    });
    await fc.assert(
      fc.asyncProperty(hostile, async ({ call, body, query, headers }) => {
        const response = await door(
          ask(`${call.path}?${encodeURIComponent(query)}=${encodeURIComponent(query)}`, {
            method: call.method,
            headers,
            ...(call.method === 'GET' ? {} : { body }),
          }),
        );
        expect(response.status).not.toBe(500);
        expect(typeof ((await response.json()) as { success: unknown }).success).toBe('boolean');
      }),
      { numRuns: 400 },
    );
  });
});
