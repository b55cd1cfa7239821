import { waitFor, within } from '@testing-library/react';
import { brandWith } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import {
  afterConfirmation,
  confirmWindow,
  heading,
  openAccount,
  overviewWith,
  part,
  type Platform,
} from './test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';
let platform: Platform;
const section = () => part('Payment password');
const sent = () => inputsOf(callMock, 'security.setPaymentPassword');

const sixDigits = {
  enabled: false,
  required: false,
  minLength: 6,
  maxLength: 6,
  acceptedPattern: '[0-9]+',
  patternId: 'digits',
};
const brand = brandWith([]);
const answers = () => ({
  'system.permission': () => ({
    ...brand,
    registerRules: { ...brand.registerRules, paymentPassword: sixDigits },
  }),
  'security.setPaymentPassword': afterConfirmation(platform, () => {
    platform.overview = { ...platform.overview, paymentPasswordSetAt: time };
    return null;
  }),
});

beforeEach(() => {
  forgetEverything();
  platform = { overview: overviewWith(), isConfirmed: true };
});

const open = async (more: Parameters<typeof openAccount>[2] = {}, label = 'Set a payment password') => {
  const { user } = await openAccount(callMock, platform, { ...answers(), ...more });
  await user.click(section().getByRole('button', { name: label }));
  const type = async (one: string, two: string) => {
    await user.type(section().getByLabelText('New payment password'), one);
    await user.type(section().getByLabelText('Repeat the new payment password'), two);
    await user.click(section().getByRole('button', { name: 'Save payment password' }));
  };
  return { user, type };
};

test('a payment password is set, and what asks for one opens with it', async () => {
  const { type } = await open();
  const payout = part('Accounts for withdrawals');
  expect(payout.getByText(/Set a payment password first/)).toBeVisible();
  expect(section().getByRole('group', { name: 'Set a payment password' })).toHaveFocus();
  await type(' 829351', '829351 ');
  expect(await section().findByText('Your payment password is set.')).toBeVisible();
  expect(heading('Payment password')).toHaveFocus();
  expect(sent()).toEqual([{ paymentPassword: '829351', confirmPaymentPassword: '829351' }]);
  expect(await section().findByText(/Last changed on/)).toBeVisible();
  expect(await payout.findByRole('button', { name: 'Add an account' })).toBeVisible();
});

test('the rule of the brand is read before it is broken, and after that in its error', async () => {
  const { user, type } = await open();
  expect(await section().findByText(/digits only, 6 digits/)).toBeVisible();
  await type('12345', '123456');
  const [first, second] = [
    section().getByLabelText('New payment password'),
    section().getByLabelText('Repeat the new payment password'),
  ];
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toBeInvalid();
  expect(second).toHaveAccessibleDescription(/Incorrect confirmation input/);
  expect(sent()).toEqual([]);
  await user.clear(first);
  await user.type(first, '123456');
  await waitFor(() => expect(first).toBeValid());
});

test('whoever has not shown lately who they are is asked first, and nothing typed is lost', async () => {
  platform.isConfirmed = false;
  const { user, type } = await open();
  await type('829351', '829351');
  await user.type(await within(await confirmWindow()).findByLabelText('Password'), 'right{Enter}');
  expect(await section().findByText('Your payment password is set.')).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('a window that is closed changes nothing, and the form stays', async () => {
  platform.isConfirmed = false;
  const { user, type } = await open();
  await type('829351', '829351');
  await user.click(within(await confirmWindow()).getByRole('button', { name: 'Close without confirming' }));
  await waitFor(() => expect(section().getByLabelText('New payment password')).toHaveValue('829351'));
  expect(sent()).toHaveLength(1);
  expect(section().queryByRole('alert')).toBeNull();
});

test('one that exists is changed, and what the gateway refuses is said at its field', async () => {
  platform.overview = overviewWith({ paymentPasswordSetAt: time });
  const { type } = await open(
    {
      'security.setPaymentPassword': () => {
        throw new CallError('request.invalid', { fields: { paymentPassword: { code: 'weak.password' } } });
      },
    },
    'Change payment password',
  );
  await type('111111', '111111');
  expect(await section().findByLabelText('New payment password')).toHaveAccessibleDescription(/cannot guess/);
});
