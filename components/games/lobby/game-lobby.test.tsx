import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import {
  answerCalls,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { gameCard } from '../tiles/game-card';
import { GameLobby, type GameLobbyProps } from './game-lobby';
import { typingPauseMs } from './lobby-filter-bar';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call);
const names = Array.from({ length: 12 }, (_, index) => `Nova Game ${index + 1}`);
const page = (games: string[], totalItems: number) => ({
  games: games.map((name) => gameNamed(name)),
  totalItems,
  totalPages: Math.ceil(totalItems / 12),
  classifications: ['JP', 'SC'],
});
const vendor = (vendorCode: string) => ({ vendorCode, vendor: vendorCode.toLowerCase(), isHot: false });
const props: GameLobbyProps = {
  gameType: 'RNG',
  vendors: ['NOVA', 'LUNA'].map(vendor),
  defaultVendorCode: 'NOVA',
  servedVendorCode: 'NOVA',
  servedPage: { ...page(names, 30), games: names.map((name) => gameCard(gameNamed(name))) },
  isStale: false,
  kinds: [],
  otherTypes: [],
  hotGames: [gameCard(gameNamed('Hot One'))],
  classifications: ['SC', 'VP', 'JP'],
  symbol: 'P',
};
const asked = () => inputsOf(callMock as jest.Mock, 'games.list');
const lastAsked = () => asked().at(-1);

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/rng');
  answerCalls(callMock as jest.Mock, { 'games.list': () => page(['Answered'], 30) });
});

test('the served page shows without a call, with stake and published return', () => {
  show(<GameLobby {...props} />);
  const tile = screen.getByRole('button', { name: /^Nova Game 1 / });
  expect(tile).toHaveTextContent('From P0.20');
  expect(tile).toHaveTextContent('Return 96.10%');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('nova game hall');
  expect(asked()).toEqual([]);
});

test('the next page is asked for, and neither end can be passed', async () => {
  const { user } = show(<GameLobby {...props} />);
  const previous = () => screen.getByRole('button', { name: 'Previous' });
  expect(previous()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Answered');
  expect(asked()).toContainEqual(expect.objectContaining({ vendorCode: 'NOVA', pageNo: 2, pageSize: 12 }));
  expect(window.location.search).toBe('?page=NOVA&no=2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ pageNo: 3 }));
  await screen.findByText('Answered');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(previous());
  await user.click(previous());
  expect(await screen.findByText('Nova Game 1')).toBeVisible();
  expect(previous()).toBeDisabled();
});

test('the next page is fetched when somebody points at the pager, once, and shows at once', async () => {
  const { user } = show(<GameLobby {...props} />);
  expect(asked()).toEqual([]);
  await user.hover(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(lastAsked()).toMatchObject({ pageNo: 2 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Answered')).toBeVisible();
  expect(asked().map(({ pageNo }) => pageNo)).toEqual([2, 3]);
});

test('whoever reaches an end by keyboard stays in the list', async () => {
  answerCalls(callMock as jest.Mock, { 'games.list': () => page(['Answered'], 13) });
  const { user } = show(<GameLobby {...props} servedPage={{ ...props.servedPage!, totalPages: 2 }} />);
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  await user.keyboard('{Enter}');
  await screen.findByText('Answered');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the pager stays while a page is on its way, so that the focus does, too', async () => {
  answerCalls(callMock as jest.Mock, {});
  const { user } = show(<GameLobby {...props} />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('status', { name: 'Loading games' })).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('a stake filter goes back to page 1 and clears the type, and another hall clears both', async () => {
  window.history.replaceState(null, '', '/rng?page=NOVA&class=JP&no=2');
  const { user } = show(<GameLobby {...props} />);
  await waitFor(() => expect(lastAsked()).toMatchObject({ classification: 'JP', pageNo: 2 }));
  await user.selectOptions(screen.getByLabelText('Minimum bet'), '0.10');
  await waitFor(() => expect(lastAsked()).toMatchObject({ minStake: '0.10', pageNo: 1 }));
  expect(lastAsked()).not.toHaveProperty('classification');
  expect(screen.getByLabelText('Game type')).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'luna' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ vendorCode: 'LUNA', pageNo: 1 }));
  expect(lastAsked()).not.toHaveProperty('minStake');
  expect(screen.getByRole('link', { name: 'luna' })).toHaveAttribute('aria-current', 'page');
});

test('the gateway is asked once typing pauses, and another filter drops a word that was not sent', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms), delay: null });
  show(<GameLobby {...props} />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const field = screen.getByLabelText('Search by name');
  await user.type(field, 'tiger');
  await pass(typingPauseMs - 1);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual([expect.objectContaining({ gameName: 'tiger', pageNo: 1 })]);
  expect(window.location.search).toBe('?page=NOVA&name=tiger');
  await user.type(field, 's');
  await user.selectOptions(screen.getByLabelText('Game type'), 'SC');
  expect(field).toHaveValue('');
  await pass(2 * typingPauseMs);
  expect(lastAsked()).toMatchObject({ classification: 'SC' });
  expect(lastAsked()).not.toHaveProperty('gameName');
});

test('a name that is typed before the address was read is looked for in the list of the address', async () => {
  const { user } = show(<GameLobby {...props} />);
  // Nobody is told of it, as of an address that has yet to be read.
  History.prototype.replaceState.call(window.history, null, '', '/rng?list=all');
  await user.type(screen.getByLabelText('Search by name'), 'tiger');
  await waitFor(() => expect(lastAsked()).toMatchObject({ gameName: 'tiger' }));
  expect(lastAsked()).not.toHaveProperty('vendorCode');
  expect(window.location.search).toBe('?list=all&name=tiger');
});

test('only types that the hall has are offered', () => {
  show(<GameLobby {...props} />);
  const options = within(screen.getByLabelText('Game type')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All types', 'Scratch cards', 'Slots']);
});

test('an empty search can be cleared or tried in every hall', async () => {
  answerCalls(callMock as jest.Mock, { 'games.list': () => ({ ...page([], 0), classifications: ['JP'] }) });
  window.history.replaceState(null, '', '/rng?page=NOVA&name=zebra');
  const { user } = show(<GameLobby {...props} />);
  await user.click(await screen.findByRole('button', { name: 'Search all games' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ gameName: 'zebra' }));
  await waitFor(() => expect(lastAsked()).not.toHaveProperty('vendorCode'));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('?list=all');
});

test('an address with a page that the list does not have shows the last one', async () => {
  window.history.replaceState(null, '', '/rng?list=all&no=99');
  show(<GameLobby {...props} />);
  await waitFor(() => expect(lastAsked()).toMatchObject({ pageNo: 3 }));
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
});

test('a failed list says so and asks again', async () => {
  answerCalls(callMock as jest.Mock, {
    'games.list': () => {
      throw new CallError('request.rate');
    },
  });
  const { user } = show(<GameLobby {...props} servedPage={null} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The games could not be loaded');
  answerCalls(callMock as jest.Mock, { 'games.list': () => page(['Answered'], 1) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Answered')).toBeVisible();
});

test('back leads to the view before', async () => {
  const { user } = show(<GameLobby {...props} />);
  await user.click(screen.getByRole('link', { name: 'Hot games' }));
  expect(await screen.findByText('Hot One')).toBeVisible();
  act(() => window.history.back());
  expect(await screen.findByText('Nova Game 1')).toBeVisible();
});

test('the hot list is there only when something is hot, and arrows only above seven halls', () => {
  const { showAgain } = show(<GameLobby {...props} hotGames={[]} />);
  expect(screen.queryByRole('link', { name: 'Hot games' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More halls' })).toBeNull();
  const vendors = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(vendor);
  showAgain(<GameLobby {...props} vendors={vendors.slice(0, 7)} />);
  expect(screen.queryByRole('button', { name: 'More halls' })).toBeNull();
  showAgain(<GameLobby {...props} vendors={vendors} />);
  expect(screen.getByRole('button', { name: 'More halls' })).toBeVisible();
});

test('a document made from an old answer says so', () => {
  show(<GameLobby {...props} isStale />);
  expect(screen.getByText(/may be a little out of date/)).toBeVisible();
});
