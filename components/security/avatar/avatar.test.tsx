import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import { openAccount, overviewWith, part, type Platform } from '../test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call) as unknown as jest.Mock;
const section = () => part('Picture');
const pictureOf = (iconId: string) => ({ iconId, picture: `/art/avatars/${iconId}.svg` });
let platform: Platform;
let iconId: string;

const answers = {
  'member.icons': () => ({ list: ['owl', 'moon', 'brand-own'].map(pictureOf), iconId }),
  'member.setIcon': (input: { iconId: string }) => {
    iconId = input.iconId;
    return pictureOf(iconId);
  },
};

beforeEach(() => {
  forgetEverything();
  iconId = '';
  platform = { overview: overviewWith(), isConfirmed: true };
});

test('pictures are one choice with names, and the saved one is chosen from then on', async () => {
  const { user } = await openAccount(callMock, platform, answers);
  const group = within(await section().findByRole('group', { name: 'Choose your picture' }));
  expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(group.getByRole('radio', { name: 'Picture 3' })).toBeInTheDocument();
  expect(section().queryByRole('button', { name: 'Use this picture' })).toBeNull();
  await user.click(group.getByRole('radio', { name: 'Moon' }));
  await user.click(section().getByRole('button', { name: 'Use this picture' }));
  expect(await section().findByText('Your picture is saved.')).toBeVisible();
  expect(inputsOf(callMock, 'member.setIcon')).toEqual([{ iconId: 'moon' }]);
  expect(group.getByRole('radio', { name: 'Moon' })).toBeChecked();
  expect(section().queryByRole('button', { name: 'Use this picture' })).toBeNull();
});

test('a choice that is given up, or refused, changes nothing', async () => {
  const { user } = await openAccount(callMock, platform, {
    ...answers,
    'member.setIcon': () => Promise.reject(new CallError('network.failed')),
  });
  await user.click(await screen.findByRole('radio', { name: 'Owl' }));
  await user.click(section().getByRole('button', { name: 'Use this picture' }));
  expect(await section().findByRole('alert')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Owl' })).toBeChecked();
  await user.click(section().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Owl' })).not.toBeChecked());
});

test('pictures that could not be loaded are asked for again', async () => {
  let isDown = true;
  const { user } = await openAccount(callMock, platform, {
    ...answers,
    'member.icons': () =>
      isDown ? Promise.reject(new CallError('auth.forbidden')) : answers['member.icons'](),
  });
  await section().findByText(/The pictures could not be loaded/);
  isDown = false;
  await user.click(section().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Owl' })).toBeVisible();
});
