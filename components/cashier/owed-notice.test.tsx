import { screen } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { Owed } from '@/lib/contract/owed';
import { anaInfo, answerCalls, asMember, forgetEverything, show } from '@/lib/testing/scenes/client';
import { DepositPage } from './deposits/deposit-page';
import { cashierAnswers, options, time } from './test-cashier';
import { OverviewPage } from './wallets/overview-page';
import { WithdrawPage } from './withdrawals/withdraw-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/scenes/client').useAddressSearch(),
}));

const owed: Owed = {
  amount: '120.00',
  items: [
    { reason: 'deposit_reversed', reference: 'dep_1', amount: '100.00', since: time },
    { reason: 'bonus_of_deposit', reference: 'bon_1', amount: '20.00', since: time },
  ],
};
const callMock = jest.mocked(call) as unknown as jest.Mock;
const pages = { DepositPage, OverviewPage, WithdrawPage };

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

function open(name: keyof typeof pages, given: Owed) {
  window.history.replaceState(null, '', '/');
  answerCalls(callMock, {
    ...cashierAnswers,
    'cashier.options': () => ({ ...options, owed: given }),
  });
  const Page = pages[name];
  return show(<Page member={anaInfo} />);
}

describe('what is still owed', () => {
  it.each(Object.keys(pages) as (keyof typeof pages)[])('is said plainly, and why, on %s', async (name) => {
    open(name, owed);
    expect(await screen.findByText('P120.00 is still owed')).toBeVisible();
    expect(screen.getByText('P100.00 of deposit dep_1, which the provider reversed')).toBeVisible();
    expect(screen.getByText(/^P20\.00 of the bonus bon_1/)).toBeVisible();
  });

  it('leaves no form for a withdrawal that would be refused', async () => {
    open('WithdrawPage', owed);
    await screen.findByText('P120.00 is still owed');
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('is not spoken of where nothing is', async () => {
    open('WithdrawPage', { amount: '0.00', items: [] });
    expect(await screen.findByLabelText('Amount')).toBeVisible();
    expect(screen.queryByText(/still owed/)).toBeNull();
  });
});
