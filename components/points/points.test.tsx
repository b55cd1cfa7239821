import { screen, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { PointReward } from '@/lib/contract/calls/points';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { missingPoints, pointsWorth } from './point-rules';
import { PointsCounter } from './points-counter';
import { PointsRules } from './points-rules';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const reward = (rewardId: string, points: number, availableQuantity = 5): PointReward => ({
  rewardId,
  name: `Reward ${rewardId}`,
  description: 'What it is',
  picture: '/art/reward.svg',
  points,
  fullPoints: null,
  availableQuantity,
  kind: 'goods',
  surcharge: '0.00',
  minLevel: 0,
  isLevelReached: true,
  perMember: null,
  leftForMember: null,
  bonus: null,
  tickets: null,
});

const all = {
  'points.balance': () => ({ balance: 1500 }),
  'points.config': () => ({ stakesPerPoint: '100.00', pointsPerUnit: 100 }),
  'points.rewards': () => ({ list: [reward('a', 1000), reward('b', 1501, 0)] }),
};

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  jest.mocked(useMember).mockReturnValue(asMember);
  answerCalls(callMock, all);
});

const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')!;

test('a visitor reads what points are and is led to the login, without a call', async () => {
  jest.mocked(useMember).mockReturnValue(asVisitor);
  const { user } = show(
    <>
      <PointsCounter />
      <PointsRules />
    </>,
  );
  expect(screen.getByText('Points do not expire')).toBeInTheDocument();
  expect(screen.getByText('Points are not a reason to play')).toBeInTheDocument();
  expect(callMock).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(window.location.search).toBe('?auth=login');
});

test('a member sees the balance, what it is worth, and the rate', async () => {
  show(<PointsCounter />);
  expect(await screen.findByText('1,500 points')).toBeInTheDocument();
  expect(await screen.findByText('Worth P15.00')).toBeInTheDocument();
  expect(screen.getByText('You earn one point for every P100.00 of settled bets.')).toBeInTheDocument();
  expect(screen.getByText('100 points are worth P1.00.')).toBeInTheDocument();
  expect(inputsOf(callMock, 'points.rewards')).toEqual([{ language: 'EN' }]);
});

test('each reward says what it needs, what is left and what is missing', async () => {
  show(<PointsCounter />);
  const enough = within(await card('Reward a'));
  expect(enough.getByText('Needs 1,000 points')).toBeInTheDocument();
  expect(await enough.findByText('You have enough points')).toBeInTheDocument();
  expect(enough.getByText('5 left')).toBeInTheDocument();
  const tooDear = within(await card('Reward b'));
  expect(tooDear.getByText('1 more point needed')).toBeInTheDocument();
  expect(tooDear.getByText('None left')).toBeInTheDocument();
});

test('nothing can be pressed that has no effect', async () => {
  const member = { ...anaInfo, absentCalls: ['points.addresses'] };
  jest.mocked(useMember).mockReturnValue({ ...asMember, member });
  show(<PointsCounter />);
  await card('Reward a');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(/they cannot be exchanged for these rewards/)).toBeInTheDocument();
});

test('without rewards the page says what would be here', async () => {
  answerCalls(callMock, { ...all, 'points.rewards': () => ({ list: [] }) });
  show(<PointsCounter />);
  expect(await screen.findByText('No rewards at the moment')).toBeInTheDocument();
});

test('a part that failed leaves the others alone and can be asked for again', async () => {
  const fail = () => {
    throw new CallError('request.rate');
  };
  answerCalls(callMock, { ...all, 'points.balance': fail });
  const { user } = show(<PointsCounter />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your points could not be loaded');
  // Without a balance nobody is told what is missing.
  expect(within(await card('Reward a')).queryByText(/missing|enough/)).toBeNull();
  answerCalls(callMock, all);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,500 points')).toBeInTheDocument();
});

test.each(['points.config', 'points.rewards'])('a failed %s is said in words', async (name) => {
  answerCalls(callMock, {
    ...all,
    [name]: () => {
      throw new CallError('request.rate');
    },
  });
  show(<PointsCounter />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
});

test('a trial account is told that points need a real one', () => {
  jest.mocked(useMember).mockReturnValue({ ...asMember, member: { ...anaInfo, type: 4 } });
  show(<PointsCounter />);
  expect(screen.getByText('You need a real account')).toBeInTheDocument();
  expect(callMock).not.toHaveBeenCalled();
});

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [199, '1.99'],
  [-5, '0.00'],
])('%d points at 100 for one are worth %s', (count, worth) => {
  expect(pointsWorth(count, 100)).toBe(worth);
});

test('the worth is rounded down, and a rate of nothing promises nothing', () => {
  expect(pointsWorth(1, 150)).toBe('0.00');
  expect(pointsWorth(100, 0)).toBe('0.00');
  expect(missingPoints(100, 120)).toBe(0);
});
