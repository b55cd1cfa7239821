import { call } from '@/lib/client/call/call';
import * as pushHere from '@/lib/client/push-here';
import {
  marketingChannels,
  marketingProducts,
  type MarketingWish,
} from '@/lib/contract/calls/loyalty/campaigns';
import { CallError } from '@/lib/contract/errors';
import { forgetEverything, inputsOf } from '@/lib/testing/scenes/client';
import { openAccount, overviewWith, part } from './test-account';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/push-here');
const callMock = jest.mocked(call);
const section = () => part('What you hear from us');
const byEmail = () => section().findByRole('group', { name: 'By e-mail' });

const here = jest.mocked(pushHere);
const device = { endpoint: 'https://push.example.com/x', p256dh: 'p', auth: 'a' };

beforeEach(() => {
  forgetEverything();
  jest.resetAllMocks();
  here.readPushHere.mockResolvedValue('off');
  here.switchPushOff.mockResolvedValue(device.endpoint);
});

/** A platform that keeps what is chosen. */
function keeping(hasEmail = true, hasPush = true) {
  const on = new Set<string>();
  let devices = 0;
  const choices = () => ({
    hasEmail,
    push: hasPush ? { publicKey: 'B-key', devices } : null,
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
    'campaigns.addDevice': () => {
      devices += 1;
      return choices();
    },
    'campaigns.removeDevice': () => {
      devices -= 1;
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
  expect(sports().map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false]);
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

describe('notifications', () => {
  const button = (name: string) => section().findByRole('button', { name });

  it('ask for the permission of the browser when they are switched on, and never before; and can be switched off', async () => {
    const { user } = await openAccount(callMock, platform(), keeping());
    const start = await button('Show notifications in this browser');
    expect(here.switchPushOn).not.toHaveBeenCalled();
    here.switchPushOn.mockResolvedValue(device);
    here.readPushHere.mockResolvedValue('on');
    await user.click(start);
    expect(await section().findByText('This browser shows what you choose here.')).toBeVisible();
    expect(here.switchPushOn).toHaveBeenCalledWith('B-key');
    expect(inputsOf(callMock, 'campaigns.addDevice')).toEqual([device]);
    await user.click(await button('Stop notifications in this browser'));
    expect(await button('Show notifications in this browser')).toBeVisible();
    expect(inputsOf(callMock, 'campaigns.removeDevice')).toEqual([{ endpoint: device.endpoint }]);
  });

  it.each([
    ['refused', 'The browser did not allow notifications. Nothing was switched on.'],
    ['failed', 'Your browser’s notification service could not be reached. Nothing was switched on.'],
  ] as const)('that the browser does not give are not said to be on: %s', async (answer, sentence) => {
    const { user } = await openAccount(callMock, platform(), keeping());
    here.switchPushOn.mockResolvedValue(answer);
    await user.click(await button('Show notifications in this browser'));
    expect(await section().findByText(sentence)).toBeVisible();
    expect(inputsOf(callMock, 'campaigns.addDevice')).toEqual([]);
  });

  it('that the platform does not take are switched off again in the browser', async () => {
    const refuse = () => {
      throw new CallError('network.failed');
    };
    const { user } = await openAccount(callMock, platform(), { ...keeping(), 'campaigns.addDevice': refuse });
    here.switchPushOn.mockResolvedValue(device);
    await user.click(await button('Show notifications in this browser'));
    expect(await section().findByRole('alert')).toBeVisible();
    expect(here.switchPushOff).toHaveBeenCalled();
    expect(await button('Show notifications in this browser')).toBeVisible();
  });

  it.each(['unsupported', 'blocked'] as const)('say so where they cannot be: %s', async (state) => {
    here.readPushHere.mockResolvedValue(state);
    await openAccount(callMock, platform(), keeping());
    const sentence = state === 'blocked' ? /are blocked in your browser/ : /cannot show notifications/;
    expect(await section().findByText(sentence)).toBeVisible();
    expect(section().queryByRole('button', { name: /notifications/ })).toBeNull();
  });

  it('are no channel on a platform without them', async () => {
    await openAccount(callMock, platform(), keeping(true, false));
    await byEmail();
    expect(section().queryByRole('group', { name: 'By notification' })).toBeNull();
  });
});
