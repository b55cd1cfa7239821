'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { CallError } from '@/lib/contract/errors';
import { memberInfo, type MemberInfo } from '@/lib/contract/member-info';
import { mayBeSignedIn, subscribeToSession } from './session-signals';
import { useCall } from './use-call';

export interface MemberState {
  /** `unknown` until the page is hydrated and the answer is here: show the space, not a guess. */
  state: 'unknown' | 'visitor' | 'member';
  member: MemberInfo | null;
  /** Decimal text in `member.currencySymbol`; null while unknown. */
  balance: string | null;
  error: CallError | null;
  isRefreshing: boolean;
  /** Reads member and balance again; resolves when they are here, also when that failed. */
  refresh: () => Promise<void>;
}

const noInput = {};

/** Who is logged in, with balance and unread counts: one call, shared by everything on the page. */
export function useMember(): MemberState {
  const isHinted = useSyncExternalStore(subscribeToSession, mayBeSignedIn, unknownOnServer);
  const { data, error, isValidating, mutate } = useCall(memberInfo, isHinted ? noInput : null, {
    revalidateOnFocus: true,
  });
  const refresh = useCallback(async () => {
    await mutate().catch(() => undefined);
  }, [mutate]);
  const member = isHinted ? (data ?? null) : null;
  return {
    state: isHinted === false ? 'visitor' : member ? 'member' : 'unknown',
    member,
    balance: member?.balance ?? null,
    error: error ?? null,
    isRefreshing: isValidating,
    refresh,
  };
}

function unknownOnServer(): null {
  return null;
}
