import { screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import type { Bonus } from '@/lib/contract/calls/promotions';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { deposit, pageOf } from '../test-cashier';
import { CreditedBonus } from './credited-bonus';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const credited = { ...deposit, status: 'credited' as const, promotionId: 'prm_first' };
const bonus: Bonus = {
  bonusId: 'bon_1',
  promotionId: 'prm_first',
  title: 'First deposit',
  status: 'active',
  amount: '250.00',
  balance: '250.00',
  wageringRequired: '5000.00',
  wageringDone: '20.00',
  releasedAmount: null,
  needsOwnMoney: true,
  forfeitReason: null,
  grantedAt: deposit.createdAt,
  expiresAt: '2026-12-24T12:00:00Z',
  endedAt: null,
};
const open = (...list: Bonus[]) => {
  answerCalls(callMock, { 'promotions.bonuses': () => pageOf(...list) });
  return show(<CreditedBonus deposit={credited} />);
};

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/rng?mc=depositv2');
});

it('a credited deposit says which bonus came with it, what is left to bet, and where it is followed', async () => {
  const { user } = open(bonus);
  expect(await screen.findByText(/^A bonus of 250\.00 came with it\. Bet 4,980\.00 by /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See your bonuses' }));
  expect(new URLSearchParams(window.location.search).get('mc')).toBe('bonusDetails');
});

it.each([
  ['of another promotion', { promotionId: 'prm_other' }],
  ['of an earlier deposit', { grantedAt: '2026-01-01T00:00:00Z' }],
  ['that has ended', { status: 'forfeited' as const }],
])('and none %s', async (_, change) => {
  const { container } = open({ ...bonus, ...change });
  await waitFor(() => expect(inputsOf(callMock, 'promotions.bonuses')).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
