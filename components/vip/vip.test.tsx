import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { VipLevel, VipProgress as Progress } from '@/lib/contract/calls/content';
import { CallError } from '@/lib/contract/errors';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  show,
} from '@/lib/testing/scenes/client';
import { shareOfNext } from './progress-share';
import { VipLevels } from './vip-levels';
import { VipProgress } from './vip-progress';
import { VipRules, VipSafety } from './vip-rules';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const levels: VipLevel[] = [
  {
    rankLevel: 1,
    name: 'Bronze',
    requiredStakes: '1000.00',
    keepStakes: null,
    benefits: ['A badge'],
    applied: [],
  },
  {
    rankLevel: 2,
    name: 'Silver',
    requiredStakes: '5000.00',
    keepStakes: null,
    benefits: ['A badge', 'A colour'],
    applied: [],
  },
];

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  jest.mocked(useMember).mockReturnValue(asMember);
});

const answer = (progress: Progress) => answerCalls(callMock, { 'content.vipProgress': () => progress });

describe('the levels', () => {
  it('show what each one needs and gives', () => {
    show(<VipLevels levels={levels} symbol="P" />);
    const [, bronze, silver] = screen.getAllByRole('row');
    expect(bronze).toHaveTextContent('1. BronzeP1,000.00A badge');
    expect(within(silver!).getAllByRole('listitem')).toHaveLength(2);
  });

  it('say what the platform applies, from its rows and before the brand’s words', () => {
    const applied = [
      { kind: 'mall_discount', gameType: null, count: 5, amount: null },
      { kind: 'rebate_ppm', gameType: 'RNG', count: 50, amount: null },
      { kind: 'level_reward', gameType: null, count: null, amount: '25.00' },
    ] as const;
    show(<VipLevels levels={[{ ...levels[0]!, applied: [...applied] }]} symbol="P" />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 % off every price in the points mall',
      '0.005 % more rebate: Slots',
      'P25.00 once, when you reach this level',
      'A badge',
    ]);
  });

  it('say what keeps each one only where the brand asks for that, in place of the promise that none drops', () => {
    const { unmount } = show(<VipLevels levels={levels} symbol="P" />);
    expect(screen.queryByRole('columnheader', { name: 'To keep it, each quarter' })).toBeNull();
    unmount();
    show(
      <>
        <VipLevels levels={levels.map((level) => ({ ...level, keepStakes: '500.00' }))} symbol="P" />
        <VipRules areKeptQuarterly />
      </>,
    );
    expect(screen.getByRole('columnheader', { name: 'To keep it, each quarter' })).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('1. BronzeP1,000.00P500.00A badge');
    expect(screen.getByRole('heading', { name: 'A level is kept by the quarter' })).toBeVisible();
    expect(screen.queryByText('A level never drops')).toBeNull();
  });

  it('say so when there are none', () => {
    show(<VipLevels levels={[]} symbol="P" />);
    expect(screen.getByText('No VIP levels are set up')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('the page says how stakes count, what a level never does, and that nobody should play for one', () => {
  show(
    <>
      <VipRules areKeptQuarterly={false} />
      <VipSafety />
    </>,
  );
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings).toEqual([
    'How levels work',
    'Settled bets count',
    'A level never drops',
    'The odds stay the same',
    'No deposit is needed',
    'Please do not play for a level',
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/help/responsible-gaming');
});

describe('the progress', () => {
  it('of a visitor is how to start, without a call', async () => {
    jest.mocked(useMember).mockReturnValue(asVisitor);
    const { user } = show(<VipProgress levels={levels} />);
    expect(callMock).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Create account' }));
    expect(window.location.search).toBe('?auth=register');
  });

  it('of a member is a bar with its words and the next level', async () => {
    answer({
      rankLevel: 1,
      settledStakes: '1250.00',
      next: { rankLevel: 2, requiredStakes: '5000.00' },
    });
    show(<VipProgress levels={levels} />);
    const bar = await screen.findByRole('progressbar', { name: 'Progress to the next level' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(bar).toHaveAttribute('aria-valuetext', 'P1,250.00 of P5,000.00');
    expect(screen.getByText('Level 1: Bronze')).toBeInTheDocument();
    expect(screen.getByText('Next level: Silver, at P5,000.00 of settled bets')).toBeInTheDocument();
  });

  it('before the first level says so', async () => {
    answer({ rankLevel: 0, settledStakes: '0.00', next: { rankLevel: 1, requiredStakes: '1000.00' } });
    show(<VipProgress levels={levels} />);
    expect(await screen.findByText('You have no level yet')).toBeInTheDocument();
  });

  it('at the top has no bar, and levels without a known name are numbered', async () => {
    answer({ rankLevel: 9, settledStakes: '99999999.00', next: null });
    show(<VipProgress levels={levels} />);
    expect(await screen.findByText('Level 9')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('of a trial account is not asked for', () => {
    jest.mocked(useMember).mockReturnValue({ ...asMember, member: { ...anaInfo, type: 4 } });
    show(<VipProgress levels={levels} />);
    expect(screen.getByText(/Only real accounts have levels/)).toBeInTheDocument();
    expect(callMock).not.toHaveBeenCalled();
  });

  it('that failed can be asked for again', async () => {
    callMock.mockRejectedValueOnce(new CallError('auth.forbidden', { status: 403 }));
    const { user } = show(<VipProgress levels={levels} />);
    await screen.findByRole('alert');
    answer({ rankLevel: 2, settledStakes: '5000.00', next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Level 2: Silver')).toBeInTheDocument());
  });

  it('of an account that cannot be asked for offers to ask again', async () => {
    const refresh = jest.fn(() => Promise.resolve());
    const error = new CallError('network.failed');
    jest.mocked(useMember).mockReturnValue({ ...asVisitor, state: 'unknown', error, refresh });
    const { user } = show(<VipProgress levels={levels} />);
    await user.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['0.00', '1000.00', 0],
  ['999.99', '1000.00', 99],
  ['1000.00', '1000.00', 99],
  ['10.00', '0.00', 0],
  ['12345678901234.56', '50000000000000.00', 24],
])('%s of %s is a bar of %d percent: a full bar is a level', (settledStakes, requiredStakes, share) => {
  expect(shareOfNext({ rankLevel: 0, settledStakes, next: { rankLevel: 1, requiredStakes } })).toBe(share);
});
