import { expect } from '@playwright/test';

/** Pages and what is none, as browsers, crawlers, links and strangers ask for them. */
const paths = [
  '/',
  '/?utm_source=letter',
  '/index.html',
  '/home',
  '/register',
  '/rng',
  '/rng?page=LUMEN',
  '/rng?page=NOBODY',
  '/rng/',
  '/rng/LUMEN',
  '/RNG',
  '/games/fish',
  '/fish',
  '/pvp',
  '/live',
  '/lottery',
  '/vip',
  '/pointMall',
  '/promotions',
  '/promoDetail?id=nothing',
  '/help',
  '/help/deposits',
  '/help/no-such-article',
  '/helpmc',
  '/down',
  '/download',
  '/login',
  '/maintenance',
  '/not-found',
  '/nothing-here',
  '/en',
  '/en/rng',
  '/fil',
  '/fil/',
  '/fil/rng',
  '/th/rng',
  '/xx/rng',
  '/?code=PARLOUR7',
  '/%72ng',
  '//rng',
];

const cookies = ['', 'history-language=TY', 'history-language=nonsense', 'parlour_theme=dark'];

/** The way behind the front: nobody reads pages in parts, and the framework does not look at this. */
const behind = { range: 'bytes=0-' };

/** What differs between two answers of the same way, and what only the front does. */
const ofTheWay = new Set([
  'date',
  'etag',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'x-request-id',
]);

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  isReady: boolean;
}

async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const all = [...answer.headers].map(([name, value]) => [name, plain(name, value)] as const);
  return {
    status: answer.status,
    headers: Object.fromEntries(all.filter(([name]) => !ofTheWay.has(name))),
    body: await answer.text(),
    isReady: answer.headers.has('etag') || answer.headers.get('content-encoding') === 'br',
  };
}

/**
 * The words of a list in the one order. The framework names the second minute of a shared cache only with a page that it
 * has just made, the front always.
 */
function plain(name: string, value: string): string {
  if (name === 'cache-control') return value.replace(', stale-while-revalidate=60', '');
  return name === 'vary' ? [...new Set(value.toLowerCase().split(/,\s*/))].sort().join(', ') : value;
}

/**
 * Asks for the same pages in front of the framework and behind it, and expects the same answers. Resolves with how many
 * the front answered itself.
 */
export async function expectSameOnBothWays(origin: string, address: string): Promise<number> {
  let ready = 0;
  for (const path of paths) {
    for (const cookie of cookies) {
      const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
      const asked = `${path} with “${cookie}”`;
      await expect(async () => {
        const [front, back] = [
          await ask(origin + path, headers),
          await ask(origin + path, { ...headers, ...behind }),
        ];
        expect({ asked, ...back, isReady: false }).toEqual({ asked, ...front, isReady: false });
        expect([asked, back.isReady]).toEqual([asked, false]);
        if (front.isReady) ready += 1;
        // A page may be made anew between the two.
      }, asked).toPass({ timeout: 60_000 });
    }
  }
  return ready;
}

/**
 * Forged calls of a vendor: each is refused on both ways with the same words. An address with a query goes behind. No cache
 * keeps such an answer, so that what it depends on (`vary`) is said by the framework alone.
 */
export async function expectSameVendorCalls(origin: string): Promise<void> {
  const forged: Record<string, Record<string, string>> = {
    nothing: {},
    unsigned: { 'content-type': 'application/json' },
    'signed by nobody': { 'content-type': 'application/json', 'x-vendor': 'NOBODY', 'x-signature': 'aa' },
    'another type': { 'content-type': 'text/plain' },
    'from a page': { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
  };
  for (const [name, headers] of Object.entries(forged))
    for (const path of ['/wps/vendor/bet', '/wps/vendor/nothing']) {
      const [front, back] = await Promise.all(
        ['', '?behind=1'].map(async (query) => {
          const answer = await fetch(`${origin}${path}${query}`, { method: 'POST', headers, body: '{}' });
          const told = [...answer.headers]
            .map(([key, value]) => [key, plain(key, value)] as const)
            .filter(([key]) => !ofTheWay.has(key) && !['x-request-id', 'vary'].includes(key));
          return { name, path, status: answer.status, told, body: await answer.text() };
        }),
      );
      expect(front).toEqual(back);
      expect(front?.status).toBeGreaterThanOrEqual(400);
    }
}
