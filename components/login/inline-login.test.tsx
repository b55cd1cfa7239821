import { act, screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { InlineLogin } from './inline-login';
import { clearLoginDraft, loginDraft } from './login-draft';
import { LoginForm } from './login-form';

let pathname = '/';
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({ push: jest.fn() }),
}));
const callMock = jest.mocked(call);

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  clearLoginDraft();
  pathname = '/';
});

async function logIn(name = 'maria', secret = 'Parlour-2026') {
  const { user, unmount } = show(<InlineLogin />);
  if (name) await user.type(username(), name);
  if (secret) await user.type(password(), secret);
  await user.click(submit());
  await act(async () => undefined);
  return { user, unmount };
}

test('logs in without a dialog', async () => {
  answerCalls(callMock, {
    'session.login': () => ({ token: 't', mustChangePassword: false }),
    'member.info': () => Promise.reject(new Error('later')),
  });
  await logIn(' maria ');
  await waitFor(() =>
    expect(inputsOf(callMock, 'session.login')).toEqual([
      { username: 'maria', password: 'Parlour-2026', type: 'username' },
    ]),
  );
  expect(window.location.search).toBe('');
  expect(loginDraft()).toBeNull();
});

test('agents log in as agents on their own page', async () => {
  pathname = '/agentHome';
  answerCalls(callMock, {
    'session.login': () => ({ token: 't', mustChangePassword: false }),
    'member.info': () => Promise.reject(new Error('later')),
  });
  await logIn('ana');
  await waitFor(() => expect(inputsOf(callMock, 'session.login')).toMatchObject([{ portal: 'agent' }]));
});

test('without a name or a password the dialog asks for it and nothing is sent', async () => {
  answerCalls(callMock, {});
  await logIn('maria', '');
  expect(window.location.search).toBe('?auth=login');
  expect(loginDraft()).toEqual({ username: 'maria', password: '', error: null });
  expect(callMock).not.toHaveBeenCalled();
});

test('a refusal is told by the dialog, with what was typed and the captcha that is wanted now', async () => {
  answerCalls(callMock, {
    'session.login': () => Promise.reject(new CallError('login.failed', { captcha: true })),
    'session.captcha': () => ({ captchaId: 'cap_1', image: 'aW1hZ2U=' }),
  });
  const { unmount } = await logIn('maria', 'wrong');
  await waitFor(() => expect(window.location.search).toBe('?auth=login'));
  unmount();
  show(<LoginForm onDone={jest.fn()} onForgot={jest.fn()} />);
  expect(username()).toHaveValue('maria');
  expect(password()).toHaveValue('wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('The username or password is not correct.');
  expect(await screen.findByLabelText('Captcha')).toBeInTheDocument();
  await waitFor(() => expect(inputsOf(callMock, 'session.captcha')).toHaveLength(1));
  // It is handed over once: the next dialog starts empty.
  expect(loginDraft()).toBeNull();
});

test('before the script is here a press puts nothing into an address', () => {
  answerCalls(callMock, {});
  show(<InlineLogin />);
  expect(username().closest('form')).toHaveAttribute('method', 'dialog');
});
