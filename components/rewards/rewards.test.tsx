import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { Reward } from '@/lib/contract/calls/promotions';
import {
  anaInfo,
  asMember,
  forgetEverything,
  answerCalls,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { RewardPage } from './reward-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

const reward = (title: string, more: Partial<Reward> = {}): Reward => ({
  rewardId: `rew_${title}`,
  kind: 'cash',
  source: 'mission',
  title,
  value: '20.00',
  wageringMultiple: null,
  status: 'claimable',
  issuedAt: time,
  expiresAt: '2026-02-02T03:04:05.000Z',
  claimedAt: null,
  ...more,
});
const pageOf = (list: Reward[]) => ({
  list,
  claimable: list.filter(({ status }) => status === 'claimable').length,
  totalPages: 1,
  totalItems: list.length,
});

describe('the reward center', () => {
  it('shows what can be claimed first, then what was claimed, then what is over', async () => {
    const list = [
      reward('Old', { status: 'expired' }),
      reward('Done', { status: 'claimed', claimedAt: time }),
      reward('New', { kind: 'bonus', wageringMultiple: 10 }),
      reward('Points', { kind: 'points', value: '150' }),
    ];
    answerCalls(callMock, { 'promotions.rewards': () => pageOf(list) });
    show(<RewardPage member={anaInfo} />);
    expect(await screen.findByText('150 points')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Ready to claim',
      'Claimed',
      'Expired',
    ]);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Claim New',
      'Claim Points',
    ]);
    expect(screen.getByText(/wagering 10 times/)).toBeVisible();
  });

  it.each([
    ['cash', { value: '20.00' }, 'P20.00 was added to your balance.'],
    ['bonus', { value: '20.00', wageringMultiple: 5 }, 'P20.00 bonus money was granted. Wager 5 times'],
    ['points', { value: '150' }, '150 points added to your points.'],
    [
      'tickets',
      { value: '3' },
      '3 tickets of the raffle that closes next are yours. You find them in the points mall.',
    ],
  ] as const)('claims %s and says what it was and where it went', async (kind, more, words) => {
    const one = reward('Gift', { kind, ...more });
    answerCalls(callMock, {
      'promotions.rewards': () => pageOf([one]),
      'promotions.claimReward': () => ({ ...one, status: 'claimed', claimedAt: time }),
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim Gift' }));
    expect(await screen.findByText(new RegExp(words.replaceAll('.', '\\.')))).toBeVisible();
  });

  it('sends one claim for two presses, under a key', async () => {
    const one = reward('Gift');
    answerCalls(callMock, { 'promotions.rewards': () => pageOf([one]) });
    const { user } = show(<RewardPage member={anaInfo} />);
    const button = await screen.findByRole('button', { name: 'Claim Gift' });
    await user.dblClick(button);
    expect(inputsOf(callMock, 'promotions.claimReward')).toEqual([{ rewardId: 'rew_Gift' }]);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const settings = callMock.mock.calls.at(-1)?.[2] as { idempotencyKey?: string };
    expect(settings.idempotencyKey).toMatch(/\w{8}/);
  });

  it('reads the rewards again after a claim, so that it cannot be claimed twice', async () => {
    let status: Reward['status'] = 'claimable';
    answerCalls(callMock, {
      'promotions.rewards': () => pageOf([reward('Gift', { status })]),
      'promotions.claimReward': () => {
        status = 'claimed';
        return reward('Gift', { status });
      },
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim Gift' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim Gift' })).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Claimed' })).toBeVisible();
  });

  const gifts = () => [
    reward('One'),
    reward('Two', { kind: 'points', value: '150' }),
    reward('Bonus', { kind: 'bonus' }),
  ];

  it('claims all that need no decision at once, each under its own key, and leaves bonuses alone', async () => {
    answerCalls(callMock, {
      'promotions.rewards': () => pageOf(gifts()),
      'promotions.claimReward': () => reward('One', { status: 'claimed' }),
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim all (2)' }));
    expect(await screen.findByText('2 rewards claimed.')).toBeVisible();
    expect(inputsOf(callMock, 'promotions.claimReward')).toEqual([
      { rewardId: 'rew_One' },
      { rewardId: 'rew_Two' },
    ]);
    const keys = callMock.mock.calls.flatMap(
      ([, , settings]) => (settings as { idempotencyKey?: string } | undefined)?.idempotencyKey ?? [],
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('stops claiming at the first that fails, and says both what came and what did not', async () => {
    let asked = 0;
    answerCalls(callMock, {
      'promotions.rewards': () => pageOf([...gifts(), reward('Three')]),
      'promotions.claimReward': () => {
        asked += 1;
        if (asked === 2) throw new CallError('network.failed');
        return reward('One', { status: 'claimed' });
      },
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim all (3)' }));
    expect(await screen.findByText('1 reward claimed.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('you get it only once');
    expect(inputsOf(callMock, 'promotions.claimReward')).toHaveLength(2);
  });

  it('offers nothing to claim at once where there is one', async () => {
    answerCalls(callMock, { 'promotions.rewards': () => pageOf(gifts().slice(1)) });
    show(<RewardPage member={anaInfo} />);
    expect(await screen.findByRole('button', { name: 'Claim Two' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Claim all/ })).not.toBeInTheDocument();
  });

  it('explains that an active bonus comes first, and leads to it', async () => {
    answerCalls(callMock, {
      'promotions.rewards': () => pageOf([reward('Gift', { kind: 'bonus', wageringMultiple: 5 })]),
      'promotions.claimReward': () => {
        throw new CallError('bonus.active');
      },
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim Gift' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It stays here, and no money moved');
    await user.click(within(alert).getByRole('button', { name: 'Open bonus details' }));
    expect(window.location.search).toBe('?mc=bonusDetails');
  });

  it('says that nobody knows when there was no answer, and that claiming again is safe', async () => {
    answerCalls(callMock, {
      'promotions.rewards': () => pageOf([reward('Gift')]),
      'promotions.claimReward': () => {
        throw new CallError('network.failed');
      },
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim Gift' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('you get it only once');
  });

  it('keeps the list when it cannot be read again after a claim, and says that it may be old', async () => {
    let isDown = false;
    const one = reward('Gift', { status: 'claimed' });
    answerCalls(callMock, {
      'promotions.rewards': () => {
        if (isDown) throw new CallError('request.rate');
        return pageOf([reward('Gift'), reward('Other')]);
      },
      'promotions.claimReward': () => {
        isDown = true;
        return one;
      },
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim Gift' }));
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(screen.getByText('P20.00 was added to your balance.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Claim Other' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).not.toBeInTheDocument());
  });

  it('opens the login when the session has ended, and claims nothing', async () => {
    answerCalls(callMock, {
      'promotions.rewards': () => pageOf([reward('Gift')]),
      'promotions.claimReward': () => {
        throw new CallError('auth.expired');
      },
    });
    const { user } = show(<RewardPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim Gift' }));
    await waitFor(() => expect(window.location.search).toContain('auth=login'));
    expect(screen.queryByText(/added to your balance/)).not.toBeInTheDocument();
  });

  it('says where rewards come from when there is none', async () => {
    answerCalls(callMock, { 'promotions.rewards': () => pageOf([]) });
    show(<RewardPage member={anaInfo} />);
    expect(await screen.findByText('No rewards yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'See the missions' })).toBeVisible();
  });
});
