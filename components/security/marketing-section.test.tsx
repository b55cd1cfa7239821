import { call } from '@/lib/client/call/call';
import {
  marketingChannels,
  marketingProducts,
  type MarketingWish,
} from '@/lib/contract/calls/loyalty/campaigns';
import { CallError } from '@/lib/contract/errors';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import { openAccount, overviewWith, part } from './test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);
const section = () => part('What you hear from us');
const byEmail = () => section().findByRole('group', { name: 'By e-mail' });

beforeEach(forgetEverything);

/** A platform that keeps what is chosen. */
function keeping(hasEmail = true) {
  const on = new Set<string>();
  const choices = () => ({
    hasEmail,
    list: marketingChannels.flatMap((channel) =>
      marketingProducts.map((product) => ({
        channel,
        product,
        isOn: on.has(`${channel} ${product}`),
        changedAt: null,
      })),
    ),
  });
  return {
    'campaigns.choices': choices,
    'campaigns.setChoices': ({ choices: wishes }: { choices: MarketingWish[] }) => {
      for (const { channel, product, isOn } of wishes) {
        if (isOn) on.add(`${channel} ${product}`);
        else on.delete(`${channel} ${product}`);
      }
      return choices();
    },
  };
}

const platform = () => ({ isConfirmed: true, overview: overviewWith({}) });

it('a member finds all marketing off, switches some of it on, and all of it off with one press', async () => {
  const { user } = await openAccount(callMock, platform(), keeping());
  await byEmail();
  for (const box of section().getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(section().queryByRole('button', { name: 'Switch everything off' })).toBeNull();
  const sports = () => section().getAllByRole('checkbox', { name: 'Sports and esports' });
  await user.click(sports()[1]!);
  expect(sports().map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  await user.click(section().getByRole('button', { name: 'Switch everything off' }));
  for (const box of section().getAllByRole('checkbox')) expect(box).not.toBeChecked();
  const sent = (isOn: boolean) => ({ choices: [{ channel: 'email', product: 'sports', isOn }] });
  expect(inputsOf(callMock, 'campaigns.setChoices')).toEqual([sent(true), sent(false)]);
});

it('a choice that the platform does not keep is not shown as kept, and it says why', async () => {
  const refuse = () => {
    throw new CallError('request.rate');
  };
  const { user } = await openAccount(callMock, platform(), { ...keeping(), 'campaigns.setChoices': refuse });
  await byEmail();
  await user.click(section().getAllByRole('checkbox')[0]!);
  expect(await section().findByRole('alert')).toBeVisible();
  expect(section().getAllByRole('checkbox')[0]).not.toBeChecked();
});

it('a member without an e-mail address reads that nothing is sent there', async () => {
  await openAccount(callMock, platform(), keeping(false));
  expect(await byEmail()).toHaveTextContent('No e-mail address is bound to your account');
});

it('choices that could not be read can be asked for again in their place', async () => {
  let isBroken = true;
  const answers = keeping();
  const { user } = await openAccount(callMock, platform(), {
    ...answers,
    'campaigns.choices': () => {
      if (isBroken) throw new CallError('network.failed');
      return answers['campaigns.choices']();
    },
  });
  expect(await section().findByText('Your choices could not be loaded')).toBeVisible();
  isBroken = false;
  await user.click(section().getByRole('button', { name: 'Try again' }));
  expect(await byEmail()).toBeVisible();
});
