import { act, screen, waitFor } from '@testing-library/react';
import { account } from '@/components/cashier/test-cashier';
import { MyAccount } from '@/components/member-centre/my-account';
import { overviewWith as protectionWith } from '@/components/protection/test-protection';
import { call } from '@/lib/client/call/call';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { CallError } from '@/lib/contract/errors';
import type { LimitEntry } from '@/lib/contract/calls/protection';
import { anaInfo, answerCalls, forgetEverything, show } from '@/lib/testing/scenes/client';
import {
  aPasskey,
  anAddress,
  confirmWindow,
  contact,
  openAccount,
  overviewWith,
  part,
  withApp,
  type Platform,
} from './test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
let platform: Platform;
const none = { amount: null, minutes: null };
const aDepositLimit: LimitEntry = {
  kind: 'deposit',
  period: 'day',
  source: 'member',
  amount: '100.00',
  minutes: null,
  used: none,
  remaining: none,
};
const safety = () => part('Account safety');

beforeEach(() => {
  forgetEverything();
  platform = { overview: overviewWith(), isConfirmed: false };
});

describe('the facts', () => {
  it('name the device and the address of the last login, where the gateway tells them', async () => {
    answerCalls(callMock, {});
    const lastLogin = { at: '2026-01-02T03:04:05.000Z', device: 'Firefox · Linux', address: '192.0.2.9' };
    await act(async () => void show(<MyAccount member={{ ...anaInfo, lastLogin }} />));
    expect(screen.getByText(/Firefox · Linux, address/)).toHaveTextContent('192.0.2.9');
  });

  it('say when somebody last logged in where an older gateway tells no more', async () => {
    answerCalls(callMock, {});
    await act(async () => void show(<MyAccount member={anaInfo} />));
    expect(screen.getByText('Previous login').nextSibling).toHaveTextContent('2026');
    expect(screen.queryByText('From')).toBeNull();
  });

  it('say that it is the first login', async () => {
    answerCalls(callMock, {});
    await act(async () => void show(<MyAccount member={{ ...anaInfo, lastLoginAt: null }} />));
    expect(screen.getByText('This is your first login')).toBeVisible();
  });
});

describe('the checklist', () => {
  it('says what is set up and what is not, and counts it', async () => {
    await openAccount(callMock, platform);
    expect(safety().getByText('1 of 9 set up')).toBeVisible();
    const items = safety()
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items).toEqual([
      'PasswordSet up',
      'Payment passwordNot set up',
      'Mobile numberNot set up',
      'E-mail addressNot set up',
      'Real nameNot set up',
      'Account for withdrawalsChecking',
      'Deposit limitChecking',
      'Authenticator appNot set up',
      'PasskeyNot set up',
    ]);
  });

  it('counts everything that is set up, and none for a password that is not there', async () => {
    platform.overview = overviewWith({
      paymentPasswordSetAt: '2026-01-02T03:04:05.000Z',
      mobile: contact('+63•••67'),
      email: contact('a•••@example.com'),
      realName: 'A** R****',
      authenticator: withApp,
      passkeys: [aPasskey, { ...aPasskey, passkeyId: 'pky_2' }],
    });
    const { unmount } = await openAccount(callMock, platform, {
      'cashier.payoutAccounts': () => ({ list: [account] }),
      'protection.overview': () => protectionWith({ limits: [aDepositLimit] }),
    });
    expect(await safety().findByText('9 of 9 set up')).toBeVisible();
    expect(safety().getByText('Everything is set up.')).toBeVisible();
    unmount();
    platform.overview = overviewWith({ passwordSetAt: null });
    await openAccount(callMock, platform);
    expect(safety().getByText('0 of 9 set up')).toBeVisible();
  });

  it('says of what could not be asked for that nobody knows, and counts a limit of another kind not', async () => {
    await openAccount(callMock, platform, {
      'cashier.payoutAccounts': () => Promise.reject(new CallError('auth.forbidden')),
      'protection.overview': () => protectionWith({ limits: [{ ...aDepositLimit, kind: 'loss' }] }),
    });
    const row = async (name: string) => (await safety().findByText(name)).closest('li');
    await waitFor(async () =>
      expect(await row('Account for withdrawals')).toHaveTextContent('Not known just now'),
    );
    expect(await row('Deposit limit')).toHaveTextContent('Not set up');
  });

  it('waits in its place, and the facts are there meanwhile', async () => {
    answerCalls(callMock, {});
    await act(async () => void show(<MyAccount member={anaInfo} />));
    expect(screen.getByRole('status', { name: 'Loading the safety of your account' })).toBeVisible();
    expect(screen.getByText('ana88')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let isDown = true;
    answerCalls(callMock, {
      'security.overview': () =>
        isDown ? Promise.reject(new CallError('auth.forbidden')) : platform.overview,
    });
    const { user } = show(<MyAccount member={anaInfo} />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The safety of your account could not be loaded');
    expect(alert).toHaveTextContent('contact customer service. Nothing was changed.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 9 set up')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays and says that it may be outdated when it could not be read again', async () => {
    let isDown = false;
    platform.overview = overviewWith({ addresses: [anAddress] });
    const { user } = await openAccount(callMock, platform, {
      'security.overview': () =>
        isDown ? Promise.reject(new CallError('auth.forbidden')) : platform.overview,
      'security.forgetAddress': () => null,
    });
    isDown = true;
    await user.click(screen.getByRole('button', { name: /Forget the address/ }));
    expect(await screen.findByText(/could not be refreshed/)).toBeVisible();
    expect(safety().getByText('1 of 9 set up')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).toBeNull());
  });

  it('is read with one call for all parts of the page', async () => {
    await openAccount(callMock, platform);
    const asked = callMock.mock.calls.filter(([descriptor]) => descriptor.name === 'security.overview');
    expect(asked).toHaveLength(1);
  });
});

describe('the password', () => {
  it('is changed over this page, which stays in the address', async () => {
    overlayControls().openMemberPage('securityCenter');
    const { user } = await openAccount(callMock, platform);
    expect(part('Password').getByText(/Last changed on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(window.location.search).toBe('?mc=securityCenter&auth=change-password');
  });

  it('that is not there yet is set by whoever has confirmed who they are', async () => {
    platform.overview = overviewWith({ passwordSetAt: null, confirmMethods: ['authenticator'] });
    const { user } = await openAccount(callMock, platform);
    await user.click(screen.getByRole('button', { name: 'Set a password' }));
    expect(window.location.search).toBe('');
    await confirmWindow();
    await user.type(screen.getByLabelText('App code'), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(window.location.search).toBe('?auth=change-password'));
  });

  it('needs no second confirmation within the ten minutes', async () => {
    const confirmedUntil = new Date(Date.now() + 60_000).toISOString();
    platform.overview = overviewWith({ passwordSetAt: null, confirmedUntil });
    const { user } = await openAccount(callMock, platform);
    await user.click(screen.getByRole('button', { name: 'Set a password' }));
    expect(window.location.search).toBe('?auth=change-password');
  });
});
