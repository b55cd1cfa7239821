import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { call } from '@/lib/client/call';
import { CallError } from '@/lib/contract/errors';
import type { FieldRule, RegisterInput, RegisterSettings } from '@/lib/contract/member';
import messages from '@/messages/en.json';
import { RegisterForm } from './register-form';

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
const onDone = jest.fn();

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 12,
  acceptedPattern: '[A-Za-z0-9]+',
  patternId: 'letters_numbers',
  ...change,
});

const settings: RegisterSettings = {
  minimumAge: 21,
  fields: {
    username: rule(),
    password: rule(),
    email: rule({ required: false, acceptedPattern: '.+@.+', patternId: 'email', maxLength: 60 }),
    wechat: rule({ enabled: false }),
  },
};

function show() {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <RegisterForm settings={settings} onDone={onDone} />
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

const submit = () => screen.getByRole('button', { name: 'Create account' });
const sent = () => callMock.mock.calls[0]?.[1] as RegisterInput;

async function fill(user: ReturnType<typeof userEvent.setup>, confirm = 'secret12') {
  await user.type(screen.getByLabelText('Username'), 'ana2026');
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.type(screen.getByLabelText('Repeat the password'), confirm);
  await user.click(screen.getByLabelText('I am 21 years old or older.'));
}

beforeEach(() => {
  jest.clearAllMocks();
  window.history.replaceState(null, '', '/?auth=register');
});

test('the brand decides which fields there are', () => {
  show();
  expect(screen.getByLabelText(/E-mail/)).toBeInTheDocument();
  expect(screen.queryByLabelText('WeChat')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});

test('an empty form is refused field by field, and the age is nobody else’s to confirm', async () => {
  const user = show();
  await user.click(submit());
  expect(await screen.findAllByText('Input cannot be empty')).toHaveLength(3);
  expect(screen.getByText('Please confirm that you are at least 21 years old.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(callMock).not.toHaveBeenCalled();
});

test('two passwords that differ are refused', async () => {
  const user = show();
  await fill(user, 'secret13');
  await user.click(submit());
  expect(await screen.findByText('Confirmation password is not correct.')).toBeInTheDocument();
  expect(callMock).not.toHaveBeenCalled();
});

test('what is sent is what was filled in, and a code of the address that the form does not ask for', async () => {
  window.history.replaceState(null, '', '/?auth=register&referralCode=FRIEND7');
  callMock.mockResolvedValue({ token: 't' });
  const user = show();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual({
    username: 'ana2026',
    password: 'secret12',
    confirmPassword: 'secret12',
    referralCode: 'FRIEND7',
    domain: 'localhost',
    registerUrl: 'http://localhost/',
    registerMethod: 'WEB',
    termsAccepted: true,
    ageConfirmed: true,
    login: true,
  });
});

test('fields that the gateway refuses are marked, and nothing that was typed is lost', async () => {
  callMock.mockRejectedValue(
    new CallError('request.invalid', { fields: { username: { code: 'length', min: 6, max: 12 } } }),
  );
  const user = show();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Enter 6 - 12 characters.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Username')).toHaveValue('ana2026');
  expect(screen.getByLabelText('Password')).toHaveValue('secret12');
});

test('a name that is taken is said above the form', async () => {
  callMock.mockRejectedValue(new CallError('register.username.taken'));
  const user = show();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('This username is already in use.')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});
