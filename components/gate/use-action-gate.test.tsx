import { renderHook } from '@testing-library/react';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import type { AccountNeed } from '@/lib/contract/account-gate';
import type { MemberInfo } from '@/lib/contract/calls/member';
import type { AccountType } from '@/lib/contract/types';
import { useActionGate } from './use-action-gate';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const visitor = { state: 'visitor', member: null } as const;
const unknown = { state: 'unknown', member: null } as const;
const accountOf = (type: AccountType) => ({ state: 'member', member: { type } as MemberInfo }) as const;

function gate(member: Pick<MemberState, 'state' | 'member'>, need?: AccountNeed) {
  jest.mocked(useMember).mockReturnValue({
    balance: null,
    error: null,
    isRefreshing: false,
    refresh: async () => undefined,
    ...member,
  });
  const action = jest.fn();
  window.history.replaceState(null, '', '/rng?page=NOVA');
  renderHook(() => useActionGate(need)).result.current(action);
  return { isOpen: action.mock.calls.length === 1, search: window.location.search };
}

test.each([undefined, 'session', 'real', 'agent'] as const)(
  'a visitor is asked to log in where %s is needed, and nothing happens',
  (need) => {
    expect(gate(visitor, need)).toEqual({ isOpen: false, search: '?page=NOVA&auth=login' });
  },
);

test.each([undefined, 'real', 'agent'] as const)(
  'a trial account is told that it needs a real one where %s is needed, and nothing happens',
  (need) => {
    expect(gate(accountOf(4), need)).toEqual({ isOpen: false, search: '?page=NOVA&auth=real-account' });
  },
);

test('a trial account may launch', () => {
  expect(gate(accountOf(4), 'session')).toEqual({ isOpen: true, search: '?page=NOVA' });
});

test.each([
  [0, 'real'],
  [41, 'real'],
  [42, 'agent'],
] as const)('an account of type %i proceeds where %s is needed', (type, need) => {
  expect(gate(accountOf(type), need)).toEqual({ isOpen: true, search: '?page=NOVA' });
});

test('a member is no agent', () => {
  expect(gate(accountOf(0), 'agent').isOpen).toBe(false);
});

test('while nobody knows who is here nothing is asked: the gateway decides', () => {
  expect(gate(unknown).isOpen).toBe(true);
});
