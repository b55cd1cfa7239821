import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { joinLists } from '@/lib/client/call/join-lists';
import { CallError } from '@/lib/contract/errors';
import {
  answerCalls,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { showOnPhone } from '@/lib/testing/scenes/phone';
import { gameCard } from '../tiles/game-card';
import { GameLobby, type GameLobbyProps } from './game-lobby';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const total = 30;
const all = Array.from({ length: total }, (_, index) => gameNamed(`Nova Game ${index + 1}`));
const pageAt = (pageNo: number, games = all) => ({
  games: games.slice((pageNo - 1) * 12, pageNo * 12),
  totalItems: games.length,
  totalPages: Math.ceil(games.length / 12),
  classifications: ['JP'],
});
const props: GameLobbyProps = {
  gameType: 'RNG',
  vendors: [{ vendorCode: 'NOVA', vendor: 'Nova', isHot: false }],
  defaultVendorCode: 'NOVA',
  servedVendorCode: 'NOVA',
  servedPage: { ...pageAt(1), games: all.slice(0, 12).map(gameCard) },
  isStale: false,
  kinds: [],
  otherTypes: [],
  hotGames: [],
  classifications: ['JP'],
  symbol: 'P',
};
const askedPages = () => inputsOf(callMock, 'games.list').map(({ pageNo }) => pageNo);
const shownGames = () => screen.getAllByRole('button', { name: /^Nova Game / });
const more = () => screen.queryByRole('button', { name: 'Load more' });
let phone: ReturnType<typeof showOnPhone>;

/** The end of the list comes after the lobby itself. */
beforeAll(() => import('./lobby-end'));
const showLobby = (change: Partial<GameLobbyProps> = {}) =>
  act(async () => show(<GameLobby {...props} {...change} />));

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/rng');
  phone = showOnPhone();
  answerCalls(callMock, { 'games.list': ({ pageNo }: { pageNo: number }) => pageAt(pageNo) });
});
afterEach(() => phone.end());

test('a list grows as its end comes near, page by page, each asked for once, and says when it is whole', async () => {
  await showLobby();
  expect(askedPages()).toEqual([]);
  expect(screen.queryByRole('navigation', { name: 'Pages of games' })).toBeNull();
  phone.comeNear();
  await waitFor(() => expect(shownGames()).toHaveLength(24));
  expect(askedPages()).toEqual([2]);
  expect(screen.getByText('24 of 30')).toBeVisible();
  phone.comeNear();
  await waitFor(() => expect(shownGames()).toHaveLength(30));
  expect(screen.getByText('All 30 are shown')).toBeVisible();
  expect(more()).toBeNull();
  expect(askedPages()).toEqual([2, 3]);
});

test('the button does the same for who presses, and the focus goes on from there', async () => {
  const { user } = await showLobby({ servedPage: { ...props.servedPage!, totalPages: 3 } });
  act(() => more()!.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownGames()).toHaveLength(24));
  expect(more()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('All 30 are shown')).toHaveFocus());
});

test('however often the reader scrolls, it is looked at once in 200 ms', async () => {
  await showLobby();
  for (let i = 0; i < 20; i += 1) fireEvent.scroll(document);
  act(() => void jest.advanceTimersByTime(199));
  expect(phone.looks()).toBe(0);
  act(() => void jest.advanceTimersByTime(1));
  expect(phone.looks()).toBe(1);
});

test('a page that fails costs nothing of what is here, is not asked for by scrolling, and comes after a press', async () => {
  let isDown = true;
  answerCalls(callMock, {
    'games.list': ({ pageNo }: { pageNo: number }) => {
      if (isDown) throw new CallError('request.invalid');
      return pageAt(pageNo);
    },
  });
  const { user } = await showLobby();
  phone.comeNear();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load more');
  expect(shownGames()).toHaveLength(12);
  phone.comeNear();
  expect(askedPages()).toEqual([2]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shownGames()).toHaveLength(24));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what arrives in between stands once', async () => {
  const later = [gameNamed('Nova Game New'), ...all];
  answerCalls(callMock, { 'games.list': ({ pageNo }: { pageNo: number }) => pageAt(pageNo, later) });
  await showLobby();
  phone.comeNear();
  // The twelfth game moved to the second page.
  await waitFor(() => expect(shownGames()).toHaveLength(23));
  const names = shownGames().map((tile) => tile.textContent);
  expect(new Set(names).size).toBe(names.length);
});

test('a list that is only put together has the entry twice', () => {
  const put = (before: string[], page: string[]) => [...before, ...page];
  expect(put(['a', 'b'], ['b', 'c'])).not.toEqual(joinLists(['a', 'b'], ['b', 'c'], (entry) => entry));
  expect(joinLists(['a', 'b'], ['b', 'c'], (entry) => entry)).toEqual(['a', 'b', 'c']);
});

test('the way back leads to where the reader was, with as much of the list', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const first = await showLobby();
  const historyLength = window.history.length;
  phone.comeNear();
  await waitFor(() => expect(shownGames()).toHaveLength(24));
  expect(window.location.search).toBe('?page=NOVA&no=2');
  expect(window.history.length).toBe(historyLength);
  Object.defineProperty(window, 'scrollY', { value: 1234, configurable: true });
  fireEvent.scroll(window);
  act(() => void jest.advanceTimersByTime(200));
  first.unmount();
  await showLobby();
  await waitFor(() => expect(shownGames()).toHaveLength(24));
  expect(scrollTo).toHaveBeenCalledWith({ top: 1234, behavior: 'instant' });
  scrollTo.mockRestore();
});

test('a window with the room of a desktop keeps its pages', async () => {
  phone.end();
  await showLobby();
  expect(more()).toBeNull();
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
});
