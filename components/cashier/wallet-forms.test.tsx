import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { leaveFor } from '@/lib/client/safe-url';
import { useMember } from '@/lib/client/session/use-member';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { DepositPage } from './deposits/deposit-page';
import {
  cashierAnswers as base,
  deposit,
  keysOf as keysOfCall,
  options,
  overview,
  pageOf,
  payoutBank,
  refuse,
  withdrawal,
} from './test-cashier';
import { WithdrawPage } from './withdrawals/withdraw-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/safe-url', () => ({
  ...jest.requireActual('@/lib/client/safe-url'),
  leaveFor: jest.fn(),
}));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const keysOf = (name: string) => keysOfCall(callMock, name);
const content = 'https://pay.example/p?id=1';
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
      {
        methodCode: 'sandbox-card',
        amount: '500.00',
        returnUrl: 'http://localhost/rng?mc=depositv2&mc.deposit=__deposit__',
      },
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
      'cashier.createDeposit': refuse('network.failed'),
    });
    const { user } = show(<DepositPage member={anaInfo} />);
    await user.type(await amount(), '500');
    await user.click(submit());
    expect(await screen.findByText(/You can safely send it again/)).toBeVisible();
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
    ['', 'Enter the amount'],
    ['9.99', 'Enter at least P10.00'],
    ['1000.01', 'Enter at most P1,000.00'],
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
      'cashier.createDeposit': refuse('request.invalid', { fields: { amount: { code: 'amount.positive' } } }),
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
    expect(await screen.findByText(/do not know the address of this payment page/)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('whose methods cannot be read says that no money moved and asks again', async () => {
    answerCalls(callMock, {
      ...base,
      'cashier.options': refuse('request.rate'),
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
      'cashier.createDeposit': refuse('auth.expired'),
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
  const fill = async (user: ReturnType<typeof show>['user'], amount: string, password = '471147') => {
    await user.type(await screen.findByLabelText('Amount'), amount);
    await user.type(screen.getByLabelText('Payment password'), password);
  };

  it('says that it cannot be cancelled, is sent under a key, and urges nobody to play on', async () => {
    answerCalls(callMock, { ...base, 'cashier.createWithdrawal': () => withdrawal });
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await fill(user, '100');
    expect(screen.getByText(/cannot be cancelled/)).toBeVisible();
    await user.dblClick(await submit());
    expect(await screen.findByText('Withdrawal received')).toBeVisible();
    expect(keysOf('cashier.createWithdrawal')).toEqual([expect.stringMatching(/.{16}/)]);
    expect(inputsOf(callMock, 'cashier.createWithdrawal')).toEqual([
      {
        methodCode: 'sandbox-payout',
        payoutAccountId: 'pya_1',
        amount: '100.00',
        paymentPassword: '471147',
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
    expect(await screen.findByText('You have P1,234.50 available. Enter a smaller amount.')).toBeVisible();
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

  it('keeps its key from a lost answer on when only the payment password is typed anew, and says when no money moved', async () => {
    const outcomes = ['payment.password.wrong', 'network.failed', 'idempotency.conflict'] as const;
    let sent = 0;
    answerCalls(callMock, {
      ...base,
      'cashier.createWithdrawal': () => {
        const outcome = outcomes[sent];
        sent += 1;
        return outcome ? refuse(outcome)() : withdrawal;
      },
    });
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await fill(user, '100', '111111');
    await user.click(await submit());
    expect(await screen.findByText(/The withdrawal was not accepted\. No money moved/)).toBeVisible();
    for (const password of ['471147', '222222', '471147']) {
      await user.clear(screen.getByLabelText('Payment password'));
      await user.type(screen.getByLabelText('Payment password'), password);
      await user.click(await submit());
    }
    expect(await screen.findByText('Withdrawal received')).toBeVisible();
    const [refused, ...open] = keysOf('cashier.createWithdrawal');
    expect(open).toHaveLength(3);
    expect(new Set(open).size).toBe(1);
    // Of what was refused at once nothing has happened.
    expect(open).not.toContain(refused);
  });

  it('that had no answer is not said to have moved nothing by a later refusal of its repeat', async () => {
    let code: 'network.failed' | 'payment.password.wrong' = 'network.failed';
    answerCalls(callMock, { ...base, 'cashier.createWithdrawal': () => refuse(code)() });
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await fill(user, '100');
    await user.click(await submit());
    await screen.findByText(/We do not know yet whether the withdrawal arrived/);
    code = 'payment.password.wrong';
    await user.click(await submit());
    expect(await screen.findByText(/payment password is not correct/)).toBeVisible();
    expect(screen.getByText(/We do not know yet whether the withdrawal arrived/)).toBeVisible();
    expect(screen.queryByText(/No money moved/)).toBeNull();
    // Another amount is another attempt, and that one was refused.
    await user.type(screen.getByLabelText('Amount'), '.5');
    await user.click(await submit());
    expect(await screen.findByText(/was not accepted\. No money moved/)).toBeVisible();
  });

  it('of another amount after an unknown end is another one', async () => {
    answerCalls(callMock, { ...base, 'cashier.createWithdrawal': refuse('network.failed') });
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await fill(user, '100');
    await user.click(await submit());
    expect(await screen.findByText(/We do not know yet whether the withdrawal arrived/)).toBeVisible();
    await user.type(screen.getByLabelText('Amount'), '.5');
    await user.click(await submit());
    await waitFor(() => expect(keysOf('cashier.createWithdrawal')).toHaveLength(2));
    expect(new Set(keysOf('cashier.createWithdrawal')).size).toBe(2);
  });

  it('names what is wrong with each field', async () => {
    const fresh = { ...options, withdrawal: [{ ...payoutBank, kind: 'ewallet' }] };
    answerCalls(callMock, { ...base, 'cashier.options': () => fresh, 'security.overview': () => overview });
    const { user } = show(<WithdrawPage member={anaInfo} />);
    await user.click(await submit());
    await waitFor(() =>
      expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(/Enter the amount/),
    );
    expect(screen.getByLabelText('Payment password')).toHaveAccessibleDescription(
      /Enter your payment password/,
    );
    // The first thing that is wrong has the keyboard and the view: that there is no account to pay to.
    expect(screen.getByText(/no account for this method yet/)).toHaveFocus();
    expect(keysOf('cashier.createWithdrawal')).toEqual([]);
  });

  it('keeps what was typed over a session that ends, but never the payment password', async () => {
    answerCalls(callMock, { ...base, 'cashier.createWithdrawal': refuse('auth.expired') });
    const first = show(<WithdrawPage member={anaInfo} />);
    await fill(first.user, '40');
    await first.user.click(await submit());
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('auth')).toBe('login'));
    first.unmount();
    show(<WithdrawPage member={anaInfo} />);
    expect(await screen.findByLabelText('Amount')).toHaveValue('40');
    expect(screen.getByLabelText('Payment password')).toHaveValue('');
  });

  it('is followed in the list with its state in words', async () => {
    const list = [withdrawal, { ...withdrawal, id: 'wdr_2', status: 'rejected' as const }];
    answerCalls(callMock, { ...base, 'cashier.listWithdrawals': () => pageOf(...list) });
    show(<WithdrawPage member={anaInfo} />);
    const table = within(await screen.findByRole('table', { name: 'Your withdrawals' }));
    expect(table.getByText('Amount set aside')).toBeVisible();
    expect(table.getByText('Rejected, money returned')).toBeVisible();
  });
});
