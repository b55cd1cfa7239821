import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { announceSignedOut } from '@/lib/client/call/session-signals';
import { CallError } from '@/lib/contract/errors';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import {
  afterConfirmation,
  confirmWindow,
  contact,
  heading,
  openAccount,
  overviewWith,
  part,
  type Platform,
} from '../test-account';
import { keepContactDraft, noContact, readContactDraft } from './contact-draft';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
let platform: Platform;
const contacts = () => part('Mobile and e-mail');
const passwordField = async () => within(await confirmWindow()).findByLabelText('Password');

// The countdown of a code is kept by the page: each test has an address of its own.
let run = 0;
let email: string;

beforeEach(() => {
  forgetEverything();
  keepContactDraft('mem_ana', noContact);
  platform = { overview: overviewWith(), isConfirmed: true };
  run += 1;
  email = `ana${run}@example.com`;
});

const binding = () => ({
  'security.sendContactCode': afterConfirmation(platform, () => ({ expiredMinutes: 1 })),
  'security.bindContact': afterConfirmation(
    platform,
    ({ verificationCode }: { verificationCode: string }) => {
      if (verificationCode !== '123456') throw new CallError('verification.code.invalid');
      platform.overview = { ...platform.overview, email: contact('a•••@example.com') };
      return null;
    },
  ),
});

test('an e-mail address is bound with the code that was sent to it', async () => {
  const { user } = await openAccount(callMock, platform, binding());
  await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
  expect(contacts().getByRole('group', { name: 'Add e-mail address' })).toHaveFocus();
  await user.type(contacts().getByLabelText('E-mail'), ` ${email}`);
  await user.click(contacts().getByRole('button', { name: 'Send code' }));
  await user.type(contacts().getByLabelText('Verification code'), '123456');
  await user.click(contacts().getByRole('button', { name: 'Save' }));
  expect(await contacts().findByText('Your e-mail address is saved.')).toBeVisible();
  expect(contacts().getAllByRole('status')[0]).toHaveTextContent('Your e-mail address is saved.');
  expect(heading('Mobile and e-mail')).toHaveFocus();
  expect(await contacts().findByText('a•••@example.com')).toBeVisible();
  expect(inputsOf(callMock, 'security.sendContactCode')).toEqual([{ channel: 'email', email }]);
  expect(inputsOf(callMock, 'security.bindContact')).toEqual([
    { channel: 'email', email, verificationCode: '123456' },
  ]);
  expect(screen.getByText('2 of 9 set up')).toBeVisible();
});

test('a mobile number is bound with its country, and replaces the one before', async () => {
  platform.overview = overviewWith({ mobile: contact('+63•••67') });
  const { user } = await openAccount(callMock, platform, binding());
  await user.click(contacts().getByRole('button', { name: 'Change mobile number' }));
  expect(contacts().getByText(/It replaces/)).toHaveTextContent('+63•••67');
  await contacts().findByRole('option', { name: '+63 Philippines' });
  await user.type(contacts().getByLabelText('Mobile number'), '9171234567');
  await user.click(contacts().getByRole('button', { name: 'Send code' }));
  await user.type(contacts().getByLabelText('Verification code'), '123456');
  await user.click(contacts().getByRole('button', { name: 'Save' }));
  expect(await contacts().findByText('Your mobile number is saved.')).toBeVisible();
  expect(inputsOf(callMock, 'security.bindContact')).toEqual([
    { channel: 'mobile', mobileNum: '9171234567', countryDialingCode: '+63', verificationCode: '123456' },
  ]);
});

test('no code is asked for before there is an address', async () => {
  const { user } = await openAccount(callMock, platform, binding());
  await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
  await user.click(contacts().getByRole('button', { name: 'Send code' }));
  expect(await contacts().findByRole('alert')).toBeVisible();
  expect(inputsOf(callMock, 'security.sendContactCode')).toEqual([]);
});

test('a wrong code is said at its field, where the keyboard stands, and everything typed is kept', async () => {
  const { user } = await openAccount(callMock, platform, binding());
  await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
  await user.type(contacts().getByLabelText('E-mail'), email);
  await user.type(contacts().getByLabelText('Verification code'), '000000');
  await user.click(contacts().getByRole('button', { name: 'Save' }));
  const code = contacts().getByLabelText('Verification code');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Please enter a valid verification code'));
  await waitFor(() => expect(code).toHaveFocus());
  expect(contacts().getByLabelText('E-mail')).toHaveValue(email);
});

test('an address of another account is told to who has shown that it is theirs', async () => {
  const { user } = await openAccount(callMock, platform, {
    ...binding(),
    'security.bindContact': () => Promise.reject(new CallError('contact.taken')),
  });
  await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
  await user.type(contacts().getByLabelText('E-mail'), email);
  await user.type(contacts().getByLabelText('Verification code'), '123456');
  await user.click(contacts().getByRole('button', { name: 'Save' }));
  expect(
    await contacts().findByText('Another account already uses this. Please enter a different one.'),
  ).toBeVisible();
});

describe('an action that is refused until the member has confirmed who they are', () => {
  async function askForCode() {
    platform.isConfirmed = false;
    const { user } = await openAccount(callMock, platform, binding());
    await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
    await user.type(contacts().getByLabelText('E-mail'), email);
    await user.click(contacts().getByRole('button', { name: 'Send code' }));
    await confirmWindow();
    return user;
  }
  it('is repeated after the confirmation, and nothing that was typed is lost', async () => {
    const user = await askForCode();
    await user.type(await passwordField(), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await contacts().findByText(/Code sent/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
    expect(contacts().getByLabelText('E-mail')).toHaveValue(email);
    expect(inputsOf(callMock, 'security.sendContactCode')).toHaveLength(2);
    expect(inputsOf(callMock, 'security.confirm')).toEqual([{ method: 'password', answer: 'right' }]);
  });

  it('is left alone when the window is closed: no error, no code, everything as it was', async () => {
    const user = await askForCode();
    await user.click(screen.getByRole('button', { name: 'Close without confirming' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
    expect(contacts().getByLabelText('E-mail')).toHaveValue(email);
    expect(contacts().queryByText(/Code sent/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(inputsOf(callMock, 'security.sendContactCode')).toHaveLength(1);
    await waitFor(() => expect(contacts().getByRole('button', { name: 'Send code' })).toHaveFocus());
  });

  it('stays refused for a wrong answer, which is said at its field', async () => {
    const user = await askForCode();
    const password = await passwordField();
    await user.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/That did not match\./));
    expect(password).toHaveFocus();
    expect(inputsOf(callMock, 'security.sendContactCode')).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'E-mail', hidden: true })).toHaveValue(email);
  });

  it('tells a second refusal instead of asking in a circle', async () => {
    platform.isConfirmed = false;
    const { user } = await openAccount(callMock, platform, {
      'security.sendContactCode': () => Promise.reject(new CallError('auth.confirm.required')),
    });
    await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
    await user.type(contacts().getByLabelText('E-mail'), email);
    await user.click(contacts().getByRole('button', { name: 'Send code' }));
    await user.type(await passwordField(), 'right{Enter}');
    const popup = await screen.findByRole('alertdialog');
    expect(popup).toHaveTextContent('Please confirm that it is you first.');
  });
});

test('who cancels finds the button again under the keyboard, and an empty form behind it', async () => {
  const { user } = await openAccount(callMock, platform, binding());
  await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
  await user.type(contacts().getByLabelText('E-mail'), email);
  await user.click(contacts().getByRole('button', { name: 'Cancel' }));
  expect(contacts().getByRole('button', { name: 'Add e-mail address' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(contacts().getByLabelText('E-mail')).toHaveValue('');
});

test('what was typed is there again after a new login, for this member and in no storage', async () => {
  const { user, unmount } = await openAccount(callMock, platform, binding());
  await user.click(contacts().getByRole('button', { name: 'Add e-mail address' }));
  await user.type(contacts().getByLabelText('E-mail'), email);
  await user.type(contacts().getByLabelText('Verification code'), '123456');
  unmount();
  announceSignedOut();
  await openAccount(callMock, platform, binding());
  expect(contacts().getByLabelText('E-mail')).toHaveValue(email);
  expect(contacts().getByLabelText('Verification code')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(email);
});

test('another member at the same device finds nothing of it, and neither does the first one afterwards', () => {
  keepContactDraft('mem_ana', { email });
  expect(readContactDraft('mem_ana').email).toBe(email);
  expect(readContactDraft('mem_ben')).toEqual(noContact);
  expect(readContactDraft('mem_ana')).toEqual(noContact);
});
