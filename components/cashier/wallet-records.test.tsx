import { act, screen } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { leaveFor } from '@/lib/client/safe-url';
import { useMember } from '@/lib/client/session/use-member';
import type { Deposit } from '@/lib/contract/calls/cashier';
import {
  anaInfo,
  asMember,
  forgetEverything,
  answerCalls,
  gameNamed,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { DepositStatus, watchForMs } from './deposits/deposit-status';
import {
  account as payoutAccount,
  balance,
  cashierAnswers,
  deposit as anyDeposit,
  options as cashierOptions,
  refuse,
} from './test-cashier';
import { OverviewPage } from './wallets/overview-page';

jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/safe-url', () => ({
  ...jest.requireActual('@/lib/client/safe-url'),
  leaveFor: jest.fn(),
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
  window.history.replaceState(null, '', '/');
});

describe('the state of a deposit', () => {
  const deposit = (status: Deposit['status']): Deposit => ({ ...anyDeposit, status });
  const asked = () => inputsOf(callMock, 'cashier.deposit').length;
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('is followed until it is credited, and then no more', async () => {
    let status: Deposit['status'] = 'created';
    answerCalls(callMock, { 'cashier.deposit': () => deposit(status) });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText('Waiting for the provider')).toBeVisible();
    expect(screen.getByText(/Your balance has not changed/)).toBeVisible();
    status = 'credited';
    await wait(2_100);
    expect(screen.getByText('Credited')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/rng');
    const soFar = asked();
    await wait(60_000);
    expect(asked()).toBe(soFar);
  });

  it('that is credited leads to what was played last and can be opened, and back to the page it lies over', async () => {
    window.history.replaceState(null, '', '/live?mc=depositv2&mc.deposit=dep_0123456789');
    const played = [
      gameNamed('Closed', { isMaintained: true }),
      gameNamed('Rooms', { opensList: true }),
      gameNamed('Tiger'),
    ];
    answerCalls(callMock, {
      'cashier.deposit': () => deposit('credited'),
      'games.recent': () => ({ list: played, totalPages: 1, totalItems: 3 }),
    });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByRole('link', { name: 'Play Tiger' })).toHaveAttribute(
      'href',
      '/game?type=RNG&vendor=NOVA&code=tiger&back=%2Flive',
    );
  });

  it('that is credited over an open game leads back to it, and asks for no other one', async () => {
    const game = '/game?type=RNG&vendor=NOVA&code=tiger';
    window.history.replaceState(null, '', `${game}&mc=depositv2&mc.deposit=dep_0123456789`);
    answerCalls(callMock, { 'cashier.deposit': () => deposit('credited') });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'Back to the game' }).click());
    expect(window.location.pathname + window.location.search).toBe(game);
    expect(inputsOf(callMock, 'games.recent')).toEqual([]);
  });

  it('that is credited invites to add an account to who has none, and nobody else', async () => {
    const credited = {
      'cashier.deposit': () => deposit('credited'),
      'cashier.options': () => cashierOptions,
    };
    answerCalls(callMock, { ...credited, 'cashier.payoutAccounts': () => ({ list: [] }) });
    const first = show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText(/withdraw to a new one after 24 hours/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an account' })).toHaveAttribute('href', '?mc=withdraw');
    first.unmount();
    answerCalls(callMock, { ...credited, 'cashier.payoutAccounts': () => ({ list: [payoutAccount] }) });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText('Credited')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add an account' })).toBeNull();
  });

  it.each([
    ['failed', 'Not paid'],
    ['expired', 'Expired'],
  ] as const)('%s says that the balance has not changed', async (status, words) => {
    answerCalls(callMock, { 'cashier.deposit': () => deposit(status) });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/Your balance has not changed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New deposit' })).toBeVisible();
  });

  it.each([
    ['review', 'Being checked', /You paid P80\.00 instead of P500\.00/],
    ['credited', 'Credited', /^P78\.80 was added to your balance/],
    ['expired', 'Expired', /If you did pay/],
    ['rejected', 'Rejected', /did not accept it\. Your balance has not changed/],
    ['reversed', 'Reversed', /P78\.80 was taken from your balance/],
  ] as const)('%s is explained with its amounts', async (status, words, text) => {
    const settled = { paidAmount: '80.00', creditedAmount: status === 'review' ? null : '78.80' };
    answerCalls(callMock, { 'cashier.deposit': () => ({ ...deposit(status), ...settled }) });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('that was paid for a second time says so', async () => {
    const second = { ...deposit('review'), paidAmount: '500.00' };
    answerCalls(callMock, { 'cashier.deposit': () => second });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText(/P500\.00 was paid for a deposit that was already paid/)).toBeVisible();
  });

  it('that is open leads back to the page of the provider, while this tab knows it', async () => {
    const page = 'https://pay.example/p?id=1';
    answerCalls(callMock, { 'cashier.deposit': () => deposit('created') });
    const { unmount } = show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.queryByRole('button', { name: 'Back to the payment page' })).toBeNull();
    unmount();
    sessionStorage.setItem(
      'parlour.deposit-page',
      JSON.stringify({ id: 'dep_0123456789', paymentPage: page }),
    );
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    await act(async () => screen.getByRole('button', { name: 'Back to the payment page' }).click());
    expect(leaveFor).toHaveBeenCalledWith(new URL(page));
  });

  it('that is open does not keep anybody from making another one', async () => {
    answerCalls(callMock, { 'cashier.deposit': () => deposit('created') });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    await act(async () => screen.getByRole('button', { name: 'New deposit' }).click());
    expect(new URLSearchParams(window.location.search).get('mc.deposit')).toBeNull();
    expect(new URLSearchParams(window.location.search).get('mc')).toBe('depositv2');
  });

  it('is not asked for without an end, and goes on when the member wants it', async () => {
    answerCalls(callMock, { 'cashier.deposit': () => deposit('created') });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(watchForMs + 10_000);
    const soFar = asked();
    expect(soFar).toBeLessThan(160);
    await wait(10 * 60_000);
    expect(asked()).toBe(soFar);
    await act(async () => screen.getByRole('button', { name: 'Check again' }).click());
    await wait(2_100);
    expect(asked()).toBeGreaterThan(soFar);
  });

  it('of somebody else is not there', async () => {
    answerCalls(callMock, {
      'cashier.deposit': refuse('deposit.not.found'),
    });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText('We could not find this deposit in your account.')).toBeVisible();
  });
});

test('the wallet adds up what can be spent and what is held', async () => {
  answerCalls(callMock, { ...cashierAnswers, 'wallet.balance': () => balance });
  show(<OverviewPage member={anaInfo} />);
  expect(await screen.findByText('P1,000.15')).toBeVisible();
  expect(screen.getByText('P900.10')).toBeVisible();
  expect(screen.getByText('P100.05')).toBeVisible();
});
