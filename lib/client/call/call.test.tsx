import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { call, seal } from './call';
import { newKey } from './new-key';
import { mayBeSignedIn } from './session-signals';
import { signedInCookie } from './hint-cookies';

const compactEncrypt = jest.fn();
const protectedHeader = jest.fn();
jest.mock('jose', () => ({
  importJWK: (jwk: { kid: string }) => Promise.resolve(jwk.kid),
  CompactEncrypt: class {
    constructor(private readonly bytes: Uint8Array) {}
    setProtectedHeader(header: object) {
      protectedHeader(header);
      return this;
    }
    encrypt(kid: string) {
      compactEncrypt(kid, JSON.parse(new TextDecoder().decode(this.bytes)));
      return Promise.resolve(`sealed-to-${kid}`);
    }
  },
}));

function answer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return {
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    json: () => Promise.resolve(body),
  } as unknown as Response;
}

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const bodyOf = (init: RequestInit) => (typeof init.body === 'string' ? init.body : '');
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof CallError ? error.code : `not a CallError: ${String(error)}`),
  );

beforeEach(() => {
  fetchMock.mockReset();
  compactEncrypt.mockReset();
  protectedHeader.mockReset();
  global.fetch = fetchMock as unknown as typeof fetch;
  Object.defineProperty(global, 'TextEncoder', {
    value: jest.requireActual('util').TextEncoder,
    configurable: true,
  });
  Object.defineProperty(global, 'TextDecoder', {
    value: jest.requireActual('util').TextDecoder,
    configurable: true,
  });
  Object.defineProperty(global, 'crypto', {
    value: jest.requireActual('crypto').webcrypto,
    configurable: true,
  });
});

test('a read goes out under wire names and comes back under inner ones', async () => {
  fetchMock.mockResolvedValue(
    answer({
      success: true,
      value: { games: [{ nodeId: 'g1', vassalage: 'V' }], totalPages: 1, totalItems: 1 },
    }),
  );
  const value = await call(contract.games.list, { vendorCode: 'V', minStake: '0.10', pageNo: 2 });
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/wps/relay/GCSGAME_gameList?vassalage=V&minBet=0.10&pageNo=2');
  expect(value.games[0]).toMatchObject({ gameId: 'g1', vendorCode: 'V' });
});

test('what depends on the address of the site says which host is asked on, and nothing else does', async () => {
  fetchMock.mockResolvedValue(answer({ success: true, value: {} }));
  await call(contract.system.permission, {});
  await call(contract.system.status, {});
  expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
    '/wps/system/permission?host=localhost',
    '/wps/system/status',
  ]);
});

test('what is told while the page is left outlives it, and nothing else does', async () => {
  fetchMock.mockResolvedValue(answer({ success: true, value: { language: 'TY' } }));
  await call(contract.member.updateLanguage, { language: 'TY' }, { outlivesPage: true });
  await call(contract.system.status, {});
  expect(fetchMock.mock.calls.map(([, { method, keepalive }]) => [method, keepalive])).toEqual([
    ['POST', true],
    ['GET', false],
  ]);
});

test('a form goes out as one', async () => {
  fetchMock.mockResolvedValue(answer({ success: true, value: null }));
  const given = { username: 'maria & co', email: 'maria+1@example.test' };
  await call(contract.member.forgotByEmail, given);
  const [address, init] = fetchMock.mock.calls[0]!;
  expect([address, init.method]).toEqual(['/wps/member/password/email', 'POST']);
  // The browser names the type of such a body itself.
  expect(init.body).toBeInstanceOf(URLSearchParams);
  expect(Object.fromEntries(init.body as URLSearchParams)).toEqual(given);
  expect(Object.keys(init.headers ?? {})).not.toContain('Content-Type');
});

test.each([
  ['a dead network', () => Promise.reject(new TypeError('fetch failed')), 'network.failed'],
  [
    'a page instead of JSON',
    () => Promise.resolve({ json: () => Promise.reject(new SyntaxError('<')) } as unknown as Response),
    'gateway.answer',
  ],
  [
    'a connection that breaks in the answer',
    () => Promise.resolve({ json: () => Promise.reject(new TypeError('terminated')) } as unknown as Response),
    'network.failed',
  ],
  ['JSON of another shape', () => Promise.resolve(answer([1, 2])), 'gateway.answer'],
  [
    'a failure with status 200',
    () => Promise.resolve(answer({ success: false, errorCode: 'game.not.found', message: 'x' })),
    'game.not.found',
  ],
  [
    'an unknown code',
    () => Promise.resolve(answer({ success: false, errorCode: 'made.up', message: 'x' }, 400)),
    'request.failed',
  ],
])('%s becomes a CallError', async (_name, respond, code) => {
  fetchMock.mockImplementation(respond);
  expect(await codeOf(call(contract.games.menus, {}))).toBe(code);
});

test('the sentence of an unknown code is kept for the visitor', async () => {
  fetchMock.mockResolvedValue(
    answer({ success: false, errorCode: 'made.up', message: 'Vendor is asleep' }, 400),
  );
  await expect(call(contract.games.menus, {})).rejects.toMatchObject({
    value: { message: 'Vendor is asleep' },
  });
});

test('a token that was replaced meanwhile signs nobody out: the browser has the new one', async () => {
  document.cookie = `${signedInCookie}=1`;
  const value = { superseded: true };
  fetchMock.mockResolvedValue(
    answer({ success: false, errorCode: 'auth.expired', message: 'x', value }, 401),
  );
  expect(await codeOf(call(contract.member.info, {}))).toBe('auth.expired');
  expect(mayBeSignedIn()).toBe(true);
});

test('a dead session signs this browser out', async () => {
  document.cookie = `${signedInCookie}=1`;
  expect(mayBeSignedIn()).toBe(true);
  fetchMock.mockResolvedValue(answer({ success: false, errorCode: 'auth.expired', message: 'x' }, 401));
  expect(await codeOf(call(contract.member.info, {}))).toBe('auth.expired');
  expect(mayBeSignedIn()).toBe(false);
});

test('a wrong password of a visitor does not touch the session', async () => {
  document.cookie = `${signedInCookie}=1`;
  fetchMock.mockImplementation((address) =>
    Promise.resolve(
      address.endsWith('/jwks')
        ? answer({ success: true, value: { keys: [{ kid: 'k1' }] } })
        : answer({ success: false, errorCode: 'login.failed', message: 'x', value: { captcha: true } }, 401),
    ),
  );
  const attempt = call(contract.session.login, { username: 'a', password: 'b', type: 'username' });
  await expect(attempt).rejects.toMatchObject({ code: 'login.failed', value: { captcha: true } });
});

test('a login is sealed, and sealed anew once when the key was rotated', async () => {
  // The test before has left k1 with this tab.
  fetchMock.mockImplementation((address, init) => {
    if (address.endsWith('/jwks'))
      return Promise.resolve(answer({ success: true, value: { keys: [{ kid: 'k2' }] } }));
    const isFresh = bodyOf(init).includes('sealed-to-k2');
    return Promise.resolve(
      isFresh
        ? answer({ success: true, value: { token: 't' } })
        : answer({ success: false, errorCode: 'crypto.invalid', message: 'x' }, 400),
    );
  });
  await call(contract.session.login, { username: 'a', password: 'secret', type: 'username' });
  const bodies = fetchMock.mock.calls.map(([, init]) => bodyOf(init));
  expect(compactEncrypt.mock.calls.map(([kid]) => kid as string)).toEqual(['k1', 'k2']);
  expect(bodies.join()).not.toContain('secret');
  const jtis = compactEncrypt.mock.calls.map(([, plaintext]) => (plaintext as { jti: string }).jti);
  expect(new Set(jtis).size).toBe(jtis.length);
  for (const [header] of protectedHeader.mock.calls as [{ call: string }][])
    expect(header.call).toBe('POST /wps/session/login');
});

test('a field can be sealed for itself, and anew after the keys were rotated', async () => {
  let reads = 0;
  fetchMock.mockImplementation(() => {
    reads += 1;
    return Promise.resolve(answer({ success: true, value: { keys: [{ kid: `r${reads}` }] } }));
  });
  await seal({ random: 'a' }, contract.session.freePlay, { isAnew: true });
  await seal({ random: 'b' }, contract.session.freePlay);
  expect(await seal({ random: 'c' }, contract.session.freePlay, { isAnew: true })).toBe('sealed-to-r2');
  expect(compactEncrypt.mock.calls.map(([kid, { random }]) => [kid, random] as unknown[])).toEqual([
    ['r1', 'a'],
    ['r1', 'b'],
    ['r2', 'c'],
  ]);
});

test('without crypto.subtle nothing is sent in the clear', async () => {
  Object.defineProperty(global, 'crypto', {
    value: { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) },
    configurable: true,
  });
  fetchMock.mockResolvedValue(answer({ success: true, value: { keys: [{ kid: 'k' }] } }));
  expect(await codeOf(call(contract.session.login, { username: 'a', password: 'b', type: 'username' }))).toBe(
    'crypto.invalid',
  );
  expect(fetchMock.mock.calls.every(([address]) => address.endsWith('/jwks'))).toBe(true);
  expect(newKey()).toBe('07'.repeat(16));
});

test('a call that moves money carries the key of the attempt', async () => {
  fetchMock.mockResolvedValue(answer({ success: true, value: null }));
  const deposit = Object.values(contract.cashier).find((descriptor) => descriptor.idempotent);
  expect(deposit).toBeDefined();
  await call(deposit as typeof contract.cashier.createDeposit, {} as never, { idempotencyKey: 'attempt-1' });
  expect(fetchMock.mock.calls[0]?.[1].headers).toMatchObject({ 'Idempotency-Key': 'attempt-1' });
});

test('a picture goes out as the file that it is', async () => {
  fetchMock.mockResolvedValue(answer({ success: true, value: { imageId: 'img_1' } }));
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'holiday.jpg', { type: 'image/jpeg' });
  await expect(call(contract.content.uploadImage, { image: file })).resolves.toEqual({ imageId: 'img_1' });
  const bytes = new Uint8Array([0x89]);
  await call(contract.content.uploadImage, { image: bytes });
  expect(fetchMock.mock.calls.map(([address, init]) => [address, init.method, init.body])).toEqual([
    [contract.content.uploadImage.path, 'POST', file],
    [contract.content.uploadImage.path, 'POST', bytes],
  ]);
  expect(fetchMock.mock.calls.map(([, { headers }]) => headers)).toMatchObject([
    { 'Content-Type': 'image/jpeg' },
    { 'Content-Type': 'image/png' },
  ]);
});
