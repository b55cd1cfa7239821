import fc from 'fast-check';
import { bannerLink } from './banner-link';

const site = 'https://parlour.example';

/** What a browser makes of a link on the site: where it leads, and whether a script could run. */
function leadsSafely(href: string): boolean {
  const url = new URL(href, site);
  if (url.username || url.password || url.protocol !== 'https:') return false;
  return href.startsWith('/') ? url.origin === site : true;
}

/** Addresses, and what somebody makes of them who wishes to lead visitors astray. */
const linkages = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webPath().map((path) => `/${path}`),
  fc.string(),
  fc
    .tuple(
      fc.constantFrom(
        'javascript:',
        'data:',
        'http://',
        'https://',
        '//',
        '/\\',
        '\\\\',
        '/%2f',
        'HTTPS:\\',
        ' https://',
      ),
      fc.string(),
    )
    .map(([start, rest]) => start + rest),
);

test('a banner leads to a page of the site or to https elsewhere, whatever was written', () => {
  const check = (linkOf: (linkage: string) => string | null) =>
    fc.check(
      fc.property(linkages, (linkage) => {
        const href = linkOf(linkage);
        return href === null || leadsSafely(href);
      }),
      { numRuns: 500 },
    );
  expect(check((linkage) => bannerLink({ linkageType: 'URL', linkage })).failed).toBe(false);
  // The control: what believes every address is caught.
  expect(check((linkage) => linkage).failed).toBe(true);
});

test('the linkage type decides whether it is a link at all', () => {
  expect(bannerLink({ linkageType: null, linkage: '/rng' })).toBeNull();
  expect(bannerLink({ linkageType: 'PAGE', linkage: null })).toBeNull();
  expect(bannerLink({ linkageType: 'PAGE', linkage: '/rng?page=NOVA' })).toBe('/rng?page=NOVA');
  expect(bannerLink({ linkageType: 'URL', linkage: 'https://cup.example' })).toBe('https://cup.example/');
  expect(bannerLink({ linkageType: 'URL', linkage: 'http://cup.example' })).toBeNull();
});
