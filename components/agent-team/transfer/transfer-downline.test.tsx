import { screen, waitFor } from '@testing-library/react';
import {
  cashierAnswers,
  keysOf,
  options,
  overview,
  refuse,
  time,
  withRules,
} from '@/components/cashier/test-cashier';
import { dropDraft } from '@/components/forms/keyed/draft-store';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { asHelper, owner } from '../test-team';
import { TransferDownline, type TransferDownlineProps } from './transfer-downline';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const account = { accountRef: 'ref-of-ben', username: 'ben' };
const transfer = { transferId: 'trf_0123456789', amount: '25.00', account: 'ben', createdAt: time };
const onClose = jest.fn();
const open = (
  answers: Parameters<typeof answerCalls>[1] = {},
  centre: TransferDownlineProps['centre'] = owner,
) => {
  answerCalls(callMock, { ...cashierAnswers, 'cashier.options': () => options, ...answers });
  return show(<TransferDownline account={account} centre={centre} onClose={onClose} />);
};
const sent = () => inputsOf(callMock, 'agentTeam.transferDownline');
const submit = () => screen.findByRole('button', { name: 'Send money' });
const fill = async (user: ReturnType<typeof show>['user'], amount: string) => {
  await user.type(await screen.findByLabelText('Amount'), amount);
  await user.type(screen.getByLabelText('Payment password'), '471147');
  await user.click(await submit());
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  dropDraft('downline ref-of-ben');
  forgetEverything();
});

describe('money to an account directly below', () => {
  it('is sent with the payment password, and both see the same id', async () => {
    const { user } = open({ 'agentTeam.transferDownline': () => transfer });
    expect(
      await screen.findByText(/deposit limits of ben it counts like a deposit. You cannot take it back/),
    ).toBeVisible();
    await screen.findByText('Available: P900.10');
    await fill(user, '25');
    expect(await screen.findByText('P25.00 was sent to ben.')).toBeVisible();
    expect(screen.getByText('trf_0123456789')).toBeVisible();
    expect(sent()).toEqual([{ accountRef: 'ref-of-ben', amount: '25.00', paymentPassword: '471147' }]);
    expect(keysOf(callMock, 'agentTeam.transferDownline')[0]).toBeTruthy();
  });

  it('is no more than the wallet holds', async () => {
    const { user } = open();
    await screen.findByText('Available: P900.10');
    await fill(user, '900.11');
    expect(await screen.findByText('You have P900.10 available. Enter a smaller amount.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('ends a bonus of the agent after a yes alone', async () => {
    const bonus = {
      title: 'Evening bonus',
      amount: '50.00',
      balance: '62.50',
      openRounds: 0,
      isClaimed: true,
    };
    const { user } = open({
      'cashier.options': () => withRules({ endingBonuses: [bonus] }),
      'agentTeam.transferDownline': () => transfer,
    });
    const yes = await screen.findByRole('checkbox', { name: 'Yes, I give this up: P62.50' });
    await fill(user, '25');
    expect(sent()).toEqual([]);
    await user.click(yes);
    await user.click(await submit());
    await waitFor(() => expect(sent()).toMatchObject([{ amount: '25.00', isBonusGivenUp: true }]));
  });

  it('without an answer is sent again under the same key', async () => {
    const { user } = open({ 'agentTeam.transferDownline': refuse('network.failed') });
    await fill(user, '25');
    expect(await screen.findByText(/it is sent only once/)).toBeVisible();
    await user.click(await submit());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(keysOf(callMock, 'agentTeam.transferDownline')).size).toBe(1);
  });

  it('that an account does not get says that no money moved, and nobody is told why', async () => {
    const { user } = open({ 'agentTeam.transferDownline': refuse('transfer.downline.unavailable') });
    await fill(user, '25');
    expect(await screen.findByText('This account cannot receive money at the moment.')).toBeVisible();
    expect(screen.getByText('The transfer was not made. No money moved.')).toBeVisible();
    expect(screen.getByText('The reason is told only to whom it concerns.')).toBeVisible();
  });

  it('is asked for a payment password first where there is none', async () => {
    open({ 'security.overview': () => ({ ...overview, paymentPasswordSetAt: null }) });
    expect(await screen.findByRole('button', { name: 'Save payment password' })).toBeVisible();
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });
});

describe('a helper who sends', () => {
  it('is told whose wallet it is and what is left of the day, and nothing of what the wallet holds', async () => {
    const refused = refuse('transfer.downline.daily', { remaining: '80.00' });
    const { user } = open({ 'agentTeam.transferDownline': refused }, asHelper);
    expect(await screen.findByText(/comes from the wallet of ana88/)).toBeVisible();
    await fill(user, '5000');
    expect(await screen.findByText('Still possible today: P80.00')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(screen.queryByText(/^Available/)).toBeNull();
    for (const name of ['wallet.balance', 'cashier.options'])
      expect(inputsOf(callMock, name)).toHaveLength(0);
  });
});
