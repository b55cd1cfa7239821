import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call';
import { leaveFor } from '@/lib/client/safe-url';
import { useMember } from '@/lib/client/use-member';
import type { CashierOptions as Options, Deposit, Withdrawal } from '@/lib/contract/cashier';
import { CallError } from '@/lib/contract/errors';
import { anaInfo, answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/client-scene';
import { DepositPage } from './deposit-page';
import { dropDraft } from './draft-store';
import { WithdrawPage } from './withdraw-page';

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/use-member', () => ({ useMember: jest.fn() }));
jest.mock('@/lib/client/safe-url', () => ({
  ...jest.requireActual('@/lib/client/safe-url'),
  leaveFor: jest.fn(),
}));
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/client-scene').useAddressSearch(),
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const options: Options = {
  deposit: [
    { methodCode: 'sandbox-card', name: 'sandbox-card', minAmount: '10.00', maxAmount: '1000.00' },
    { methodCode: 'other', name: 'Bank of Somewhere', minAmount: '100.00', maxAmount: '200000.00' },
  ],
  withdrawal: [
    { methodCode: 'sandbox-payout', name: 'sandbox-bank', minAmount: '10.00', maxAmount: '100000.00' },
  ],
  currencySymbol: 'P',
};
const deposit: Deposit = {
  id: 'dep_0123456789',
  methodCode: 'sandbox-card',
  amount: '500.00',
  status: 'created',
  createdAt: '2026-01-02T03:04:05.000Z',
  settledAt: null,
};
const withdrawal: Withdrawal = {
  id: 'wdr_1',
  methodCode: 'sandbox-payout',
  amount: '100.00',
  accountEnding: '6789',
  status: 'held',
  createdAt: '2026-01-02T03:04:05.000Z',
  settledAt: null,
};
const none = { list: [], totalPages: 0, totalItems: 0 };
const base = {
  'cashier.options': () => options,
  'cashier.listDeposits': () => none,
  'cashier.listWithdrawals': () => none,
};
const content = 'https://pay.example/p?id=1';
const keysOf = (name: string) =>
  callMock.mock.calls
    .filter(([{ name: called }]) => called === name)
    .map(([, , { idempotencyKey }]) => idempotencyKey);
const deferred = <T,>() => {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: unknown) => settle?.reject(error),
  };
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('deposit');
  dropDraft('withdrawal');
  forgetEverything();
  window.history.replaceState(null, '', '/rng?mc=depositv2');
});

describe('a deposit', () => {
  const amount = () => screen.findByLabelText('Amount');
  const submit = () => screen.getByRole('button', { name: 'Continue to payment' });

  it('goes on to the page of the provider in this tab, and its address is kept', async () => {
    answerCalls(callMock, { ...base, 'cashier.createDeposit': () => ({ deposit, content }) });
    const { user } = show(<DepositPage member={anaInfo} />);
    await user.type(await amount(), '500');
    await user.click(submit());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(new URL(content)));
    expect(inputsOf(callMock, 'cashier.createDeposit')).toEqual([
      { methodCode: 'sandbox-card', amount: '500.00', returnUrl: 'http://localhost/rng?mc=depositv2' },
    ]);
    expect(new URLSearchParams(window.location.search).get('mc.deposit')).toBe(deposit.id);
    expect(sessionStorage.getItem('parlour.deposit')).toBe(deposit.id);
  });

  it('of two submits in one moment is one call', async () => {
    const answer = deferred<unknown>();
    answerCalls(callMock, { ...base, 'cashier.createDeposit': () => answer.promise });
    const { user } = show(<DepositPage member={anaInfo} />);
    await user.type(await amount(), '500');
    const form = submit().closest('form')!;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await user.click(submit());
    expect(keysOf('cashier.createDeposit')).toHaveLength(1);
    await act(async () => answer.resolve({ deposit, content }));
    expect(leaveFor).toHaveBeenCalled();
  });

  it('that got no answer is sent again under the same key, and another amount under another one', async () => {
    answerCalls(callMock, {
      ...base,
      'cashier.createDeposit': () => {
        throw new CallError('network.failed');
      },
    });
    const { user } = show(<DepositPage member={anaInfo} />);
    await user.type(await amount(), '500');
    await user.click(submit());
    expect(await screen.findByText(/Sending it again is safe/)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(keysOf('cashier.createDeposit')).toHaveLength(2));
    await user.type(await amount(), '.5');
    await user.click(submit());
    await waitFor(() => expect(keysOf('cashier.createDeposit')).toHaveLength(3));
    const [first, second, third] = keysOf('cashier.createDeposit');
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['', 'Input cannot be empty'],
    ['9.99', 'At least P10.00'],
    ['1000.01', 'At most P1,000.00'],
    ['.', 'Enter an amount with at most two decimals'],
  ])('of %j is not sent and says why', async (typed, text) => {
    answerCalls(callMock, base);
    const { user } = show(<DepositPage member={anaInfo} />);
    if (typed) await user.type(await amount(), typed);
    else await amount();
    await user.click(submit());
    expect(await screen.findByText(new RegExp(text.replaceAll('.', '\\.')))).toBeVisible();
    expect(await amount()).toHaveAttribute('aria-invalid', 'true');
    expect(keysOf('cashier.createDeposit')).toEqual([]);
  });

  it('offers the quick amounts that fit the method, and takes the name of the provider', async () => {
    answerCalls(callMock, base);
    const { user } = show(<DepositPage member={anaInfo} />);
    const quick = within(await screen.findByRole('group', { name: 'Quick amounts' }));
    expect(quick.queryByRole('button', { name: 'P2,000.00' })).toBeNull();
    await user.click(quick.getByRole('button', { name: 'P200.00' }));
    expect(await amount()).toHaveValue('200.00');
    await user.click(screen.getByRole('radio', { name: /Bank of Somewhere/ }));
    expect(quick.getByRole('button', { name: 'P2,000.00' })).toBeVisible();
    expect(quick.queryByRole('button', { name: 'P50.00' })).toBeNull();
  });

  it('shows what the server refused, at the field and with what happened to the money', async () => {
    answerCalls(callMock, {
      ...base,
      'cashier.createDeposit': () => {
        throw new CallError('request.invalid', { fields: { amount: { code: 'amount.positive' } } });
      },
    });
    const { user } = show(<DepositPage member={anaInfo} />);
    await user.type(await amount(), '500');
    await user.click(submit());
    expect(await screen.findByText(/No money moved/)).toBeVisible();
    expect(await amount()).toHaveAccessibleDescription(/above zero/);
  });

  it('does not leave for an address that is no web address', async () => {
    answerCalls(callMock, {
      ...base,
      'cashier.createDeposit': () => ({ deposit, content: 'javascript:alert(1)' }),
    });
    const { user } = show(<DepositPage member={anaInfo} />);
    await user.type(await amount(), '500');
    await user.click(submit());
    expect(await screen.findByText(/an address that this site does not open/)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('whose methods cannot be read says that no money moved and asks again', async () => {
    answerCalls(callMock, {
      ...base,
      'cashier.options': () => {
        throw new CallError('request.rate');
      },
    });
    const { user } = show(<DepositPage member={anaInfo} />);
    expect(await screen.findByText(/could not be loaded\. No money moved/)).toBeVisible();
    answerCalls(callMock, base);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await amount()).toBeVisible();
  });

  it('keeps what was typed over a session that ends, and shows it to nobody else', async () => {
    answerCalls(callMock, {
      ...base,
      'cashier.createDeposit': () => {
        throw new CallError('auth.expired');
      },
    });
    const first = show(<DepositPage member={anaInfo} />);
    await first.user.type(await amount(), '77.5');
    await first.user.click(submit());
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('auth')).toBe('login'));
    expect(new URLSearchParams(window.location.search).get('mc')).toBe('depositv2');
    first.unmount();
    const again = show(<DepositPage member={anaInfo} />);
    expect(await amount()).toHaveValue('77.5');
    await again.user.click(submit());
    await waitFor(() => expect(keysOf('cashier.createDeposit')).toHaveLength(2));
    expect(new Set(keysOf('cashier.createDeposit')).size).toBe(1);
    again.unmount();
    show(<DepositPage member={{ ...anaInfo, id: 'mem_ben' }} />);
    expect(await amount()).toHaveValue('');
  });
});

describe('a withdrawal', () => {
  const submit = () => screen.findByRole('button', { name: 'Withdraw' });
  const fill = async (user: ReturnType<typeof show>['user'], amount: string) => {
    await user.type(await screen.findByLabelText('Account holder'), 'Ana Reyes');
    await user.type(screen.getByLabelText('Account number'), '0123 456789');
    await user.type(screen.getByLabelText('Amount'), amount);
  };

  it('says that it cannot be cancelled, is sent under a key, and urges nobody to play on', async () => {
    answerCalls(callMock, { ...base, 'cashier.createWithdrawal': () => withdrawal });
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await fill(user, '100');
    expect(screen.getByText(/cannot be cancelled/)).toBeVisible();
    await user.dblClick(await submit());
    expect(await screen.findByText('Withdrawal received')).toBeVisible();
    expect(keysOf('cashier.createWithdrawal')).toHaveLength(1);
    expect(inputsOf(callMock, 'cashier.createWithdrawal')).toEqual([
      {
        methodCode: 'sandbox-payout',
        amount: '100.00',
        accountHolder: 'Ana Reyes',
        accountNumber: '0123 456789',
      },
    ]);
    expect(screen.getByText(/P100\.00 is set aside/)).toBeVisible();
    expect(screen.queryByText(/play/i)).toBeNull();
  });

  it('of more than the balance is not sent', async () => {
    answerCalls(callMock, base);
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await fill(user, '1234.51');
    await user.click(await submit());
    expect(await screen.findByText('More than your available balance of P1,234.50')).toBeVisible();
    expect(keysOf('cashier.createWithdrawal')).toEqual([]);
  });

  it('after a first one has a key of its own, with the same content too', async () => {
    answerCalls(callMock, { ...base, 'cashier.createWithdrawal': () => withdrawal });
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await fill(user, '100');
    await user.click(await submit());
    await user.click(await screen.findByRole('button', { name: 'Another withdrawal' }));
    await fill(user, '100');
    await user.click(await submit());
    await waitFor(() => expect(keysOf('cashier.createWithdrawal')).toHaveLength(2));
    expect(new Set(keysOf('cashier.createWithdrawal')).size).toBe(2);
  });

  it('names what is wrong with each field', async () => {
    answerCalls(callMock, base);
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await user.type(await screen.findByLabelText('Account holder'), '<b>');
    await user.type(screen.getByLabelText('Account number'), '12');
    await user.click(await submit());
    await waitFor(() =>
      expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/cannot be empty/),
    );
    expect(screen.getByLabelText('Account holder')).toHaveAccessibleDescription(/Letters/);
    expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(/At least 6/);
  });

  it('is followed in the list with its state in words', async () => {
    const list = [withdrawal, { ...withdrawal, id: 'wdr_2', status: 'rejected' }];
    answerCalls(callMock, {
      ...base,
      'cashier.listWithdrawals': () => ({ list, totalPages: 1, totalItems: 2 }),
    });
    show(<WithdrawPage member={anaInfo} />);
    const table = within(await screen.findByRole('table', { name: 'Your withdrawals' }));
    expect(table.getByText('Amount set aside')).toBeVisible();
    expect(table.getByText('Rejected, money returned')).toBeVisible();
  });
});
