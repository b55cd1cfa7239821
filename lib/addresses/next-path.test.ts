import fc from 'fast-check';
import { nextOf, nextPath, withNext } from './next-path';
import { publicPages } from '@/lib/routes';

describe('where a way in leads', () => {
  it.each([
    ['/rng', '/rng'],
    ['/rng?page=LUMEN', '/rng?page=LUMEN'],
    ['/fil/rng?page=LUMEN', '/rng?page=LUMEN'],
    [
      '/game?type=RNG&vendor=LUMEN&code=tiger&back=%2Frng',
      '/game?type=RNG&vendor=LUMEN&code=tiger&back=%2Frng',
    ],
    ['/help/terms', '/help/terms'],
    ['/?mc=withdraw', '/?mc=withdraw'],
    ['/rng?auth=login&next=%2Flogin', '/rng'],
    ['/rng#top', '/rng'],
  ])('%s is a page of this site', (text, page) => {
    expect(nextPath(text)).toBe(page);
  });

  it.each([
    null,
    '',
    '/',
    'rng',
    '/login',
    '/register?next=/rng',
    '/wps/session/logout',
    '/sandbox/pay',
    '/no-such-page',
    `/rng?${'a'.repeat(3000)}`,
  ])('%s is none', (text) => {
    expect(nextPath(text)).toBeNull();
  });

  const hosts = ['evil.example', 'evil.example/rng', '@evil.example', 'evil.example:443', '[::1]'];
  const openings = [
    'https://',
    'http:',
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '\t//',
    ' //',
    '/%2F',
    '/%5C',
    '/%09/',
    '/./',
    '/.//',
    '/..//',
    '/rng/..//',
    '/rng//..//',
    '/fil//',
    '/fil/..//',
    'javascript:alert(1)//',
    'data:text/html,',
    'JaVaScRiPt:',
    '/rng@',
    '/\u2044/',
    '/\u3002/',
    '/\uFF0F',
    '\u0000//',
  ];

  /** Whether a browser that is sent to any of these forms leaves the site, or runs something. */
  const leavesBy = (pathOf: (text: string) => string | null) =>
    fc.check(
      fc.property(fc.constantFrom(...openings), fc.constantFrom(...hosts), (opening, host) => {
        const next = pathOf(opening + host);
        return next === null || new URL(next, 'https://site.test/login').origin === 'https://site.test';
      }),
      { numRuns: 600 },
    ).failed;

  it('is never another site, in whatever form one is written', () => {
    expect(leavesBy(nextPath)).toBe(false);
    // Rules that look right and are not.
    expect(leavesBy((text) => (text.startsWith('/') ? text : null))).toBe(true);
    expect(leavesBy((text) => (/^\/[^/]/.test(text) ? text : null))).toBe(true);
    expect(leavesBy((text) => text)).toBe(true);
  });

  it('is a fixed point for any text: a known path that leads to itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.tuple(fc.constantFrom(...publicPages), fc.webQueryParameters()).map((parts) => parts.join('?')),
        ),
        (text) => {
          const next = nextPath(text);
          if (next === null) return;
          expect(next).toMatch(/^\/(?![/\\])/);
          expect(nextPath(next)).toBe(next);
          expect(nextOf(new URL(withNext('/login', next), 'https://site.test').search)).toBe(next);
        },
      ),
    );
  });
});
