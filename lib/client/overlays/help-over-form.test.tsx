import { act, renderHook, screen } from '@testing-library/react';
import { forgetEverything, show } from '@/lib/testing/scenes/client';
import { HelpLink } from './help-link';
import { overlayControls, overlayOf, setOverlay, useOverlay } from './overlay-store';

beforeEach(forgetEverything);

const openAt = (search: string) => act(() => setOverlay(overlayOf(new URLSearchParams(search))));

test('help lies over a form that stays in the address, and closing help closes nothing else', () => {
  window.history.replaceState(null, '', '/rng?page=NOVA&auth=register');
  const { openHelp, close } = overlayControls();
  openHelp('terms');
  expect(window.location.search).toBe('?page=NOVA&auth=register&help=terms');
  openHelp('privacy');
  expect(window.location.search).toBe('?page=NOVA&auth=register&help=privacy');
  close();
  expect(window.location.search).toBe('?page=NOVA&auth=register');
  close();
  expect(window.location.search).toBe('?page=NOVA');
});

test('help over the member centre keeps its page and the parameters of that page', () => {
  window.history.replaceState(null, '', '/?mc=deposit&mc.deposit=dep_1');
  const { openHelp, close } = overlayControls();
  openHelp('deposits');
  expect(window.location.search).toBe('?mc=deposit&mc.deposit=dep_1&help=deposits');
  close();
  expect(window.location.search).toBe('?mc=deposit&mc.deposit=dep_1');
});

test('what lies below help stays open when it was, and waits when the address names both', () => {
  openAt('');
  const { result } = renderHook(() => useOverlay());
  openAt('auth=register&help=terms');
  expect(result.current).toMatchObject({ auth: null, help: 'terms' });
  openAt('auth=register');
  expect(result.current).toMatchObject({ auth: 'register', help: null });
  openAt('auth=register&help=terms');
  expect(result.current).toMatchObject({ auth: 'register', help: 'terms' });
});

test('a link to help is one to its page, and opens over the form', async () => {
  window.history.replaceState(null, '', '/?mc=withdraw');
  const { user } = show(<HelpLink slug="withdrawals">How withdrawals work</HelpLink>);
  const link = screen.getByRole('link', { name: 'How withdrawals work' });
  expect(link).toHaveAttribute('href', '/help/withdrawals');
  await user.click(link);
  expect(window.location.search).toBe('?mc=withdraw&help=withdrawals');
});
