import { act, screen, waitFor } from '@testing-library/react';
import { brandWith, someCountries } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import type { VerificationMethod } from '@/lib/contract/calls/session';
import { answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { clearLoginDraft, leaveLoginDraft } from './login-draft';
import { LoginForm } from './login-form';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn() }),
}));
const callMock = jest.mocked(call);
const onDone = jest.fn();
const output = { token: 't', firstTimeLogin: false, passwordExpired: false };

const submit = () => screen.getByRole('button', { name: 'Confirm and log in' });
const verified = () => inputsOf(callMock, 'session.verifyLogin');
let nowMs = 0;

/** As the form of the header leaves it: the login was right, and the address is new. */
async function open(methods: VerificationMethod[], answers: Parameters<typeof answerCalls>[1] = {}) {
  answerCalls(callMock, {
    'system.permission': () => brandWith([], { outboxPath: '/sandbox/outbox' }),
    'system.countries': () => someCountries,
    'session.remembered': () => ({ usernames: [], mobile: null }),
    'session.verifyLogin': () => output,
    'session.sendVerification': () => ({ expiredMinutes: 1 }),
    ...answers,
  });
  const error = new CallError('login.verification.required', { challengeId: 'chl_1', methods });
  leaveLoginDraft({ username: 'maria', password: 'Parlour-2026', error });
  const { user } = show(<LoginForm onDone={onDone} onForgot={jest.fn()} />);
  await act(async () => undefined);
  await act(async () => undefined);
  return user;
}

beforeEach(() => {
  jest.clearAllMocks();
  clearLoginDraft();
  nowMs += 100_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.mocked(performance.now).mockRestore());

test('a login of the header that is asked who it is goes on in the dialog, in the first way', async () => {
  const user = await open(['mobile', 'bankAccountName']);
  expect(screen.getByRole('heading', { name: 'Is this you?' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Mobile number'), '9171234567');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const mobile = { mobileNum: '9171234567', countryDialingCode: '+63' };
  await waitFor(() =>
    expect(inputsOf(callMock, 'session.sendVerification')).toEqual([
      { challengeId: 'chl_1', method: 'mobile', ...mobile },
    ]),
  );
  await user.type(screen.getByLabelText('Verification code'), ' 123456 ');
  await user.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ output, by: 'username' }));
  expect(verified()).toEqual([{ challengeId: 'chl_1', method: 'mobile', answer: '123456', ...mobile }]);
});

test('by e-mail the code goes where only the platform knows', async () => {
  const user = await open(['email']);
  expect(screen.queryByRole('tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() =>
    expect(inputsOf(callMock, 'session.sendVerification')).toEqual([
      { challengeId: 'chl_1', method: 'email' },
    ]),
  );
  expect(await screen.findByRole('link', { name: 'Read the message here' })).toHaveAttribute(
    'href',
    '/sandbox/outbox',
  );
  await user.type(screen.getByLabelText('Verification code'), '123456');
  await user.click(submit());
  await waitFor(() =>
    expect(verified()).toEqual([{ challengeId: 'chl_1', method: 'email', answer: '123456' }]),
  );
});

test.each([
  ['bankAccountName', 'Account name', 'Bank account name', 'Maria Santos'],
  ['authenticator', 'Authenticator', 'Authenticator code', '123456'],
] as const)('by %s, chosen among the ways and explained', async (method, tab, label, answer) => {
  const user = await open(['email', method]);
  await user.click(screen.getByRole('tab', { name: tab }));
  await user.type(screen.getByLabelText(label), answer);
  await user.click(submit());
  await waitFor(() => expect(verified()).toEqual([{ challengeId: 'chl_1', method, answer }]));
});

test('nothing is sent without an answer, and the keyboard is led to it', async () => {
  const user = await open(['bankAccountName']);
  await user.click(submit());
  expect(await screen.findByText('Enter the account holder’s name')).toBeInTheDocument();
  expect(screen.getByLabelText('Bank account name')).toHaveFocus();
  expect(verified()).toHaveLength(0);
});

test('a wrong answer is told and stays', async () => {
  const user = await open(['authenticator'], {
    'session.verifyLogin': () => Promise.reject(new CallError('verification.code.invalid')),
  });
  await user.type(screen.getByLabelText('Authenticator code'), '000000');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid verification code');
  expect(screen.getByLabelText('Authenticator code')).toHaveValue('000000');
  expect(onDone).not.toHaveBeenCalled();
});

const over = () => Promise.reject(new CallError('login.challenge.over'));

test.each([
  ['an answer', { 'session.verifyLogin': over }],
  ['a code', { 'session.sendVerification': over }],
])('when %s comes too late the form is back with a sentence and what was typed', async (what, answers) => {
  const user = await open(['email'], answers);
  if (what === 'a code') await user.click(screen.getByRole('button', { name: 'Send code' }));
  else {
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(submit());
  }
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This login took too long or had too many attempts.',
  );
  expect(screen.getByLabelText('Username')).toHaveValue('maria');
  expect(screen.getByLabelText('Password')).toHaveValue('Parlour-2026');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the way back to the form says nothing', async () => {
  const user = await open(['email']);
  await user.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(screen.getByLabelText('Username')).toHaveValue('maria');
  expect(screen.queryByRole('alert')).toBeNull();
});
