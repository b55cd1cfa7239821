import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { faults, startFaultProxy, type Fault, type FaultProxy } from '@/lib/testing/stand-ins/fault-proxy';
import { patientLimits } from '@/lib/testing/setup/patient-limits';
import { until } from '@/lib/testing/setup/until';
import { createReader, type Patience } from '../read-public';
import { createRemoteTransport, type RemoteTransport } from './remote-transport';
import { createDoor } from '../door/door';
import type { GatewayCall } from './transport';

const menus = [{ gameType: 'RNG', title: 'Slots', order: 1 }];

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A gateway that answers what a test tells it to, and remembers what it was asked. */
let received: Received[] = [];
let reply: { status: number; body: unknown } = { status: 200, body: { success: true, value: menus } };
let gateway: Server;
let proxy: FaultProxy;
let transport: RemoteTransport;

const limits = patientLimits;
/** The deadline of the next call, which passes when a test says so: not before, however long a machine takes. */
function holdDeadline() {
  const controller = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(controller.signal);
  return {
    pass: () => controller.abort(new DOMException('It took too long', 'TimeoutError')),
    asked: () => timeout.mock.calls.map(([ms]) => ms),
  };
}

/** Whether what never ends is under way. */
const hasBegun = (fault: Fault) => () => (fault === 'drip' ? proxy.drips > 1 : proxy.requests > 0);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(parts).toString(),
  });
  response.writeHead(reply.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(reply.body));
}

beforeAll(async () => {
  gateway = createServer((request, response) => void answer(request, response));
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
});

beforeEach(async () => {
  received = [];
  reply = { status: 200, body: { success: true, value: menus } };
  proxy = await startFaultProxy(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
  transport = createRemoteTransport({ url: `${proxy.url}/base/`, limits });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await transport.close();
  await proxy.close();
});

afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await once(gateway, 'close');
});

function callOf(call: AnyCall, change: Partial<GatewayCall> = {}): GatewayCall {
  return {
    call,
    input: {},
    isQuery: call.method === 'GET',
    token: null,
    deviceToken: null,
    browserToken: null,
    signer: null,
    clientAddress: '203.0.113.5',
    userAgent: 'a browser',
    language: 'TY',
    merchant: 'parlour',
    idempotencyKey: null,
    requestId: 'request-0001',
    origin: 'https://site.test',
    siteOrigin: 'https://site.test',
    ...change,
  };
}

const readMenus = (change: Partial<GatewayCall> = {}) =>
  transport.perform(callOf(contract.games.menus, change));
const launch = (change: Partial<GatewayCall> = {}) =>
  transport.perform(
    callOf(contract.games.launch, { token: 'token-1', input: { vendorCode: 'V', gameId: '7' }, ...change }),
  );
const transfer = (change: Partial<GatewayCall> = {}) =>
  transport.perform(
    callOf(contract.wallet.transfer, {
      token: 'token-1',
      idempotencyKey: 'key-00000001',
      input: { amount: '1.00' },
      ...change,
    }),
  );

describe('a call that is passed on', () => {
  it('goes to the base address with everything the platform must know, and no cookie', async () => {
    reply = { status: 200, body: { success: true, value: { content: 'https://games.test/x' } } };
    await expect(launch()).resolves.toEqual({ content: 'https://games.test/x' });
    const [{ method, url, headers, body }] = received as [Received];
    expect([method, url, JSON.parse(body)]).toEqual([
      'POST',
      '/base/wps/game/launchGame',
      { vassalage: 'V', nodeId: '7' },
    ]);
    expect(headers).toMatchObject({
      authorization: 'Bearer token-1',
      language: 'TY',
      merchant: 'parlour',
      'x-request-id': 'request-0001',
      'x-forwarded-for': '203.0.113.5',
      'x-site-origin': 'https://site.test',
      'user-agent': 'a browser',
      'content-type': 'application/json',
    });
    expect(headers.cookie).toBeUndefined();
  });

  it('asks reads by the query, with wire names', async () => {
    reply = { status: 200, body: { success: true, value: { games: [], totalPages: 0, totalItems: 0 } } };
    await transport.perform(
      callOf(contract.games.list, { input: { vendorCode: 'V', minStake: '0.10', pageNo: '2' } }),
    );
    expect(received[0]!.url).toBe(
      '/base/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&channel=WEB&merchant=parlour&language=TY&vassalage=V&minBet=0.10&pageNo=2',
    );
  });

  it('carries an encrypted body untouched', async () => {
    reply = {
      status: 200,
      body: { success: true, value: { token: 't', firstTimeLogin: false, passwordExpired: false } },
    };
    await transport.perform(callOf(contract.session.login, { input: { jwe: 'a.b.c.d.e' } }));
    expect(JSON.parse(received[0]!.body)).toEqual({ jwe: 'a.b.c.d.e' });
  });

  it('names the device, in a header, where the call is one that may know it', async () => {
    reply = {
      status: 200,
      body: {
        success: true,
        value: { token: 't', firstTimeLogin: false, passwordExpired: false, deviceToken: 'device-2' },
      },
    };
    const input = { jwe: 'a.b.c.d.e' };
    const answer = await transport.perform(
      callOf(contract.session.login, { input, deviceToken: 'device-1' }),
    );
    expect(received[0]!.headers.device).toBe('device-1');
    expect(answer).toMatchObject({ token: 't', deviceToken: 'device-2' });
    await transport.perform(callOf(contract.session.login, { input }));
    expect(received[1]!.headers.device).toBeUndefined();
  });

  it('is a form where other gateways ask for one', async () => {
    reply = { status: 200, body: { success: true, value: null } };
    const input = { username: 'maria & co', email: 'maria+1@example.test' };
    await transport.perform(callOf(contract.member.forgotByEmail, { input }));
    expect(received[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual(input);
  });

  it('is never one of a vendor: their wallet is at the platform', async () => {
    await expect(transport.perform(callOf(contract.vendor.bet, { signer: 'studio' }))).rejects.toMatchObject({
      code: 'request.not.found',
    });
    expect(received).toEqual([]);
  });
});

describe('an answer', () => {
  it('that refuses a step of ours with 404 says that the platform has none, and elsewhere what it says', async () => {
    reply = { status: 404, body: { success: false, errorCode: 'E404', message: 'No such thing' } };
    const input = { reference: 'r' };
    await expect(transport.perform(callOf(contract.wallet.transferDetail, { input }))).rejects.toMatchObject({
      code: 'request.not.found',
    });
    await expect(transport.perform(callOf(contract.wallet.consolidated))).rejects.toMatchObject({
      errorCode: 'E404',
    });
  });

  it('keeps fields out that the contract does not name', async () => {
    reply.body = { success: true, value: [{ ...menus[0], internalMargin: 3 }] };
    await expect(readMenus()).resolves.toEqual(menus);
  });

  it('that refuses is the same refusal here, with inner names, also with status 200', async () => {
    for (const status of [200, 400]) {
      reply = {
        status,
        body: {
          success: false,
          errorCode: 'request.invalid',
          value: { fields: { vassalage: { code: 'required' } } },
        },
      };
      await expect(launch()).rejects.toMatchObject({
        code: 'request.invalid',
        value: { fields: { vendorCode: { code: 'required' } } },
      });
    }
  });

  it('that refuses with a code of its own goes to the caller as it is', async () => {
    reply = { status: 200, body: { success: false, errorCode: 'player.frozen', message: 'Ask the desk.' } };
    const door = createDoor({ transport: async () => transport });
    const request = new Request('http://site.test/wps/game/launchGame', {
      method: 'POST',
      headers: { authorization: 'Bearer t-1', 'content-type': 'application/json' },
      body: '{}',
    });
    const response = await door(request);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      errorCode: 'player.frozen',
      message: 'Ask the desk.',
    });
  });
});

describe.each(faults)('a gateway that is %s', (fault: Fault) => {
  const expected = fault === 'busy' ? 'request.rate' : /^gateway\.(unavailable|answer)$/;
  /** Of those that never come to an end the deadline is the end. */
  const isEndless = fault === 'hang' || fault === 'drip';
  const meet = async () => {
    const deadline = holdDeadline();
    await proxy.setFault(fault);
    const answer = readMenus().then(
      () => null,
      (error: unknown) => error,
    );
    if (isEndless) await until(hasBegun(fault));
    if (isEndless) deadline.pass();
    return { asked: deadline.asked(), error: await answer };
  };

  it('is a clear refusal within the deadline, and not a crash', async () => {
    const { asked, error } = await meet();
    expect(error).toMatchObject({ code: expect.stringMatching(expected) as string });
    expect(asked).toEqual([limits.totalMs]);
  });

  it('works again when the fault is over', async () => {
    await meet();
    await proxy.setFault('pass');
    await expect(readMenus()).resolves.toEqual(menus);
  });
});

describe('the deadline', () => {
  it('covers an answer that drips for ever', async () => {
    const deadline = holdDeadline();
    await proxy.setFault('drip');
    const refused = expect(readMenus()).rejects.toMatchObject({ code: 'gateway.unavailable' });
    await until(hasBegun('drip'));
    deadline.pass();
    await refused;
    // A deadline of one attempt would leave time for a second one.
    expect(proxy.requests).toBe(1);
    expect(deadline.asked()).toEqual([limits.totalMs]);
  });
});

describe('repeats', () => {
  it('help a read over one dropped connection', async () => {
    await proxy.setFault('reset', 1);
    await expect(readMenus()).resolves.toEqual(menus);
    expect(received).toHaveLength(1);
  });

  it('bring a keyed call to the platform with the key that it had', async () => {
    reply.body = { success: false, errorCode: 'money.insufficient', message: 'No.' };
    await proxy.setFault('truncated', 1);
    await expect(transfer()).rejects.toMatchObject({ code: 'money.insufficient' });
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-00000001']);
  });

  it('are made for reads and keyed calls, and for nothing else', async () => {
    const attempts = async (work: () => Promise<unknown>) => {
      const fresh = createRemoteTransport({ url: proxy.url, limits });
      const before = transport;
      transport = fresh;
      await proxy.setFault('server-error');
      proxy.resetCount();
      await work().catch(() => undefined);
      await fresh.close();
      transport = before;
      return proxy.requests;
    };
    expect(await attempts(() => readMenus())).toBe(2);
    expect(await attempts(() => transfer())).toBe(2);
    expect(await attempts(() => transfer({ idempotencyKey: null }))).toBe(1);
    expect(await attempts(() => launch())).toBe(1);
    expect(
      await attempts(() =>
        transport.perform(
          callOf(contract.session.login, { input: { jwe: 'x' }, idempotencyKey: 'key-00000001' }),
        ),
      ),
    ).toBe(1);
  });

  it('never add more than a tenth to a gateway in trouble', async () => {
    await proxy.setFault('server-error');
    const reads = [
      contract.games.menus,
      contract.games.list,
      contract.games.hot,
      contract.games.vendorLanes,
      contract.system.status,
    ];
    const moreReads = [
      contract.system.whitelabel,
      contract.system.permission,
      contract.system.jwks,
      contract.member.registerSettings,
    ];
    let calls = 0;
    for (let round = 0; round < 4; round += 1) {
      for (const call of [...reads, ...moreReads]) {
        calls += 1;
        await transport.perform(callOf(call)).catch(() => undefined);
      }
    }
    expect(proxy.requests).toBeGreaterThan(calls);
    expect(proxy.requests).toBeLessThanOrEqual(Math.ceil(calls * 1.1) + 1);
  });
});

describe('the breaker', () => {
  const beganMs = Date.now();
  const at = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(beganMs + ms);
  const trip = async () => {
    at(0);
    await proxy.setFault('server-error');
    for (let count = 0; count < 6; count += 1) await readMenus().catch(() => undefined);
  };

  it('closes an endpoint that fails: refusals cost nothing, and other endpoints go on', async () => {
    await trip();
    proxy.resetCount();
    await expect(readMenus()).rejects.toMatchObject({ code: 'gateway.unavailable' });
    expect(proxy.requests).toBe(0);
    await proxy.setFault('pass');
    reply.body = { success: true, value: { content: 'https://games.test/x' } };
    await expect(launch()).resolves.toEqual({ content: 'https://games.test/x' });
  });

  it('lets the endpoint back in after a while', async () => {
    await trip();
    await proxy.setFault('pass');
    at(999);
    await expect(readMenus()).rejects.toMatchObject({ code: 'gateway.unavailable' });
    at(1_001);
    await expect(readMenus()).resolves.toEqual(menus);
  });

  it('is not tripped by refusals: a gateway that says no is well', async () => {
    reply = { status: 422, body: { success: false, errorCode: 'money.insufficient', message: 'No.' } };
    for (let count = 0; count < 12; count += 1) {
      await expect(transfer()).rejects.toMatchObject({ code: 'money.insufficient' });
    }
    expect(received).toHaveLength(12);
  });
});

describe('negative controls', () => {
  const attemptsOf = async (calls: number) => {
    await proxy.setFault('server-error');
    proxy.resetCount();
    for (let count = 0; count < calls; count += 1) await readMenus().catch(() => undefined);
    return proxy.requests;
  };

  it('without a budget, a gateway in trouble gets twice the calls', async () => {
    await transport.close();
    const unlimited = { noteCall: () => undefined, take: () => true };
    const noBreaker = { run: <T>(_endpoint: string, work: () => Promise<T>) => work() };
    transport = createRemoteTransport({ url: proxy.url, limits, budget: unlimited, breakers: noBreaker });
    expect(await attemptsOf(20)).toBe(40);
  });

  it('without a breaker, a dead endpoint is asked every time', async () => {
    const withBreaker = await attemptsOf(20);
    await transport.close();
    const noBreaker = { run: <T>(_endpoint: string, work: () => Promise<T>) => work() };
    transport = createRemoteTransport({ url: proxy.url, limits, breakers: noBreaker });
    expect(await attemptsOf(20)).toBeGreaterThanOrEqual(20);
    expect(withBreaker).toBeLessThanOrEqual(6);
  });
});

describe('equal public reads at one time', () => {
  it('are one request, for one address and language', async () => {
    const answers = await Promise.all([readMenus(), readMenus(), readMenus({ requestId: 'request-0002' })]);
    expect(answers).toEqual([menus, menus, menus]);
    expect(received).toHaveLength(1);
    await Promise.all([
      readMenus(),
      readMenus({ language: 'EN' }),
      readMenus({ clientAddress: '203.0.113.6' }),
    ]);
    expect(received).toHaveLength(4);
  });

  it.each([
    ['belong to a member', contract.member.unreadCount, { count: 1 }],
    ['may depend on who is signed in', contract.system.customerService, { version: { pathList: [] } }],
  ])('are never shared when they %s', async (_why, call, value) => {
    reply.body = { success: true, value };
    const read = (token: string) => transport.perform(callOf(call, { token }));
    await Promise.all([read('token-1'), read('token-2')]);
    expect(received.map(({ headers }) => headers.authorization).sort()).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });
});

describe('what a device remembers', () => {
  const remembered = (deviceToken: string, usernames: string[]) => {
    reply = { status: 200, body: { success: true, value: { usernames, mobile: null } } };
    return transport.perform(callOf(contract.session.remembered, { deviceToken }));
  };

  it('is asked for each device alone, also at one time and from one address', async () => {
    const answers = [remembered('device-1', ['maria']), remembered('device-2', ['maria'])];
    await Promise.all(answers);
    expect(received.map(({ headers }) => headers.device).sort()).toEqual(['device-1', 'device-2']);
  });
});

describe('reads of a page', () => {
  it('fall back to the last known value for a day and say so', async () => {
    let nowMs = 0;
    const read = createReader({ transport: async () => transport, now: () => nowMs });
    const menusOf = () => read(contract.games.menus, {}, { language: 'EN' });
    await expect(menusOf()).resolves.toEqual({ ok: true, value: menus, stale: false });
    await proxy.setFault('html');
    await expect(menusOf()).resolves.toEqual({ ok: true, value: menus, stale: true });
    nowMs = 24 * 60 * 60_000 + 1;
    await expect(menusOf()).resolves.toEqual({ ok: false, code: 'gateway.answer' });
    await expect(read(contract.games.menus, {}, { language: 'TY' })).resolves.toMatchObject({ ok: false });
  });

  it('do not keep a page waiting: what is known shows after a moment', async () => {
    // Hung calls are open for longer than this takes: what is answered meanwhile has not waited for them.
    const asked: { isOpen: boolean }[] = [];
    const perform = (request: GatewayCall) => {
      const one = { isOpen: true };
      asked.push(one);
      return transport.perform(request).finally(() => (one.isOpen = false));
    };
    let patience: Patience | null = null;
    const read = createReader({ transport: async () => ({ perform }), patience: () => patience });
    const menusIn = (language: string) => read(contract.games.menus, {}, { language });
    await expect(menusIn('EN')).resolves.toEqual({ ok: true, value: menus, stale: false });
    await proxy.setFault('hang');
    patience = { shortMs: 30, longMs: 90 };
    await expect(menusIn('EN')).resolves.toEqual({ ok: true, value: menus, stale: true });
    await expect(menusIn('TY')).resolves.toEqual({ ok: false, code: 'gateway.unavailable' });
    expect(asked).toEqual([{ isOpen: false }, { isOpen: true }, { isOpen: true }]);
  });

  it('wait for the platform of this process, however long it takes', async () => {
    let tell: (value: unknown) => void = () => undefined;
    const told = new Promise((resolve) => (tell = resolve));
    const read = createReader({ transport: async () => ({ perform: () => told }), patience: () => null });
    const answer = read(contract.games.menus, {}, { language: 'TY' });
    await expect(Promise.race([answer, sleep(200, 'waits')])).resolves.toBe('waits');
    tell(menus);
    await expect(answer).resolves.toEqual({ ok: true, value: menus, stale: false });
  });

  it('share an answer for a moment, each language its own', async () => {
    let nowMs = 0;
    const read = createReader({ transport: async () => transport, now: () => nowMs, freshMs: () => 10_000 });
    const menusIn = (language: string) => read(contract.games.menus, {}, { language });
    await menusIn('EN');
    nowMs = 9_999;
    await expect(menusIn('EN')).resolves.toEqual({ ok: true, value: menus, stale: false });
    expect(received).toHaveLength(1);
    await menusIn('TY');
    nowMs = 10_000;
    await menusIn('EN');
    expect(received).toHaveLength(3);
  });

  it('are never of anything that belongs to a member, or that changes something', async () => {
    const read = createReader({ transport: async () => transport });
    await expect(read(contract.wallet.balance, {}, { language: 'EN' })).rejects.toThrow(/not a public read/);
    await expect(read(contract.session.logout, {}, { language: 'EN' })).rejects.toThrow(/not a public read/);
  });
});
