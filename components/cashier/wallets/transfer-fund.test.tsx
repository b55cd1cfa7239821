import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beginAttempt, openAttempt } from '@/components/forms/keyed/attempts';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { WalletBalance, WalletTransfer, WalletTransferInput } from '@/lib/contract/calls/wallet';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { balance, cashierAnswers, keysOf, refuse, time } from '../test-cashier';
import { OverviewPage } from './overview-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const many: WalletBalance = {
  ...balance,
  isSingle: false,
  sumBalance: '900.00',
  wallets: [
    { vendorCode: 'NOVA', balance: '120.00' },
    { vendorCode: 'OWL', balance: '0.00' },
  ],
};
const collected: WalletBalance = {
  ...many,
  wallets: many.wallets.map((one) => ({ ...one, balance: '0.00' })),
};
const transferred = (input: WalletTransferInput, reference: string): WalletTransfer => ({
  ...input,
  reference,
  transferId: 'trf_1',
  status: 'done',
  createdAt: time,
});
const open = (answers: Parameters<typeof answerCalls>[1] = {}) => {
  answerCalls(callMock, {
    ...cashierAnswers,
    'wallet.balance': () => many,
    'wallet.merchantWallets': () => [
      { vendorCode: 'MAIN', name: 'Main', currency: 'PLAY' },
      { vendorCode: 'NOVA', name: 'Nova Studio', currency: 'PLAY' },
    ],
    ...answers,
  });
  return show(<OverviewPage member={anaInfo} />);
};
const figure = async (label: string) => (await screen.findByText(label)).parentElement;
const submit = () => screen.findByRole('button', { name: 'Transfer' });
const sent = () => inputsOf(callMock, 'wallet.transfer');
const unknownOf = (memberId: string) => openAttempt(memberId, 'wallet.transfer');
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('wallet-transfer');
  forgetEverything();
});

describe('a single wallet', () => {
  it('says so, explains held and bonus money, and offers no transfer', async () => {
    open({ 'wallet.balance': () => ({ ...balance, bonusBalance: '50.00' }) });
    expect(await screen.findByText(/One wallet for all games/)).toBeVisible();
    expect(await figure('Total')).toHaveTextContent('P1,000.15');
    expect(await figure('Held for withdrawals')).toHaveTextContent(/P100\.05.*You cannot bet it/);
    expect(await figure('Bonus money')).toHaveTextContent(/P50\.00.*Not part of the total/);
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Collect to/ })).toBeNull();
  });

  it('lets money that was left with a vendor be collected', async () => {
    const left = { ...many, isSingle: true };
    const { user } = open({
      'wallet.balance': () => left,
      'wallet.collectAll': () => ({
        transfers: [transferred({ from: 'NOVA', to: 'MAIN', amount: '120.00' }, 'r')],
        balance: { ...collected, isSingle: true },
      }),
    });
    expect(await screen.findByText('Nova Studio')).toBeVisible();
    expect(screen.queryByText('OWL')).toBeNull();
    await user.click(await button('Collect to main wallet'));
    expect(await screen.findByText('P120.00 from 1 wallet is now in your main wallet.')).toBeVisible();
  });
});

describe('a wallet for each vendor', () => {
  it('stands with its name and its money beside the main one', async () => {
    open();
    expect(await figure('Nova Studio')).toHaveTextContent('P120.00');
    expect(await figure('OWL')).toHaveTextContent('P0.00');
    expect(await figure('Main wallet')).toHaveTextContent('P780.00');
    expect(await figure('In studio wallets')).toHaveTextContent('P120.00');
    expect(await figure('Total')).toHaveTextContent('P1,000.05');
  });

  it('states no amount where the platform tells the sum alone', async () => {
    open({ 'wallet.balance': () => ({ ...many, wallets: [] }) });
    expect(await figure('Total')).toBeVisible();
    await submit();
    expect(screen.queryByText('Main wallet', { selector: 'dt' })).toBeNull();
    expect(screen.getByLabelText('From')).not.toHaveTextContent(/P\d/);
  });

  it('is transferred to and from, always with the main wallet on one side', async () => {
    const { user } = open();
    await submit();
    const from = screen.getByLabelText('From');
    const to = screen.getByLabelText('To');
    expect(from).toHaveValue('MAIN');
    expect(to).toHaveValue('NOVA');
    await user.selectOptions(from, 'OWL');
    expect(to).toHaveValue('MAIN');
    await user.selectOptions(to, 'NOVA');
    expect(from).toHaveValue('MAIN');
    await user.selectOptions(to, 'MAIN');
    expect(from).toHaveValue('NOVA');
    await user.click(await button('Swap the two wallets'));
    expect(from).toHaveValue('MAIN');
    expect(to).toHaveValue('NOVA');
  });

  it('is emptied with all, under a key, and the form is empty for the next one', async () => {
    const { user } = open({
      'wallet.transfer': (input: WalletTransferInput, { idempotencyKey = '' }) => ({
        transfer: transferred(input, idempotencyKey),
        balance: collected,
      }),
    });
    await submit();
    await user.selectOptions(screen.getByLabelText('From'), 'NOVA');
    await user.click(await button('All: P120.00'));
    await user.click(await submit());
    expect(await screen.findByText('P120.00 moved from Nova Studio to Main wallet.')).toBeVisible();
    expect(sent()).toEqual([{ from: 'NOVA', to: 'MAIN', amount: '120.00' }]);
    expect(keysOf(callMock, 'wallet.transfer')[0]).toBeTruthy();
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(unknownOf(anaInfo.id)).toBeNull();
  });

  it('gives no more than it holds', async () => {
    const { user } = open();
    await submit();
    await user.selectOptions(screen.getByLabelText('From'), 'NOVA');
    await user.type(screen.getByLabelText('Amount'), '120.01');
    await user.click(await submit());
    expect(await screen.findByText('This wallet holds P120.00. Enter a smaller amount.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('of two submits in one moment moves money once', async () => {
    const { user } = open({ 'wallet.transfer': () => new Promise(() => undefined) });
    await user.type(await screen.findByLabelText('Amount'), '10');
    const form = (await submit()).closest('form')!;
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(sent()).toHaveLength(1);
  });

  it('that refuses says that no money moved, and keeps no reference', async () => {
    const { user } = open({ 'wallet.transfer': refuse('money.insufficient') });
    await user.type(await screen.findByLabelText('Amount'), '10');
    await user.click(await submit());
    expect(await screen.findByText(/The transfer was not made\. No money moved/)).toBeVisible();
    expect(unknownOf(anaInfo.id)).toBeNull();
    expect(screen.getByLabelText('Amount')).toHaveValue('10');
  });
});

describe('a transfer without an answer', () => {
  const detail = (status: 'done' | 'unknown') => (input: { reference: string }) => ({
    ...transferred({ from: 'MAIN', to: 'NOVA', amount: '10.00' }, input.reference),
    status,
  });
  const lose = async (answers: Parameters<typeof answerCalls>[1]) => {
    const view = open({ 'wallet.transfer': refuse('network.failed'), ...answers });
    await view.user.type(await screen.findByLabelText('Amount'), '10');
    await view.user.click(await submit());
    await screen.findByText('We do not know yet whether this transfer was made');
    return view;
  };

  it('claims nothing about the money, and asks for it by its reference', async () => {
    await lose({ 'wallet.transferDetail': detail('unknown') });
    expect(screen.getByText(/P10\.00 from Main wallet to Nova Studio/)).toBeVisible();
    expect(await screen.findByText(/no transfer with this reference has been made so far/)).toBeVisible();
    const [key] = keysOf(callMock, 'wallet.transfer');
    expect(inputsOf(callMock, 'wallet.transferDetail')).toEqual([{ reference: key }]);
    expect(screen.getByText(String(key))).toBeVisible();
    expect(screen.queryByText(/No money moved/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  });

  it('is asked for again until it is known that it was made', async () => {
    let status: 'done' | 'unknown' = 'unknown';
    const { user } = await lose({
      'wallet.transferDetail': (input: { reference: string }) => detail(status)(input),
    });
    await screen.findByText(/has been made so far/);
    status = 'done';
    await user.click(await button('Check again'));
    expect(await screen.findByText('P10.00 moved from Main wallet to Nova Studio.')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(unknownOf(anaInfo.id)).toBeNull();
    expect(screen.getByLabelText('Amount')).toHaveValue('');
  });

  it('keeps its reference over a reload, for its member only', async () => {
    const first = await lose({ 'wallet.transferDetail': detail('unknown') });
    const [key] = keysOf(callMock, 'wallet.transfer');
    first.unmount();
    callMock.mockClear();
    open({ 'wallet.transferDetail': detail('done') });
    expect(await screen.findByText('P10.00 moved from Main wallet to Nova Studio.')).toBeVisible();
    expect(inputsOf(callMock, 'wallet.transferDetail')).toEqual([{ reference: key }]);
    const body = { from: 'MAIN', to: 'NOVA', amount: '10.00' };
    beginAttempt({ memberId: 'mem_ben', call: 'wallet.transfer', body }, true);
    expect(unknownOf(anaInfo.id)).toBeNull();
    expect(unknownOf('mem_ben')).toMatchObject({ body });
  });

  it('is sent again under the same key', async () => {
    let isAnswering = false;
    const { user } = await lose({
      'wallet.transferDetail': detail('unknown'),
      'wallet.transfer': (input: WalletTransferInput, { idempotencyKey = '' }) =>
        isAnswering
          ? { transfer: transferred(input, idempotencyKey), balance: collected }
          : refuse('gateway.answer')(),
    });
    isAnswering = true;
    await user.click(await button('Send it again'));
    expect(await screen.findByText('P10.00 moved from Main wallet to Nova Studio.')).toBeVisible();
    const keys = keysOf(callMock, 'wallet.transfer');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('stays unknown when the repeat is turned away before anybody looked at it', async () => {
    let code: 'network.failed' | 'request.rate' | 'money.insufficient' = 'network.failed';
    const { user } = await lose({
      'wallet.transferDetail': detail('unknown'),
      'wallet.transfer': () => refuse(code)(),
    });
    code = 'request.rate';
    await user.click(await button('Send it again'));
    expect(
      await screen.findByText(/still do not know whether the transfer was made the first time/),
    ).toBeVisible();
    expect(screen.queryByText(/No money moved/)).toBeNull();
    expect(unknownOf(anaInfo.id)).not.toBeNull();
    code = 'money.insufficient';
    await user.click(await button('Send it again'));
    expect(await screen.findByText(/The transfer was not made\. No money moved/)).toBeVisible();
    expect(unknownOf(anaInfo.id)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Transfer between wallets' })).toHaveFocus();
  });

  it('stays unknown when the platform cannot be asked', async () => {
    await lose({ 'wallet.transferDetail': refuse('request.rate') });
    expect(await screen.findByText(/We could not check: .* We still do not know/)).toBeVisible();
    expect(unknownOf(anaInfo.id)).not.toBeNull();
  });

  it('can be left, and the next one has a reference of its own', async () => {
    const { user } = await lose({ 'wallet.transferDetail': detail('unknown') });
    await user.click(await button('Do not send it'));
    expect(unknownOf(anaInfo.id)).toBeNull();
    await user.click(await submit());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(keysOf(callMock, 'wallet.transfer')).size).toBe(2);
  });
});

describe('collecting everything', () => {
  it('is one press, and says what came together', async () => {
    const { user } = open({
      'wallet.collectAll': () => ({
        transfers: [
          transferred({ from: 'NOVA', to: 'MAIN', amount: '120.00' }, 'a'),
          transferred({ from: 'OWL', to: 'MAIN', amount: '0.50' }, 'b'),
        ],
        balance: collected,
      }),
    });
    await user.click(await button('Collect to main wallet'));
    expect(await screen.findByText('P120.50 from 2 wallets is now in your main wallet.')).toBeVisible();
    expect(keysOf(callMock, 'wallet.collectAll')[0]).toBeTruthy();
  });

  it('without an answer is repeated under the same key', async () => {
    const { user } = open({ 'wallet.collectAll': refuse('network.failed') });
    await user.click(await button('Collect to main wallet'));
    expect(await screen.findByText(/We do not know yet whether the money was collected/)).toBeVisible();
    await user.click(await button('Collect to main wallet'));
    await waitFor(() => expect(keysOf(callMock, 'wallet.collectAll')).toHaveLength(2));
    expect(new Set(keysOf(callMock, 'wallet.collectAll')).size).toBe(1);
  });
});

test('a balance that cannot be read says that nothing changed, and is asked for again', async () => {
  const { user } = open({ 'wallet.balance': refuse('request.rate') });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/could not be loaded\. Nothing has changed in it/)).toBeVisible();
  answerCalls(callMock, { ...cashierAnswers, 'wallet.balance': () => many });
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await figure('Main wallet')).toHaveTextContent('P780.00');
});
