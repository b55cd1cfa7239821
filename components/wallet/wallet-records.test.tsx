import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call';
import { useMember } from '@/lib/client/use-member';
import type { Deposit } from '@/lib/contract/cashier';
import { CallError } from '@/lib/contract/errors';
import type { BettingRecord } from '@/lib/contract/games';
import { asMember, forgetEverything, answerCalls, inputsOf, show } from '@/lib/testing/client-scene';
import { AccountRecordPage } from './account-record-page';
import { BettingRecordPage } from './betting-record-page';
import { DepositStatus, watchForMs } from './deposit-status';
import { OverviewPage } from './overview-page';
import { isInOrder, rangeOf } from './period';

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/use-member', () => ({ useMember: jest.fn() }));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('the state of a deposit', () => {
  const deposit = (status: Deposit['status']): Deposit => ({
    id: 'dep_0123456789',
    methodCode: 'sandbox-card',
    amount: '500.00',
    status,
    createdAt: time,
    settledAt: null,
  });
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
    const soFar = asked();
    await wait(60_000);
    expect(asked()).toBe(soFar);
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
      'cashier.deposit': () => {
        throw new CallError('deposit.not.found');
      },
    });
    show(<DepositStatus id="dep_0123456789" />);
    await wait(10);
    expect(screen.getByText('There is no such deposit in your account.')).toBeVisible();
  });
});

describe('the betting record', () => {
  const round: BettingRecord = {
    roundId: 'rnd_1',
    vendorCode: 'NOVA',
    vendor: 'Nova',
    gameName: 'Tiger',
    gameType: 'RNG',
    stake: '2.00',
    payout: '0.50',
    net: '-1.50',
    status: 'settled',
    startedAt: time,
    settledAt: time,
  };
  const totals = { stake: '4.00', payout: '7.00', net: '3.00' };
  const answer = { list: [round], totals, totalPages: 3, totalItems: 21 };
  const lastAsked = () => inputsOf(callMock, 'games.bettingRecords').at(-1);
  let openSpy: jest.SpyInstance<Window | null>;
  const tab = { opener: {} as unknown, location: { replace: jest.fn() }, close: jest.fn() };
  const proofButton = () => screen.findByRole('button', { name: /^Proof of the round of .* in Tiger/ });

  beforeEach(() => {
    openSpy = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    answerCalls(callMock, {
      'games.bettingRecords': () => answer,
      'games.roundProof': () => ({ content: 'https://proof.example/rnd_1' }),
    });
  });
  afterEach(() => openSpy.mockRestore());

  it('shows rounds and totals with their signs', async () => {
    show(<BettingRecordPage />);
    const row = within((await screen.findAllByRole('row'))[1]!);
    expect(row.getByText('-P1.50')).toBeVisible();
    expect(row.getByText('Settled')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Totals of the period' })).getByText('+P3.00'),
    ).toBeVisible();
  });

  it('pages, and a change of the period goes back to the first page', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ pageNo: 2, pageSize: 10 }));
    await user.selectOptions(screen.getByLabelText('Period'), 'all');
    await waitFor(() => expect(lastAsked()).toEqual({ pageNo: 1, pageSize: 10 }));
  });

  it('opens the proof of a round in a new tab that has no handle on this page', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.click(await proofButton());
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://proof.example/rnd_1'));
    expect(tab.opener).toBeNull();
    expect(inputsOf(callMock, 'games.roundProof')).toEqual([{ roundId: 'rnd_1' }]);
  });

  it('closes the tab again and says so when there is no proof to show', async () => {
    answerCalls(callMock, {
      'games.bettingRecords': () => answer,
      'games.roundProof': () => ({ content: 'javascript:alert(1)' }),
    });
    const { user } = show(<BettingRecordPage />);
    await user.click(await proofButton());
    expect(await screen.findByText('The proof could not be opened.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalledWith('javascript:alert(1)');
  });

  it('says so when the browser lets no tab open', async () => {
    openSpy.mockReturnValue(null);
    const { user } = show(<BettingRecordPage />);
    await user.click(await proofButton());
    expect(await screen.findByText(/Allow pop-ups/)).toBeVisible();
    expect(inputsOf(callMock, 'games.roundProof')).toEqual([]);
  });

  it('does not ask for days in the wrong order', async () => {
    const { user } = show(<BettingRecordPage />);
    await user.selectOptions(screen.getByLabelText('Period'), 'custom');
    await user.type(screen.getByLabelText('From'), '2026-02-02');
    await user.type(screen.getByLabelText('To'), '2026-02-01');
    expect(screen.getByText(/lies after the last one/)).toBeVisible();
    expect(lastAsked()).not.toHaveProperty('to');
  });
});

describe('the account record', () => {
  const record = (kind: string, amount: string) => ({
    id: `trf_${kind}${amount}`,
    kind,
    amount,
    balanceAfter: '1000.00',
    reference: 'dep_1',
    createdAt: time,
  });

  it('names every kind, signs every amount and shows the balance after it', async () => {
    const list = [
      record('deposit', '500.00'),
      record('withdrawal', '100.00'),
      record('rebate_of_tomorrow', '-1.00'),
      record('opening_balance', '1000.00'),
    ];
    answerCalls(callMock, { 'wallet.accountRecords': () => ({ list, totalPages: 1, totalItems: 4 }) });
    show(<AccountRecordPage />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'Deposit',
      'Withdrawal returned',
      'Movement',
      'Opening balance (play money)',
    ]);
    expect(within(rows[0]!).getByText('+P500.00')).toBeVisible();
    expect(within(rows[2]!).getByText('-P1.00')).toBeVisible();
    expect(within(rows[0]!).getByText('P1,000.00')).toBeVisible();
  });

  it('says that nothing changed when it cannot be read', async () => {
    answerCalls(callMock, {
      'wallet.accountRecords': () => {
        throw new CallError('request.rate');
      },
    });
    show(<AccountRecordPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed in it');
  });

  it('says what would be there when it is empty', async () => {
    answerCalls(callMock, { 'wallet.accountRecords': () => ({ list: [], totalPages: 0, totalItems: 0 }) });
    show(<AccountRecordPage />);
    expect(await screen.findByText('No movements in this period')).toBeVisible();
  });
});

test('the wallet adds up what can be spent and what is held', async () => {
  answerCalls(callMock, {
    'wallet.balance': () => ({
      sumBalance: '900.10',
      heldBalance: '100.05',
      isSingle: true,
      wallets: [],
      currencySymbol: 'P',
    }),
    'wallet.accountRecords': () => ({ list: [], totalPages: 0, totalItems: 0 }),
  });
  show(<OverviewPage />);
  expect(await screen.findByText('P1,000.15')).toBeVisible();
  expect(screen.getByText('P900.10')).toBeVisible();
  expect(screen.getByText('P100.05')).toBeVisible();
});

describe('a period', () => {
  const now = new Date(2026, 2, 10, 15, 30);
  const midnight = (month: number, day: number) => new Date(2026, month, day).toISOString();

  it('begins and ends at midnight where the member is', () => {
    expect(rangeOf({ kind: 'today' }, now)).toEqual({ from: midnight(2, 10) });
    expect(rangeOf({ kind: 'week' }, now)).toEqual({ from: midnight(2, 4) });
    expect(rangeOf({ kind: 'all' }, now)).toEqual({});
    expect(rangeOf({ kind: 'custom', from: '2026-02-27', to: '2026-02-28' }, now)).toEqual({
      from: midnight(1, 27),
      to: midnight(2, 1),
    });
    expect(rangeOf({ kind: 'custom', from: '', to: 'nonsense' }, now)).toEqual({});
  });

  it('knows when its days are in the wrong order', () => {
    expect(isInOrder({ kind: 'custom', from: '2026-02-02', to: '2026-02-01' })).toBe(false);
    expect(isInOrder({ kind: 'custom', from: '2026-02-02', to: '' })).toBe(true);
  });
});
