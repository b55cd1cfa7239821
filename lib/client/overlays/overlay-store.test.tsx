import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { forgetEverything, show } from '@/lib/testing/scenes/client';
import { overlayControls, overlayHref, overlayOf, setOverlay, useOverlay } from './overlay-store';

const nothing = { auth: null, memberPage: null, agentPage: null, notice: null, help: null, find: null };

beforeEach(forgetEverything);

test.each([
  ['', {}],
  ['auth=login', { auth: 'login' }],
  ['auth=<script>', {}],
  ['mc=withdraw&page=NOVA', { memberPage: 'withdraw' }],
  ['ac=personalHistoryCopy&ac.period=today', { agentPage: 'personalHistoryCopy' }],
  ['notice=0', { notice: 0 }],
  ['notice=12', { notice: 12 }],
  ['notice=-1', {}],
  ['notice=1e3', {}],
  ['notice=', {}],
  ['help=responsible-gaming', { help: 'responsible-gaming' }],
  ['help=../secret', {}],
  ['help=Terms', {}],
])('the address ?%s opens what it names', (search, overlay) => {
  expect(overlayOf(new URLSearchParams(search))).toEqual({ ...nothing, ...overlay });
});

test('an overlay replaces another one and leaves the page its own parameters', () => {
  const address =
    'https://site.test/fil/rng?page=NOVA&mc=deposit&mc.deposit=dep_1&notice=2&help=terms&ac=x&auth=login#top';
  expect(overlayHref({ mc: 'withdraw' }, address)).toBe('/fil/rng?page=NOVA&mc=withdraw#top');
  expect(overlayHref({}, address)).toBe('/fil/rng?page=NOVA#top');
});

test('a notice and an article open over the page they stand on, at an address of their own', () => {
  window.history.replaceState(null, '', '/rng?page=NOVA&auth=login');
  overlayControls().openNotice(3);
  expect(window.location.search).toBe('?page=NOVA&notice=3');
  overlayControls().openHelp('feedback');
  expect(window.location.search).toBe('?page=NOVA&help=feedback');
  overlayControls().close();
  expect(window.location.search).toBe('?page=NOVA');
});

function Probe() {
  const { notice } = useOverlay();
  return <p>{notice === null ? 'closed' : `notice ${notice}`}</p>;
}

test('whoever reads it hears of a change, and a server knows of none', () => {
  show(<Probe />);
  act(() => setOverlay({ ...nothing, notice: 4 }));
  expect(screen.getByText('notice 4')).toBeInTheDocument();
  expect(renderToString(<Probe />)).toContain('closed');
  act(() => setOverlay(nothing));
  expect(screen.getByText('closed')).toBeInTheDocument();
});
