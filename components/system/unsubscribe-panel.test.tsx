import { screen } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { UnsubscribePanel } from './unsubscribe-panel';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);
const callMock = jest.mocked(call);

beforeEach(() => {
  forgetEverything();
  callMock.mockClear();
  window.history.replaceState(null, '', '/unsubscribe?token=mem_1.email.signed');
});

it('opening the link asks for nothing; the button unsubscribes, and says so', async () => {
  answerCalls(callMock, { 'campaigns.unsubscribe': () => ({ channel: 'email' }) });
  const { user } = show(<UnsubscribePanel />);
  expect(inputsOf(callMock, 'campaigns.unsubscribe')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop marketing e-mails' }));
  expect(await screen.findByText(/You will get no more marketing by e-mail/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(inputsOf(callMock, 'campaigns.unsubscribe')).toEqual([{ token: 'mem_1.email.signed' }]);
});

it('a link that is not one of ours says that nothing was changed, and can be tried again', async () => {
  answerCalls(callMock, {
    'campaigns.unsubscribe': () => {
      throw new CallError('campaign.link');
    },
  });
  const { user } = show(<UnsubscribePanel />);
  await user.click(screen.getByRole('button', { name: 'Stop marketing e-mails' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed');
  expect(screen.getByRole('button', { name: 'Stop marketing e-mails' })).toBeEnabled();
});

it('without an answer of the platform it says what happened, and the next press does it', async () => {
  let isBroken = true;
  answerCalls(callMock, {
    'campaigns.unsubscribe': () => {
      if (isBroken) throw new CallError('network.failed');
      return { channel: 'email' };
    },
  });
  const { user } = show(<UnsubscribePanel />);
  const button = screen.getByRole('button', { name: 'Stop marketing e-mails' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  isBroken = false;
  await user.click(button);
  expect(await screen.findByText(/You will get no more marketing by e-mail/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
