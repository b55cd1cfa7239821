import { overlayHref, overlayOf } from './overlay-atoms';

test.each([
  ['', { auth: null, memberPage: null }],
  ['auth=login', { auth: 'login', memberPage: null }],
  ['auth=<script>', { auth: null, memberPage: null }],
  ['mc=withdraw&page=NOVA', { auth: null, memberPage: 'withdraw' }],
])('the address ?%s opens what it names', (search, overlay) => {
  expect(overlayOf(new URLSearchParams(search))).toEqual(overlay);
});

test('an overlay replaces another one and leaves the page its own parameters', () => {
  const address = 'https://site.test/fil/rng?page=NOVA&mc=deposit&mc.deposit=dep_1&auth=login#top';
  expect(overlayHref({ mc: 'withdraw' }, address)).toBe('/fil/rng?page=NOVA&mc=withdraw#top');
  expect(overlayHref({}, address)).toBe('/fil/rng?page=NOVA#top');
});
