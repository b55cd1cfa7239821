import { screen, waitFor, within } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { CallError } from '@/lib/contract/errors';
import { qrPath } from '@/lib/document/qr-path';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import {
  afterConfirmation,
  confirmWindow,
  heading,
  openAccount,
  overviewWith,
  part,
  withApp,
  type Platform,
} from '../test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
const callMock = jest.mocked(call);
let platform: Platform;
const app = () => part('Authenticator app');
const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Parlour:ana88?secret=${secret}&issuer=Parlour`;
const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD'];
// A press within a second of the last one waits for its turn.
const codesWindow = () => screen.findByRole('dialog', { name: 'Your recovery codes' });

beforeEach(() => {
  forgetEverything();
  // jsdom has none; every browser does.
  Object.assign(globalThis, { TextEncoder });
  platform = { overview: overviewWith(), isConfirmed: true };
  jest.mocked(saveTextFile).mockClear();
});

const answers = () => ({
  'security.startAuthenticator': afterConfirmation(platform, () => ({
    authenticatorId: 'aut_1',
    secret,
    uri,
  })),
  'security.confirmAuthenticator': afterConfirmation(platform, ({ code }: { code: string }) => {
    if (code !== '123456') throw new CallError('authenticator.code');
    platform.overview = { ...platform.overview, authenticator: withApp };
    return { recoveryCodes };
  }),
  'security.renewRecoveryCodes': afterConfirmation(platform, () => ({ recoveryCodes })),
  'security.removeAuthenticator': afterConfirmation(platform, () => {
    platform.overview = { ...platform.overview, authenticator: null };
    return null;
  }),
});

async function startSetUp() {
  const { user } = await openAccount(callMock, platform, answers());
  await user.click(app().getByRole('button', { name: 'Set up the app' }));
  await app().findByRole('group', { name: 'Set up the app' });
  return user;
}

describe('setting up', () => {
  it('shows the secret as a code to scan, drawn here, and as a text to copy', async () => {
    const user = await startSetUp();
    const picture = await app().findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelector('path')).toHaveAttribute('d', qrPath(uri).path);
    expect(app().getByText(secret)).toBeVisible();
    await user.click(app().getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    expect(app().getByText('Copied')).toBeVisible();
  });

  it('is done by a code of the app, and shows the recovery codes once', async () => {
    const user = await startSetUp();
    await user.type(app().getByLabelText('App code'), ' 123456{Enter}');
    const shown = within(await codesWindow());
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
    await user.click(shown.getByRole('button', { name: 'Copy the codes' }));
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB\nCCCC-DDDD');
    await user.click(shown.getByRole('button', { name: 'Download as a text file' }));
    const [[name, file] = []] = jest.mocked(saveTextFile).mock.calls;
    expect(name).toBe('recovery-codes.txt');
    expect(file).toContain('Recovery codes for ana88');
    expect(file).toContain('AAAA-BBBB\nCCCC-DDDD');
    await user.click(shown.getByRole('button', { name: 'I have saved them' }));
    expect(await app().findByText('The authenticator app is set up.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('AAAA-BBBB');
    expect(document.body).not.toHaveTextContent(secret);
    await waitFor(() => expect(heading('Authenticator app')).toHaveFocus());
    expect(inputsOf(callMock, 'security.confirmAuthenticator')).toEqual([
      { authenticatorId: 'aut_1', code: '123456' },
    ]);
  });

  it('says at the field that a code is wrong, and keeps the secret that was scanned', async () => {
    const user = await startSetUp();
    await user.type(app().getByLabelText('App code'), '000000{Enter}');
    const field = app().getByLabelText('App code');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'The authenticator code is not correct. Enter the one your app shows now.',
      ),
    );
    expect(app().getByText(secret)).toBeVisible();
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    await codesWindow();
  });

  it('asks who it is before the secret is made, and goes on by itself', async () => {
    platform.isConfirmed = false;
    const { user } = await openAccount(callMock, platform, answers());
    await user.click(app().getByRole('button', { name: 'Set up the app' }));
    await user.type(within(await confirmWindow()).getByLabelText('Password'), 'right{Enter}');
    expect(await app().findByText(secret)).toBeVisible();
    expect(inputsOf(callMock, 'security.startAuthenticator')).toHaveLength(2);
  });

  it('that takes too long asks again at its end, and nothing is lost', async () => {
    const user = await startSetUp();
    platform.isConfirmed = false;
    await user.type(app().getByLabelText('App code'), '123456{Enter}');
    await user.type(within(await confirmWindow()).getByLabelText('Password'), 'right{Enter}');
    await codesWindow();
    expect(inputsOf(callMock, 'security.startAuthenticator')).toHaveLength(1);
  });

  it('that is given up forgets the secret and returns to its button', async () => {
    const user = await startSetUp();
    await user.click(app().getByRole('button', { name: 'Cancel' }));
    expect(app().queryByText(secret)).toBeNull();
    expect(app().getByRole('button', { name: 'Set up the app' })).toHaveFocus();
  });

  it('says why it could not begin, and shows what is true now', async () => {
    const { user } = await openAccount(callMock, platform, {
      'security.startAuthenticator': () => {
        platform.overview = { ...platform.overview, authenticator: withApp };
        throw new CallError('authenticator.exists');
      },
    });
    await user.click(app().getByRole('button', { name: 'Set up the app' }));
    expect(await app().findByRole('alert')).toHaveTextContent(
      'You already have an authenticator. Remove it first to set up another one.',
    );
    expect(await app().findByRole('button', { name: 'Remove the app' })).toBeVisible();
  });
});

describe('the recovery codes', () => {
  beforeEach(() => {
    platform.overview = overviewWith({ authenticator: { ...withApp, recoveryCodesLeft: 1 } });
  });

  it('are made anew after a question', async () => {
    const { user } = await openAccount(callMock, platform, answers());
    expect(app().getByText(/You have 1 recovery code left/)).toBeVisible();
    await user.click(app().getByRole('button', { name: 'New recovery codes' }));
    expect(inputsOf(callMock, 'security.renewRecoveryCodes')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    expect(await codesWindow()).toHaveTextContent('AAAA-BBBB');
  });

  it('are not closed by accident: neither by Escape nor by the cross alone', async () => {
    const { user } = await openAccount(callMock, platform, answers());
    await user.click(app().getByRole('button', { name: 'New recovery codes' }));
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const shown = within(await codesWindow());
    await user.keyboard('{Escape}');
    expect(await codesWindow()).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(shown.getByRole('alert')).toHaveTextContent('they will not be shown again');
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your recovery codes' })).toBeNull());
  });
});

describe('removing', () => {
  beforeEach(() => {
    platform.overview = overviewWith({
      authenticator: withApp,
      confirmMethods: ['password', 'authenticator'],
    });
  });

  it('is done after a question and a confirmation by the code of the app', async () => {
    platform.isConfirmed = false;
    const { user } = await openAccount(callMock, platform, answers());
    await user.click(app().getByRole('button', { name: 'Remove the app' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const confirm = within(await confirmWindow());
    await user.click(confirm.getByRole('tab', { name: 'Authenticator' }));
    await user.type(confirm.getByLabelText('App code'), 'right{Enter}');
    expect(await app().findByText('The authenticator app was removed.')).toBeVisible();
    expect(await app().findByRole('button', { name: 'Set up the app' })).toBeVisible();
    await waitFor(() => expect(heading('Authenticator app')).toHaveFocus());
    expect(inputsOf(callMock, 'security.confirm')).toEqual([{ method: 'authenticator', answer: 'right' }]);
  });

  it('does not happen when the question is answered with no', async () => {
    const { user } = await openAccount(callMock, platform, answers());
    await user.click(app().getByRole('button', { name: 'Remove the app' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }));
    await user.click(question.getAllByRole('button', { name: 'Cancel' })[1]!);
    expect(inputsOf(callMock, 'security.removeAuthenticator')).toHaveLength(0);
    await waitFor(() => expect(app().getByRole('button', { name: 'Remove the app' })).toHaveFocus());
  });
});
