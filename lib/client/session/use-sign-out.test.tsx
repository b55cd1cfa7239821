import { renderHook } from '@testing-library/react';
import { CallError } from '@/lib/contract/errors';
import { call } from '../call/call';
import { announceSignedOut } from '../call/session-signals';
import { useSignOut } from './use-sign-out';

jest.mock('../call/call', () => ({ call: jest.fn() }));
jest.mock('../call/session-signals', () => ({ announceSignedOut: jest.fn() }));

const kept = () => ({ ...sessionStorage });

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  sessionStorage.setItem('merchant', 'parlour');
  sessionStorage.setItem('draft', '500.00');
});

test('a sign-out leaves nothing in the tab but which brand this is', async () => {
  jest.mocked(call).mockResolvedValue(null);
  await renderHook(() => useSignOut()).result.current();
  expect(kept()).toEqual({ merchant: 'parlour' });
  expect(announceSignedOut).toHaveBeenCalledTimes(1);
});

test('a session that is over already is signed out as well', async () => {
  jest.mocked(call).mockRejectedValue(new CallError('auth.expired'));
  await renderHook(() => useSignOut()).result.current();
  expect(kept()).toEqual({ merchant: 'parlour' });
});

test('a gateway that did not hear of it leaves everything as it was', async () => {
  jest.mocked(call).mockRejectedValue(new CallError('network.failed'));
  await expect(renderHook(() => useSignOut()).result.current()).rejects.toMatchObject({
    code: 'network.failed',
  });
  expect(kept()).toEqual({ merchant: 'parlour', draft: '500.00' });
  expect(announceSignedOut).not.toHaveBeenCalled();
});
