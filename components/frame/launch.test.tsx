import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { roomHref } from '@/components/games/rooms/room-href';
import { gameCard } from '@/components/games/tiles/game-card';
import { GameTile } from '@/components/games/tiles/game-tile';
import { dueReality, noReality } from '@/components/protection/test-protection';
import { call } from '@/lib/client/call/call';
import { gameHref } from '@/lib/client/game-params';
import { overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { nextOf } from '@/lib/addresses/next-path';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  isLeftToBrowser,
  refreshMember,
  show,
} from '@/lib/testing/scenes/client';
import { GameScreen } from './game-screen';
import { readGameParams } from './read-game-params';
import { refreshPaceMs } from './use-throttled-refresh';

const push = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn(), seal: async () => 'sealed.random' }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => window.location.pathname,
  Link: (props: React.ComponentProps<'a'>) => <a {...props} />,
}));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const tiger = gameCard(gameNamed('Tiger'));
const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const launches = () => inputsOf(callMock, 'games.launch');
const src = 'http://localhost/sandbox/games/tiger#token=t&lang=en';

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  answerCalls(callMock, { 'games.launch': () => ({ content: src }) });
});

describe('a tile', () => {
  it('asks a visitor to log in, and nothing launches', async () => {
    as(asVisitor);
    const { user } = show(<GameTile game={tiger} symbol="P" />);
    await user.click(screen.getByRole('button', { name: /Tiger/ }));
    expect(window.location.search).toBe('?auth=login');
    expect(push).not.toHaveBeenCalled();
    // Where the machine is slow, what the brand allows has been asked by now.
    const named = callMock.mock.calls.map(([{ name }]: [{ name: string }]) => name);
    expect(named.filter((name) => name !== 'system.permission')).toEqual([]);
  });

  it.each([
    [{ returnToPlayer: '96.10' }, 'Return 96.10%'],
    [{ returnToPlayer: null }, 'Return not published'],
    [{ returnToPlayer: null, gameType: 'PVP' }, 'Against players'],
    [{ returnToPlayer: null, opensList: true }, 'Opens a list of games'],
  ] as const)('says of %j: %s', (game, fact) => {
    as(asVisitor);
    show(<GameTile game={gameCard(gameNamed('Tiger', game))} symbol="P" />);
    expect(screen.getByRole('button', { name: /Tiger/ })).toHaveTextContent(fact);
  });

  it('opens for a trial account, too', async () => {
    as({ ...asMember, member: { ...anaInfo, type: 4 } });
    const { user } = show(<GameTile game={tiger} symbol="P" />);
    await user.click(screen.getByRole('button', { name: /Tiger/ }));
    expect(push).toHaveBeenCalledTimes(1);
  });

  it('opens the game page by Enter, with the way back', async () => {
    as(asMember);
    window.history.replaceState(null, '', '/rng?page=NOVA&no=2');
    const { user } = show(<GameTile game={tiger} symbol="P" />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(push).toHaveBeenCalledWith(gameHref(tiger, '/rng?page=NOVA&no=2'));
  });

  it.each([
    ['RNG', 'NOVA'],
    ['LIVE', 'NOVA'],
    ['SPORTS', 'FB'],
  ] as const)(
    'that stands for a list opens the games of its vendor and class over the page: %s, %s',
    async (gameType, vendorCode) => {
      as(asVisitor);
      const listed = { gameType, vendorCode, classification: 'BG' };
      const [hall, one] = [
        gameNamed('Bingo Hall', { ...listed, opensList: true }),
        gameNamed('Tambola', listed),
      ];
      answerCalls(callMock, { 'games.list': () => ({ games: [hall, one], totalPages: 1, totalItems: 2 }) });
      const { user } = show(<GameTile game={gameCard(hall)} symbol="P" />);
      await user.click(screen.getByRole('button', { name: /Bingo Hall/ }));
      const dialog = await screen.findByRole('dialog', { name: 'Bingo Hall' });
      expect(push).not.toHaveBeenCalled();
      expect(inputsOf(callMock, 'games.list')).toEqual([
        expect.objectContaining({ ...listed, pageNo: 1, pageSize: 12 }),
      ]);
      await within(dialog).findByRole('button', { name: /Tambola/ });
      // A game list does not contain itself.
      expect(within(dialog).queryByRole('button', { name: /Bingo Hall/ })).toBeNull();
    },
  );

  it('of a list launches what is chosen there, after the login', async () => {
    const hall = gameCard(gameNamed('Bingo Hall', { opensList: true }));
    const one = gameNamed('Tambola');
    answerCalls(callMock, { 'games.list': () => ({ games: [one], totalPages: 1, totalItems: 1 }) });
    as(asVisitor);
    const { user, showAgain } = show(<GameTile game={hall} symbol="P" />);
    await user.click(screen.getByRole('button', { name: /Bingo Hall/ }));
    await user.click(await screen.findByRole('button', { name: /Tambola/ }));
    expect(window.location.search).toBe('?auth=login');
    expect(push).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    forgetEverything();
    as(asMember);
    showAgain(<GameTile game={hall} symbol="P" />);
    await user.click(screen.getByRole('button', { name: /Bingo Hall/ }));
    await user.click(await screen.findByRole('button', { name: /Tambola/ }));
    expect(push).toHaveBeenCalledWith(gameHref(gameCard(one), '/'));
  });

  it('of a list that cannot be had says so and asks again', async () => {
    as(asMember);
    const hall = gameCard(gameNamed('Bingo Hall', { opensList: true }));
    let isDown = true;
    answerCalls(callMock, {
      'games.list': () => {
        if (isDown) throw new CallError('request.rate');
        return { games: [], totalPages: 0, totalItems: 0 };
      },
    });
    const { user } = show(<GameTile game={hall} symbol="P" />);
    await user.click(screen.getByRole('button', { name: /Bingo Hall/ }));
    await screen.findByText('The games could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('None of these games are open at the moment')).toBeVisible();
  });

  it.each([
    ['ELOTT', 'TCG_LOTTO_VN', '/lottery?gameCode=tiger&vendor=TCG_LOTTO_VN&playType=LO2'],
    ['LOTT', 'TCG_SEA', '/lottery?gameCode=tiger&vendor=TCG_SEA&playType=LO2'],
    // A lottery of any other vendor is launched like every game.
    ['LOTT', 'NOVA', '/game?type=LOTT&vendor=NOVA&code=tiger&back=%2F'],
    // And so is what is no lottery, whoever makes it.
    ['RNG', 'LOTT', '/game?type=RNG&vendor=LOTT&code=tiger&back=%2F'],
  ] as const)('of %s by %s opens at %s', async (gameType, vendorCode, href) => {
    as(asMember);
    const game = gameCard(gameNamed('Tiger', { gameType, vendorCode, defaultPlayType: 'LO2' }));
    const { user } = show(<GameTile game={game} symbol="P" />);
    await user.click(screen.getByRole('button', { name: /Tiger/ }));
    expect(push).toHaveBeenCalledWith(href);
  });

  it('under maintenance suggests games that are open', async () => {
    as(asMember);
    const hot = [gameNamed('Open One'), gameNamed('Closed', { isMaintained: true }), gameNamed('Tiger')];
    answerCalls(callMock, { 'games.hot': () => ({ list: [{ gameType: 'RNG', games: hot }] }) });
    const { user } = show(<GameTile game={{ ...tiger, isMaintained: true }} symbol="P" />);
    await user.click(screen.getByRole('button', { name: /Under maintenance/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('No stake was taken');
    await user.click(await screen.findByRole('button', { name: /Open One/ }));
    expect(push).toHaveBeenCalledWith(gameHref(gameCard(gameNamed('Open One')), '/'));
    expect(screen.queryByRole('button', { name: /^Closed/ })).toBeNull();
  });
});

describe('the address of a game', () => {
  it('reads back what was written and refuses what names no game', () => {
    const search = new URLSearchParams(gameHref(tiger, '/rng').split('?')[1]);
    expect(readGameParams(search)).toEqual({
      gameType: 'RNG',
      vendorCode: 'NOVA',
      gameCode: 'tiger',
      gameId: null,
      back: '/rng',
    });
    const room = new URLSearchParams(roomHref({ ...tiger, roomCode: 'TIEN-5' }).split('?')[1]);
    expect(readGameParams(room)).toMatchObject({ gameCode: 'tiger', playType: 'TIEN-5', back: '/pvp' });
    for (const odd of [
      '',
      'type=RNG&vendor=NOVA',
      'type=XXX&vendor=A&code=b',
      'type=RNG&vendor=a/b&code=c',
    ]) {
      expect(readGameParams(new URLSearchParams(odd))).toBeNull();
    }
  });
});

describe('the game page', () => {
  const open = (back = '/rng?page=NOVA') => window.history.replaceState(null, '', gameHref(tiger, back));
  const frame = () => document.querySelector('iframe');
  const post = (data: unknown, more: Partial<MessageEventInit> = {}) =>
    act(() => {
      const sent = { data, source: frame()?.contentWindow ?? null, origin: 'null', ...more };
      window.dispatchEvent(new MessageEvent('message', sent));
    });

  it('asks a visitor to log in first and launches after that', async () => {
    open();
    as(asVisitor);
    const { showAgain } = show(<GameScreen />);
    expect(screen.getByText('Log in first')).toBeVisible();
    expect(callMock).not.toHaveBeenCalled();
    as(asMember);
    showAgain(<GameScreen />);
    await waitFor(() => expect(frame()).toHaveAttribute('src', src));
    expect(launches()).toHaveLength(1);
  });

  it('leads back to the game from a login or registration in a tab of its own', async () => {
    open();
    as(asVisitor);
    show(<GameScreen />);
    const here = window.location.pathname + window.location.search;
    for (const [name, path] of [
      ['Log in', '/login'],
      ['Create an account', '/register'],
    ] as const) {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name });
      const { pathname, search } = new URL(link.href);
      expect(pathname).toBe(path);
      expect(nextOf(search)).toBe(here);
      expect(isLeftToBrowser(link, { ctrlKey: true })).toBe(true);
      expect(window.location.pathname + window.location.search).toBe(here);
    }
    await act(async () => expect(isLeftToBrowser(screen.getByRole('link', { name: 'Log in' }))).toBe(false));
    expect(new URLSearchParams(window.location.search).get('auth')).toBe('login');
  });

  it('offers free play beside the login, which launches here', async () => {
    open();
    as(asVisitor);
    answerCalls(callMock, {
      'system.permission': () => ({ whitelabel: [{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }] }),
      'session.freePlay': () => ({ token: '', firstTimeLogin: false, passwordExpired: false }),
      'games.launch': () => ({ content: src }),
    });
    const { user, showAgain } = show(<GameScreen />);
    await user.click(await screen.findByRole('button', { name: 'Try for free' }));
    await waitFor(() => expect(inputsOf(callMock, 'session.freePlay')).toHaveLength(1));
    expect(push).not.toHaveBeenCalled();
    as({ ...asMember, member: { ...anaInfo, type: 4 } });
    showAgain(<GameScreen />);
    await waitFor(() => expect(frame()).toHaveAttribute('src', src));
  });

  it('shows the game in a frame without the rights of the site', async () => {
    open();
    as(asMember);
    show(<GameScreen />);
    await waitFor(() => expect(frame()).toHaveAttribute('sandbox', 'allow-scripts'));
    expect(frame()).toHaveAttribute('allow', 'fullscreen');
    expect(launches()[0]).toMatchObject({
      vendorCode: 'NOVA',
      gameCode: 'tiger',
      device: 'WEB',
      language: 'EN',
      backUrl: 'http://localhost/rng?page=NOVA',
    });
  });

  it('bears the name of the game in its bar, its frame and the tab, and none where the gateway says none', async () => {
    open();
    as(asMember);
    document.title = 'Game · Parlour';
    answerCalls(callMock, { 'games.launch': () => ({ content: src, gameName: 'Tiger Lane' }) });
    const { unmount } = show(<GameScreen />);
    expect(await screen.findByRole('heading', { name: 'Tiger Lane' })).toBeInTheDocument();
    expect(frame()).toHaveAttribute('title', 'The game Tiger Lane');
    expect(document.title).toBe('Tiger Lane · Parlour');
    document.title = 'Game · Parlour';
    await waitFor(() => expect(document.title).toBe('Tiger Lane · Parlour'));
    unmount();
    expect(document.title).toBe('Game · Parlour');
    answerCalls(callMock, { 'games.launch': () => ({ content: src }) });
    show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])('does not open a game at %s', async (content) => {
    open();
    as(asMember);
    answerCalls(callMock, { 'games.launch': () => ({ content }) });
    show(<GameScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('No stake was taken');
    expect(frame()).toBeNull();
  });

  it('says of an address that cannot be opened that it is invalid, and whom to ask', async () => {
    open();
    as(asMember);
    answerCalls(callMock, { 'games.launch': () => ({ content: 'javascript:alert(1)' }) });
    show(<GameScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid URL, please contact customer service',
    );
  });

  it('reads the balance when its own frame says so, and for nobody else', async () => {
    open();
    as(asMember);
    show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    const balance = { source: 'parlour-game', kind: 'balance' };
    post(balance, { source: window });
    post(balance, { origin: 'http://localhost' });
    post({ kind: 'balance' });
    post('balance');
    post(null);
    expect(refreshMember).not.toHaveBeenCalled();
    post(balance);
    expect(refreshMember).toHaveBeenCalledTimes(1);
  });

  it('remembers that games are to be quiet, and tells the next one', async () => {
    open();
    as(asMember);
    show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    const told = jest.spyOn(frame()!.contentWindow!, 'postMessage').mockReturnValue();
    const asked = () => {
      post({ source: 'parlour-game', kind: 'sound' });
      return told.mock.lastCall?.[0] as unknown;
    };
    expect(asked()).toEqual({ source: 'parlour-page', kind: 'unmuted' });
    post({ source: 'parlour-game', kind: 'muted' }, { source: window });
    expect(asked()).toEqual({ source: 'parlour-page', kind: 'unmuted' });
    post({ source: 'parlour-game', kind: 'muted' });
    expect(asked()).toEqual({ source: 'parlour-page', kind: 'muted' });
    post({ source: 'parlour-game', kind: 'unmuted' });
    expect(asked()).toEqual({ source: 'parlour-page', kind: 'unmuted' });
    expect(push).not.toHaveBeenCalled();
  });

  it('tells the game when the player comes back from the personal centre, and at no other time', async () => {
    open();
    as(asMember);
    show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    const told = jest.spyOn(frame()!.contentWindow!, 'postMessage').mockReturnValue();
    const openPage = (page: string) =>
      act(async () => setOverlay(overlayOf(new URLSearchParams(page && { mc: page }))));
    await openPage('depositv2');
    await openPage('withdraw');
    expect(told).not.toHaveBeenCalled();
    await openPage('');
    expect(told).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledWith({ source: 'parlour-page', kind: 'money' }, '*');
  });

  it('remembers how prices are written, and tells who asks: nothing before it was chosen', async () => {
    open();
    as(asMember);
    show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    const told = jest.spyOn(frame()!.contentWindow!, 'postMessage').mockReturnValue();
    const ask = () => post({ source: 'parlour-game', kind: 'odds' });
    ask();
    post({ source: 'parlour-game', kind: 'odds:malay' }, { source: window });
    post({ source: 'parlour-game', kind: 'odds:roman' });
    ask();
    expect(told).not.toHaveBeenCalled();
    post({ source: 'parlour-game', kind: 'odds:malay' });
    ask();
    expect(told).toHaveBeenLastCalledWith({ source: 'parlour-page', kind: 'odds:malay' }, '*');
    localStorage.setItem('parlour-games-odds', 'odds:roman');
    ask();
    expect(told).toHaveBeenCalledTimes(1);
    localStorage.removeItem('parlour-games-odds');
    expect(push).not.toHaveBeenCalled();
  });

  it('reads the balance once more at the end of a burst of messages', async () => {
    open();
    as(asMember);
    show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    for (let count = 0; count < 50; count += 1) post({ source: 'parlour-game', kind: 'balance' });
    expect(refreshMember).toHaveBeenCalledTimes(1);
    await act(() => new Promise((resolve) => setTimeout(resolve, refreshPaceMs + 50)));
    expect(refreshMember).toHaveBeenCalledTimes(2);
  });

  it('lays the reality check over the game when the game says that a stake was refused', async () => {
    open();
    as(asMember);
    let reality = noReality;
    answerCalls(callMock, {
      'games.launch': () => ({ content: src }),
      'protection.reality': () => reality,
    });
    const { user } = show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    await waitFor(() => expect(inputsOf(callMock, 'protection.reality')).toHaveLength(1));
    reality = dueReality;
    for (let count = 0; count < 50; count += 1) post({ source: 'parlour-game', kind: 'reality' });
    const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
    expect(dialog).toHaveTextContent('-P22.00');
    expect(inputsOf(callMock, 'protection.reality').length).toBeLessThan(4);
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    expect(push).toHaveBeenCalledWith('/rng?page=NOVA');
  });

  it('tells who comes without money where to get some, and nobody who has just lost theirs', async () => {
    open();
    as({ ...asMember, member: { ...anaInfo, balance: '0.00' } });
    const { user, showAgain } = show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    // A game says its balance when it is there.
    post({ source: 'parlour-game', kind: 'balance' });
    const empty = screen.getByText(/Your balance is empty/).closest('div')!;
    await user.click(within(empty).getByRole('button', { name: 'Deposit' }));
    expect(new URLSearchParams(window.location.search).get('mc')).toBe('depositv2');
    as({ ...asMember, member: { ...anaInfo, balance: '20.00' } });
    showAgain(<GameScreen />);
    expect(screen.queryByText(/Your balance is empty/)).toBeNull();
    as({ ...asMember, member: { ...anaInfo, balance: '0.00' } });
    showAgain(<GameScreen />);
    expect(screen.queryByText(/Your balance is empty/)).toBeNull();
  });

  it('asks nothing of trial money', async () => {
    open();
    as({ ...asMember, member: { ...anaInfo, type: 4 } });
    show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(inputsOf(callMock, 'protection.reality')).toEqual([]);
  });

  it('says when the session ended and opens the game again', async () => {
    open();
    as(asMember);
    const { user } = show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    post({ source: 'parlour-game', kind: 'ended' });
    await user.click(screen.getByRole('button', { name: 'Open the game again' }));
    await waitFor(() => expect(frame()).not.toBeNull());
    expect(launches()).toHaveLength(2);
  });

  it('takes the game away when the member logs out', async () => {
    open();
    as(asMember);
    const { showAgain } = show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    as(asVisitor);
    showAgain(<GameScreen />);
    expect(frame()).toBeNull();
    expect(screen.getByText('Log in first')).toBeVisible();
  });

  it('tries again after a failure, and does not urge an excluded member to', async () => {
    open();
    as(asMember);
    let failure = new CallError('gateway.unavailable');
    answerCalls(callMock, {
      'games.launch': () => {
        throw failure;
      },
    });
    const { user } = show(<GameScreen />);
    await screen.findByRole('alert');
    failure = new CallError('protection.excluded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(await screen.findByRole('alert')).toHaveTextContent('No stake was taken');
  });

  it.each([
    ['/rng?page=NOVA', '/rng?page=NOVA'],
    ['//evil.example', '/rng'],
    ['https://evil.example/', '/rng'],
    ['javascript:alert(1)', '/rng'],
  ])('goes back to %s by %s', async (back, path) => {
    open(back);
    as(asMember);
    const { user } = show(<GameScreen />);
    await waitFor(() => expect(frame()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Back to the games' }));
    expect(push).toHaveBeenCalledWith(path);
  });

  it('says so when the address names no game', () => {
    window.history.replaceState(null, '', '/game');
    as(asMember);
    show(<GameScreen />);
    fireEvent(window, new Event('focus'));
    expect(screen.getByText('No game selected')).toBeVisible();
    expect(callMock).not.toHaveBeenCalled();
  });
});
