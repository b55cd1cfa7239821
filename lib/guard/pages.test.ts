import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { sealSession } from '@/lib/session';
import { isSealedSession } from '@/lib/session/sealed-session';
import { config } from '@/middleware';

const isGuarded = (url: string) =>
  doesMiddlewareMatch({ config, url: `http://site.test${url}`, nextConfig: {} });

/** The addresses below `[locale]` of the router, each segment of them that is a parameter as `*`. */
function localeRoutes(folder = 'app/[locale]', route = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'page.tsx') return [route];
    if (!entry.isDirectory() || entry.name.startsWith('_')) return [];
    const segment = entry.name.startsWith('(') ? '' : `/${entry.name.startsWith('[') ? '*' : entry.name}`;
    return localeRoutes(path.join(folder, entry.name), route + segment);
  });
}

function publicFiles(folder = 'public'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? publicFiles(at) : [at.slice('public'.length)];
  });
}

const locale = fc.constantFrom(
  'en',
  'vi',
  'art',
  'artx',
  'wpsx',
  'lgw.x',
  'lotto',
  'sandbox',
  'sandboxes',
  '_nextx',
  'sw.jsx',
  'favicon.ico',
  'x.png',
);
const parameter = fc.constantFrom(
  'NOVA',
  'x.png',
  'x.txt',
  'prm.svg',
  'a.json',
  'b.xml',
  'sitemap.xml',
  'sw.js',
);

describe('the guard of pages', () => {
  it('stands before every address at which the router would make a page of the site', () => {
    const routes = localeRoutes();
    expect(routes.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(locale, fc.constantFrom(...routes), parameter, (first, route, last) => {
        expect(isGuarded(`/${first}${route.replace('*', last)}`)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '/',
    '/wps',
    '/artx/rng',
    '/art/rng',
    '/en/help/x.txt',
    '/favicon.ico',
    '/x.webmanifest',
    '/sandbox/rng',
  ])('stands before %s', (address) => expect(isGuarded(address)).toBe(true));

  it('does not stand before calls and files', () => {
    const own = [
      '/wps/system/status',
      '/lgw/x',
      '/lotto/lgw/x',
      '/_next/static/chunks/a.js',
      '/media/pic_a.webp',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
    ];
    const files = publicFiles().filter((file) => !file.endsWith('.md'));
    expect(files).toContain('/sw.js');
    expect([...own, ...files].filter(isGuarded)).toEqual([]);
  });

  it('would be passed by names that only begin or end like those', () => {
    const loose = [
      '/((?!wps|lgw|lotto/lgw|sandbox|_next|art|sw\\.js|.*\\.(?:svg|png|ico|txt|xml|json|webmanifest)$).*)',
    ];
    const passed = (url: string) =>
      !doesMiddlewareMatch({ config: { matcher: loose }, url: `http://site.test${url}`, nextConfig: {} });
    expect(['/artx/rng', '/en/help/x.txt', '/wpsx'].filter(passed)).toHaveLength(3);
  });
});

describe('a session in the eyes of the guard', () => {
  const withCookie = (name: string, value: string) =>
    isSealedSession((asked) => (asked === name ? value : undefined));

  it('is one that was sealed here, under either name', async () => {
    const sealed = await sealSession({ token: 'token-1' });
    for (const name of ['parlour_session', '__Host-parlour_session'])
      expect(await withCookie(name, sealed)).toBe(true);
    expect(await withCookie('parlour_device', sealed)).toBe(false);
    expect(await isSealedSession(() => undefined)).toBe(false);
  });

  it('is nothing else that bears the name, however it is made up', async () => {
    const sealed = await sealSession({ token: 'token-1' });
    const forged = fc.oneof(
      fc.string(),
      // The last two letters name the version of the seal and are no part of what it proves.
      fc.integer({ min: 0, max: sealed.length - 3 }).map((at) => sealed.slice(0, at)),
      fc.integer({ min: 8, max: sealed.length - 8 }).map((at) => {
        const other = sealed[at] === 'A' ? 'B' : 'A';
        return sealed.slice(0, at) + other + sealed.slice(at + 1);
      }),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (value) => {
        expect(await withCookie('parlour_session', value)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
