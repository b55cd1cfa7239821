import { screen, waitFor } from '@testing-library/react';
import { clearIdentity, leftIdentity } from '@/components/gate/register-identity';
import { call } from '@/lib/client/call/call';
import { openFirebase } from '@/lib/client/firebase-sign-in';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { FirebaseLogin } from './firebase-login';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const push = jest.fn();
let pathname = '/rng';
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => pathname,
}));
jest.mock('@/lib/client/firebase-sign-in', () => ({ openFirebase: jest.fn() }));
const callMock = jest.mocked(call);
const identity = { firebaseChannel: 'google' as const, firebaseIdToken: 'id-token' };
const output = { token: '', firstTimeLogin: false, passwordExpired: false };
const ends: unknown[] = [];

/** As the login form does it: what went wrong comes back. */
async function attempt(send: () => Promise<unknown>) {
  try {
    ends.push(await send());
    return null;
  } catch (error) {
    return error as Error;
  }
}

async function press(answer: () => unknown, portal: 'member' | 'agent' = 'member') {
  const firebase = {
    apiKey: 'key',
    authDomain: 'a',
    projectId: 'p',
    channels: ['google'],
    emulatorUrl: null,
  };
  answerCalls(callMock, {
    'system.permission': () => ({ whitelabel: [], firebase }),
    'session.firebaseLogin': answer,
  });
  const { user } = show(<FirebaseLogin attempt={attempt} portal={portal} />);
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(inputsOf(callMock, 'session.firebaseLogin')).toHaveLength(1));
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  clearIdentity();
  ends.length = 0;
  pathname = '/rng';
  jest.mocked(openFirebase).mockResolvedValue({ sendCode: jest.fn(), openWindow: async () => identity });
});

test('an account that belongs to the sign-in is entered, at the portal of the page', async () => {
  await press(() => output, 'agent');
  await waitFor(() => expect(ends).toEqual([{ output, by: 'firebase' }]));
  expect(inputsOf(callMock, 'session.firebaseLogin')).toEqual([{ ...identity, portal: 'agent' }]);
});

test('a sign-in without an account goes on to register with it', async () => {
  await press(() => {
    throw new CallError('login.identity.unknown');
  });
  await waitFor(() => expect(window.location.search).toBe('?auth=register'));
  expect(leftIdentity()).toEqual({ identity, mobile: null });
});

test('from the page of the login it goes to the page of the registration', async () => {
  pathname = '/login';
  await press(() => {
    throw new CallError('login.identity.unknown');
  });
  await waitFor(() => expect(push).toHaveBeenCalledWith('/register'));
  expect(leftIdentity()).toEqual({ identity, mobile: null });
});

test.each([
  ['login.identity.invalid', 'member'],
  ['login.identity.unknown', 'agent'],
] as const)('%s at the portal %s leads nowhere', async (code, portal) => {
  await press(() => {
    throw new CallError(code);
  }, portal);
  expect(leftIdentity()).toBeNull();
  expect(window.location.search).toBe('');
});

test('a brand without such sign-ins shows nothing', async () => {
  answerCalls(callMock, { 'system.permission': () => ({ whitelabel: [], firebase: null }) });
  show(<FirebaseLogin attempt={attempt} portal="member" />);
  await waitFor(() => expect(inputsOf(callMock, 'system.permission')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
