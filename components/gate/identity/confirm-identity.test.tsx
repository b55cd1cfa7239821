import { screen, waitFor, within } from '@testing-library/react';
import {
  afterConfirmation,
  confirmWindow,
  contact,
  openAccount,
  otherSession,
  overviewWith,
  part,
  thisSession,
  type Platform,
} from '@/components/security/test-account';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import type { SecurityOverview } from '@/lib/contract/calls/security';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
let platform: Platform;
let run = 0;

beforeEach(() => {
  forgetEverything();
  run += 1;
});

/** Every action goes through the same window; here it is the end of another session. */
async function ask(
  confirmMethods: SecurityOverview['confirmMethods'],
  answers: Parameters<typeof openAccount>[2] = {},
) {
  platform = {
    isConfirmed: false,
    overview: overviewWith({
      confirmMethods,
      mobile: contact(`+63•••${run}`),
      email: contact(`a•••${run}@example.com`),
      sessions: [thisSession, otherSession],
    }),
  };
  const { user } = await openAccount(callMock, platform, {
    'security.endSession': afterConfirmation(platform, () => null),
    'security.sendConfirmCode': () => ({ expiredMinutes: 1 }),
    ...answers,
  });
  await user.click(part('Where you are logged in').getByRole('button', { name: 'Sign out Safari · iOS' }));
  return { user, confirm: within(await confirmWindow()) };
}

const isDone = () => screen.findByText('Safari · iOS was signed out.');

test('only the ways that the member has are offered', async () => {
  const { confirm } = await ask(['password', 'email']);
  expect(confirm.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Password', 'E-mail']);
});

test('a single way needs no choice', async () => {
  const { confirm } = await ask(['password']);
  expect(confirm.queryByRole('tab')).toBeNull();
  expect(confirm.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test.each([
  ['Mobile', 'mobile', '+63•••'],
  ['E-mail', 'email', 'a•••'],
])(
  '%s: a code is sent to what is bound, which is shown masked, and confirms',
  async (name, method, masked) => {
    const { user, confirm } = await ask(['password', 'mobile', 'email']);
    await user.click(confirm.getByRole('tab', { name }));
    expect(confirm.getByText(/We send a code to/)).toHaveTextContent(masked);
    await user.click(confirm.getByRole('button', { name: 'Send code' }));
    expect(await confirm.findByText(/Code sent/)).toBeVisible();
    await user.type(confirm.getByLabelText('Verification code'), 'right{Enter}');
    expect(await isDone()).toBeVisible();
    expect(inputsOf(callMock, 'security.sendConfirmCode')).toEqual([{ method }]);
    expect(inputsOf(callMock, 'security.confirm')).toEqual([{ method, answer: 'right' }]);
  },
);

test('nothing is sent before something was entered', async () => {
  const { user, confirm } = await ask(['password']);
  await user.click(confirm.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(confirm.getByLabelText('Password')).toHaveFocus());
  expect(confirm.getByLabelText('Password')).toBeInvalid();
  expect(inputsOf(callMock, 'security.confirm')).toEqual([]);
});

test('a locked login is told, and the window stays', async () => {
  const { user, confirm } = await ask(['password'], {
    'security.confirm': () => Promise.reject(new CallError('login.locked')),
  });
  await user.type(confirm.getByLabelText('Password'), 'wrong{Enter}');
  expect(await confirm.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.');
});

test('what was entered for one way is not left for another', async () => {
  const { user, confirm } = await ask(['password', 'authenticator']);
  await user.type(confirm.getByLabelText('Password', { selector: 'input' }), 'secret');
  await user.click(confirm.getByRole('tab', { name: 'Authenticator' }));
  expect(confirm.getByLabelText('App code')).toHaveValue('');
});

test('a member with nothing but a passkey is led to a login with it, and back to this page', async () => {
  const { user, confirm } = await ask([], { 'session.logout': () => null });
  expect(confirm.getByText(/Only your passkey can confirm/)).toBeVisible();
  expect(confirm.queryByRole('textbox')).toBeNull();
  await user.click(confirm.getByRole('button', { name: 'Sign out and log in again' }));
  expect(inputsOf(callMock, 'session.logout')).toHaveLength(1);
});

test('a logout that did not reach the gateway says so', async () => {
  const { user, confirm } = await ask([], {
    'session.logout': () => Promise.reject(new CallError('network.failed')),
  });
  await user.click(confirm.getByRole('button', { name: 'Sign out and log in again' }));
  expect(await confirm.findByRole('alert')).toHaveTextContent('Network link is abnormal');
});

test('whoever closes the window has done nothing, and the button works again', async () => {
  const { user } = await ask(['password']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
  const button = screen.getByRole('button', { name: 'Sign out Safari · iOS' });
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Personal center' })).toBeVisible();
});
