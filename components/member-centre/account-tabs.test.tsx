import { act, screen } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { anaInfo, answerCalls, forgetEverything, show } from '@/lib/testing/scenes/client';
import { AccountTabs } from './account-tabs';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

beforeEach(() => {
  forgetEverything();
  answerCalls(jest.mocked(call), {});
});

test.each([
  ['/?mc=securityCenter', 'Account'],
  ['/?mc=securityCenter&tab=protection', 'Limits and breaks'],
  ['/?mc=securityCenter&tab=__proto__', 'Account'],
])('%s opens %s', async (address, name) => {
  window.history.replaceState(null, '', address);
  await act(async () => void show(<AccountTabs member={anaInfo} />));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name);
});

test('a chosen tab is in the address, and back leads to the one before', async () => {
  window.history.replaceState(null, '', '/?mc=securityCenter');
  const { user } = show(<AccountTabs member={anaInfo} />);
  await user.click(screen.getByRole('tab', { name: 'Limits and breaks' }));
  expect(new URLSearchParams(window.location.search).get('tab')).toBe('protection');
  expect(await screen.findByRole('status', { name: 'Loading limits and breaks' })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
});

test('a platform that says nothing of the safety of accounts has the picture and the password to change', async () => {
  window.history.replaceState(null, '', '/?mc=securityCenter');
  answerCalls(jest.mocked(call), {
    'security.overview': () => {
      throw new CallError('request.not.found');
    },
    'member.icons': () => ({ iconId: 'a', list: [{ iconId: 'a', picture: '/a.svg' }] }),
  });
  const absentCalls = ['security.overview', 'protection.overview'];
  await act(async () => void show(<AccountTabs member={{ ...anaInfo, absentCalls }} />));
  expect(await screen.findByRole('radio')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeInTheDocument();
});
