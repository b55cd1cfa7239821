import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import {
  anAddress,
  heading,
  openAccount,
  otherSession,
  overviewWith,
  part,
  thisSession,
  type Platform,
} from './test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
let platform: Platform;
const sessions = () => part('Where you are logged in');
const addresses = () => part('Known addresses');
const otherAddress = { ...anAddress, addressId: 'kad_2', address: '192.0.2.2', isCurrent: false };

beforeEach(() => {
  forgetEverything();
  platform = {
    isConfirmed: true,
    overview: overviewWith({ sessions: [otherSession, thisSession], addresses: [anAddress, otherAddress] }),
  };
});

describe('sessions', () => {
  it('are listed with device, address, way and times, and this one first and marked', async () => {
    await openAccount(callMock, platform);
    const [first, second] = within(sessions().getByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Chrome · Windows This one');
    expect(first).toHaveTextContent('by password');
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('Safari · iOS');
    expect(second).toHaveTextContent('192.0.2.2');
    expect(second).toHaveTextContent('by SMS code');
    expect(second).toHaveTextContent('Last active on');
    expect(second).not.toHaveTextContent('This one');
  });

  it('of a device that says nothing of itself have words, too', async () => {
    platform.overview.sessions = [thisSession, { ...otherSession, device: '', address: '' }];
    await openAccount(callMock, platform);
    expect(sessions().getByText('Unknown device')).toBeVisible();
    expect(sessions().getByText('Address Unknown address')).toBeVisible();
  });

  it('are signed out one by one, and it is said', async () => {
    const { user } = await openAccount(callMock, platform, {
      'security.endSession': () => {
        platform.overview = { ...platform.overview, sessions: [thisSession] };
        return null;
      },
    });
    await user.click(sessions().getByRole('button', { name: 'Sign out Safari · iOS' }));
    expect(await sessions().findByText('Safari · iOS was signed out.')).toBeVisible();
    expect(heading('Where you are logged in')).toHaveFocus();
    expect(await sessions().findByText('You are not logged in anywhere else.')).toBeVisible();
    expect(inputsOf(callMock, 'security.endSession')).toEqual([{ sessionId: 'ses_2' }]);
  });

  it('that are over already are told so, and the list is read again', async () => {
    const { user } = await openAccount(callMock, platform, {
      'security.endSession': () => {
        platform.overview = { ...platform.overview, sessions: [thisSession] };
        throw new CallError('request.not.found');
      },
    });
    await user.click(sessions().getByRole('button', { name: 'Sign out Safari · iOS' }));
    expect(await sessions().findByRole('alert')).toHaveTextContent('This is no longer there.');
    expect(await sessions().findByText('You are not logged in anywhere else.')).toBeVisible();
  });

  it('all end but this one after a question', async () => {
    const { user } = await openAccount(callMock, platform, {
      'security.endOtherSessions': () => {
        platform.overview = { ...platform.overview, sessions: [thisSession] };
        return { ended: 1 };
      },
    });
    await user.click(sessions().getByRole('button', { name: 'Sign out everywhere else' }));
    expect(inputsOf(callMock, 'security.endOtherSessions')).toHaveLength(0);
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await sessions().findByText('1 other session was signed out.')).toBeVisible();
    await waitFor(() => expect(heading('Where you are logged in')).toHaveFocus());
  });

  it('say what happened when the platform could not be reached', async () => {
    const { user } = await openAccount(callMock, platform, {
      'security.endSession': () => Promise.reject(new CallError('network.failed')),
    });
    await user.click(sessions().getByRole('button', { name: 'Sign out Safari · iOS' }));
    expect(await sessions().findByRole('alert')).toHaveTextContent('Network link is abnormal');
    expect(sessions().getByText('Safari · iOS')).toBeVisible();
  });

  it('are ended once for two presses', async () => {
    let finish: (value: null) => void = () => undefined;
    const { user } = await openAccount(callMock, platform, {
      'security.endSession': () => new Promise((resolve) => (finish = resolve)),
    });
    const button = sessions().getByRole('button', { name: 'Sign out Safari · iOS' });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    finish(null);
    await sessions().findByText('Safari · iOS was signed out.');
    expect(inputsOf(callMock, 'security.endSession')).toHaveLength(1);
  });
});

describe('known addresses', () => {
  it('are listed, this one marked, and forgotten one by one', async () => {
    const { user } = await openAccount(callMock, platform, {
      'security.forgetAddress': () => {
        platform.overview = { ...platform.overview, addresses: [anAddress] };
        return null;
      },
    });
    const [first, second] = addresses().getAllByRole('listitem');
    expect(first).toHaveTextContent('192.0.2.1 This one');
    expect(second).not.toHaveTextContent('This one');
    await user.click(addresses().getByRole('button', { name: 'Forget the address 192.0.2.2' }));
    expect(await addresses().findByText(/192\.0\.2\.2.* was forgotten\./)).toBeVisible();
    await waitFor(() => expect(addresses().getAllByRole('listitem')).toHaveLength(1));
    expect(heading('Known addresses')).toHaveFocus();
    expect(inputsOf(callMock, 'security.forgetAddress')).toEqual([{ addressId: 'kad_2' }]);
  });

  it('that are none say what that means', async () => {
    platform.overview.addresses = [];
    await openAccount(callMock, platform);
    expect(addresses().getByText('No known addresses. We verify your next login.')).toBeVisible();
  });
});
