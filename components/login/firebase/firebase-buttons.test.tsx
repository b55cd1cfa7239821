import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { openFirebase, type FirebaseSignIn } from '@/lib/client/firebase-sign-in';
import type { FirebaseChannel } from '@/lib/contract/calls/session';
import { answerCalls, show } from '@/lib/testing/scenes/client';
import { FirebaseButtons } from './firebase-buttons';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/firebase-sign-in', () => ({ openFirebase: jest.fn() }));
const onIdentity = jest.fn();
const confirm = jest.fn();
const double: jest.Mocked<FirebaseSignIn> = { sendCode: jest.fn(), openWindow: jest.fn() };

const outcome = (code: string) => Object.assign(new Error(code), { code });
const identityOf = (firebaseChannel: FirebaseChannel) => ({ firebaseChannel, firebaseIdToken: 'id-token' });

function open(channels: FirebaseChannel[]) {
  answerCalls(jest.mocked(call), {
    'system.countries': () => [{ countryCode: 'PH', countryDialingCode: '+63' }],
    'system.permission': () => ({ defaultCountryCode: 'PH', whitelabel: [] }),
  });
  const settings = {
    apiKey: 'key',
    authDomain: 'parlour.example',
    projectId: 'parlour',
    channels,
    emulatorUrl: null,
  };
  return show(<FirebaseButtons settings={settings} onIdentity={onIdentity} />).user;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
let numbers = 0;

/** A number of its own for each test: the wait after a code is kept by the number. */
async function openPhone(number = `917123${4500 + ++numbers}`) {
  const user = open(['phone']);
  await user.click(button('Continue with a phone code'));
  await screen.findByRole('option', { name: /\+63/ });
  if (number) await user.type(screen.getByLabelText('Mobile number'), number);
  return { user, mobile: { mobileNum: number, countryDialingCode: '+63' } };
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(openFirebase).mockResolvedValue(double);
  double.sendCode.mockResolvedValue(confirm);
  confirm.mockResolvedValue(identityOf('phone'));
  // The seconds of the button do not go by.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => jest.mocked(performance.now).mockRestore());

test('only what the brand offers is there, and nothing is loaded for a phone alone', () => {
  open(['phone']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(openFirebase).not.toHaveBeenCalled();
});

test.each([
  ['google', 'Continue with Google'],
  ['facebook', 'Continue with Facebook'],
] as const)('a window of %s gives an identity', async (channel, name) => {
  double.openWindow.mockResolvedValue(identityOf(channel));
  const user = open(['google', 'facebook']);
  await user.click(button(name));
  await waitFor(() => expect(onIdentity).toHaveBeenCalledWith(identityOf(channel), null));
  expect(double.openWindow).toHaveBeenCalledWith(channel);
});

test.each([
  ['auth/too-many-requests', 'Too many requests. Please try again after 5 minutes.'],
  ['auth/operation-not-allowed', 'This way to log in is not available at the moment.'],
  ['auth/popup-closed-by-user', 'The sign-in window was closed. Please try again.'],
  ['auth/popup-blocked', 'Your browser blocked the sign-in window.'],
  ['auth/network-request-failed', 'Network link is abnormal, please try again'],
  ['auth/internal-error', 'Something went wrong with this sign-in.'],
])('%s of a window is said, and it can be tried again', async (code, text) => {
  double.openWindow.mockRejectedValue(outcome(code));
  const user = open(['google']);
  await user.click(button('Continue with Google'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Customer service' })).toBeNull();
  await waitFor(() => expect(button('Continue with Google')).not.toHaveAttribute('aria-disabled'));
  expect(onIdentity).not.toHaveBeenCalled();
});

test('a quota that is used up offers customer service', async () => {
  double.openWindow.mockRejectedValue(outcome('auth/quota-exceeded'));
  const user = open(['google']);
  await user.click(button('Continue with Google'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please contact customer service.');
  expect(button('Customer service')).toBeInTheDocument();
});

test('a number and its code give an identity, with a wait of a minute after the code', async () => {
  const { user, mobile } = await openPhone();
  await user.click(button('Send code'));
  await waitFor(() =>
    expect(double.sendCode).toHaveBeenCalledWith(`+63${mobile.mobileNum}`, expect.any(HTMLElement)),
  );
  expect(await screen.findByRole('button', { name: /Send again in 60 seconds/ })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.click(button('Continue'));
  await waitFor(() => expect(onIdentity).toHaveBeenCalledWith(identityOf('phone'), mobile));
});

test('without a number no code is asked for', async () => {
  const { user } = await openPhone('');
  await user.click(button('Send code'));
  expect(await screen.findByText('Please enter your phone number.')).toBeInTheDocument();
  expect(double.sendCode).not.toHaveBeenCalled();
});

test.each([
  ['auth/invalid-phone-number', 'This is not a valid phone number.'],
  ['auth/missing-phone-number', 'Please enter your phone number.'],
  ['auth/too-many-requests', 'Too many requests. Please try again after 5 minutes.'],
  ['auth/captcha-check-failed', 'The security check failed. Please try again.'],
  ['auth/quota-exceeded', 'No more codes can be sent at the moment.'],
  ['auth/operation-not-allowed', 'This way to log in is not available at the moment.'],
  ['auth/internal-error', 'Something went wrong with this sign-in.'],
])('%s of a code is a pop-up, and there is no wait', async (code, text) => {
  double.sendCode.mockRejectedValue(outcome(code));
  const { user } = await openPhone();
  await user.click(button('Send code'));
  const popup = await screen.findByRole('alertdialog');
  expect(popup).toHaveTextContent(text);
  await user.click(within(popup).getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeInTheDocument();
});

test.each([
  ['auth/invalid-verification-code', 'The code is missing or not correct.'],
  ['auth/code-expired', 'This code has expired. Please request a new one.'],
])('%s is marked at the code', async (code, text) => {
  confirm.mockRejectedValue(outcome(code));
  const { user } = await openPhone();
  await user.click(button('Send code'));
  await screen.findByRole('button', { name: /Send again in 60 seconds/ });
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.click(button('Continue'));
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  expect(screen.getByLabelText('Verification code')).toBeInvalid();
  expect(onIdentity).not.toHaveBeenCalled();
});

test('a missing code is marked', async () => {
  const { user } = await openPhone();
  await user.click(button('Continue'));
  expect(await screen.findByText(/code is missing/)).toBeInTheDocument();
  expect(confirm).not.toHaveBeenCalled();
});
