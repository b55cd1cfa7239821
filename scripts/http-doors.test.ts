import { once } from 'node:events';
import http, { type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { errorStatuses, type ErrorCode } from '@/lib/contract/errors';
import { refusals } from '@/lib/guard/doors.mjs';
import { securityHeaders, transportSecurity } from '@/lib/guard/security-headers.mjs';
import { spelledAddress } from '@/lib/testing/address-spellings';
import { guardRequest, installGuard, parseTrustedProxies } from './http-guard.mjs';

const options = { trusted: parseTrustedProxies(''), internalKey: null, transportSecurity: null };
const parts = 'multipart/form-data; boundary=x';

/** A request as node reads it, and what the guard makes of it. */
function guarded(method: string, url: string, headers: Record<string, string> = {}) {
  const request = {
    method,
    url,
    headers: { host: 'site.test', ...headers },
    rawHeaders: ['Host', 'site.test', ...Object.entries(headers).flat()],
    socket: { remoteAddress: '203.0.113.5' },
  } as unknown as IncomingMessage;
  return { refusal: guardRequest(request, options), url: request.url };
}
const statusOf = (method: string, url: string, headers?: Record<string, string>) =>
  guarded(method, url, headers).refusal?.status ?? 200;

const taken = [
  '/wps/session/login',
  '/lgw/x',
  '/lotto/lgw/x',
  '/sandbox/api/open',
  '/sandbox/pay/api/payments',
  '/sandbox/pay/api/inquiries',
  '/sandbox/pay/api/payouts',
  '/sandbox/pay/panel',
  '/sandbox/support?channel=LIVECHAT',
  '/sandbox/outbox',
  '/desk/calls/door/login',
  '/desk/calls/withdrawals/approve',
  '/desk/calls/members/find?arg=x',
];
const pages = [
  '/',
  '/rng',
  '/wps',
  '/wps/',
  '/wpsx/y',
  '/WPS/x',
  '/vi/wps/x',
  '/sandbox/games/x',
  '/sandbox/proof/x',
  '/sandbox/pay',
  '/sandbox/pay/panel/x',
  '/sandbox/returns',
  '/sandbox/returns/x.csv',
  '/sandbox/anchors',
  '/sandbox/anchors.json',
  '/sandbox/void',
  '/sandbox/api/',
  '/sandbox/api/x/y',
  '/sandbox/api/open.rsc',
  '/sandbox/api/x/y.segments/_tree.segment.rsc',
  '/sandbox/outbox/',
  '/wps/x/',
  '/lgw/x/?a=b',
  '/_next/static/x.js',
  '/wps/../rng',
  '/wps/%2e%2e/rng',
  '/lgw/../',
  '/sandbox/api/../games/x',
  '/desk',
  '/desk/',
  '/desk/members?open=x',
  '/desk/calls',
  '/desk/calls/',
  '/desk/calls/x/',
  '/desk/callsx/y',
  '/deskx/calls/y',
  '/DESK/calls/x',
  '/desk/Calls/x',
  '/vi/desk/calls/x',
  '/wps/../desk/members',
  '/desk/calls/../members',
  '/desk/calls/%2e%2e/members',
];

describe('where something may be sent', () => {
  it.each(taken)('POST %s goes on', (address) => expect(statusOf('POST', address)).toBe(200));
  it.each(pages)('POST %s is a page, and pages are read only', (address) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
      expect(statusOf(method, address)).toBe(405);
    expect(statusOf('GET', address)).toBe(200);
  });

  it.each(taken)('%s takes no method that no call has', (address) => {
    for (const method of ['TRACE', 'PROPFIND', 'QUERY', 'get']) expect(statusOf(method, address)).toBe(405);
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(statusOf(method, address)).toBe(200);
  });

  it('hears nothing of a client’s navigation at a call, and all of it at a page', () => {
    const told = (url: string) => {
      const headers = { host: 'site.test', rsc: '1', 'next-router-state-tree': 'x', 'next-url': '/x' };
      const request = { method: 'GET', url, headers, rawHeaders: [], socket: {} };
      guardRequest(request as unknown as IncomingMessage, options);
      return Object.keys(request.headers).filter((name) => name !== 'host' && !name.startsWith('x-parlour'));
    };
    for (const address of taken) expect(told(address)).toEqual([]);
    expect(told('/rng')).toEqual(['rsc', 'next-router-state-tree', 'next-url']);
  });

  it('takes no body of several parts and no action anywhere, by any method', () => {
    for (const address of [...taken, ...pages])
      for (const method of ['GET', 'POST', 'PUT']) {
        expect(statusOf(method, address, { 'content-type': parts })).toBe(400);
        expect(statusOf(method, address, { 'content-type': `${parts}`.toUpperCase() })).toBe(400);
        expect(statusOf(method, address, { 'next-action': 'x' })).toBe(400);
      }
  });

  it('takes several parts where mail providers unsubscribe, and there alone', () => {
    const headers = { 'content-type': parts };
    expect(statusOf('POST', '/wps/unsubscribe?token=x', headers)).toBe(200);
    for (const address of ['/wps/unsubscribes', '/wps/unsubscribe/x', '/unsubscribe', '/lgw/wps/unsubscribe'])
      expect(statusOf('POST', address, headers)).toBe(400);
    expect(statusOf('POST', '/wps/unsubscribe', { ...headers, 'next-action': 'x' })).toBe(400);
  });

  /** The address that comes behind the guard is one of the doors, as anybody reads it. */
  const isAtDoor = (url: string) =>
    /^\/(?:wps|lgw|lotto\/lgw|desk\/calls|sandbox\/(?:api|pay|support|outbox))(?:\/|\?|$)/.test(
      new URL(url, 'http://x').pathname,
    );

  it('is decided by the address that everybody reads, however it is spelled', () => {
    fc.assert(
      fc.property(spelledAddress, (address) => {
        const { refusal, url } = guarded('POST', address);
        expect(refusal !== null || isAtDoor(url ?? '')).toBe(true);
        expect(refusal === null || [400, 405].includes(refusal.status)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is not decided by the text of an address alone', () => {
    const byItsText = (address: string) => /^\/(?:wps|lgw|lotto\/lgw|sandbox)\//.test(address);
    const pieces = fc.constantFrom('/wps/', '/sandbox/', '../', '%2e%2e/', 'rng', 'api/', '\\');
    const address = fc.array(pieces, { minLength: 2, maxLength: 4 }).map((all) => all.join(''));
    const misled = fc.check(fc.property(address, (text) => !byItsText(text) || isAtDoor(text)));
    expect(misled.failed).toBe(true);
  });
});

interface Answer {
  status: number;
  head: string;
  body: string;
}

async function guardedServer(settings: Parameters<typeof installGuard>[0] = {}) {
  const uninstall = installGuard(settings);
  const seen: string[] = [];
  const server: Server = http.createServer((request, response) => {
    seen.push(request.url ?? '');
    response.end('ok');
  });
  uninstall();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (lines: string[]): Promise<Answer> => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  };
  return { ask, seen, close: () => void server.close() };
}

describe('a refusal', () => {
  let site: Awaited<ReturnType<typeof guardedServer>>;
  beforeAll(async () => (site = await guardedServer()));
  afterAll(() => site.close());

  it.each([
    'GET /wps/%ff',
    'GET /sandbox/texts/en/%ED%A0%80',
    'GET /en/help/%E0%A4%A.txt',
    'GET /rng%00',
    'GET /rng?page=%00',
    'POST /wps/#x',
    'GET /rng#x',
    'GET //evil.example/rng',
    'GET http://evil.example/rng',
    'OPTIONS *',
  ])('%s is the answer to an address that cannot be read', async (line) => {
    const before = site.seen.length;
    const { status, head } = await site.ask([`${line} HTTP/1.1`, 'Host: site.test']);
    expect(status).toBe(400);
    for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(site.seen).toHaveLength(before);
  });

  it.each([
    ['two hosts', ['Host: site.test', 'Host: evil.example']],
    ['a host with a path', ['Host: site.test/evil']],
    ['a host with a user', ['Host: site.test@evil.example']],
    ['a host that is no address', ['Host: 09']],
  ])('is the answer to %s', async (_name, lines) => {
    expect((await site.ask(['GET /rng HTTP/1.1', ...lines])).status).toBe(400);
  });

  it('is an envelope where a call is meant, and a sentence elsewhere', async () => {
    const call = await site.ask(['GET /wps/%ff HTTP/1.1', 'Host: site.test']);
    expect(JSON.parse(call.body)).toEqual({
      success: false,
      errorCode: 'request.malformed',
      message: refusals.address.reason,
    });
    expect(call.head).toContain('content-type: application/json');
    const page = await site.ask(['POST /rng HTTP/1.1', 'Host: site.test', 'Content-Length: 0']);
    expect([page.status, page.body]).toEqual([405, refusals.page.reason]);
    expect(page.head).toContain('allow: get, head');
  });

  it('has a code and a status of the catalogue', () => {
    for (const { errorCode, status } of Object.values(refusals))
      expect(errorStatuses[errorCode as ErrorCode]).toBe(status);
  });

  it('is not the answer to an address that names the host it asks', async () => {
    expect((await site.ask(['GET http://site.test/rng?page=A HTTP/1.1', 'Host: site.test'])).status).toBe(
      200,
    );
    expect(site.seen.at(-1)).toBe('/rng?page=A');
  });
});

describe('browsers are kept to https', () => {
  it('where the public address has it, by every answer, also a refusal', async () => {
    const site = await guardedServer({ publicUrl: 'https://parlour.example' });
    for (const line of ['GET /', 'POST /', 'GET /%ff'])
      expect((await site.ask([`${line} HTTP/1.1`, 'Host: a'])).head).toContain(
        'strict-transport-security: max-age=63072000\r\n',
      );
    site.close();
  });

  it('and on other names only where the operator says so; never without https', () => {
    expect(transportSecurity({ publicUrl: 'https://a.example', includesSubdomains: true })).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(transportSecurity({ publicUrl: 'http://a.example' })).toBeNull();
    expect(transportSecurity({})).toBeNull();
  });
});
