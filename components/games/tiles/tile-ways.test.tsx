import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startFreePlay } from '@/components/gate/free-play';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import {
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  gameNamed,
  show,
} from '@/lib/testing/scenes/client';
import { tileGame } from './game-card';
import { GameTile } from './game-tile';
import { longPressMs } from './use-reach';

const push = jest.fn();
jest.mock('@/components/gate/free-play', () => ({ startFreePlay: jest.fn() }));
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/rng',
  useRouter: () => ({ push }),
}));

const game = tileGame(gameNamed('Ember Temple', { gameCode: 'ember' }));
const tile = () => screen.getByRole('button', { name: /^Ember Temple/ });
const free = () => screen.queryByRole('button', { name: 'Play for free' });

function open(freePlay: '1' | '0' = '1') {
  answerCalls(jest.mocked(call), {
    'system.permission': () => ({
      whitelabel: [{ modId: 'FREEPLAY3', enabled: freePlay, childrenNodes: [] }],
    }),
  });
  return show(<GameTile game={game} symbol="P" />);
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/rng');
  jest.mocked(useMember).mockReturnValue(asVisitor);
});

test('a visitor who comes to a tile by mouse finds both ways', async () => {
  const { user } = open();
  expect(free()).toBeNull();
  await user.hover(tile());
  expect(await screen.findByRole('group', { name: 'Ways to play Ember Temple' })).toBeVisible();
  await user.unhover(tile());
  expect(free()).toBeNull();
});

async function pressFree({ user }: ReturnType<typeof open>) {
  await user.tab();
  await screen.findByRole('group');
  await user.tab();
  await user.tab();
  expect(free()).toHaveFocus();
  await user.keyboard('{Enter}');
}

test('free play opens the game that it was pressed at', async () => {
  await pressFree(open());
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(startFreePlay).toHaveBeenCalledTimes(1);
  expect(push.mock.calls[0]?.[0]).toMatch(/^\/game\?.*ember/);
});

test('the keyboard reaches them after the tile, and the first asks for the login', async () => {
  const { user } = open();
  await user.tab();
  expect(tile()).toHaveFocus();
  await screen.findByRole('group');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(window.location.search).toBe('?auth=login');
});

test('a finger that rests on a tile finds them, and does not press it', async () => {
  open();
  jest.useFakeTimers();
  // The browser of the tests has no pointer events of its own.
  fireEvent(
    tile(),
    Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
  );
  act(() => jest.advanceTimersByTime(longPressMs));
  jest.useRealTimers();
  fireEvent.pointerUp(tile());
  fireEvent.click(tile());
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('group')).toBeVisible();
});

test('a free play that cannot begin says why, and opens nothing', async () => {
  jest.mocked(startFreePlay).mockRejectedValue(new Error('closed'));
  await pressFree(open());
  await waitFor(() => expect(startFreePlay).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(free()).not.toHaveAttribute('aria-disabled'));
  expect(push).not.toHaveBeenCalled();
});

test.each([
  ['who is logged in', asMember, '1'],
  ['the visitor of a brand without free play', asVisitor, '0'],
] as const)('%s finds the tile alone', async (_who, member, module) => {
  jest.mocked(useMember).mockReturnValue(member);
  const { user } = open(module);
  await user.hover(tile());
  await waitFor(() => expect(member === asMember || jest.mocked(call).mock.calls.length > 0).toBe(true));
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
