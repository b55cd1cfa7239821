import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityHeaders } from '@/lib/guard/security-headers.mjs';
import { answerInFront } from './front';
import { gatewayDoor } from './gateway-door';

let server: Server;
let origin = '';
const door = jest.fn<Promise<Response>, [Request]>();

beforeAll(async () => {
  server = createServer((request, response) => {
    void answerInFront(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(299).end('behind');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

beforeEach(() => {
  door.mockReset();
  gatewayDoor.offer(door);
});
afterEach(() => gatewayDoor.withdraw());

const send = (path: string, init: RequestInit = {}) => fetch(origin + path, { method: 'POST', ...init });

it('a call of a vendor comes to the door whole, and its answer goes out as it is', async () => {
  let seen: unknown;
  door.mockImplementation(async (request) => {
    const { method, url, headers } = request;
    seen = {
      method,
      path: new URL(url).pathname,
      signature: headers.get('x-signature'),
      text: await request.text(),
    };
    return Response.json(
      { success: false, errorCode: 'x' },
      { status: 403, headers: { 'x-request-id': 'r1' } },
    );
  });
  const text = JSON.stringify({ amount: '1.00', note: 'é'.repeat(20_000) });
  const answer = await send('/wps/vendor/bet', { body: text, headers: { 'x-signature': 'abc' } });
  expect(seen).toEqual({ method: 'POST', path: '/wps/vendor/bet', signature: 'abc', text });
  expect([answer.status, await answer.json()]).toEqual([403, { success: false, errorCode: 'x' }]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-request-id': 'r1', ...securityHeaders });
});

it('a door that has stopped reading answers nevertheless', async () => {
  door.mockImplementation(async () => new Response(null, { status: 413 }));
  const answer = await send('/wps/vendor/bet', { body: 'x'.repeat(2_000_000) });
  expect([answer.status, await answer.text()]).toEqual([413, '']);
  expect(answer.headers.get('connection')).toBe('close');
  door.mockImplementation(async () => new Response(null, { status: 204 }));
  const small = await send('/wps/vendor/bet', { body: '{}' });
  expect([small.status, small.headers.get('connection')]).toEqual([204, 'keep-alive']);
});

it('a call that the door refuses unread has its answer, and nothing of it is read', async () => {
  let request: IncomingMessage | null = null;
  server.once('request', (asked) => (request = asked));
  const read: string[] = [];
  door.mockImplementation(async (asked) => {
    if (asked.headers.get('x-vendor') === 'known') read.push(await asked.text());
    return new Response(null, { status: 429 });
  });
  const body = 'x'.repeat(60_000);
  expect((await send('/wps/vendor/bet', { body, headers: { 'x-vendor': 'a1' } })).status).toBe(429);
  expect(request!.listenerCount('data')).toBe(0);
  // The control: what the door reads is all there.
  await send('/wps/vendor/bet', { body, headers: { 'x-vendor': 'known' } });
  expect(read).toEqual([body]);
});

it('a caller who has hung up before the door reads keeps nobody waiting', async () => {
  let isRead: (text: string) => void = () => undefined;
  const read = new Promise<string>((resolve) => (isRead = resolve));
  let begun: () => void = () => undefined;
  const isGone = new Promise<void>((resolve) =>
    server.once('request', (asked) => asked.once('close', resolve)),
  );
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  door.mockImplementation(async (asked) => {
    begun();
    await isGone;
    isRead(await asked.text());
    return new Response(null, { status: 400 });
  });
  const hangUp = new AbortController();
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const init = { body: endless, duplex: 'half', signal: hangUp.signal } as RequestInit;
  const sent = send('/wps/vendor/bet', init).catch(() => null);
  await isBegun;
  hangUp.abort();
  await sent;
  expect(await read).toBe('');
});

it('one that comes before the door is loaded goes on, with all of its body', async () => {
  gatewayDoor.withdraw();
  expect((await send('/wps/vendor/bet', { body: '{}' })).status).toBe(299);
});

it('the draw that many wait for comes to the door', async () => {
  door.mockImplementation(async ({ method, url }) => Response.json([method, new URL(url).search]));
  const answer = await fetch(`${origin}/lotto/lgw/draws/current?gameCodes=k3m1`);
  expect(await answer.json()).toEqual(['GET', '?gameCodes=k3m1']);
});

it.each([
  ['POST', '/lotto/lgw/draws/current?gameCodes=k3m1'],
  ['GET', '/lotto/lgw/draws/current'],
  // A long answer is compressed behind the router.
  ['GET', '/lotto/lgw/draws/current?gameCodes=k3m1%2Ck3m5'],
  ['GET', '/lotto/lgw/draws/day?area=south'],
  ['GET', '/wps/vendor/bet'],
  ['PUT', '/wps/vendor/bet'],
  ['POST', '/wps/vendor/bet?x=1'],
  ['POST', '/wps/vendor/bet/more'],
  ['POST', '/wps/vendor/'],
  ['POST', '/wps/session/login'],
  ['POST', '/wps/vendors'],
])('%s %s goes on to the framework', async (method, path) => {
  expect((await send(path, { method })).status).toBe(299);
  expect(door).not.toHaveBeenCalled();
});
