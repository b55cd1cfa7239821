import { act, screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { leaveFor } from '@/lib/client/safe-url';
import { useMember } from '@/lib/client/session/use-member';
import type { CashierOptions, Deposit } from '@/lib/contract/calls/cashier';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { showOnPhone } from '@/lib/testing/scenes/phone';
import { bonus, card, cashierAnswers, deposit, options, pageOf, refuse, time } from '../test-cashier';
import { DepositPage } from './deposit-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/safe-url', () => ({
  ...jest.requireActual('@/lib/client/safe-url'),
  leaveFor: jest.fn(),
}));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);
jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const content = 'https://pay.example/p?id=1';
const withBonus: CashierOptions = { ...options, depositBonuses: [bonus] };
const open = (answers: Parameters<typeof answerCalls>[1] = {}) => {
  answerCalls(callMock, { ...cashierAnswers, ...answers });
  return show(<DepositPage member={anaInfo} />);
};
const amount = () => screen.findByLabelText('Amount');
const submit = () => screen.getByRole('button', { name: 'Continue to payment' });
const search = () => new URLSearchParams(window.location.search);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('deposit');
  forgetEverything();
  window.history.replaceState(null, '', '/rng?mc=depositv2');
});

test('each method shows its kind, its limits and its fee', async () => {
  const both = { ...card, methodCode: 'both', kind: 'crypto' as const, name: 'Chain', feeFixed: '2.00' };
  open({ 'cashier.options': () => ({ ...options, deposit: [...options.deposit, both] }) });
  const radios = await screen.findAllByRole('radio');
  const words = radios.map((radio) => radio.closest('label')?.textContent);
  expect(words).toEqual([
    'Bank transferBank of SomewhereP100.00 to P200,000.00No fee',
    'CardSandbox cardP10.00 to P1,000.00Fee: 1.5%',
    'CryptoChainP10.00 to P1,000.00Fee: P2.00 and 1.5%',
  ]);
});

test('what will be credited is what is paid less the fee, rounded up', async () => {
  const { user } = open();
  await user.type(await amount(), '33.33');
  const fact = (label: string) => screen.getByText(label).nextElementSibling;
  expect(fact('You pay')).toHaveTextContent('P33.33');
  expect(fact('Fee')).toHaveTextContent('P0.50');
  expect(fact('Added to your balance')).toHaveTextContent('P32.83');
});

test('an amount that the fee takes whole is not sent', async () => {
  const dear = { ...card, feeFixed: '20.00', feePercent: '0.00' };
  const { user } = open({ 'cashier.options': () => ({ ...options, deposit: [dear] }) });
  await user.type(await amount(), '20');
  await user.click(submit());
  expect(await screen.findByText(/Enter more than P20\.00/)).toBeVisible();
  expect(inputsOf(callMock, 'cashier.createDeposit')).toEqual([]);
});

describe('the bonus of a deposit', () => {
  it('is none unless it is chosen', async () => {
    const { user } = open({
      'cashier.options': () => withBonus,
      'cashier.createDeposit': () => ({ deposit, content }),
    });
    expect(await screen.findByRole('radio', { name: /No bonus/ })).toBeChecked();
    await user.type(await amount(), '200');
    await user.click(submit());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputsOf(callMock, 'cashier.createDeposit')[0]).not.toHaveProperty('promotionId');
  });

  it('says its terms, and the stakes that they mean for this deposit, before it is taken', async () => {
    const { user } = open({
      'cashier.options': () => withBonus,
      'cashier.createDeposit': () => ({ deposit, content }),
    });
    const choice = await screen.findByRole('radio', { name: /Evening bonus/ });
    const words = within(choice.closest('label')!);
    expect(words.getByText('50% of your deposit, up to P250.00')).toBeVisible();
    expect(words.getByText('Minimum deposit P100.00')).toBeVisible();
    expect(words.getByText('Bet 8 times the bonus to release it')).toBeVisible();
    expect(words.getByText('Expires after 14 days if not released')).toBeVisible();
    await user.type(await amount(), '200');
    expect(
      words.getByText('With P200.00 you get a bonus of P100.00. Bet P800.00 to release it.'),
    ).toBeVisible();
    await user.clear(await amount());
    await user.type(await amount(), '1000');
    expect(words.getByText(/a bonus of P250\.00\. Bet P2,000\.00 to release it/)).toBeVisible();
    await user.click(choice);
    await user.click(submit());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputsOf(callMock, 'cashier.createDeposit')[0]).toMatchObject({ promotionId: 'prm_1' });
  });

  it('is folded on a phone up to what is chosen, which stays in sight', async () => {
    const phone = showOnPhone();
    const { user } = open({ 'cashier.options': () => withBonus });
    const fold = await screen.findByRole('button', { name: /No bonus.*1 bonus to choose from/ });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('radio', { name: /Evening bonus/ })).toBeNull();
    expect(screen.queryByText(/the bonus ends and you lose everything in it/)).toBeNull();
    await user.click(fold);
    await user.click(screen.getByRole('radio', { name: /Evening bonus/ }));
    await user.type(await amount(), '200');
    await user.click(screen.getByRole('button', { name: /^Evening bonus/ }));
    expect(screen.queryByRole('radio', { name: /Evening bonus/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Evening bonus.*a bonus of P100\.00/ })).toBeVisible();
    expect(screen.getByText(/the bonus ends and you lose everything in it/)).toBeVisible();
    phone.end();
  });

  it('needs its smallest deposit', async () => {
    const { user } = open({ 'cashier.options': () => withBonus });
    await user.click(await screen.findByRole('radio', { name: /Evening bonus/ }));
    await user.type(await amount(), '99.99');
    await user.click(submit());
    expect(await screen.findByText(/needs a deposit of at least P100\.00/)).toBeVisible();
    expect(inputsOf(callMock, 'cashier.createDeposit')).toEqual([]);
  });
});

describe('the limits of the member', () => {
  it.each([
    [
      'protection.limit',
      { kind: 'deposit', period: 'week', remaining: '20.00' },
      /deposit limit for 7 days leaves you P20\.00/,
    ],
    ['protection.excluded', { kind: 'time_out', endsAt: time }, /It lasts until Jan 2, 2026/],
  ] as const)(
    'that refuse a deposit (%s) say which one, and lead to where they are set',
    async (code, value, reason) => {
      const { user } = open({ 'cashier.createDeposit': refuse(code, value) });
      await user.type(await amount(), '50');
      await user.click(submit());
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/No money moved/);
      expect(alert).toHaveTextContent(reason);
      await user.click(within(alert).getByRole('link', { name: 'See your limits and breaks' }));
      expect(search().get('mc')).toBe('securityCenter');
      expect(search().get('tab')).toBe('protection');
    },
  );

  it('are offered before the first deposit, and not after it', async () => {
    const first = open();
    expect(await screen.findByRole('link', { name: 'Set a deposit limit' })).toHaveAttribute(
      'href',
      '?mc=securityCenter&tab=protection',
    );
    first.unmount();
    open({ 'cashier.listDeposits': () => pageOf(deposit) });
    await screen.findByRole('table', { name: 'Recent deposits' });
    expect(screen.queryByRole('link', { name: 'Set a deposit limit' })).toBeNull();
  });

  it('are not offered as long as nobody knows whether it is the first deposit', async () => {
    open({ 'cashier.listDeposits': refuse('request.rate') });
    expect(await screen.findByText(/deposits could not be loaded/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set a deposit limit' })).toBeNull();
  });
});

test('the list says what was credited, and both amounts where another one was paid', async () => {
  const credited = {
    ...deposit,
    status: 'credited' as const,
    paidAmount: '500.00',
    creditedAmount: '492.50',
  };
  const review = { ...deposit, id: 'dep_2', status: 'review' as const, paidAmount: '80.00' };
  const { user } = open({ 'cashier.listDeposits': () => pageOf<Deposit>(credited, review) });
  const table = within(await screen.findByRole('table', { name: 'Recent deposits' }));
  expect(table.getByText('P492.50')).toBeVisible();
  expect(table.getByText('P80.00 paid instead of P500.00')).toBeVisible();
  await user.click(table.getAllByRole('button', { name: 'View' })[0]!);
  expect(search().get('mc.deposit')).toBe(deposit.id);
});

describe('a deposit that waits for its payment', () => {
  const words = (text: RegExp) => screen.queryByText(text, { selector: 'strong' });

  it('is shown to who comes back in a tab that knows nothing of it, with the way to its state', async () => {
    const { user } = open({ 'cashier.listDeposits': () => pageOf(deposit) });
    expect(await screen.findByText('P500.00 · Waiting for the provider')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'View' })[0]!);
    expect(search().get('mc.deposit')).toBe(deposit.id);
  });

  it('says in the same place that it was credited, and leads on to play', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      let list: Deposit[] = [deposit];
      open({ 'cashier.listDeposits': () => pageOf(...list) });
      const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      await wait(100);
      expect(words(/Waiting for the provider/)).toBeVisible();
      list = [{ ...deposit, status: 'credited', creditedAmount: '492.50' }];
      await wait(5_100);
      expect(words(/Credited/)).toBeVisible();
      expect(screen.getByText('P492.50 was added to your balance.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/rng');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is not one that has ended before', async () => {
    open({ 'cashier.listDeposits': () => pageOf<Deposit>({ ...deposit, status: 'credited' }) });
    await screen.findByRole('table', { name: 'Recent deposits' });
    expect(words(/Credited/)).toBeNull();
  });
});

test('how long a new account waits for its first withdrawal is told before the first deposit, and not after it', async () => {
  const first = open();
  expect(await screen.findByText(/withdraw to a new account 24 hours after you add it/)).toBeVisible();
  first.unmount();
  open({ 'cashier.listDeposits': () => pageOf<Deposit>({ ...deposit, status: 'credited' }) });
  await screen.findByRole('table', { name: 'Recent deposits' });
  expect(screen.queryByText(/withdraw to a new account/)).toBeNull();
});
