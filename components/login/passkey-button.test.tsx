import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import type { LoginEnd } from '@/components/gate/log-in';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import type { LoginPortal } from '@/lib/contract/calls/session';
import { answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { PasskeyButton } from './passkey-button';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: jest.fn(),
  startAuthentication: jest.fn(),
}));
const callMock = jest.mocked(call);
const output = { token: 't', firstTimeLogin: false, passwordExpired: false };
let ended: LoginEnd | null;
let refusal: Error | null;

async function attempt(send: () => Promise<LoginEnd | null>) {
  try {
    ended = await send();
  } catch (error) {
    refusal = error as Error;
  }
  return refusal;
}

async function press(portal: LoginPortal = 'member') {
  const { user } = show(<PasskeyButton attempt={attempt} portal={portal} />);
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
}

const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.clearAllMocks();
  ended = null;
  refusal = null;
  jest.mocked(browserSupportsWebAuthn).mockReturnValue(true);
  jest.mocked(startAuthentication).mockResolvedValue({ id: 'key' } as never);
  answerCalls(callMock, {
    'session.passkeyOptions': () => ({ challengeId: 'chl_1', options: '{"challenge":"abc"}' }),
    'session.passkeyLogin': () => output,
  });
});

test('the browser signs what the platform asked, and that logs in', async () => {
  await press();
  await waitFor(() => expect(ended).toEqual({ output, by: 'passkey' }));
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(inputsOf(callMock, 'session.passkeyLogin')).toEqual([
    { challengeId: 'chl_1', response: '{"id":"key"}' },
  ]);
});

test('agents log in as agents', async () => {
  await press('agent');
  await waitFor(() =>
    expect(inputsOf(callMock, 'session.passkeyLogin')).toMatchObject([{ portal: 'agent' }]),
  );
});

test("closing the browser's window is no failure", async () => {
  jest.mocked(startAuthentication).mockRejectedValue(named('NotAllowedError'));
  await press();
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled());
  expect(refusal).toBeNull();
  expect(ended).toBeNull();
  expect(inputsOf(callMock, 'session.passkeyLogin')).toHaveLength(0);
});

test('a key that cannot sign is told', async () => {
  jest.mocked(startAuthentication).mockRejectedValue(named('SecurityError'));
  await press();
  await waitFor(() => expect(refusal).toMatchObject({ code: 'login.passkey.failed' }));
});

test("the platform's refusals are told", async () => {
  answerCalls(callMock, { 'session.passkeyOptions': () => Promise.reject(new CallError('request.rate')) });
  await press();
  await waitFor(() => expect(refusal).toMatchObject({ code: 'request.rate' }));
});

test('a browser without passkeys is offered none', () => {
  jest.mocked(browserSupportsWebAuthn).mockReturnValue(false);
  show(<PasskeyButton attempt={attempt} portal="member" />);
  expect(screen.queryByRole('button')).toBeNull();
});
