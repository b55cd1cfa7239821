import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { readHint, rowsCookie } from '@/lib/client/call/hint-cookies';
import { CallError } from '@/lib/contract/errors';
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
import { MyGames } from './my-games';

const push = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/',
  Link: (props: React.ComponentProps<'a'>) => <a {...props} />,
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const texts = {
  recent: 'Continue playing',
  favourites: 'Favourites',
  failed: 'Not loaded',
};
const none = { totalPages: 0, totalItems: 0 };
const games = <MyGames texts={texts} />;
/** What the page has room for now, and at the next visit. */
const room = () => [document.documentElement.dataset.rows, readHint(rowsCookie)];

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  answerCalls(callMock, {
    'games.recent': () => ({ list: [gameNamed('Tiger')], totalPages: 1, totalItems: 1 }),
    'games.favourites': () => ({ content: [], ...none }),
  });
});

test('a visitor has no such part, and nothing is asked', () => {
  as(asVisitor);
  show(games);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(callMock).not.toHaveBeenCalled();
});

test('a member goes on with a game in one press, and the next page has room for that row alone', async () => {
  as(asMember);
  const { user } = show(games);
  const recent = await screen.findByRole('region', { name: 'Continue playing' });
  await user.click(within(recent).getByRole('button', { name: /^Tiger/ }));
  expect(push).toHaveBeenCalledWith('/game?type=RNG&vendor=NOVA&code=tiger&back=%2F');
  expect(within(recent).getByRole('link', { name: 'See all: Continue playing' })).toHaveAttribute(
    'href',
    '/rng?list=recent',
  );
  await waitFor(() => expect(room()).toEqual(['1', '1']));
  expect(screen.queryByRole('heading', { name: 'Favourites' })).toBeNull();
  expect(inputsOf(callMock, 'games.favourites')[0]).not.toHaveProperty('gameType');
});

test.each([
  ['1', ['Continue playing']],
  ['2', ['Continue playing', 'Favourites']],
])('while nothing has come, as many rows hold a place as the page has room for: %s', async (rows, titles) => {
  document.documentElement.dataset.rows = rows;
  callMock.mockReturnValue(new Promise(() => undefined));
  as(asMember);
  show(games);
  await screen.findByRole('heading', { name: 'Continue playing' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(titles);
});

test('a row that comes first takes the place that the other one held', async () => {
  document.documentElement.dataset.rows = '1';
  answerCalls(callMock, {
    'games.recent': () => new Promise(() => undefined),
    'games.favourites': () => ({ content: [gameNamed('Lion')], totalPages: 1, totalItems: 1 }),
  });
  as(asMember);
  show(games);
  expect(await screen.findByRole('button', { name: /^Lion/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Continue playing' })).toBeNull();
});

test('who has played nothing and marked nothing has neither a row nor room for one', async () => {
  document.cookie = 'parlour_rows=2; path=/';
  answerCalls(callMock, {
    'games.recent': () => ({ list: [], ...none }),
    'games.favourites': () => ({ content: [], ...none }),
  });
  as(asMember);
  show(games);
  await waitFor(() => expect(callMock).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(room()).toEqual([undefined, null]));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a trial account has no favourites, and is not asked for any', async () => {
  as({ ...asMember, member: { ...anaInfo, type: 4 } });
  show(games);
  await screen.findByRole('button', { name: /^Tiger/ });
  expect(inputsOf(callMock, 'games.favourites')).toEqual([]);
});

test('what could not be loaded says so, and the other row is there', async () => {
  as(asMember);
  answerCalls(callMock, {
    'games.recent': () => {
      throw new CallError('request.rate');
    },
    'games.favourites': () => ({ content: [gameNamed('Lion')], totalPages: 1, totalItems: 1 }),
  });
  show(games);
  expect(await screen.findByText('Not loaded')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Lion/ })).toBeVisible());
});
