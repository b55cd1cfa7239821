import { renderHook } from '@testing-library/react';
import { useMember, type MemberState } from '@/lib/client/use-member';
import type { MemberInfo } from '@/lib/contract/member';
import { useActionGate } from './use-action-gate';

jest.mock('@/lib/client/use-member', () => ({ useMember: jest.fn() }));

function gate(member: Pick<MemberState, 'state' | 'member'>) {
  jest.mocked(useMember).mockReturnValue({
    balance: null,
    error: null,
    isRefreshing: false,
    refresh: async () => undefined,
    ...member,
  });
  const action = jest.fn();
  window.history.replaceState(null, '', '/rng?page=NOVA');
  renderHook(() => useActionGate()).result.current(action);
  return { action, search: window.location.search };
}

test('a visitor is asked to log in, and nothing happens', () => {
  const { action, search } = gate({ state: 'visitor', member: null });
  expect(action).not.toHaveBeenCalled();
  expect(search).toBe('?page=NOVA&auth=login');
});

test('a trial account is told that it needs a real one, and nothing happens', () => {
  const { action, search } = gate({ state: 'member', member: { type: 4 } as MemberInfo });
  expect(action).not.toHaveBeenCalled();
  expect(search).toBe('?page=NOVA&auth=real-account');
});

test('a member proceeds', () => {
  const { action, search } = gate({ state: 'member', member: { type: 0 } as MemberInfo });
  expect(action).toHaveBeenCalledTimes(1);
  expect(search).toBe('?page=NOVA');
});
