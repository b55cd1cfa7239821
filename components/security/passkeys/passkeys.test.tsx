import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import {
  afterConfirmation,
  aPasskey,
  confirmWindow,
  heading,
  openAccount,
  overviewWith,
  part,
  type Platform,
} from '../test-account';
import { makePasskey, passkeyObstacle } from './make-passkey';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));
const callMock = jest.mocked(call);
const register = jest.mocked(startRegistration);
let platform: Platform;
const passkeys = () => part('Passkeys');
const named = (name: string) => Object.assign(new Error('No.'), { name });

beforeEach(() => {
  forgetEverything();
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  platform = { overview: overviewWith(), isConfirmed: true };
  register.mockReset().mockResolvedValue({ id: 'credential' } as never);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const answers = () => ({
  'security.passkeyOptions': afterConfirmation(platform, () => ({
    challengeId: 'pch_1',
    options: '{"challenge":"c"}',
  })),
  'security.addPasskey': afterConfirmation(platform, ({ name }: { name: string }) => {
    platform.overview = { ...platform.overview, passkeys: [{ ...aPasskey, name }] };
    return null;
  }),
  'security.removePasskey': afterConfirmation(platform, () => {
    platform.overview = { ...platform.overview, passkeys: [] };
    return null;
  }),
});

async function openForm(more = {}) {
  const { user } = await openAccount(callMock, platform, { ...answers(), ...more });
  await user.click(passkeys().getByRole('button', { name: 'Add a passkey' }));
  return user;
}
const goOn = () => passkeys().getByRole('button', { name: 'Continue' });

describe('adding', () => {
  it('begins with the name of the device, and what the browser made is added under the name', async () => {
    const user = await openForm();
    const name = passkeys().getByLabelText('Name of the passkey');
    expect(name).toHaveValue('Chrome · Windows');
    await user.clear(name);
    await user.type(name, ' My laptop ');
    await user.click(goOn());
    expect(await passkeys().findByText('The passkey My laptop was added.')).toBeVisible();
    expect(heading('Passkeys')).toHaveFocus();
    expect(register).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(inputsOf(callMock, 'security.addPasskey')).toEqual([
      { challengeId: 'pch_1', name: 'My laptop', response: '{"id":"credential"}' },
    ]);
    const list = within(await passkeys().findByRole('list', { name: 'Your passkeys' }));
    expect(list.getByText('My laptop')).toBeVisible();
    expect(list.getByText('Not used yet')).toBeVisible();
  });

  it('asks who it is first, and the name that was typed is kept', async () => {
    platform.isConfirmed = false;
    const user = await openForm();
    await user.type(passkeys().getByLabelText('Name of the passkey'), ' at home{Enter}');
    await user.type(within(await confirmWindow()).getByLabelText('Password'), 'right{Enter}');
    expect(await passkeys().findByText('The passkey Chrome · Windows at home was added.')).toBeVisible();
  });

  it.each(['NotAllowedError', 'AbortError'])('that is turned down (%s) is no error', async (name) => {
    register.mockRejectedValue(named(name));
    const user = await openForm();
    await user.click(goOn());
    await waitFor(() => expect(goOn()).not.toHaveAttribute('aria-disabled'));
    expect(passkeys().queryByRole('alert')).toBeNull();
    expect(passkeys().getByLabelText('Name of the passkey')).toHaveValue('Chrome · Windows');
    expect(inputsOf(callMock, 'security.addPasskey')).toEqual([]);
  });

  it.each([
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotSupportedError', 'Your device did not create a passkey.'],
  ])('that the device refuses (%s) says why', async (name, text) => {
    register.mockRejectedValue(named(name));
    const user = await openForm();
    await user.click(goOn());
    expect(await passkeys().findByRole('alert')).toHaveTextContent(text);
  });

  it('that the platform refuses says so and keeps the form', async () => {
    const user = await openForm({
      'security.addPasskey': () => Promise.reject(new CallError('passkey.invalid')),
    });
    await user.click(goOn());
    expect(await passkeys().findByRole('alert')).toHaveTextContent('This passkey could not be added.');
    expect(goOn()).toBeVisible();
  });

  it('needs a name', async () => {
    const user = await openForm();
    await user.clear(passkeys().getByLabelText('Name of the passkey'));
    await user.click(goOn());
    await waitFor(() => expect(passkeys().getByLabelText('Name of the passkey')).toBeInvalid());
    expect(inputsOf(callMock, 'security.passkeyOptions')).toEqual([]);
  });

  it('is not offered where the browser knows no passkeys, and it says so', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await openAccount(callMock, platform, answers());
    expect(passkeys().getByText(/This browser does not support passkeys/)).toBeVisible();
    expect(passkeys().queryByRole('button')).toBeNull();
  });
});

test.each([
  ['parlour.example', true, null],
  ['localhost', true, null],
  ['127.0.0.1', true, 'address'],
  ['[::1]', true, 'address'],
  ['parlour.example', false, 'address'],
])('at %s (secure: %s) the obstacle is %s', (hostname, isSecure, obstacle) => {
  expect(passkeyObstacle({ hostname, isSecure })).toBe(obstacle);
});

test('options that are no JSON are a refusal and no crash', async () => {
  await expect(makePasskey('{')).resolves.toBe('refused');
});

describe('removing', () => {
  beforeEach(() => {
    platform.overview = overviewWith({ passkeys: [aPasskey] });
  });
  const remove = async () => {
    const { user } = await openAccount(callMock, platform, answers());
    await user.click(passkeys().getByRole('button', { name: 'Remove the passkey My phone' }));
    return { user, question: await screen.findByRole('dialog', { name: 'Remove the passkey My phone?' }) };
  };

  it('asks first, and leaves the empty list with its words', async () => {
    const { user, question } = await remove();
    expect(question).not.toHaveTextContent('It is your only way');
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await passkeys().findByText('The passkey My phone was removed.')).toBeVisible();
    expect(await passkeys().findByText('You have no passkey yet.')).toBeVisible();
    await waitFor(() => expect(heading('Passkeys')).toHaveFocus());
    expect(inputsOf(callMock, 'security.removePasskey')).toEqual([{ passkeyId: 'pky_1' }]);
  });

  it('warns when it is the last way in', async () => {
    platform.overview = overviewWith({ passkeys: [aPasskey], passwordSetAt: null, confirmMethods: [] });
    expect((await remove()).question).toHaveTextContent('It is your only way to log in');
  });
});
