import { screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { CashierOptions } from '@/lib/contract/calls/cashier';
import type { EndingBonus } from '@/lib/contract/calls/promotions';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import {
  account,
  cashierAnswers,
  detailOf,
  keysOf,
  newAccount,
  options,
  overview,
  payoutCrypto,
  refuse,
  time,
  withdrawal,
  withRules,
} from '../test-cashier';
import { WithdrawPage } from './withdraw-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const open = (answers: Parameters<typeof answerCalls>[1] = {}, address = '/?mc=withdraw') => {
  window.history.replaceState(null, '', address);
  answerCalls(callMock, { ...cashierAnswers, ...answers });
  return show(<WithdrawPage member={anaInfo} />);
};
const withOptions = (given: CashierOptions) => ({ 'cashier.options': () => given });
const sent = () => inputsOf(callMock, 'cashier.createWithdrawal');
const submit = () => screen.findByRole('button', { name: 'Withdraw' });
const amount = () => screen.findByLabelText('Amount');

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('withdrawal');
  forgetEverything();
});

describe('what can be withdrawn', () => {
  it('stands apart from what a bonus locks, and from what is left of the day', async () => {
    open(withOptions(withRules({ lockedBonus: '75.00', dailyLeft: '300.00', dailyCountLeft: 2 })));
    const figure = async (label: string) => (await screen.findByText(label)).parentElement;
    expect(await figure('You can withdraw')).toHaveTextContent('P1,234.50');
    expect(await figure('Locked in a bonus')).toHaveTextContent('P75.00');
    expect(await figure('Left for the next 24 hours')).toHaveTextContent('P300.002 more withdrawals');
  });

  it('is all of it with one press, within the limits of the method and the day', async () => {
    const { user } = open(withOptions(withRules({ dailyLeft: '300.00' })));
    await user.click(await screen.findByRole('button', { name: 'All: P300.00' }));
    expect(await amount()).toHaveValue('300.00');
    const fact = (label: string) => screen.getByText(label).nextElementSibling;
    expect(fact('Fee')).toHaveTextContent('P5.00');
    expect(fact('You receive')).toHaveTextContent('P295.00');
  });

  it('is no more than what is left of the day', async () => {
    const { user } = open(withOptions(withRules({ dailyLeft: '300.00' })));
    await user.type(await amount(), '300.01');
    await user.click(await submit());
    expect(await screen.findByText(/You can still withdraw P300\.00 today/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is nothing more today after the last withdrawal of the day', async () => {
    open(withOptions(withRules({ dailyCountLeft: 0 })));
    expect(await screen.findByText(/all the withdrawals you can in 24 hours/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});

describe('before the first withdrawal', () => {
  const withoutPassword = { ...overview, paymentPasswordSetAt: null };

  it('three steps lead to it on this page: the payment password, the account, the amount', async () => {
    let now = withoutPassword as typeof overview;
    const accounts: (typeof account)[] = [];
    const { user } = open({
      'cashier.payoutAccounts': () => ({ list: [...accounts] }),
      'security.overview': () => now,
      'system.permission': () => ({ whitelabel: [], registerRules: {} }),
      'security.setPaymentPassword': () => {
        now = overview;
        return null;
      },
      'cashier.addPayoutAccount': () => {
        accounts.push(newAccount);
        return newAccount;
      },
    });
    const current = async () => (await screen.findAllByRole('listitem')).find((step) => step.ariaCurrent);
    await screen.findByRole('heading', { name: 'Payment password' });
    // The wait for a new account is told before anything is filled in.
    expect(screen.getByText(/24 hours after adding it/)).toBeVisible();
    expect(screen.queryByLabelText('Amount')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
    await user.type(screen.getByLabelText('New payment password'), '471147');
    await user.type(screen.getByLabelText('Repeat the new payment password'), '471147');
    await user.click(screen.getByRole('button', { name: 'Save payment password' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your account' })).toHaveFocus());
    expect(await current()).toBeDefined();
    await user.type(screen.getByLabelText('Bank'), 'Second Bank');
    await user.type(screen.getByLabelText('Account holder'), 'Ana Reyes');
    await user.type(screen.getByLabelText('Account number'), '12341111');
    await user.type(screen.getByLabelText('Payment password'), '471147');
    await user.click(screen.getByRole('button', { name: 'Add the account' }));
    expect(await amount()).toBeVisible();
  });

  it('an account is asked for in its place, by one form only', async () => {
    open({ 'cashier.payoutAccounts': () => ({ list: [] }) });
    expect(await screen.findByRole('button', { name: 'Add the account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('while every account still waits, the button says from when it is possible, and nothing is sent', async () => {
    const later = { ...newAccount, payoutAccountId: 'pya_3', usableFrom: '2999-05-01T00:00:00.000Z' };
    const { user } = open({ 'cashier.payoutAccounts': () => ({ list: [later, newAccount] }) });
    const button = await screen.findByRole('button', { name: /^Possible from .*2999/ });
    expect(button).toHaveTextContent('Jan');
    expect(button).toBeDisabled();
    await user.type(await amount(), '100{Enter}');
    expect(sent()).toEqual([]);
  });

  it('an account that is new says from when it can be paid, and cannot be chosen', async () => {
    open({ 'cashier.payoutAccounts': () => ({ list: [account, newAccount] }) });
    expect(await screen.findByRole('radio', { name: /Second Bank, ending in 1111/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /First Bank, ending in 6789/ })).toBeChecked();
    expect(screen.getAllByText(/Possible from .*2999/)).not.toHaveLength(0);
  });
});

test('the account of another method is chosen with it, and one that can be paid is never left unchosen', async () => {
  const wallet = { ...account, payoutAccountId: 'pya_crypto', kind: payoutCrypto.kind };
  const { user } = open({
    ...withOptions({ ...options, withdrawal: [...options.withdrawal, payoutCrypto] }),
    'cashier.payoutAccounts': () => ({ list: [account, wallet] }),
  });
  await user.click(await screen.findByRole('radio', { name: /Sandbox crypto/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /ending in 6789/ })).toBeChecked());
  await user.type(await amount(), '100');
  await user.type(screen.getByLabelText('Payment password'), '471147');
  await user.click(await submit());
  await waitFor(() => expect(sent()).toMatchObject([{ payoutAccountId: 'pya_crypto' }]));
});

test('only accounts that go with the method can be paid', async () => {
  const { user } = open(withOptions({ ...options, withdrawal: [...options.withdrawal, payoutCrypto] }));
  await user.click(await screen.findByRole('radio', { name: /Sandbox crypto/ }));
  const reason = screen.getByText(/no account for this method yet/);
  expect(reason).not.toHaveAttribute('role', 'alert');
  await user.type(await amount(), '100');
  await user.type(screen.getByLabelText('Payment password'), '471147');
  await user.click(await submit());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(screen.getByRole('alert')).toBe(reason);
  expect(sent()).toEqual([]);
  const [lead, opener] = screen.getAllByRole('button', { name: 'Add an account' });
  await user.click(lead!);
  expect(opener).toHaveFocus();
});

describe('a bonus that ends with it', () => {
  const running: EndingBonus = {
    title: 'Evening bonus',
    amount: '50.00',
    balance: '62.50',
    openRounds: 2,
    isClaimed: true,
  };
  const waiting: EndingBonus = { ...running, title: 'Morning bonus', balance: '50.00', isClaimed: false };
  const fill = async (user: ReturnType<typeof show>['user']) => {
    await user.type(await amount(), '100');
    await user.type(screen.getByLabelText('Payment password'), '471147');
  };

  it('is named with what is lost before anything is sent, and needs a yes, by the keyboard as well', async () => {
    const { user } = open(withOptions(withRules({ endingBonuses: [running, waiting] })));
    const warning = await screen.findByRole('group', { name: 'This ends your bonuses' });
    expect(warning).toHaveAccessibleDescription(/any amount before it is released, however small/);
    expect(warning).toHaveTextContent('Evening bonus: you lose P62.50, including what you won with it.');
    expect(warning).toHaveTextContent('2 open rounds have bonus money in them');
    expect(warning).toHaveTextContent('Morning bonus: you can no longer claim the P50.00');
    expect(warning).toHaveTextContent('even if this is cancelled or rejected later');
    await fill(user);
    await user.click(await submit());
    const yes = screen.getByRole('checkbox', { name: 'Yes, I give this up: P112.50' });
    await waitFor(() => expect(yes).toHaveFocus());
    expect(yes).toHaveAccessibleDescription(/Tick this to continue/);
    expect(sent()).toEqual([]);
    await user.keyboard(' ');
    await user.click(await submit());
    await waitFor(() => expect(sent()).toMatchObject([{ amount: '100.00', isBonusGivenUp: true }]));
    expect(sent()[0]).not.toHaveProperty('consent');
  });

  it('that began meanwhile is shown after the refusal, and a yes to another one does not count for it', async () => {
    let rules = [waiting];
    const { user } = open({
      'cashier.options': () => withRules({ endingBonuses: rules }),
      'cashier.createWithdrawal': () => {
        rules = [running];
        return refuse('withdrawal.bonus')();
      },
    });
    await fill(user);
    await user.click(await screen.findByRole('checkbox', { name: /I give this up: P50\.00/ }));
    await user.click(await submit());
    expect(
      await screen.findByText(/This would end your bonus\. Please check what you would lose/),
    ).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /I give this up: P62\.50/ })).not.toBeChecked();
  });

  it('is not spoken of where nothing ends', async () => {
    const { user } = open();
    await fill(user);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('isBonusGivenUp');
  });
});

describe('the confirmation', () => {
  const fill = async (user: ReturnType<typeof show>['user']) => {
    await user.type(await amount(), '100');
    await user.type(screen.getByLabelText('Payment password'), '471147');
    await user.click(await submit());
  };
  const confirmWindow = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });

  it('opens over the form, and the withdrawal is sent again under its key', async () => {
    let isConfirmed = false;
    const { user } = open({
      'cashier.createWithdrawal': () => (isConfirmed ? withdrawal : refuse('auth.confirm.required')()),
      'security.confirm': () => {
        isConfirmed = true;
        return null;
      },
    });
    await fill(user);
    const dialog = within(await confirmWindow());
    await user.type(dialog.getByLabelText('Password'), 'a-password');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Withdrawal received')).toBeVisible();
    const keys = keysOf(callMock, 'cashier.createWithdrawal');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('that is closed sends nothing, says nothing wrong, and the form can be sent again', async () => {
    const { user } = open({ 'cashier.createWithdrawal': refuse('auth.confirm.required') });
    await fill(user);
    await confirmWindow();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/was not accepted/)).toBeNull();
    await user.click(await submit());
    expect(await confirmWindow()).toBeVisible();
    expect(sent()).toHaveLength(2);
  });
});

describe('a withdrawal that is opened', () => {
  const opened = (answers: Parameters<typeof answerCalls>[1]) =>
    open(answers, '/?mc=withdraw&mc.withdrawal=wdr_1');

  it('tells its states in order, with times and who', async () => {
    opened({
      'cashier.withdrawal': () =>
        detailOf({
          status: 'rejected',
          steps: [
            { state: 'reviewing', at: time, by: 'member', note: null },
            { state: 'rejected', at: time, by: 'operator', note: 'The name differs.' },
          ],
        }),
    });
    const steps = within(await screen.findByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent(/^Being checked.*2026.* · You$/);
    expect(steps[1]).toHaveTextContent(/^Rejected, money returned.* · Our staff/);
    expect(steps[1]).toHaveTextContent('The name differs.');
    expect(screen.getByText(/It was not paid\. P100\.00 is back in your balance/)).toBeVisible();
  });

  it('offers no cancelling, unless the brand allows it', async () => {
    const detail = { 'cashier.withdrawal': () => detailOf() };
    const first = opened(detail);
    await screen.findByRole('list', { name: 'What happened' });
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
    first.unmount();
    let status: 'held' | 'cancelled' = 'held';
    const { user } = opened({
      'cashier.withdrawal': () => detailOf({ status }),
      'cashier.cancelWithdrawal': () => {
        status = 'cancelled';
        return { ...withdrawal, status };
      },
      ...withOptions(withRules({ isCancellable: true })),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
    expect(await screen.findByText('Cancelled, money returned')).toBeVisible();
    expect(inputsOf(callMock, 'cashier.cancelWithdrawal')).toEqual([{ id: 'wdr_1' }]);
    expect(keysOf(callMock, 'cashier.cancelWithdrawal')[0]).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it('cannot be cancelled once it is being paid', async () => {
    opened({
      'cashier.withdrawal': () => detailOf({ status: 'processing' }),
      ...withOptions(withRules({ isCancellable: true })),
    });
    await screen.findByRole('list', { name: 'What happened' });
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it('of somebody else is not there, and one that cannot be read offers another try', async () => {
    const first = opened({ 'cashier.withdrawal': refuse('withdrawal.not.found') });
    expect(await screen.findByText('We could not find this withdrawal in your account.')).toBeVisible();
    first.unmount();
    opened({ 'cashier.withdrawal': refuse('request.rate') });
    expect(await screen.findByText(/could not be loaded\. Nothing has changed in it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
