import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
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
import { showOnPhone } from '@/lib/testing/scenes/phone';
import { CategoryGames } from '../category/category-games';
import { gameCard } from './game-card';
import { GameListDialog } from './game-list-dialog';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const all = Array.from({ length: 30 }, (_, index) => gameNamed(`Table ${index + 1}`, { gameType: 'LIVE' }));
const pageAt = (pageNo: number) => ({
  games: all.slice((pageNo - 1) * 12, pageNo * 12),
  totalItems: all.length,
  totalPages: 3,
});
const servedPage = { ...pageAt(1), games: all.slice(0, 12).map(gameCard), classifications: null };
const hall = gameCard(gameNamed('Hall', { gameType: 'LIVE', opensList: true }));

const category = <CategoryGames gameType="LIVE" title="Games" servedPage={servedPage} symbol="P" />;
const lists: Readonly<Record<string, ReactElement>> = {
  'the games of a type': category,
  'the games behind a tile': (
    <GameListDialog game={hall} onLaunch={() => undefined} onDismiss={() => undefined} />
  ),
};

const askedPages = () =>
  inputsOf(callMock, 'games.list')
    .map(({ pageNo }) => pageNo as number)
    .filter((pageNo) => pageNo > 1);
const shownGames = () => screen.queryAllByRole('button', { name: /^Table / });
const shows = (count: number) => waitFor(() => expect(shownGames()).toHaveLength(count));
let phone: ReturnType<typeof showOnPhone>;

/** The end of a list comes after its tiles. */
beforeAll(() => import('../lobby/lobby-end'));
beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/live');
  phone = showOnPhone();
  answerCalls(callMock, { 'games.list': ({ pageNo }: { pageNo: number }) => pageAt(pageNo) });
});
afterEach(() => phone.end());

describe.each(Object.entries(lists))('on a phone %s', (_what, list) => {
  const open = () => act(async () => show(list));

  it('grow as their end comes near, page by page, and say when all of them are here', async () => {
    await open();
    await shows(12);
    expect(screen.queryByRole('navigation', { name: 'Pages of games' })).toBeNull();
    phone.comeNear();
    await shows(24);
    expect(screen.getByText('24 of 30')).toBeVisible();
    phone.comeNear();
    await shows(30);
    expect(screen.getByText('All 30 are shown')).toBeVisible();
    expect(askedPages()).toEqual([2, 3]);
  });

  it('grow by the button as well, which keeps the focus until all of them are here', async () => {
    const { user } = await open();
    await shows(12);
    act(() => screen.getByRole('button', { name: 'Load more' }).focus());
    await user.keyboard('{Enter}');
    await shows(24);
    expect(screen.getByRole('button', { name: 'Load more' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('All 30 are shown')).toHaveFocus());
  });

  it('stay when a page fails, which comes after a press', async () => {
    let isDown = true;
    answerCalls(callMock, {
      'games.list': ({ pageNo }: { pageNo: number }) => {
        if (isDown && pageNo > 1) throw new CallError('request.invalid');
        return pageAt(pageNo);
      },
    });
    const { user } = await open();
    await shows(12);
    phone.comeNear();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load more');
    expect(shownGames()).toHaveLength(12);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shows(24);
  });
});

test('the way back to the games of a type leads to where the reader was, with as many of them', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const first = await act(async () => show(category));
  const historyLength = window.history.length;
  phone.comeNear();
  await shows(24);
  expect(window.location.search).toBe('?list=all&no=2');
  expect(window.history.length).toBe(historyLength);
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  fireEvent.scroll(window);
  act(() => void jest.advanceTimersByTime(200));
  first.unmount();
  await act(async () => show(category));
  await shows(24);
  expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' });
  scrollTo.mockRestore();
});
