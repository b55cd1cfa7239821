import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { gameKinds } from '@/lib/contract/calls/kinds';
import {
  answerCalls,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  isLeftToBrowser,
  show,
} from '@/lib/testing/scenes/client';
import { gameCard } from '../tiles/game-card';
import { GameLobby, type GameLobbyProps } from './game-lobby';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call);
const blackjack = gameNamed('Quayside', { kind: 'blackjack' });
const lobby: GameLobbyProps = {
  gameType: 'RNG',
  vendors: ['NOVA', 'LUNA'].map((vendorCode) => ({ vendorCode, vendor: vendorCode, isHot: false })),
  defaultVendorCode: 'NOVA',
  servedVendorCode: 'NOVA',
  kinds: gameKinds.filter((kind) => kind !== 'bingo' && kind !== 'wheel'),
  otherTypes: ['FISH', 'PVP'],
  servedPage: { games: [gameCard(blackjack)], totalItems: 1, totalPages: 1, classifications: ['TG'] },
  isStale: false,
  hotGames: [],
  classifications: ['TG', 'JP'],
  symbol: 'P',
};
const tables: GameLobbyProps = { ...lobby, shelf: 'table-games' };
const asked = () => inputsOf(callMock as jest.Mock, 'games.list');
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/casino/table-games');
  answerCalls(callMock as jest.Mock, {
    'games.list': () => ({ games: [gameNamed('Compass')], totalItems: 1, totalPages: 1 }),
  });
});

test('kinds stand beside the halls, each with its own page, and only those on which something stands', () => {
  show(<GameLobby {...lobby} />);
  expect(linksIn('Game types')).toEqual([
    ['Slots', '/casino/slots'],
    ['Table games', '/casino/table-games'],
    ['Crash & instant', '/casino/crash-games'],
    ['Scratch cards', '/casino/scratch-cards'],
    ['Video poker', '/casino/video-poker'],
    ['Fishing', '/fish'],
    ['Card games', '/pvp'],
  ]);
  expect(linksIn('Game halls')[0]).toEqual(['All studios', '?list=all']);
});

test('a platform that tells no kinds has none', () => {
  show(<GameLobby {...lobby} kinds={[]} />);
  expect(screen.queryByRole('navigation', { name: 'Game types' })).toBeNull();
});

test('the page of a shelf shows what came with it, says where it is, and its halls lead to their own page', () => {
  show(<GameLobby {...tables} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Table games');
  expect(screen.getByRole('link', { name: 'Table games' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: /^Quayside/ })).toHaveTextContent('Blackjack · Nova');
  expect(asked()).toEqual([]);
  const hall = screen.getByRole('link', { name: 'LUNA' });
  expect(hall).toHaveAttribute('href', '/rng?page=LUNA');
  expect(isLeftToBrowser(hall)).toBe(true);
});

test('one kind of the shelf is chosen, has an address, and is what the gateway is asked for', async () => {
  const { user } = show(<GameLobby {...tables} />);
  const choice = screen.getByRole('combobox', { name: 'Game type' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All types', 'Blackjack', 'Roulette', 'Baccarat', 'Sic bo']);
  await user.selectOptions(choice, 'Roulette');
  expect(await screen.findByText('Compass')).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ gameType: 'RNG', shelf: 'table-games', kind: 'roulette' });
  expect(asked().at(-1)).not.toHaveProperty('vendorCode');
  expect(window.location.pathname + window.location.search).toBe('/casino/table-games?kind=roulette');
});

test('an address names a kind; one of another shelf counts as none', async () => {
  window.history.replaceState(null, '', '/casino/table-games?kind=baccarat');
  const { unmount } = show(<GameLobby {...tables} />);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: 'baccarat' }));
  unmount();
  jest.clearAllMocks();
  window.history.replaceState(null, '', '/casino/table-games?kind=mines');
  show(<GameLobby {...tables} />);
  expect(await screen.findByText('Quayside')).toBeVisible();
  expect(asked()).toEqual([]);
});
