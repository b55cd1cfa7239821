import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { call } from '@/lib/client/call';
import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import messages from '@/messages/en.json';
import { LoginForm } from './login-form';

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
const onDone = jest.fn();

function show() {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LoginForm onDone={onDone} />
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

const logins = () => callMock.mock.calls.filter(([descriptor]) => descriptor.name === 'session.login');
const captchas = () => callMock.mock.calls.filter(([descriptor]) => descriptor.name === 'session.captcha');
const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

/** The clock that the throttles read. */
let nowMs = 0;
const later = () => (nowMs += 1_001);

beforeEach(() => {
  jest.clearAllMocks();
  nowMs = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.mocked(performance.now).mockRestore());

function answer(login: () => Promise<unknown>) {
  callMock.mockImplementation((descriptor) =>
    descriptor.name === 'session.captcha'
      ? Promise.resolve({ captchaId: `cap_${captchas().length}`, image: 'aW1hZ2U=' })
      : login(),
  );
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(username(), ' ana ');
  await user.type(password(), ' secret1 ');
}

test('name and password are required, and the keyboard is led to the first that is missing', async () => {
  answer(() => Promise.resolve({}));
  const user = show();
  await user.click(submit());
  expect(await screen.findAllByText('Input cannot be empty')).toHaveLength(2);
  expect(username()).toHaveFocus();
  expect(logins()).toHaveLength(0);
});

test('name and password are sent trimmed, and success is told', async () => {
  answer(() => Promise.resolve({ token: 't' }));
  const user = show();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(logins()[0]).toEqual([
    contract.session.login,
    { username: 'ana', password: 'secret1', type: 'username' },
  ]);
});

test('two presses within a second are one login', async () => {
  answer(() => Promise.reject(new CallError('network.failed')));
  const user = show();
  await fill(user);
  const form = submit().closest('form')!;
  await act(async () => void fireEvent.submit(form));
  await act(async () => void fireEvent.submit(form));
  expect(logins()).toHaveLength(1);
  later();
  await act(async () => void fireEvent.submit(form));
  await waitFor(() => expect(logins()).toHaveLength(2));
});

test('a refusal keeps what was typed, says why, and asks for a captcha when the gateway wants one', async () => {
  answer(() => Promise.reject(new CallError('login.failed', { captcha: true })));
  const user = show();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('The username or password is not correct.')).toBeInTheDocument();
  expect(username()).toHaveValue(' ana ');
  expect(password()).toHaveValue(' secret1 ');
  const captcha = await screen.findByLabelText('Captcha');

  later();
  await user.click(submit());
  expect(await screen.findByText('Please enter the captcha')).toBeInTheDocument();
  expect(logins()).toHaveLength(1);

  await user.type(captcha, 'K4F7');
  later();
  await user.click(submit());
  await waitFor(() => expect(logins()).toHaveLength(2));
  expect(logins()[1]?.[1]).toMatchObject({ captcha: 'K4F7', captchaId: 'cap_1' });
  // The challenge was used up by that attempt.
  await waitFor(() => expect(captchas()).toHaveLength(2));
  expect(captcha).toHaveValue('');
});

test('a refusal without a captcha flag shows no captcha', async () => {
  answer(() => Promise.reject(new CallError('network.failed')));
  const user = show();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Network link is abnormal, please try again')).toBeInTheDocument();
  expect(screen.queryByLabelText('Captcha')).toBeNull();
});

test('the captcha picture is refreshed at most once a second', async () => {
  answer(() => Promise.reject(new CallError('login.failed', { captcha: true })));
  const user = show();
  await fill(user);
  await user.click(submit());
  const picture = await screen.findByRole('button', { name: 'Another picture' });
  const before = captchas().length;
  await user.click(picture);
  await user.click(picture);
  await user.click(picture);
  expect(captchas()).toHaveLength(before + 1);
  later();
  await user.click(picture);
  expect(captchas()).toHaveLength(before + 2);
});

test('password managers know the fields', () => {
  answer(() => Promise.resolve({}));
  show();
  expect(username()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});
