import { act, screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '@/components/ui/toast';
import { call } from '@/lib/client/call/call';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { Game } from '@/lib/contract/calls/games';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { gameCard } from '../tiles/game-card';
import { MarkableGameGrid } from '../tiles/markable-game-grid';
import { GameLobby, type GameLobbyProps } from './game-lobby';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const [tiger, lion, fox] = ['Tiger', 'Lion', 'Fox'].map((name) => gameNamed(name)) as [Game, Game, Game];
const lottery = gameNamed('Pearl Draw', { gameType: 'LOTT', vendorCode: 'LOTT' });
const trial: MemberState = { ...asMember, member: { ...anaInfo, type: 4 } };
const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);

const lobby: GameLobbyProps = {
  gameType: 'RNG',
  vendors: [{ vendorCode: 'NOVA', vendor: 'Nova', isHot: false }],
  defaultVendorCode: 'NOVA',
  servedVendorCode: 'NOVA',
  servedPage: { games: [gameCard(tiger)], totalPages: 1, totalItems: 1, classifications: null },
  isStale: false,
  kinds: [],
  otherTypes: [],
  hotGames: [gameCard(tiger)],
  classifications: ['SC', 'JP'],
  symbol: 'P',
};

/** A gateway with favourites of its own. */
let marked: Game[];
const pageOf = (games: Game[]) => ({ totalPages: Math.ceil(games.length / 12), totalItems: games.length });
const answers = {
  'games.favouriteIds': () => marked.map(({ gameId }) => gameId),
  'games.favourites': () => ({ content: marked, ...pageOf(marked) }),
  'games.addFavourite': ({ gameId }: { gameId: string }) => {
    marked = [...[tiger, lion, fox].filter((game) => game.gameId === gameId), ...marked];
    return marked.map((game) => game.gameId);
  },
  'games.removeFavourite': ({ gameId }: { gameId: string }) => {
    marked = marked.filter((game) => game.gameId !== gameId);
    return marked.map((game) => game.gameId);
  },
  'games.recent': () => ({ list: [fox, lion], ...pageOf([fox, lion]) }),
};

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  localStorage.clear();
  window.history.replaceState(null, '', '/rng');
  marked = [lion];
  answerCalls(callMock, answers);
});

const heart = (name: string) => screen.getByRole('button', { name: `Favourite: ${name}` });
const lists = () =>
  within(screen.getByRole('navigation', { name: 'Game halls' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const grid = (games = [tiger, lion]) => <MarkableGameGrid games={games.map(gameCard)} symbol="P" />;

describe('the special lists', () => {
  it('are hot, favourites and recent for a member; a visitor has no favourites', () => {
    as(asMember);
    const { showAgain } = show(<GameLobby {...lobby} />);
    expect(lists()).toEqual(['All studios', 'Hot games', 'Favourites', 'Recent', 'Nova']);
    as(asVisitor);
    showAgain(<GameLobby {...lobby} hotGames={[]} />);
    expect(lists()).toEqual(['All studios', 'Recent', 'Nova']);
  });

  it('are asked for a page at a time, and have an address', async () => {
    as(asMember);
    const { user } = show(<GameLobby {...lobby} />);
    await user.click(screen.getByRole('link', { name: 'Favourites' }));
    expect(await screen.findByRole('button', { name: /^Lion/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Favourites');
    expect(window.location.search).toBe('?list=favourites');
    expect(inputsOf(callMock, 'games.favourites')[0]).toMatchObject({
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 12,
    });
    await user.click(screen.getByRole('link', { name: 'Recent' }));
    expect(await screen.findByRole('button', { name: /^Fox/ })).toBeVisible();
    expect(inputsOf(callMock, 'games.recent')[0]).toMatchObject({ pageNo: 1, pageSize: 12 });
  });

  it('are searched here, because the gateway cannot', async () => {
    as(asMember);
    window.history.replaceState(null, '', '/rng?list=recent&name=lion');
    show(<GameLobby {...lobby} />);
    expect(await screen.findByRole('button', { name: /^Lion/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Fox/ })).toBeNull();
    expect(screen.getByText('1 game')).toBeVisible();
  });

  it.each(['favourites', 'recent'])(
    'lead a visitor with the address of the %s to the login',
    async (kind) => {
      as(asVisitor);
      window.history.replaceState(null, '', `/rng?list=${kind}`);
      const { user } = show(<GameLobby {...lobby} />);
      await user.click(await screen.findByRole('button', { name: 'Log in' }));
      expect(window.location.search).toContain('auth=login');
      expect(callMock).not.toHaveBeenCalled();
    },
  );

  it('wait while nobody knows who is here', async () => {
    as({ ...asVisitor, state: 'unknown' });
    window.history.replaceState(null, '', '/rng?list=favourites');
    const { showAgain } = show(<GameLobby {...lobby} />);
    expect(await screen.findByRole('status', { name: 'Loading games' })).toBeVisible();
    expect(callMock).not.toHaveBeenCalled();
    as(asMember);
    showAgain(<GameLobby {...lobby} />);
    expect(await screen.findByRole('button', { name: /^Lion/ })).toBeVisible();
  });

  it('warn a trial account that asks for favourites, and show it what it played', async () => {
    as(trial);
    const { user } = show(<GameLobby {...lobby} />);
    await user.click(screen.getByRole('link', { name: 'Favourites' }));
    expect(window.location.search).toBe('?auth=real-account');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nova game hall');
    await user.click(screen.getByRole('link', { name: 'Recent' }));
    expect(await screen.findByRole('button', { name: /^Fox/ })).toBeVisible();
    expect(inputsOf(callMock, 'games.favourites')).toEqual([]);
  });

  it('say what would be there while they are empty', async () => {
    as(asMember);
    marked = [];
    window.history.replaceState(null, '', '/rng?list=favourites');
    show(<GameLobby {...lobby} />);
    expect(await screen.findByText('Tap the heart on a game to keep it here.')).toBeVisible();
  });

  it('lose a game with its mark, and the focus goes to the next heart', async () => {
    as(asMember);
    marked = [lion, fox];
    window.history.replaceState(null, '', '/rng?list=favourites');
    const { user } = show(<GameLobby {...lobby} />);
    await screen.findByRole('button', { name: /^Lion/ });
    await waitFor(() => expect(heart('Lion')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart('Lion'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Lion/ })).toBeNull());
    expect(heart('Fox')).toHaveFocus();
  });
});

describe('a heart', () => {
  it('marks a game and takes the mark away, when the gateway has answered', async () => {
    as(asMember);
    let answer = (): void => undefined;
    answerCalls(callMock, {
      ...answers,
      'games.addFavourite': () => new Promise((done) => (answer = () => done([tiger.gameId, lion.gameId]))),
    });
    const { user } = show(grid());
    await waitFor(() => expect(heart('Lion')).toHaveAttribute('aria-pressed', 'true'));
    expect(heart('Tiger')).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart('Tiger'));
    expect(heart('Tiger')).toHaveAttribute('aria-busy', 'true');
    expect(heart('Tiger')).toHaveAttribute('aria-pressed', 'false');
    // A second press while it waits is no second change.
    await user.click(heart('Tiger'));
    await act(async () => answer());
    await waitFor(() => expect(heart('Tiger')).toHaveAttribute('aria-pressed', 'true'));
    expect(heart('Tiger')).not.toHaveAttribute('aria-busy');
    expect(inputsOf(callMock, 'games.addFavourite')).toEqual([
      { gameId: tiger.gameId, vendor: 'NOVA', gameType: 'RNG' },
    ]);
    await user.click(heart('Lion'));
    await waitFor(() => expect(heart('Lion')).toHaveAttribute('aria-pressed', 'false'));
    expect(inputsOf(callMock, 'games.removeFavourite')).toHaveLength(1);
    expect(heart('Tiger')).toHaveAttribute('aria-pressed', 'true');
  });

  it('two at once keep both marks, whichever answer comes first', async () => {
    as(asMember);
    const waiting: Record<string, () => void> = {};
    answerCalls(callMock, {
      ...answers,
      'games.addFavourite': ({ gameId }: { gameId: string }) =>
        new Promise((done) => (waiting[gameId] = () => done([gameId]))),
    });
    const { user } = show(grid([tiger, fox]));
    await user.click(heart('Tiger'));
    await user.click(heart('Fox'));
    await act(async () => waiting[fox.gameId]?.());
    await act(async () => waiting[tiger.gameId]?.());
    await waitFor(() => expect(heart('Tiger')).toHaveAttribute('aria-pressed', 'true'));
    expect(heart('Fox')).toHaveAttribute('aria-pressed', 'true');
  });

  it('stays as it was when that failed, and says why', async () => {
    as(asMember);
    answerCalls(callMock, {
      ...answers,
      'games.addFavourite': () => {
        throw new CallError('game.not.found');
      },
    });
    const { user } = show(
      <>
        {grid()}
        <Told />
      </>,
    );
    await user.click(heart('Tiger'));
    expect(await screen.findByText('We could not find this game. Please choose another one.')).toBeVisible();
    expect(heart('Tiger')).toHaveAttribute('aria-pressed', 'false');
    expect(heart('Tiger')).not.toHaveAttribute('aria-busy');
  });

  it('leads a visitor to the login and a trial account to the warning, and marks nothing', async () => {
    as(asVisitor);
    const { user, showAgain } = show(grid());
    await user.click(heart('Tiger'));
    expect(window.location.search).toBe('?auth=login');
    forgetEverything();
    as(trial);
    showAgain(grid());
    await user.click(heart('Lion'));
    expect(window.location.search).toBe('?auth=real-account');
    expect(callMock).not.toHaveBeenCalled();
  });

  it('of a lottery is kept in this browser, for each username apart', async () => {
    as(asMember);
    const { user, showAgain } = show(grid([lottery]));
    await user.click(heart('Pearl Draw'));
    expect(heart('Pearl Draw')).toHaveAttribute('aria-pressed', 'true');
    expect(inputsOf(callMock, 'games.addFavourite')).toEqual([]);
    as({ ...asMember, member: { ...anaInfo, account: 'ben' } });
    showAgain(grid([lottery]));
    expect(heart('Pearl Draw')).toHaveAttribute('aria-pressed', 'false');
    as(asMember);
    showAgain(grid([lottery]));
    expect(heart('Pearl Draw')).toHaveAttribute('aria-pressed', 'true');
    await user.click(heart('Pearl Draw'));
    expect(heart('Pearl Draw')).toHaveAttribute('aria-pressed', 'false');
  });

  it('of a lottery takes what somebody else wrote into the storage for nothing', async () => {
    as(asMember);
    localStorage.setItem(`parlour-lottery-favourites:${anaInfo.account}`, '{"a":[1');
    show(grid([lottery, lion]));
    await waitFor(() => expect(heart('Lion')).toHaveAttribute('aria-pressed', 'true'));
    expect(heart('Pearl Draw')).toHaveAttribute('aria-pressed', 'false');
  });
});

function Told() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
}
