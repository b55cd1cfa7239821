import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { offerStateSource, type SiteState, type StateSource } from '@/lib/guard/state-source';
import PageCache from '@/lib/page-cache/handler.mjs';
import { expireContent } from '@/lib/page-cache/expire-content.mjs';
import { processSlot } from '@/lib/server/process-singleton';
import { until } from '@/lib/testing/setup/until';
import { answerInFront } from './front';

const open: SiteState = {
  maintenance: false,
  maintenanceEndTime: null,
  loginedToHomePage: false,
  languages: ['EN', 'TY', 'VI'],
  regions: { areOn: false, isRestricted: () => false },
};

/** What the guard knows is kept for some seconds; each case begins with a guard that knows nothing. */
function siteIs(state: Partial<SiteState> = {}): void {
  processSlot('guard-knowledge').withdraw();
  const source: StateSource = {
    site: async () => ({ ...open, ...state }),
    isRestricted: async () => false,
    listed: async (kind) => new Set(kind === 'vendor' ? ['NOVA'] : ['deposits']),
  };
  offerStateSource(source);
}

const cache = new PageCache({});
const bodyOf = (address: string) =>
  `<html><head><title>${address}</title></head><body><script>x()</script>${'a page '.repeat(400)}</body></html>`;

/** As the framework hands a page over that it has made. */
async function keep(address: string, change: object = {}): Promise<void> {
  const value = {
    kind: 'APP_PAGE',
    html: bodyOf(address),
    headers: { 'x-next-cache-tags': '_N_T_/layout,_N_T_/[locale]/layout', link: '<a>; rel=preload' },
    status: undefined,
    postponed: undefined,
    ...change,
  };
  await cache.set(`/route-cache/APP_PAGE/x/$${address}`, value, { cacheControl: { revalidate: 60 } });
}

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    void answerInFront(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(299).end('behind');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** 200 from the front, 299 from what stands behind it. */
const statusOf = async (...asked: Parameters<typeof get>) => (await get(...asked)).status;

beforeEach(async () => {
  siteIs();
  for (const address of ['/en', '/en/rng', '/en/rng/NOVA', '/fil/rng', '/en/help/deposits'])
    await keep(address);
});
afterEach(() => jest.restoreAllMocks());

describe('a page that lies ready', () => {
  it('is answered with its policy, what a shared cache may do, and what it depends on', async () => {
    const { status, headers, body } = await get('/rng');
    expect(status).toBe(200);
    expect(body.toString()).toBe(bodyOf('/en/rng'));
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=60, stale-while-revalidate=60',
      'x-content-type-options': 'nosniff',
      link: '<a>; rel=preload',
    });
    expect(headers.vary).toContain('Accept-Encoding');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-next'))).toEqual([]);
  });

  it.each([
    ['/', '/en'],
    ['/?utm_source=x', '/en'],
    ['/index.html', '/en'],
    ['/rng?page=NOVA', '/en/rng/NOVA'],
    ['/fil/rng', '/fil/rng'],
    ['/help/deposits', '/en/help/deposits'],
  ])('is found at %s', async (path, address) =>
    expect((await get(path)).body.toString()).toBe(bodyOf(address)),
  );

  it('travels as small as the visitor can read it, once the small forms are made', async () => {
    const forms = { br: brotliDecompressSync, gzip: gunzipSync } as const;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0.5, gzip;q=0.9', 'gzip'],
      ['*', 'br'],
    ] as const) {
      // While a form is still being made, who wants it goes on.
      let answer = await get('/rng', { 'accept-encoding': accepted });
      await until(async () => {
        if (answer.status === 299) answer = await get('/rng', { 'accept-encoding': accepted });
        return answer.status !== 299;
      });
      expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding]);
      expect(forms[encoding](answer.body).toString()).toBe(bodyOf('/en/rng'));
    }
    for (const accepted of ['', 'identity', 'deflate', 'br;q=0, gzip;q=0'])
      expect(
        (await get('/rng', { 'accept-encoding': accepted })).headers['content-encoding'],
      ).toBeUndefined();
    expect(await statusOf('/rng', { 'accept-encoding': 'identity;q=0, *;q=0' })).toBe(299);
  });

  it('is not sent again to who has it', async () => {
    const etag = String((await get('/rng')).headers.etag);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const { status, headers, body } = await get('/rng', { 'if-none-match': known });
      expect([known, status, body.length]).toEqual([known, 304, 0]);
      expect(headers['content-security-policy']).toBeDefined();
    }
    expect(await statusOf('/rng', { 'if-none-match': '"other"' })).toBe(200);
    // Another page has another tag.
    expect(await statusOf('/', { 'if-none-match': etag })).toBe(200);
  });

  it('has a head without a body', async () => {
    const { status, headers, body } = await get('/rng', {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(bodyOf('/en/rng')));
  });
});

describe('what goes on to the framework', () => {
  it.each([
    ['a client navigation', '/rng', { rsc: '1' }],
    ['a prefetch', '/rng', { 'next-router-prefetch': '1' }],
    ['a navigation by its query', '/rng?_rsc=abc', {}],
    ['a part of the document', '/rng', { range: 'bytes=0-' }],
    ['a draft', '/rng', { cookie: '__prerender_bypass=x' }],
    ['a page that nobody has asked for yet', '/vip', {}],
    ['an address without a page', '/nothing', {}],
    ['an address that is written in another way', '/rng/', {}],
    ['an escape', '/%72ng', {}],
    ['a vendor that does not exist', '/rng?page=NONE', {}],
    ['the default language with its prefix', '/en/rng', {}],
    ['an invitation', '/?code=PARLOUR7', {}],
    ['a visitor who reads another language', '/rng', { cookie: 'history-language=TY' }],
    ['a language that is not offered', '/th/rng', {}],
    ['a call', '/wps/system/status', {}],
  ] as [string, string, Record<string, string>][])('%s', async (_, path, headers) =>
    expect(await statusOf(path, headers)).toBe(299),
  );

  it('what changes something', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await statusOf('/rng', {}, method)).toBe(299);
  });

  it.each([
    ['under maintenance', { maintenance: true }],
    ['kept from this region', { regions: { areOn: true, isRestricted: () => true } }],
    ['for members only', { loginedToHomePage: true }],
  ] as [string, Partial<SiteState>][])('every page of a site that is %s', async (_, state) => {
    siteIs(state);
    for (const path of ['/', '/rng', '/fil/rng']) expect(await statusOf(path)).toBe(299);
  });

  it('a page that says that there is nothing', async () => {
    await keep('/en/rng/NOVA', { status: 404 });
    expect(await statusOf('/rng?page=NOVA')).toBe(299);
  });
});

test('no shared cache keeps a page that is not for everybody', async () => {
  siteIs({ regions: { areOn: true, isRestricted: () => false } });
  const { status, headers } = await get('/rng', { 'if-none-match': '*' });
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
});

describe('a page that is old', () => {
  it('goes on for one visitor, who has it made anew, and is shown to the others meanwhile', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    expect(await statusOf('/rng')).toBe(200);
    clock.mockReturnValue(now + 61_000);
    expect(await Promise.all(Array.from({ length: 5 }, () => statusOf('/rng')))).toEqual(
      expect.arrayContaining([299, 200, 200, 200, 200]),
    );
    // Nothing came of it: another one asks.
    clock.mockReturnValue(now + 67_000);
    expect([await statusOf('/rng'), await statusOf('/rng')]).toEqual([299, 200]);
    await keep('/en/rng', { html: bodyOf('the new one') });
    expect([await statusOf('/rng'), await statusOf('/rng')]).toEqual([200, 200]);
    expect((await get('/rng')).body.toString()).toBe(bodyOf('the new one'));
  });

  it('goes on for everybody once its content has changed', async () => {
    expect(await statusOf('/rng')).toBe(200);
    await expireContent('everything', { secondLookAfterMs: 0 });
    expect([await statusOf('/rng'), await statusOf('/rng')]).toEqual([299, 299]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await keep('/en/rng');
    expect(await statusOf('/rng')).toBe(200);
  });
});
