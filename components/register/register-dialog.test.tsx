import * as webauthn from '@simplewebauthn/browser';
import { act, screen, waitFor } from '@testing-library/react';
import { leaveIdentity } from '@/components/gate/register-identity';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, asVisitor, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { RegisterDialog } from './register-dialog';

const push = jest.fn();
const welcome = jest.fn(async () => undefined);
let pathname = '/rng';
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn(), seal: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/components/gate/use-welcome', () => ({
  useWelcome: () => welcome,
  useOpenAtHome: () => jest.fn(),
}));
jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: jest.fn(() => true),
  startRegistration: jest.fn(),
}));
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => pathname,
}));
const callMock = jest.mocked(call);
const startRegistration = jest.mocked(webauthn.startRegistration);

const rule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 'any',
};
const settings = { minimumAge: 18, fields: { username: rule, password: rule } };
const output = { token: '', firstTimeLogin: true, passwordExpired: false };
const onClose = jest.fn();
const onHold = jest.fn();

const modulesOf = (names: string[]) => names.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }));
const refuse = (code: CallError['code']) => () => {
  throw new CallError(code);
};

function open(modules: string[], answers: Parameters<typeof answerCalls>[1] = {}) {
  answerCalls(callMock, {
    'member.registerSettings': () => settings,
    'system.permission': () => ({ whitelabel: modulesOf(modules), firebase: null }),
    'member.register': () => output,
    'member.quickRegister': () => ({ ...output, username: 'player4711' }),
    ...answers,
  });
  return show(<RegisterDialog onClose={onClose} onHold={onHold} />).user;
}

async function register(answers: Parameters<typeof answerCalls>[1] = {}) {
  const user = open(['USERNAMEREG3'], answers);
  await user.type(await screen.findByLabelText('Username'), 'ana2026');
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.type(screen.getByLabelText('Repeat the password'), 'secret12');
  await user.click(screen.getByLabelText('I am 18 years old or older.'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  pathname = '/rng';
  jest.mocked(useMember).mockReturnValue(asVisitor);
});

describe('the form', () => {
  test.each([
    ['/rng', [['/']]],
    ['/', []],
    ['/game', []],
  ])('a new member at %s leaves it, is greeted and goes to %j', async (at, pushes) => {
    pathname = at;
    await register();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(push.mock.calls).toEqual(pushes);
    expect(welcome).toHaveBeenCalledWith({ output, by: 'registration' });
  });

  test('stays open when the registration is refused, and leads nowhere', async () => {
    await register({ 'member.register': refuse('register.closed') });
    expect(
      await screen.findByText('You cannot register at the moment. Please try again later.'),
    ).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    expect(push).not.toHaveBeenCalled();
  });

  test('asks for the countries together with its rules, so that they are here when a number is asked for', async () => {
    const never = () => new Promise<never>(() => undefined);
    open(['USERNAMEREG3', 'MOBILENUMREG3'], { 'member.registerSettings': never });
    await waitFor(() => expect(inputsOf(callMock as jest.Mock, 'system.countries')).toHaveLength(1));
    expect(inputsOf(callMock as jest.Mock, 'member.registerSettings')).toHaveLength(1);
  });

  test('that could not be loaded offers to try again', async () => {
    let isDown = true;
    const user = open(['USERNAMEREG3'], {
      'member.registerSettings': () => {
        if (isDown) throw new CallError('request.rate');
        return settings;
      },
    });
    expect(await screen.findByText('The form could not be loaded')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });

  test('is not there for a brand that takes nobody', async () => {
    open([]);
    expect(
      await screen.findByText('You cannot register at the moment. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
  });

  test('of somebody who signed in elsewhere says so, and is for that one time', async () => {
    leaveIdentity({ firebaseChannel: 'google', firebaseIdToken: 'id-token' }, null);
    const user = open(['USERNAMEREG3', 'DIRECTREG3']);
    expect(await screen.findByText(/signed in with Google/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Register with one click' })).toBeNull();
    await user.click(screen.getByLabelText('I am 18 years old or older.'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(inputsOf(callMock, 'member.register')[0]).toMatchObject({
      firebaseChannel: 'google',
      firebaseIdToken: 'id-token',
    });
    open(['USERNAMEREG3']);
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });
});

describe('one click', () => {
  const press = (name: string | RegExp) => screen.getByRole('button', { name });

  async function quick(answers: Parameters<typeof answerCalls>[1] = {}) {
    const user = open(['USERNAMEREG3', 'DIRECTREG3'], answers);
    await user.click(await screen.findByRole('button', { name: 'Register with one click' }));
    await user.click(screen.getByLabelText('I am 18 years old or older.'));
    await user.click(press('Create my account'));
    return user;
  }
  const made = () => inputsOf(callMock, 'member.quickRegister')[0] as { password: string };
  const saveStep = () => screen.findByRole('dialog', { name: 'Save this now' });

  test('is offered only where the brand has it, and leads back to the form', async () => {
    open(['USERNAMEREG3']);
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Register with one click' })).toBeNull();
  });

  test('leads back to the form', async () => {
    const user = open(['USERNAMEREG3', 'DIRECTREG3']);
    await user.click(await screen.findByRole('button', { name: 'Register with one click' }));
    expect(screen.getByText(/create a username and a strong password/)).toBeInTheDocument();
    await user.click(press('Back to the form'));
    expect(screen.getByLabelText('Username')).toBeInTheDocument();
  });

  test('asks for the age like every registration', async () => {
    const user = open(['DIRECTREG3']);
    await user.click(await screen.findByRole('button', { name: 'Create my account' }));
    expect(await screen.findByText('Please confirm that you are at least 18 years old.')).toBeInTheDocument();
    expect(made()).toBeUndefined();
  });

  test('shows name and password once, holds the dialog until then, and keeps neither', async () => {
    const user = await quick();
    const dialog = await saveStep();
    expect(onHold.mock.calls).toEqual([[true]]);
    expect(made()).toMatchObject({ confirmPassword: made().password, registerMethod: 'WEB', login: true });
    expect(made().password).toMatch(/^.{20}$/);
    expect(dialog).toHaveTextContent('player4711');
    expect(dialog).toHaveTextContent(made().password);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);
    expect(kept).not.toContain(made().password);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(press('I have saved it'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(push).toHaveBeenCalledWith('/');
    expect(welcome).toHaveBeenCalledWith({ output, by: 'registration' });
  });

  test('copies each of them, and says when the browser does not', async () => {
    const user = await quick();
    const dialog = await saveStep();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
    await user.click(press('Copy the password'));
    expect(write).toHaveBeenCalledWith(made().password);
    await waitFor(() => expect(dialog).toHaveTextContent('Copied'));
    write.mockRejectedValueOnce(new Error('NotAllowedError'));
    await user.click(press('Copy the username'));
    await waitFor(() => expect(dialog).toHaveTextContent('Please select the text and copy it.'));
  });

  test('hands them over as a text file', async () => {
    const user = await quick();
    await saveStep();
    await user.click(press('Download as a text file'));
    expect(saveTextFile).toHaveBeenCalledWith(
      'parlour-account.txt',
      `http://localhost\nUsername: player4711\nPassword: ${made().password}\n`,
    );
  });

  test('the cross asks first, and Escape does nothing', async () => {
    const user = await quick();
    await saveStep();
    await user.keyboard('{Escape}');
    await user.click(press('Close'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please save your password first');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(press('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a passkey may stand in for the password', async () => {
    startRegistration.mockResolvedValue({ id: 'key' } as never);
    const user = await quick({
      'security.passkeyOptions': () => ({ challengeId: 'cha_1', options: '{"challenge":"abc"}' }),
      'security.addPasskey': () => null,
    });
    await saveStep();
    await user.click(press(/Use a passkey instead/));
    expect(await screen.findByText(/The passkey is set up/)).toBeInTheDocument();
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(inputsOf(callMock, 'security.addPasskey')).toEqual([
      { challengeId: 'cha_1', response: '{"id":"key"}', name: 'First device' },
    ]);
    await user.click(press('Continue'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a passkey that was turned down leaves the password to save', async () => {
    startRegistration.mockRejectedValue(new Error('NotAllowedError'));
    const user = await quick({
      'security.passkeyOptions': () => ({ challengeId: 'cha_1', options: '{}' }),
    });
    const dialog = await saveStep();
    await user.click(press(/Use a passkey instead/));
    expect(await screen.findByText(/The passkey was not created/)).toBeInTheDocument();
    expect(dialog).toHaveTextContent(made().password);
    expect(press('I have saved it')).toBeInTheDocument();
  });

  test('a refusal lets the dialog go and says why', async () => {
    await quick({ 'member.quickRegister': refuse('module.closed') });
    expect(await screen.findByText('This is not available at the moment.')).toBeInTheDocument();
    expect(onHold.mock.calls).toEqual([[true], [false]]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('the invitation of the address goes along', async () => {
    document.cookie = 'parlour_code=code.PARLOUR7; path=/';
    await quick();
    await saveStep();
    expect(made()).toMatchObject({ affiliateCode: 'PARLOUR7' });
    await act(async () => undefined);
    expect(document.cookie).not.toContain('PARLOUR7');
  });
});
