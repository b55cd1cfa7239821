import { act, screen, waitFor, within } from '@testing-library/react';
import type { RegisterIdentity } from '@/components/gate/register-identity';
import { call } from '@/lib/client/call/call';
import { openFirebase } from '@/lib/client/firebase-sign-in';
import { CallError } from '@/lib/contract/errors';
import type { FieldRule, RegisterSettings } from '@/lib/contract/calls/member';
import type { FirebaseSettings } from '@/lib/contract/calls/system';
import { answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { RegisterForm } from './register-form';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/firebase-sign-in', () => ({ openFirebase: jest.fn() }));
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
const anything = rule({
  required: false,
  minLength: 1,
  maxLength: 40,
  acceptedPattern: '*',
  patternId: 'any',
});

const nameFields = { username: rule(), password: rule(), confirmPassword: rule() };
const output = { token: '', firstTimeLogin: true, passwordExpired: false };
const countries = [{ countryCode: 'PH', countryDialingCode: '+63' }];
const firebase: FirebaseSettings = {
  apiKey: 'key',
  authDomain: 'parlour.example',
  projectId: 'parlour',
  channels: ['phone'],
  emulatorUrl: null,
};
const modulesOf = (names: string[]) =>
  names.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }));
const everything = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'];

interface Scene {
  fields?: RegisterSettings['fields'];
  modules?: string[];
  answers?: Parameters<typeof answerCalls>[1];
  isByFirebase?: boolean;
  given?: RegisterIdentity | null;
}

function open({ fields = nameFields, modules = ['USERNAMEREG3'], answers, isByFirebase, given }: Scene = {}) {
  answerCalls(callMock, {
    'system.countries': () => countries,
    'system.permission': () => ({ defaultCountryCode: 'PH', whitelabel: [] }),
    'session.captcha': () => ({ captchaId: 'cap_1', image: 'AAAA' }),
    'member.register': () => output,
    'member.registerMobile': () => output,
    'member.sendRegisterCode': () => ({ expiredMinutes: 1 }),
    ...answers,
  });
  return show(
    <RegisterForm
      settings={{ minimumAge: 21, fields }}
      modules={modulesOf(modules)}
      isPlayMoney
      firebase={isByFirebase ? firebase : null}
      given={given ?? null}
      onDone={onDone}
    />,
  ).user;
}

type User = ReturnType<typeof open>;
const refuse = (error: CallError) => () => {
  throw error;
};
/** Between two presses of one button. */
const aSecond = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1_000)));
const submit = () => screen.getByRole('button', { name: 'Create account' });
const registered = () => inputsOf(callMock, 'member.register')[0];
const registeredMobile = () => inputsOf(callMock, 'member.registerMobile')[0];

async function fill(user: User, confirm = 'secret12') {
  await user.type(screen.getByLabelText('Username'), 'ana2026');
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.type(screen.getByLabelText('Repeat the password'), confirm);
  await user.click(screen.getByLabelText('I am 21 years old or older.'));
}

/** One of its own for each test: the wait after a code is kept by the number. */
let numbers = 0;
const mobileNum = () => `0917 123 ${4000 + numbers}`;

async function fillMobile(user: User) {
  numbers += 1;
  await screen.findByRole('option', { name: /\+63/ });
  await user.type(screen.getByLabelText('Mobile number'), mobileNum());
  await user.click(screen.getByLabelText('I am 21 years old or older.'));
}

const frame = {
  domain: 'localhost',
  registerUrl: 'http://localhost/',
  registerMethod: 'WEB',
  termsAccepted: true,
  ageConfirmed: true,
  login: true,
};

beforeEach(() => {
  jest.clearAllMocks();
  document.cookie = 'parlour_code=; path=/; max-age=0';
  window.history.replaceState(null, '', '/?auth=register');
});

describe('by username', () => {
  test('the brand decides which fields there are', () => {
    const email = rule({ required: false, acceptedPattern: '.+@.+', patternId: 'email', maxLength: 60 });
    open({ fields: { ...nameFields, email, wechat: rule({ enabled: false }) } });
    expect(screen.getByLabelText(/E-mail/)).toBeInTheDocument();
    expect(screen.queryByLabelText('WeChat')).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('every field of a registration has its place, the date of birth as a date', () => {
    const names = ['payeeName', 'email', 'qqNum', 'recommenderId', 'affiliateCode', 'paymentPassword'];
    const others = ['line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'birthDate', 'referralCode'];
    open({
      fields: { ...nameFields, ...Object.fromEntries([...names, ...others].map((name) => [name, anything])) },
    });
    for (const label of [
      /Real name/,
      /E-mail/,
      /QQ number/,
      /referred you/,
      /Invitation code/,
      /Payment password/,
      /LINE/,
      /WhatsApp/,
      /Facebook/,
      /WeChat/,
      /ID number/,
      /Referral code/,
    ])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    expect(screen.getByLabelText(/Date of birth/)).toHaveAttribute('type', 'date');
  });

  test('an empty form is refused field by field, and the age is nobody else’s to confirm', async () => {
    const user = open();
    await user.click(submit());
    expect(await screen.findAllByText(/^Enter (your|the) /)).toHaveLength(3);
    expect(screen.getByText('Please confirm that you are at least 21 years old.')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(registered()).toBeUndefined();
  });

  test('nothing is ticked for anybody, and the terms are said beside the button that accepts them', async () => {
    const user = open();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(screen.getByText(/^By creating an account you accept the terms: one account/)).toBeVisible();
    expect(screen.getByText('Read the terms')).toBeVisible();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(registered()).toMatchObject({ termsAccepted: true, ageConfirmed: true }));
  });

  test('terms that the gateway has not seen accepted are spoken of above the form', async () => {
    const fields = { termsAccepted: { code: 'terms' } };
    const user = open({
      answers: { 'member.register': refuse(new CallError('request.invalid', { fields })) },
    });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Please check the marked fields.')).toBeInTheDocument();
  });

  test('one password is enough where the brand asks for no confirmation, and both are sent', async () => {
    const user = open({ fields: { ...nameFields, confirmPassword: rule({ enabled: false }) } });
    expect(screen.queryByLabelText('Repeat the password')).toBeNull();
    await user.type(screen.getByLabelText('Username'), 'ana2026');
    await user.type(screen.getByLabelText('Password'), 'secret12');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(screen.getByLabelText('Password')).not.toHaveAttribute('type', 'password');
    await user.click(screen.getByLabelText('I am 21 years old or older.'));
    await user.click(submit());
    await waitFor(() =>
      expect(registered()).toMatchObject({ password: 'secret12', confirmPassword: 'secret12' }),
    );
  });

  test('two passwords that differ are refused', async () => {
    const user = open();
    await fill(user, 'secret13');
    await user.click(submit());
    expect(await screen.findByText('Confirmation password is not correct.')).toBeInTheDocument();
    expect(registered()).toBeUndefined();
  });

  test('fields that the gateway refuses are marked, and nothing that was typed is lost', async () => {
    const fields = { username: { code: 'length', min: 6, max: 12 } };
    const user = open({
      answers: { 'member.register': refuse(new CallError('request.invalid', { fields })) },
    });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Enter 6 - 12 characters.')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toHaveValue('ana2026');
    expect(screen.getByLabelText('Password')).toHaveValue('secret12');
    expect(screen.queryByText('Please check the marked fields.')).toBeNull();
  });

  test('a refused field that the form does not show is said above the form', async () => {
    const fields = { wechat: { code: 'required' } };
    const user = open({
      answers: { 'member.register': refuse(new CallError('request.invalid', { fields })) },
    });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Please check the marked fields.')).toBeInTheDocument();
  });

  test('a name that is taken is marked at the name', async () => {
    const user = open({ answers: { 'member.register': refuse(new CallError('register.username.taken')) } });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('This username is taken. Please choose another one.')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    expect(onDone).not.toHaveBeenCalled();
  });

  test('a captcha that was used up is asked anew', async () => {
    let captchas = 0;
    const fields = { captcha: { code: 'captcha' } };
    const user = open({
      fields: { ...nameFields, captcha: rule({ minLength: 4, maxLength: 6 }) },
      answers: {
        'session.captcha': () => ({ captchaId: `cap_${++captchas}`, image: 'AAAA' }),
        'member.register': refuse(new CallError('request.invalid', { fields })),
      },
    });
    await screen.findByAltText('Captcha picture with letters and digits');
    await fill(user);
    await user.type(screen.getByLabelText('Captcha'), 'AB12');
    await user.click(submit());
    await waitFor(() => expect(captchas).toBe(2));
    expect(registered()).toMatchObject({ captcha: 'AB12', captchaId: 'cap_1' });
    expect(screen.getByLabelText('Captcha')).toHaveValue('');
    expect(screen.getByLabelText('Username')).toHaveValue('ana2026');
  });
});

describe('an invitation', () => {
  const withCode = { ...nameFields, affiliateCode: rule({ required: false, minLength: 4, maxLength: 20 }) };

  test('of the address is sent where the form does not ask for it, and forgotten after it was used', async () => {
    document.cookie = 'parlour_code=code.PARLOUR7; path=/';
    window.history.replaceState(null, '', '/?auth=register&referralCode=FRIEND7');
    const user = open();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(output));
    expect(registered()).toEqual({
      username: 'ana2026',
      password: 'secret12',
      confirmPassword: 'secret12',
      affiliateCode: 'PARLOUR7',
      referralCode: 'FRIEND7',
      ...frame,
    });
    expect(document.cookie).not.toContain('PARLOUR7');
    expect(inputsOf(callMock, 'agents.affiliate')).toEqual([]);
  });

  test('that is typed is verified before anything is registered', async () => {
    const user = open({ fields: withCode, answers: { 'agents.affiliate': () => null } });
    await fill(user);
    await user.type(screen.getByLabelText(/Invitation code/), 'PARLOUR7');
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(
      callMock.mock.calls.map(([{ name }]) => name).filter((name) => /affil|register/.test(name)),
    ).toEqual(['agents.affiliate', 'member.register']);
    expect(inputsOf(callMock, 'agents.affiliate')).toEqual([{ code: 'PARLOUR7', domain: 'localhost' }]);
    expect(registered()).toMatchObject({ affiliateCode: 'PARLOUR7' });
  });

  test('that is left empty is not verified', async () => {
    const user = open({ fields: withCode });
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(inputsOf(callMock, 'agents.affiliate')).toEqual([]);
  });

  test('that is wrong is said in a pop-up, and after it the keyboard stands in the field', async () => {
    const user = open({
      fields: withCode,
      answers: { 'agents.affiliate': refuse(new CallError('affiliate.invalid')) },
    });
    await fill(user);
    await user.type(screen.getByLabelText(/Invitation code/), 'NOBODY77');
    await user.click(submit());
    const popup = await screen.findByRole('alertdialog', { name: 'The invitation code is wrong' });
    expect(registered()).toBeUndefined();
    await user.click(within(popup).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByLabelText(/Invitation code/)).toHaveFocus());
    expect(screen.getByLabelText(/Invitation code/)).toBeInvalid();
    expect(screen.getByLabelText(/Invitation code/)).toHaveValue('NOBODY77');
    expect(screen.getByText('Invalid invitation code')).toBeInTheDocument();
  });

  test('of the address stands in the form where that asks for it', () => {
    document.cookie = 'parlour_code=code.PARLOUR7; path=/';
    open({ fields: withCode });
    expect(screen.getByLabelText(/Invitation code/)).toHaveValue('PARLOUR7');
  });

  test('of the address that is none does not keep anybody out: the next press goes without it', async () => {
    document.cookie = 'parlour_code=code.NOBODY77; path=/';
    const user = open({
      answers: {
        'member.register': ({ affiliateCode }: { affiliateCode?: string }) => {
          if (affiliateCode) throw new CallError('affiliate.invalid');
          return output;
        },
      },
    });
    await fill(user);
    await user.click(submit());
    const popup = await screen.findByRole('alertdialog');
    expect(popup).toHaveTextContent('You can still create your account without it.');
    await user.click(within(popup).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await aSecond();
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(document.cookie).not.toContain('NOBODY77');
  });
});

describe('by mobile number', () => {
  const mobileOnly = { fields: {}, modules: ['MOBILENUMREG3', 'REGMOBVERF3'] };

  test('one form has no tabs; of two, the mobile one is open, and what both ask for is typed once', async () => {
    open({ modules: ['MOBILENUMREG3'] });
    expect(screen.queryByRole('tab')).toBeNull();
    const user = open({ modules: everything });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['By mobile', 'By username']);
    expect(screen.getByRole('tab', { name: 'By mobile' })).toHaveAttribute('aria-selected', 'true');
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.queryByLabelText('Username')).toBeNull();
    await user.type(panel.getByLabelText('Password'), 'secret12');
    await user.click(screen.getByRole('tab', { name: 'By username' }));
    expect(panel.getByLabelText('Password')).toHaveValue('secret12');
    await user.type(panel.getByLabelText('Username'), 'ana2026');
    await user.click(screen.getByRole('tab', { name: 'By mobile' }));
    await user.click(screen.getByRole('tab', { name: 'By username' }));
    expect(panel.getByLabelText('Username')).toHaveValue('ana2026');
  });

  test('stands behind the shorter form where the brand puts that first', () => {
    open({ modules: [...everything, 'USERNAMEFIRST'] });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['By username', 'By mobile']);
    expect(screen.getByRole('tab', { name: 'By username' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a password is asked for only where the brand wants one', async () => {
    open({ fields: nameFields, modules: ['MOBILENUMREG3', 'REGMOBVERF3'] });
    await screen.findByRole('option', { name: /\+63/ });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('a code is sent to the number, and number and code register', async () => {
    const user = open(mobileOnly);
    await fillMobile(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'member.sendRegisterCode')).toEqual([
        { mobileNo: mobileNum(), countryDialingCode: '+63' },
      ]),
    );
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(registeredMobile()).toEqual({
      mobileNum: mobileNum(),
      countryDialingCode: '+63',
      verificationCode: '123456',
      ...frame,
    });
  });

  test('without a number no code is asked for, and the field says why', async () => {
    const user = open(mobileOnly);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Enter your mobile number')).toBeInTheDocument();
    expect(inputsOf(callMock, 'member.sendRegisterCode')).toEqual([]);
  });

  test('a number that the gateway refuses is marked; any other refusal is a pop-up', async () => {
    const fields = { mobileNo: { code: 'mobile' } };
    const user = open({
      ...mobileOnly,
      answers: { 'member.sendRegisterCode': refuse(new CallError('request.invalid', { fields })) },
    });
    await fillMobile(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Please enter a valid mobile number')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('too many codes are said in a pop-up', async () => {
    const user = open({
      ...mobileOnly,
      answers: { 'member.sendRegisterCode': refuse(new CallError('verification.rate')) },
    });
    await fillMobile(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/too many codes/);
  });

  test('the code of a captcha goes with the request, and the next one is a new captcha', async () => {
    let captchas = 0;
    const user = open({
      ...mobileOnly,
      fields: { captcha: rule({ minLength: 4, maxLength: 6 }) },
      answers: { 'session.captcha': () => ({ captchaId: `cap_${++captchas}`, image: 'AAAA' }) },
    });
    await screen.findByAltText('Captcha picture with letters and digits');
    await fillMobile(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Please enter the captcha')).toBeInTheDocument();
    expect(inputsOf(callMock, 'member.sendRegisterCode')).toEqual([]);
    await aSecond();
    await user.type(screen.getByLabelText('Captcha'), 'AB12');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(captchas).toBe(2));
    expect(inputsOf(callMock, 'member.sendRegisterCode')).toEqual([
      { mobileNo: mobileNum(), countryDialingCode: '+63', captcha: 'AB12', captchaId: 'cap_1' },
    ]);
    expect(screen.getByLabelText('Captcha')).toHaveValue('');
  });

  test('a wrong code is marked at the code', async () => {
    const user = open({
      ...mobileOnly,
      answers: { 'member.registerMobile': refuse(new CallError('verification.code.invalid')) },
    });
    await fillMobile(user);
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(submit());
    expect(await screen.findByText('Please enter a valid verification code')).toBeInTheDocument();
    expect(screen.getByLabelText('Verification code')).toBeInvalid();
  });
});

describe('by a sign-in outside of the site', () => {
  const mobileOnly = { fields: {}, modules: ['MOBILENUMREG3', 'REGMOBVERF3'], isByFirebase: true };
  const identity = { firebaseChannel: 'phone' as const, firebaseIdToken: 'id-token' };
  const confirm = jest.fn();
  const sendCode = jest.fn();
  const outcome = (code: string) => Object.assign(new Error(code), { code });

  beforeEach(() => {
    sendCode.mockReset().mockResolvedValue(confirm);
    confirm.mockReset().mockResolvedValue(identity);
    jest.mocked(openFirebase).mockResolvedValue({ sendCode, openWindow: jest.fn() });
  });

  let clock: jest.SpyInstance | undefined;
  afterEach(() => clock?.mockRestore());

  test('the code comes from Firebase, and its proof is sent in place of the code', async () => {
    // The seconds of the button do not go by.
    clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const user = open(mobileOnly);
    await fillMobile(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(sendCode).toHaveBeenCalledWith(
        `+63${mobileNum().slice(1).replaceAll(' ', '')}`,
        expect.any(HTMLElement),
      ),
    );
    expect(await screen.findByRole('button', { name: /Send again in 60 seconds/ })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledWith('123456');
    expect(registeredMobile()).toEqual({
      mobileNum: mobileNum(),
      countryDialingCode: '+63',
      ...identity,
      ...frame,
    });
    expect(inputsOf(callMock, 'member.sendRegisterCode')).toEqual([]);
  });

  test('a proof is kept for the next press, because a code works once', async () => {
    let refusals = 1;
    const user = open({
      ...mobileOnly,
      answers: {
        'member.registerMobile': () => {
          if (refusals-- > 0) throw new CallError('network.failed');
          return output;
        },
      },
    });
    await fillMobile(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(sendCode).toHaveBeenCalledTimes(1));
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(submit());
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeInTheDocument();
    await aSecond();
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('a code that is wrong or was never sent is marked, and nothing is registered', async () => {
    confirm.mockRejectedValue(outcome('auth/code-expired'));
    const user = open(mobileOnly);
    await fillMobile(user);
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(submit());
    expect(await screen.findByText(/code is missing or not correct/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(sendCode).toHaveBeenCalledTimes(1));
    await aSecond();
    await user.click(submit());
    expect(await screen.findByText(/This code has expired/)).toBeInTheDocument();
    expect(registeredMobile()).toBeUndefined();
  });

  test('when no more codes can be sent, customer service is offered', async () => {
    sendCode.mockRejectedValue(outcome('auth/quota-exceeded'));
    const user = open(mobileOnly);
    await fillMobile(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const popup = await screen.findByRole('alertdialog');
    expect(popup).toHaveTextContent('Please contact customer service.');
    await user.click(within(popup).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Customer service' })).toBeInTheDocument();
  });

  test('who signed in with Google confirms the age and is registered without name or password', async () => {
    const google = { firebaseChannel: 'google' as const, firebaseIdToken: 'google-token' };
    const user = open({ modules: everything, given: { identity: google, mobile: null } });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByLabelText('Username')).toBeNull();
    await user.click(screen.getByLabelText('I am 21 years old or older.'));
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(registered()).toEqual({ ...google, ...frame });
  });

  test('who signed in with Google proves a number by our own code, where the brand has no other form', async () => {
    const google = { firebaseChannel: 'google' as const, firebaseIdToken: 'google-token' };
    const user = open({ ...mobileOnly, given: { identity: google, mobile: null } });
    await fillMobile(user);
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(registeredMobile()).toMatchObject({ ...google, verificationCode: '123456' });
    expect(openFirebase).not.toHaveBeenCalled();
  });

  test('who signed in by phone has the number filled in already', async () => {
    const mobile = { mobileNum: '9171234567', countryDialingCode: '+63' };
    const user = open({ modules: ['MOBILENUMREG3', 'REGMOBVERF3'], given: { identity, mobile } });
    await user.click(screen.getByLabelText('I am 21 years old or older.'));
    await user.click(submit());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(registeredMobile()).toEqual({ ...mobile, ...identity, ...frame });
  });
});
