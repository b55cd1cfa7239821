import { screen, waitFor, within } from '@testing-library/react';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { UplineTransfer } from '@/lib/contract/calls/wallet';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { cashierAnswers, keysOf, none, overview, pageOf, refuse, time } from '../test-cashier';
import { TransferUplinePage } from './transfer-upline-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const transfer: UplineTransfer = {
  transferId: 'trf_0123456789',
  amount: '25.00',
  upline: 'b***n',
  createdAt: time,
};
const offered = { ...none, isOffered: true, upline: 'b***n', endingBonuses: [] };
const open = (answers: Parameters<typeof answerCalls>[1] = {}) => {
  answerCalls(callMock, { ...cashierAnswers, 'wallet.uplineTransfers': () => offered, ...answers });
  return show(<TransferUplinePage member={anaInfo} />);
};
const sent = () => inputsOf(callMock, 'wallet.transferUpline');
const submit = () => screen.findByRole('button', { name: 'Transfer to upline' });
const fill = async (user: ReturnType<typeof show>['user'], amount: string) => {
  await screen.findByText('Available: P900.10');
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.type(screen.getByLabelText('Payment password'), '471147');
  await user.click(await submit());
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('upline');
  forgetEverything();
});

it('sends an amount with the payment password, and shows the id that the upline sees, too', async () => {
  const { user } = open({ 'wallet.transferUpline': () => transfer });
  await fill(user, '25');
  expect(await screen.findByText('P25.00 was sent to b***n.')).toBeVisible();
  expect(screen.getByText('trf_0123456789')).toBeVisible();
  expect(sent()).toEqual([{ amount: '25.00', paymentPassword: '471147' }]);
  expect(keysOf(callMock, 'wallet.transferUpline')[0]).toBeTruthy();
});

it('asks for a yes to the end of a bonus first', async () => {
  const bonus = { title: 'Evening bonus', amount: '50.00', balance: '62.50', openRounds: 0, isClaimed: true };
  const { user } = open({
    'wallet.uplineTransfers': () => ({ ...offered, endingBonuses: [bonus] }),
    'wallet.transferUpline': () => transfer,
  });
  await fill(user, '25');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Yes, I give this up: P62.50' }));
  await user.click(await submit());
  await waitFor(() => expect(sent()).toMatchObject([{ amount: '25.00', isBonusGivenUp: true }]));
});

it('lists each transfer with its id, which can be copied', async () => {
  const { user } = open({ 'wallet.uplineTransfers': () => ({ ...offered, ...pageOf(transfer) }) });
  const table = within(await screen.findByRole('table', { name: 'Your transfers to the upline' }));
  expect(table.getByText('trf_0123456789')).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Copy trf_0123456789' }));
  expect(await navigator.clipboard.readText()).toBe('trf_0123456789');
  expect(await table.findByText('Copied')).toBeVisible();
});

it('sends no more than the main wallet holds', async () => {
  const { user } = open();
  await fill(user, '900.11');
  expect(await screen.findByText('You have P900.10 available. Enter a smaller amount.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('without an answer is repeated under the same key', async () => {
  const { user } = open({ 'wallet.transferUpline': refuse('network.failed') });
  await fill(user, '25');
  expect(await screen.findByText(/it is made only once/)).toBeVisible();
  await user.click(await submit());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(new Set(keysOf(callMock, 'wallet.transferUpline')).size).toBe(1);
});

it('asks to confirm first where the platform wants it', async () => {
  const { user } = open({ 'wallet.transferUpline': refuse('auth.confirm.required') });
  await fill(user, '25');
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
});

it('says why it is not there: not offered, or no upline', async () => {
  const first = open({ 'wallet.uplineTransfers': () => ({ ...offered, isOffered: false }) });
  expect(await screen.findByText('Transfers to your upline are not available')).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  first.unmount();
  open({ 'wallet.uplineTransfers': () => ({ ...offered, upline: null }) });
  expect(await screen.findByText('You have no upline')).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

it('still lists what was sent when it is not offered any more', async () => {
  open({ 'wallet.uplineTransfers': () => ({ ...offered, ...pageOf(transfer), isOffered: false }) });
  expect(await screen.findByText('trf_0123456789')).toBeVisible();
});

it('asks for a payment password in its place, as long as there is none', async () => {
  open({ 'security.overview': () => ({ ...overview, paymentPasswordSetAt: null }) });
  expect(await screen.findByRole('button', { name: 'Save payment password' })).toBeVisible();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

it('that cannot be read says that no money moved', async () => {
  open({ 'wallet.uplineTransfers': refuse('request.rate') });
  expect(await screen.findByText(/could not be loaded\. No money moved/)).toBeVisible();
});
