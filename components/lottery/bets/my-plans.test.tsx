import { screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { Plan } from '@/lib/contract/calls/lottery-bets';
import { answerCalls, asMember, forgetEverything, show } from '@/lib/testing/scenes/client';
import { MyPlans } from './my-plans';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const plan: Plan = {
  planId: 'lpl_1',
  gameCode: 'sscm1',
  gameName: 'Five Digits',
  state: 'running',
  end: null,
  refusal: null,
  stopOnWin: true,
  stake: '2.00',
  budget: '10.00',
  spent: '4.00',
  payout: '0.00',
  issues: 5,
  bought: 2,
  skipped: 0,
  lines: [],
  createdAt: '2026-11-26T05:00:00.000Z',
  endedAt: null,
};

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  jest.mocked(useMember).mockReturnValue(asMember);
});

it('a plan says how far it is and is stopped by a press; those of other lotteries stand elsewhere', async () => {
  let list: Plan[] = [plan, { ...plan, planId: 'lpl_2', gameCode: 'k3m1', issues: 30 }];
  answerCalls(jest.mocked(call), {
    'lottery.plans': () => ({ list, totalItems: 2, totalPages: 1 }),
    'lottery.stopPlan': () => {
      list = [{ ...plan, state: 'ended', end: 'player' }];
      return list[0];
    },
  });
  const { user } = show(<MyPlans gameCode="sscm1" />);
  expect(await screen.findByText('2 of 5 draws, P2.00 each')).toBeVisible();
  expect(screen.queryByText(/of 30 draws/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop the plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop the plan' })).toBeNull());
  expect(screen.getByText('Stopped by you')).toBeVisible();
});
