import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import type { SearchGame, SearchIndex } from '@/lib/client/search/search-index';
import {
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { SearchEntrance } from './search-entrance';
import { SearchOverlay } from './search-overlay';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/overlays/overlay-messages', () => ({
  OverlayMessages: ({ children }: { children: React.ReactNode }) => children,
}));
const push = jest.fn();
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/fish',
  useRouter: () => ({ push }),
}));
let visitor = asVisitor;
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => visitor),
);
const callMock = jest.mocked(call);

const gameOf = (gameName: string, more: Partial<SearchGame>): SearchGame => ({
  ...{ vendorCode: 'GLASS', vendor: 'Glassbell', gameType: 'RNG', image: '/a.svg', gameName },
  gameCode: gameName.toLowerCase().replace(' ', '-'),
  ...more,
});
const index: SearchIndex = {
  games: [
    gameOf('Pearl Shallows', { kind: 'mines', isPopular: true }),
    gameOf('Glass Kite', { kind: 'crash' }),
  ],
  kinds: [
    { kind: 'mines', title: 'Mines', words: ['bombs'], href: '/casino/crash-games?kind=mines' },
    { kind: 'crash', title: 'Crash', words: ['aviator'], href: '/casino/crash-games?kind=crash' },
  ],
  pages: [{ group: 'help', title: 'Withdrawals', detail: 'How long it takes', href: '/help/withdrawals' }],
  themes: {},
};

const fetchMock = jest.fn();
const answerIndex = () => Promise.resolve({ ok: true, json: () => Promise.resolve(index) });

/** As the page does: the address decides what is open. */
const followAddress = () =>
  act(async () => setOverlay(overlayOf(new URLSearchParams(window.location.search))));

async function openSearch(find = '') {
  window.history.replaceState(null, '', `/fish?find=${find}`);
  await followAddress();
  const view = show(<SearchOverlay />);
  return { ...view, field: await screen.findByRole('combobox', { name: 'Search' }) };
}
const results = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () =>
  screen.queryByRole('option', { selected: true }) ?? document.querySelector('[data-highlighted]');

beforeEach(async () => {
  jest.clearAllMocks();
  forgetEverything();
  await followAddress();
  visitor = asVisitor;
  fetchMock.mockImplementation(answerIndex);
  Object.assign(globalThis, { fetch: fetchMock });
});

test('the key / opens it from anywhere but a field that is typed in', async () => {
  const { user } = show(
    <>
      <SearchEntrance />
      <input aria-label="Amount" />
    </>,
  );
  await user.type(screen.getByLabelText('Amount'), '1/2');
  expect(window.location.search).toBe('');
  expect(screen.getByLabelText('Amount')).toHaveValue('1/2');
  await user.click(document.body);
  await user.keyboard('/');
  expect(window.location.search).toBe('?find=');
});

test('its link fetches the index when it is reached for, opens it in place, and leads to all games without a script', async () => {
  const { user } = show(<SearchEntrance />);
  const link = screen.getByRole('link', { name: 'Search' });
  expect(link).toHaveAttribute('href', '/rng?list=all');
  expect(fetchMock).not.toHaveBeenCalled();
  await user.hover(link);
  await waitFor(() => expect(fetchMock).toHaveBeenCalledWith('/search.json'));
  await user.click(link);
  expect(window.location.search).toBe('?find=');
});

test('before anything is typed it suggests kinds and popular games', async () => {
  await openSearch();
  expect(await screen.findByText('Game types')).toBeVisible();
  expect(results()).toEqual(['Mines', 'Crash', 'Pearl ShallowsGlassbell']);
  expect(inputsOf(callMock, 'games.recent')).toEqual([]);
});

test('a member finds on top what they played last', async () => {
  visitor = asMember;
  answerCalls(callMock, {
    'games.recent': () => ({ list: [gameNamed('Nova Tiger')], totalPages: 1, totalItems: 1 }),
  });
  await openSearch();
  expect(await screen.findByText('Recently played')).toBeVisible();
  await waitFor(() => expect(results()[0]).toBe('Nova TigerNova'));
});

test('results come while typing, arrows choose, Enter opens, and the way back keeps the words', async () => {
  const { user, field } = await openSearch();
  await screen.findByText('Game types');
  await user.type(field, 'withdrawl');
  expect(results()).toEqual(['WithdrawalsHow long it takes']);
  await user.clear(field);
  await user.type(field, 'minse');
  expect(results()).toEqual(['Mines', 'Pearl ShallowsGlassbell']);
  expect(screen.getByText('2 results')).toBeInTheDocument();
  expect(chosen()).toHaveTextContent('Mines');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Pearl Shallows');
  expect(field).toHaveAttribute('aria-activedescendant', chosen()?.id);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(push).toHaveBeenCalledWith('/casino/crash-games?kind=mines');
  expect(window.location.search).toBe('?find=minse');
});

test('a game asks a visitor to log in first, and leads back to where they were', async () => {
  const { user, field } = await openSearch();
  await screen.findByText('Game types');
  await user.type(field, 'glass kite');
  const [game] = screen.getAllByRole('option');
  expect(game).toHaveAttribute('href', expect.stringContaining('back=%2Ffish'));
  await user.click(game!);
  expect(push).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?auth=login');
});

test('what finds nothing says so and what to try', async () => {
  const { user, field } = await openSearch();
  await screen.findByText('Game types');
  await user.type(field, 'xyzzy');
  expect(screen.getByText('No results for “xyzzy”')).toBeVisible();
  expect(results()).toContain('Mines');
});

test('words in the address are looked for at once, and Escape closes', async () => {
  const { user } = await openSearch('aviator');
  await waitFor(() => expect(results()).toEqual(['Crash', 'Glass KiteGlassbell']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('an index that does not come says so, and can be asked for again', async () => {
  fetchMock.mockResolvedValue({ ok: false, status: 503 });
  const { user } = await openSearch();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The search could not be loaded');
  fetchMock.mockImplementation(answerIndex);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Game types')).toBeVisible();
});
