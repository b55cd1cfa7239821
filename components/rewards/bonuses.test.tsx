import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { Bonus } from '@/lib/contract/calls/promotions';
import {
  anaInfo,
  asMember,
  forgetEverything,
  answerCalls,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { BonusPage } from './bonus-page';
import { progressOf, shareOf } from './share-of';

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

const bonus: Bonus = {
  bonusId: 'bon_1',
  promotionId: null,
  title: 'Welcome bonus',
  status: 'active',
  amount: '50.00',
  balance: '62.50',
  wageringRequired: '500.00',
  wageringDone: '125.00',
  releasedAmount: null,
  needsOwnMoney: false,
  forfeitReason: null,
  grantedAt: time,
  expiresAt: '2026-02-02T03:04:05.000Z',
  endedAt: null,
};
const pageOf = (list: Bonus[]) => ({ list, totalPages: 1, totalItems: list.length });
const sentKeys = (name: string) =>
  callMock.mock.calls
    .filter(([descriptor]) => (descriptor as { name: string }).name === name)
    .map(([, , settings]) => (settings as { idempotencyKey: string }).idempotencyKey);

async function giveUp(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Give up Welcome bonus' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Give up' }));
}

describe('bonus details', () => {
  it('show the progress as a bar and in figures, what is left and until when', async () => {
    answerCalls(callMock, { 'promotions.bonuses': () => pageOf([bonus]) });
    show(<BonusPage member={anaInfo} />);
    const card = within(await screen.findByRole('listitem', { name: 'Welcome bonus' }));
    const bar = card.getByRole('progressbar', { name: 'Wagering progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(bar).toHaveAttribute('aria-valuetext', 'P125.00 of P500.00 wagered');
    expect(card.getByText('P375.00 to go')).toBeVisible();
    expect(card.getByText('P62.50')).toBeVisible();
    expect(card.getByText(/Feb 2, 2026/)).toBeVisible();
    expect(card.getByText('Active')).toBeVisible();
  });

  it('offer to give up an active bonus and none that is over', async () => {
    const over: Bonus = {
      ...bonus,
      bonusId: 'bon_2',
      title: 'Older bonus',
      status: 'completed',
      wageringDone: '500.00',
      releasedAmount: '71.00',
      endedAt: time,
    };
    answerCalls(callMock, { 'promotions.bonuses': () => pageOf([bonus, over]) });
    show(<BonusPage member={anaInfo} />);
    expect(await screen.findByRole('button', { name: 'Give up Welcome bonus' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give up Older bonus' })).not.toBeInTheDocument();
    expect(screen.getByText('P71.00')).toBeVisible();
  });

  it('say that own money which leaves ends it, and what ended one', async () => {
    const ended: Bonus = {
      ...bonus,
      bonusId: 'bon_2',
      title: 'Older bonus',
      status: 'forfeited',
      endedAt: time,
    };
    const ending: Bonus = {
      ...bonus,
      bonusId: 'bon_3',
      title: 'Ending bonus',
      forfeitReason: 'upline_transfer',
    };
    const list: Bonus[] = [
      { ...bonus, needsOwnMoney: true },
      { ...ended, forfeitReason: 'withdrawal' },
      ending,
    ];
    answerCalls(callMock, { 'promotions.bonuses': () => pageOf(list) });
    show(<BonusPage member={anaInfo} />);
    expect(
      await screen.findByText(/^Ends if you withdraw money, send some to your upline, or your money pays/),
    ).toBeVisible();
    expect(screen.getByText('Why it ended').nextElementSibling).toHaveTextContent('You withdrew money');
    const last = screen.getByText('Ends when the open round is over').nextElementSibling;
    expect(last).toHaveTextContent('You sent money to your upline');
    expect(screen.queryByRole('button', { name: 'Give up Ending bonus' })).not.toBeInTheDocument();
  });

  it('open which bets counted and why', async () => {
    const entry = { gameName: 'Tiger', settledAt: time, stake: '2.00', counted: '2.00', weight: 100 };
    answerCalls(callMock, {
      'promotions.bonuses': () => pageOf([bonus]),
      'promotions.wagering': () => ({
        list: [
          { ...entry, roundId: 'rnd_1', reason: 'full' },
          { ...entry, roundId: 'rnd_2', counted: '0.20', reason: 'game', weight: 10 },
          { ...entry, roundId: 'rnd_3', counted: '0.00', reason: 'complete' },
        ],
        totalPages: 2,
        totalItems: 13,
      }),
    });
    const { user } = show(<BonusPage member={anaInfo} />);
    const opener = await screen.findByRole('button', { name: 'Which bets counted for Welcome bonus' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(inputsOf(callMock, 'promotions.wagering')).toEqual([]);
    await user.click(opener);
    expect(await screen.findByText('Counts in full')).toBeVisible();
    expect(screen.getByText('This game counts 10%')).toBeVisible();
    expect(screen.getByText('Wagering was already complete')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'promotions.wagering').at(-1)).toEqual({
        bonusId: 'bon_1',
        pageNo: 2,
        pageSize: 10,
      }),
    );
    await user.click(opener);
    expect(screen.queryByText('Counts in full')).not.toBeInTheDocument();
  });

  it('say what is lost and what stays before one is given up, and do nothing when that is turned down', async () => {
    answerCalls(callMock, { 'promotions.bonuses': () => pageOf([bonus]) });
    const { user } = show(<BonusPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Give up Welcome bonus' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('P62.50 including winnings');
    expect(dialog).toHaveTextContent('Your own money is not affected');
    await user.click(within(dialog).getAllByRole('button', { name: 'Cancel' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputsOf(callMock, 'promotions.forfeitBonus')).toEqual([]);
  });

  it('give one up once it is confirmed, say so, and read the money again', async () => {
    let status: Bonus['status'] = 'active';
    answerCalls(callMock, {
      'promotions.bonuses': () => pageOf([{ ...bonus, status }]),
      'promotions.forfeitBonus': () => {
        status = 'forfeited';
        return { ...bonus, status };
      },
    });
    const { user } = show(<BonusPage member={anaInfo} />);
    await giveUp(user);
    expect(await screen.findByText(/Your own money was not affected/)).toBeVisible();
    expect(await screen.findByText('Given up')).toBeVisible();
    expect(inputsOf(callMock, 'promotions.forfeitBonus')).toEqual([{ bonusId: 'bon_1' }]);
  });

  it('keep the key while nobody knows what became of it, and take another one after a refusal', async () => {
    const failures = ['bonus.over', 'network.failed', 'bonus.over'] as const;
    let round = 0;
    answerCalls(callMock, {
      'promotions.bonuses': () => pageOf([bonus]),
      'promotions.forfeitBonus': () => {
        throw new CallError(failures[round++]!);
      },
    });
    const { user } = show(<BonusPage member={anaInfo} />);
    await giveUp(user);
    expect(await screen.findByText(/No money moved/)).toBeVisible();
    await giveUp(user);
    expect(await screen.findByText(/you can safely send it again/)).toBeVisible();
    await giveUp(user);
    await waitFor(() => expect(sentKeys('promotions.forfeitBonus')).toHaveLength(3));
    const [first, second, third] = sentKeys('promotions.forfeitBonus');
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    // That it is over may be what the lost sending has done.
    expect(await screen.findByText(/you can safely send it again/)).toBeVisible();
  });

  it('say what would be here and lead to the rewards when there is none', async () => {
    answerCalls(callMock, { 'promotions.bonuses': () => pageOf([]) });
    const { user } = show(<BonusPage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Open the reward center' }));
    expect(window.location.search).toBe('?mc=rewardCenter');
  });
});

test('a share is rounded down, so that only what is complete is full', () => {
  expect(shareOf(99_999n, 100_000n)).toBe(99);
  expect(shareOf(100_000n, 100_000n)).toBe(100);
  expect(shareOf(150n, 100n)).toBe(100);
  expect(shareOf(-1n, 100n)).toBe(0);
  expect(shareOf(0n, 0n)).toBe(100);
  expect(progressOf('600.00', '500.00')).toEqual({ share: 100, leftMinor: 0n });
});
