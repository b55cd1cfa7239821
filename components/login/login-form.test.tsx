import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { brandWith, someCountries } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import type { HeldGame } from '@/lib/client/session/held-action';
import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { LoginForm } from './login-form';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn() }),
}));
const callMock = jest.mocked(call);
const onDone = jest.fn();
const onForgot = jest.fn();

const output = { token: 't', firstTimeLogin: false, passwordExpired: false };
const logins = () => inputsOf(callMock, 'session.login');
const captchas = () => inputsOf(callMock, 'session.captcha');
const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

/** The clock that the throttles read. */
let nowMs = 0;
const later = () => (nowMs += 1_001);

type Answers = Parameters<typeof answerCalls>[1];

async function open(
  answers: Answers,
  modules: readonly string[] = ['MOBILEVERCODELOGIN3'],
  game: HeldGame | null = null,
) {
  answerCalls(callMock, {
    'system.permission': () => brandWith(modules),
    'system.countries': () => someCountries,
    'session.remembered': () => ({ usernames: [], mobile: null }),
    'session.captcha': () => ({ captchaId: `cap_${captchas().length}`, image: 'aW1hZ2U=' }),
    ...answers,
  });
  const { user } = show(<LoginForm onDone={onDone} onForgot={onForgot} game={game} />);
  await act(async () => undefined);
  await act(async () => undefined);
  return user;
}

const refusing = (error: Error): Answers => ({ 'session.login': () => Promise.reject(error) });

beforeEach(() => {
  jest.clearAllMocks();
  nowMs = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.mocked(performance.now).mockRestore());

async function fill(user: Awaited<ReturnType<typeof open>>) {
  await user.type(username(), ' ana ');
  await user.type(password(), ' secret1 ');
}

test('name and password are required, and the keyboard is led to the first that is missing', async () => {
  const user = await open({});
  await user.click(submit());
  expect(await screen.findAllByText(/^Enter your (username|password)$/)).toHaveLength(2);
  expect(username()).toHaveFocus();
  expect(logins()).toHaveLength(0);
});

test('name and password are sent trimmed, and success is told', async () => {
  const user = await open({ 'session.login': () => output });
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ output, by: 'username' }));
  expect(logins()).toEqual([{ username: 'ana', password: 'secret1', type: 'username' }]);
});

describe('free play', () => {
  const isAheadOf = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const freePlay = () => screen.getByRole('button', { name: 'Try for free' });

  it('stands first, under the game that waits', async () => {
    await open({}, ['FREEPLAY3'], { gameName: 'Coral Crown', image: '/art/coral.svg' });
    expect(screen.getByText('Coral Crown')).toBeVisible();
    expect(isAheadOf(freePlay(), username())).toBe(true);
  });

  it('comes last where no game waits', async () => {
    await open({}, ['FREEPLAY3']);
    expect(isAheadOf(username(), freePlay())).toBe(true);
  });
});

test('two presses within a second are one login', async () => {
  const user = await open(refusing(new CallError('network.failed')));
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
  const user = await open(refusing(new CallError('login.failed', { captcha: true })));
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
  expect(logins()[1]).toMatchObject({ captcha: 'K4F7', captchaId: 'cap_1' });
  // The challenge was used up by that attempt.
  await waitFor(() => expect(captchas()).toHaveLength(2));
  await waitFor(() => expect(captcha).toHaveValue(''));
});

test('a refusal without a captcha flag shows no captcha', async () => {
  const user = await open(refusing(new CallError('network.failed')));
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Network link is abnormal, please try again')).toBeInTheDocument();
  expect(screen.queryByLabelText('Captcha')).toBeNull();
});

test.each([
  ['login.member.only', 'Non-member account unable to login'],
  ['login.agent.only', 'This is not an agent account. Please log in on the home page.'],
] as const)('%s is told in its own words, and an agent is shown the way', async (code, text) => {
  const user = await open(refusing(new CallError(code)));
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  const way = screen.queryByRole('link', { name: /log in on the agent page$/ });
  expect(way?.getAttribute('href') ?? null).toBe(code === 'login.member.only' ? '/agentHome' : null);
});

test('a captcha that is asked for the first time is a step and no mistake; a wrong answer is one', async () => {
  const user = await open(refusing(new CallError('login.captcha', { captcha: true })));
  await fill(user);
  await user.click(submit());
  await user.type(await screen.findByLabelText('Captcha'), 'K4F7');
  expect(screen.getByText('One more step: please enter the captcha below.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  later();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the captcha');
});

test('the captcha picture is refreshed at most once a second', async () => {
  const user = await open(refusing(new CallError('login.failed', { captcha: true })));
  await fill(user);
  await user.click(submit());
  const picture = await screen.findByRole('button', { name: 'New picture' });
  const before = captchas().length;
  await user.click(picture);
  await user.click(picture);
  await user.click(picture);
  expect(captchas()).toHaveLength(before + 1);
  later();
  await user.click(picture);
  expect(captchas()).toHaveLength(before + 2);
});

test('password managers know the fields', async () => {
  await open({});
  expect(username()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('the way to a new password', async () => {
  const user = await open({});
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(onForgot).toHaveBeenCalledTimes(1);
});

describe('a remembered device', () => {
  const maria = { 'session.remembered': () => ({ usernames: ['maria'], mobile: null }) };

  test('needs no password for its name, and says so', async () => {
    const user = await open({ ...maria, 'session.login': () => output });
    await waitFor(() => expect(username()).toHaveValue('maria'));
    expect(password()).toHaveAttribute('placeholder', '••••••••');
    expect(password()).toHaveValue('');
    expect(
      screen.getByText('This device is remembered. You can leave the password empty.'),
    ).toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(logins()).toEqual([{ username: 'maria', type: 'username', remember: true }]));
  });

  test('does not stand for another name', async () => {
    const user = await open(maria);
    await waitFor(() => expect(username()).toHaveValue('maria'));
    await user.clear(username());
    await user.type(username(), 'pedro');
    await user.click(submit());
    expect(await screen.findByText('Enter your password')).toBeInTheDocument();
    expect(logins()).toHaveLength(0);
  });

  test('is forgotten by a press', async () => {
    const user = await open({ ...maria, 'session.forgetRemembered': () => null });
    await user.click(await screen.findByRole('button', { name: 'Do not remember this device' }));
    expect(inputsOf(callMock, 'session.forgetRemembered')).toEqual([{ username: 'maria' }]);
    await waitFor(() => expect(password()).not.toHaveAttribute('placeholder'));
  });

  test('that is remembered no more is told so and asked for the password', async () => {
    const user = await open({ ...maria, ...refusing(new CallError('login.remembered.over')) });
    await waitFor(() => expect(username()).toHaveValue('maria'));
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device is no longer remembered. Please enter your password.',
    );
    later();
    await user.click(submit());
    expect(await screen.findByText('Enter your password')).toBeInTheDocument();
    expect(logins()).toHaveLength(1);
  });

  test('is asked for by a checkbox, which is off for somebody new', async () => {
    const user = await open({ 'session.login': () => output });
    await fill(user);
    const remember = screen.getByRole('checkbox', { name: 'Keep me signed in for a day' });
    expect(remember).not.toBeChecked();
    await user.click(remember);
    await user.click(submit());
    await waitFor(() => expect(logins()[0]).toMatchObject({ remember: true }));
  });
});

describe('by SMS', () => {
  const sms = () => screen.getByRole('tab', { name: 'By SMS code' });

  test('only where the brand has the module', async () => {
    await open({}, ['USERNAMEREG3']);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('number and code log in; what was typed in the other tab stays', async () => {
    const user = await open({
      'session.login': () => output,
      'session.sendLoginCode': () => ({ expiredMinutes: 1 }),
    });
    await fill(user);
    await user.click(sms());
    await user.type(screen.getByLabelText('Mobile number'), '9171234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const mobile = { mobileNum: '9171234567', countryDialingCode: '+63' };
    await waitFor(() => expect(inputsOf(callMock, 'session.sendLoginCode')).toEqual([mobile]));
    await user.type(screen.getByLabelText('Verification code'), ' 123456 ');
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ output, by: 'sms' }));
    expect(logins()).toEqual([{ type: 'sms', ...mobile, verificationCode: '123456' }]);
    await user.click(screen.getByRole('tab', { name: 'By username' }));
    expect(username()).toHaveValue(' ana ');
    expect(password()).toHaveValue(' secret1 ');
  });

  test('no code is asked for before the number obeys its rule', async () => {
    const user = await open({});
    await user.click(sms());
    await user.type(screen.getByLabelText('Mobile number'), '12');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Please enter a valid mobile number')).toBeInTheDocument();
    expect(inputsOf(callMock, 'session.sendLoginCode')).toHaveLength(0);
  });

  test('the code is required, and a wrong one is told', async () => {
    const user = await open(refusing(new CallError('verification.code.invalid')));
    await user.click(sms());
    await user.type(screen.getByLabelText('Mobile number'), '9171234567');
    await user.click(submit());
    expect(await screen.findByText('Please enter a valid verification code')).toBeInTheDocument();
    expect(logins()).toHaveLength(0);
    await user.type(screen.getByLabelText('Verification code'), '000000');
    later();
    await user.click(submit());
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid verification code');
  });

  test('the remembered number is there with its country', async () => {
    const mobile = { mobileNum: '2025550123', countryDialingCode: '+1' };
    const user = await open({ 'session.remembered': () => ({ usernames: [], mobile }) });
    await user.click(sms());
    expect(screen.getByLabelText('Mobile number')).toHaveValue('2025550123');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('+1 Canada');
  });
});

test('an account that the house has locked says until when', async () => {
  const until = '2026-03-04T05:06:00.000Z';
  const user = await open(refusing(new CallError('login.blocked', { until })));
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Your account is locked until Mar 4, 2026/)).toBeInTheDocument();
});

describe('a locked login', () => {
  const locked = refusing(new CallError('login.locked', { captcha: true, retryAfterSeconds: 840 }));
  const unlockInput = {
    username: 'ana',
    channel: 'mobile',
    mobileNum: '9171234567',
    countryDialingCode: '+63',
  };

  async function openUnlock(answers: Answers) {
    const user = await open({ ...locked, ...answers });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Too many attempts. Please try again in 14 minutes.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unlock with a code' }));
    return user;
  }

  test('is opened with a code to the number; the form is as it was', async () => {
    const user = await openUnlock({
      'session.sendUnlock': () => ({ expiredMinutes: 1 }),
      'session.unlock': () => null,
    });
    expect(username()).toHaveValue('ana');
    await user.type(screen.getByLabelText('Mobile number'), '9171234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Please enter the captcha')).toBeInTheDocument();
    expect(inputsOf(callMock, 'session.sendUnlock')).toHaveLength(0);
    await user.type(screen.getByLabelText('Captcha'), 'K4F7');
    later();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'session.sendUnlock')).toMatchObject([{ ...unlockInput, captcha: 'K4F7' }]),
    );
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'session.unlock')).toEqual([{ ...unlockInput, verificationCode: '123456' }]),
    );
    expect(await screen.findByRole('status')).toHaveTextContent('Your login is unlocked.');
    expect(password()).toHaveValue(' secret1 ');
  });

  test('by e-mail; a captcha that was wrong is asked anew', async () => {
    const user = await openUnlock({
      'session.sendUnlock': () => Promise.reject(new CallError('login.captcha', { captcha: true })),
    });
    await user.click(screen.getByRole('tab', { name: 'By e-mail' }));
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.com');
    await user.type(screen.getByLabelText('Captcha'), 'WRONG');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the captcha');
    await waitFor(() => expect(screen.getByLabelText('Captcha')).toHaveValue(''));
    await user.type(screen.getByLabelText('Captcha'), 'K4F7');
    later();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(inputsOf(callMock, 'session.sendUnlock')).toHaveLength(2));
    expect(inputsOf(callMock, 'session.sendUnlock')[1]).toMatchObject({
      username: 'ana',
      channel: 'email',
      email: 'ana@example.com',
      captcha: 'K4F7',
    });
  });

  test('a wrong code is told, and the way back keeps what was typed', async () => {
    const user = await openUnlock({
      'session.unlock': () => Promise.reject(new CallError('verification.code.invalid')),
    });
    await user.type(screen.getByLabelText('Mobile number'), '9171234567');
    await user.type(screen.getByLabelText('Verification code'), '1');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid verification code');
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(username()).toHaveValue(' ana ');
  });
});

test('free play only where the brand has it', async () => {
  await open({}, ['FREEPLAY3']);
  const main = within(document.body);
  expect(await main.findByRole('button', { name: /free|trial/i })).toBeInTheDocument();
});

test('the call is the one of the contract', async () => {
  const user = await open({ 'session.login': () => output });
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(callMock).toHaveBeenCalledWith(contract.session.login, expect.anything()));
});
