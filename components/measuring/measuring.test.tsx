import { act, screen } from '@testing-library/react';
import { writeHint } from '@/lib/client/call/hint-cookies';
import { forgetEverything, show } from '@/lib/testing/scenes/client';
import { Measuring } from './measuring';
import { MeasuringButton } from './measuring-button';
import { measurementIdOf } from './measurement-id';

let path = '/rng';
jest.mock('@/lib/i18n/navigation', () => ({ usePathname: () => path }));

const id = 'G-TEST1234';
const tags = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')];
const queue = () => (window as { dataLayer?: unknown[] }).dataLayer ?? [];
const sent = () => queue().map((entry) => Array.from(entry as ArrayLike<unknown>));
const isSwitchedOff = () => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`];
const views = () => sent().filter(([kind, name]) => kind === 'event' && name === 'page_view').length;

const page = () => (
  <>
    <Measuring id={id} />
    <MeasuringButton>Visit statistics</MeasuringButton>
  </>
);
const scene = () => act(async () => show(page()));

beforeEach(() => {
  forgetEverything();
  writeHint('parlour_measuring', '', 0);
  path = '/rng';
  queue().length = 0;
});

test('nothing is asked of Google before an answer, nor after a no, which is kept', async () => {
  const { user, unmount } = await scene();
  expect(screen.getByRole('complementary', { name: 'Visit statistics' })).toBeInTheDocument();
  expect([tags(), queue()]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  await scene();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect([tags(), queue(), isSwitchedOff()]).toEqual([[], [], true]);
});

test('after a yes each page is counted once, by its path alone, and a no ends it', async () => {
  window.history.replaceState(null, '', '/rng?code=SECRET&token=abc');
  const { user, showAgain } = await scene();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(tags().map(({ src }) => src)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
  expect(views()).toBe(1);
  path = '/help';
  await act(async () => showAgain(page()));
  expect([views(), tags().length]).toEqual([2, 1]);
  expect(JSON.stringify(sent())).toContain('"page_location":"http://localhost/rng"');
  expect(JSON.stringify(sent())).not.toMatch(/SECRET|abc/);
  expect(sent()[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })]);

  document.cookie = '_ga=GA1.1.1; Path=/';
  await user.click(screen.getByRole('button', { name: 'Visit statistics' }));
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(isSwitchedOff()).toBe(true);
  expect(document.cookie).not.toContain('_ga=');
  path = '/vip';
  await act(async () => showAgain(page()));
  expect(views()).toBe(2);
});

test('what cannot be a tag of Google’s is none', () => {
  expect(['G-ABC123', 'GT-ABCD', 'AW-123456789'].map(measurementIdOf)).toEqual([
    'G-ABC123',
    'GT-ABCD',
    'AW-123456789',
  ]);
  for (const text of ['', 'G-', 'UA-1', 'G-1"><script>', 'G-ABC123&x=1', null, undefined])
    expect(measurementIdOf(text)).toBeNull();
});
