import { screen, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, asMember, asVisitor, forgetEverything, show } from '@/lib/testing/scenes/client';
import { PvpRooms } from './pvp-rooms';

const push = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  Link: (props: React.ComponentProps<'a'>) => <a {...props} />,
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const room = {
  roomCode: 'TL-5',
  gameCode: 'thirteen',
  gameName: 'Thirteen',
  vendorCode: 'NINEPINE',
  name: 'Quiet table',
  stake: '5.00',
  rakePercent: '4.00',
  seats: 4,
  players: 2,
  bots: 1,
  minBalance: '25.00',
};

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  answerCalls(callMock, { 'games.roomList': () => ({ rooms: [room] }) });
});

test('a room says what it costs and who sits there, bots apart, and opens its game with its code', async () => {
  as(asMember);
  const { user } = show(<PvpRooms />);
  const card = within(await screen.findByRole('article'));
  for (const text of ['Quiet table', 'Thirteen', 'P5.00', '4.00%', '2 of 4, 1 bot', 'P25.00'])
    expect(card.getByText(text)).toBeVisible();
  const seat = card.getByRole('link', { name: 'Sit down: Quiet table' });
  const href = '/game?type=PVP&vendor=NINEPINE&code=thirteen&back=%2Fpvp&room=TL-5';
  expect(seat).toHaveAttribute('href', href);
  await user.click(seat);
  expect(push).toHaveBeenCalledWith(href);
});

test('a visitor is led to the login, and the rooms are not asked for', async () => {
  as(asVisitor);
  const { user } = show(<PvpRooms />);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(window.location.search).toBe('?auth=login');
  expect(callMock).not.toHaveBeenCalled();
});

test('no rooms, and rooms that cannot be had, are said', async () => {
  as(asMember);
  answerCalls(callMock, {
    'games.roomList': () => {
      throw new CallError('request.rate');
    },
  });
  const { user } = show(<PvpRooms />);
  await screen.findByRole('button', { name: 'Try again' });
  answerCalls(callMock, { 'games.roomList': () => ({ rooms: [] }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rooms are open at the moment.')).toBeVisible();
});
