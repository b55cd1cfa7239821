import { act, screen, waitFor } from '@testing-library/react';
import { brandWith, someCountries } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { anaInfo, answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { loginDraft } from '../login-draft';
import { ForgotDialog } from './forgot-dialog';

let pathname = '/vip';
const push = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({ usePathname: () => pathname, useRouter: () => ({ push }) }));
const callMock = jest.mocked(call);
const onClose = jest.fn();
const output = { token: 't', firstTimeLogin: false, passwordExpired: false, mustChangePassword: false };
let nowMs = 0;

async function open(modules: string[], answers: Parameters<typeof answerCalls>[1] = {}) {
  answerCalls(callMock, {
    'system.permission': () => brandWith(modules),
    'system.countries': () => someCountries,
    'member.info': () => anaInfo,
    'member.forgotByEmail': () => null,
    'member.resetByEmail': () => output,
    'member.sendPasswordCode': () => ({ expiredMinutes: 1 }),
    'member.resetByMobile': () => output,
    ...answers,
  });
  const { user } = show(<ForgotDialog onClose={onClose} />);
  await act(async () => undefined);
  return user;
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  localStorage.clear();
  pathname = '/vip';
  nowMs += 100_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.mocked(performance.now).mockRestore());
const later = () => (nowMs += 1_001);

const reset = () => screen.getByRole('button', { name: 'Set password and log in' });

describe('by phone', () => {
  const mobile = { mobileNum: '9171234567', countryDialingCode: '+63' };

  test.each([['MOBILEVERCODELOGIN3'], ['MOBILENUMREG3']])('is offered first with %s', async (modId) => {
    await open([modId]);
    expect(await screen.findByRole('tab', { name: 'By phone' })).toHaveAttribute('aria-selected', 'true');
  });

  test('the code and a new password log in, close, and lead home', async () => {
    const user = await open(['MOBILENUMREG3']);
    await user.type(await screen.findByLabelText('Mobile number'), '9171234567');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(inputsOf(callMock, 'member.sendPasswordCode')).toEqual([mobile]));
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('New password'), 'Quiet-Lamp-9');
    await user.click(reset());
    await waitFor(() =>
      expect(inputsOf(callMock, 'member.resetByMobile')).toEqual([
        { ...mobile, verificationCode: '123456', newPassword: 'Quiet-Lamp-9' },
      ]),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(push).toHaveBeenCalledWith('/');
    await waitFor(() => expect(push).toHaveBeenLastCalledWith('/?auth=welcome'));
  });

  test('an account that wants to know more on a new device is led on to that step of the login', async () => {
    const challenge = { challengeId: 'chl_1.secret', methods: ['authenticator'] };
    const user = await open(['MOBILENUMREG3'], {
      'member.resetByMobile': () => Promise.reject(new CallError('login.verification.required', challenge)),
    });
    await user.type(await screen.findByLabelText('Mobile number'), '9171234567');
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('New password'), 'Quiet-Lamp-9');
    await user.click(reset());
    await waitFor(() => expect(window.location.search).toBe('?auth=login'));
    expect(loginDraft()?.error).toMatchObject({ code: 'login.verification.required', value: challenge });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test("the password obeys the brand's rule, which is said before it is broken", async () => {
    const user = await open(['MOBILENUMREG3']);
    const rule = 'Please fill in your password with 8 - 20 characters';
    expect(await screen.findByText(rule)).toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(reset());
    expect((await screen.findAllByText(rule))[0]).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Please enter a valid verification code')).toBeInTheDocument();
    expect(screen.getByText('Enter your mobile number')).toBeInTheDocument();
    expect(inputsOf(callMock, 'member.resetByMobile')).toHaveLength(0);
  });

  test('a wrong code is told and keeps what was typed', async () => {
    const user = await open(['MOBILENUMREG3'], {
      'member.resetByMobile': () => Promise.reject(new CallError('verification.code.invalid')),
    });
    await user.type(await screen.findByLabelText('Mobile number'), '9171234567');
    await user.type(screen.getByLabelText('Verification code'), '1');
    await user.type(screen.getByLabelText('New password'), 'Quiet-Lamp-9');
    await user.click(reset());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid verification code');
    expect(screen.getByLabelText('New password')).toHaveValue('Quiet-Lamp-9');
  });
});

describe('by e-mail', () => {
  async function ask(user: Awaited<ReturnType<typeof open>>) {
    await user.type(await screen.findByLabelText('Username'), ' maria ');
    await user.type(screen.getByLabelText('E-mail'), 'maria@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the request' }));
  }

  test('is the only way without the modules of numbers', async () => {
    await open([]);
    expect(await screen.findByLabelText('E-mail')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('the request is told as sent, then the code and a new password log in', async () => {
    const user = await open([]);
    await ask(user);
    expect(await screen.findByRole('alertdialog', { name: 'The request has been sent' })).toBeInTheDocument();
    const account = { username: 'maria', email: 'maria@example.com' };
    expect(inputsOf(callMock, 'member.forgotByEmail')).toEqual([account]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('New password'), 'Quiet-Lamp-9');
    later();
    await user.click(reset());
    await waitFor(() =>
      expect(inputsOf(callMock, 'member.resetByEmail')).toEqual([
        { ...account, verificationCode: '123456', newPassword: 'Quiet-Lamp-9' },
      ]),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('name and address obey their rules', async () => {
    const user = await open([]);
    await user.type(await screen.findByLabelText('Username'), 'm!');
    await user.type(screen.getByLabelText('E-mail'), 'maria');
    await user.click(screen.getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText('Use letters and numbers only, 4 - 16 characters.')).toBeInTheDocument();
    expect(screen.getByText('Enter an e-mail address, such as name@example.com.')).toBeInTheDocument();
    expect(inputsOf(callMock, 'member.forgotByEmail')).toHaveLength(0);
  });

  test('a failed request asks for no code', async () => {
    const user = await open([], {
      'member.forgotByEmail': () => Promise.reject(new CallError('request.rate')),
    });
    await ask(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests, please wait a moment.');
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
