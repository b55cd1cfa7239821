import { act, screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { IdentityConfirmation } from '@/components/gate/identity/identity-confirmation';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { PayoutAccount } from '@/lib/contract/calls/cashier';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import {
  account,
  cashierAnswers,
  newAccount,
  options,
  overview,
  payoutCrypto,
  refuse,
} from '../test-cashier';
import { PayoutAccounts } from './payout-accounts';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
let list: PayoutAccount[];
const open = (answers: Parameters<typeof answerCalls>[1] = {}, hasPaymentPassword = true) => {
  answerCalls(callMock, { ...cashierAnswers, 'cashier.payoutAccounts': () => ({ list }), ...answers });
  return show(
    <IdentityConfirmation overview={overview} onChange={() => undefined}>
      <PayoutAccounts memberId="mem_ana" hasPaymentPassword={hasPaymentPassword} />
    </IdentityConfirmation>,
  );
};
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Your accounts' })).getAllByRole('listitem');
const added = () => inputsOf(callMock, 'cashier.addPayoutAccount');
const fill = async (user: ReturnType<typeof show>['user'], number = '0012 3456 7890') => {
  await user.click(await screen.findByRole('button', { name: 'Add an account' }));
  await user.type(screen.getByLabelText('Bank'), ' Third Bank ');
  await user.type(screen.getByLabelText('Account holder'), 'Ana Reyes');
  await user.type(screen.getByLabelText('Account number'), number);
  await user.type(screen.getByLabelText('Payment password'), '471147');
  await user.click(screen.getByRole('button', { name: 'Add the account' }));
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('payout-account');
  forgetEverything();
  list = [account];
});

describe('a new account', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('can be paid from the moment that it was told, and not when somebody happens to look', async () => {
    // No moment at which the page would look anyway.
    const usableFromMs = Date.now() + 75_000;
    list = [{ ...newAccount, usableFrom: new Date(usableFromMs).toISOString() }];
    open();
    const [entry] = await entries();
    expect(entry).toHaveTextContent('New');
    await act(() => jest.advanceTimersByTimeAsync(usableFromMs - 1 - Date.now()));
    expect(entry).toHaveTextContent('New');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(entry).toHaveTextContent('Ready');
  });
});

it('shows masked accounts, and from when a new one can be paid', async () => {
  list = [account, newAccount];
  open();
  const [first, second] = await entries();
  expect(first).toHaveTextContent('First Bank, ending in 6789');
  expect(first).toHaveTextContent(/In the name of \u2068A\*\* R\*\*\*\*\u2069/);
  expect(first).toHaveTextContent('Ready');
  expect(second).toHaveTextContent('New');
  expect(second).toHaveTextContent(/Possible from .*2999/);
  expect(await screen.findByText(/24 hours after adding it/)).toBeVisible();
});

it('binds an account with the payment password, and says that it is there', async () => {
  const { user } = open({
    'cashier.addPayoutAccount': () => {
      list = [account, { ...newAccount, name: 'Third Bank' }];
      return list[1];
    },
  });
  await fill(user);
  expect(await screen.findByText('Third Bank was added.')).toBeVisible();
  expect(added()).toEqual([
    {
      kind: 'bank',
      name: 'Third Bank',
      holder: 'Ana Reyes',
      number: '0012 3456 7890',
      paymentPassword: '471147',
    },
  ]);
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect(screen.queryByLabelText('Account number')).toBeNull();
});

it.each([
  ['payout.account.holder', /must be in your own name/i],
  ['payment.password.wrong', /payment password is not correct/i],
] as const)(
  'that is refused (%s) keeps what was typed and says that it was not added',
  async (code, text) => {
    const { user } = open({ 'cashier.addPayoutAccount': refuse(code) });
    await fill(user);
    const alert = await screen.findByText(/The account was not added/);
    expect(alert.closest('[role=alert]')).toHaveTextContent(text);
    expect(screen.getByLabelText('Account number')).toHaveValue('0012 3456 7890');
  },
);

it('names what is wrong with each field, and does not send it', async () => {
  const { user } = open();
  await fill(user, '12');
  expect(await screen.findByText(/Use at least 6 characters/)).toBeVisible();
  expect(screen.getByLabelText('Account number')).toHaveFocus();
  expect(added()).toEqual([]);
});

it('asks for what belongs to the kind, of those that are paid out to', async () => {
  const { user } = open({
    'cashier.options': () => ({ ...options, withdrawal: [...options.withdrawal, payoutCrypto] }),
  });
  await screen.findByText(/24 hours after adding it/);
  await user.click(screen.getByRole('button', { name: 'Add an account' }));
  const kinds = within(screen.getByLabelText('Type')).getAllByRole('option');
  expect(kinds.map((kind) => kind.textContent)).toEqual(['Bank transfer', 'Crypto']);
  await user.selectOptions(screen.getByLabelText('Type'), 'Crypto');
  expect(screen.getByLabelText('Chain')).toBeVisible();
  expect(screen.getByLabelText('Address')).toBeVisible();
});

it('removes an account after asking, and nothing when the question is turned down', async () => {
  const { user } = open({
    'cashier.removePayoutAccount': () => {
      list = [];
      return null;
    },
  });
  const remove = () => screen.findByRole('button', { name: 'Remove First Bank, ending in 6789' });
  await user.click(await remove());
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  expect(inputsOf(callMock, 'cashier.removePayoutAccount')).toEqual([]);
  await user.click(await remove());
  await user.click(screen.getByRole('button', { name: 'Remove the account' }));
  expect(await screen.findByText('First Bank was removed.')).toBeVisible();
  expect(inputsOf(callMock, 'cashier.removePayoutAccount')).toEqual([{ payoutAccountId: 'pya_1' }]);
  expect(await screen.findByText(/No account yet/)).toBeVisible();
});

it('adds none before there is a payment password, and says so', async () => {
  open({}, false);
  expect(await screen.findByText(/Set a payment password first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
});

it('that cannot be read say that nothing changed, with another try', async () => {
  open({ 'cashier.payoutAccounts': refuse('request.rate') });
  expect(await screen.findByText(/accounts could not be loaded\. Nothing has changed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
